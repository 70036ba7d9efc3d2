// The runners of a race: what each has done so far, as the server tells it.

/** @typedef {{depth: number, gamma: number | null, value: number | null, lower: number | null, upper: number | null}} Question */
/**
 * @typedef {object} Runner
 * @property {string} algorithm
 * @property {"waits" | "runs" | "done" | "stopped"} state
 * @property {number} leaves
 * @property {number} total
 * @property {number} seconds
 * @property {number} depth
 * @property {Question[]} questions of the deepest iteration so far
 * @property {number | null} value
 * @property {Record<string, number> | null} counts
 * @property {number} passes
 */

/** @param {string} algorithm @returns {Runner} */
const fresh = (algorithm) => ({ algorithm, state: "waits", leaves: 0, total: 0, seconds: 0, depth: 0, questions: [], value: null, counts: null, passes: 0 });

export class Race {
  /** @param {string[]} algorithms */
  constructor(algorithms) {
    this.runners = new Map(algorithms.map((a) => [a, fresh(a)]));
    this.over = false;
    /** @type {boolean | null} */ this.agree = null;
    /** @type {string | null} */ this.running = null;
  }

  /** The value, as far as it is known. */
  get value() {
    const done = [...this.runners.values()].find((r) => r.state === "done" && r.value !== null);
    if (done) return /** @type {number} */ (done.value);
    const now = this.running ? this.runners.get(this.running)?.questions ?? [] : [];
    return now[now.length - 1]?.value ?? 0;
  }

  /** @param {string} name @param {any} data */
  take(name, data) {
    if (name === "done") { this.over = true; this.agree = data.agree; this.running = null; return; }
    const runner = this.runners.get(data.algorithm);
    if (!runner) return;
    if (name === "begin") { runner.state = "runs"; this.running = data.algorithm; return; }
    runner.seconds = data.seconds;
    if (name === "progress") { Object.assign(runner, { leaves: data.leaves, total: data.total, depth: data.depth }); return; }
    if (name === "pass") {
      if (data.pass.depth !== runner.depth || !runner.questions.length) runner.questions = runner.questions.length && runner.questions[0].depth === data.pass.depth ? runner.questions : [];
      runner.depth = data.pass.depth;
      runner.questions.push(data.pass);
      runner.passes += 1;
      Object.assign(runner, { leaves: data.leaves, total: data.total });
      return;
    }
    Object.assign(runner, { state: data.stopped ? "stopped" : "done", leaves: data.counts.leaf_evaluations, total: data.total, depth: data.depth, questions: data.questions, value: data.value, counts: data.counts, passes: data.passes });
  }
}
