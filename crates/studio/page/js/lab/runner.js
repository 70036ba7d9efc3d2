// Runs the searches of a figure or of claims: progress, time left, stop; what is searched stays.
import { h, complaint } from "../dom.js";
import { stream } from "../api.js";

/** @param {number} s */
const span = (s) => (s < 90 ? `${Math.ceil(s)} s` : s < 5400 ? `${Math.round(s / 60)} min` : `${(s / 3600).toFixed(1)} h`);

export class JobRunner {
  /** @param {string} what @param {string} scale @param {{searches: number, finished: number}} far @param {() => void} done */
  constructor(what, scale, far, done) {
    this.what = what;
    this.scale = scale;
    this.done = done;
    /** @type {AbortController | null} */ this.control = null;
    this.button = h("button", { class: "primary", type: "button", onclick: () => (this.control ? this.stop() : this.run()) });
    this.fill = h("i", null);
    this.bar = h("div", { class: "progress", role: "progressbar", "aria-label": "Searches finished", "aria-valuemin": 0, "aria-valuemax": far.searches, "aria-valuenow": far.finished }, this.fill);
    this.words = h("p", { class: "soft", role: "status" });
    this.element = h("div", { class: "job" }, h("div", { class: "row" }, this.button), this.bar, this.words);
    this.far = far;
    this.show(far.finished, far.finished ? `${far.finished} of ${far.searches} searches are there.` : `${far.searches} searches.`);
    this.idle();
  }

  idle() {
    const { searches, finished } = this.far;
    this.button.textContent = finished === 0 ? `Run at ${this.scale} scale` : finished < searches ? "Resume" : "All is there";
    this.button.disabled = finished === searches;
  }

  /** @param {number} done @param {string} words */
  show(done, words) {
    this.bar.setAttribute("aria-valuenow", String(done));
    this.fill.style.width = `${(100 * done) / Math.max(1, this.far.searches)}%`;
    this.words.replaceChildren(words);
  }

  async run() {
    const control = new AbortController();
    this.control = control;
    this.button.textContent = "Stop";
    try {
      await stream("/api/lab/run", { what: this.what, scale: this.scale }, (name, data) => {
        if (name === "search") { this.far = { searches: data.of, finished: data.done }; this.show(data.done, `${data.done} of ${data.of} searches${data.left === null ? "" : `, about ${span(data.left)} left`}.`); }
        if (name === "done") this.done();
      }, control.signal);
    } catch (error) { if (!control.signal.aborted) this.words.replaceChildren(complaint(error)); }
    this.control = null;
    this.idle();
  }

  /** Ends the run: the searches under way are kept when they end, the rest waits. */
  stop() {
    if (!this.control) return;
    this.control.abort();
    this.control = null;
    this.words.replaceChildren("Stopped. What is searched is kept.");
    this.idle();
  }
}
