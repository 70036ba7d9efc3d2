// The state of a search after n steps. Forwards it applies steps; backwards it starts again, which for 10^5 steps takes some milliseconds.

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./trace.js").Step} Step */

export const UNVISITED = 0, OPEN = 1, KNOWN = 2, CUT = 3;
export const STATE_NAMES = ["unvisited", "open", "known", "cut"];

export class Replay {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.tree = trace.tree;
    const n = this.tree.size;
    this.state = new Uint8Array(n);
    this.lower = new Float64Array(n);
    this.upper = new Float64Array(n);
    this.alpha = new Float64Array(n);
    this.beta = new Float64Array(n);
    /** The pass that asked about the node last. */
    this.pass = new Uint16Array(n);
    /** Leaves: the how-manieth evaluation. */
    this.order = new Uint32Array(n);
    this.done = 0;
    this.current = -1;
    this.now = 0;
    /** @type {import("./trace.js").OpenList | null} */
    this.open = null;
    this.counts = { leaves: 0, nodes: 0, memory: 0, cutoffs: 0, passes: 0, open: 0 };
    /** What is on OPEN, by node: live or solved, and its merit. @type {Map<number, { live: boolean, merit: string }>} */
    this.listed = new Map();
    this.reset();
  }

  reset() {
    this.forget();
    this.done = 0;
    this.current = -1;
    this.now = 0;
    this.open = null;
    this.counts = { leaves: 0, nodes: 0, memory: 0, cutoffs: 0, passes: 0, open: 0 };
  }

  /** What was learnt of another depth is no bound for this one. */
  forget() {
    this.state.fill(0);
    this.lower.fill(-Infinity);
    this.upper.fill(Infinity);
    this.pass.fill(0);
    this.order.fill(0);
  }

  /** To the state after n steps. @param {number} n */
  seek(n) {
    if (n < this.done) this.reset();
    while (this.done < n) this.apply(this.trace.steps[this.done++]);
    this.list();
    return this;
  }

  /** Reads the OPEN list: "e:41" is solved, "c?:+∞" is live. */
  list() {
    this.listed.clear();
    for (const entry of this.open?.open ?? []) {
      const colon = entry.lastIndexOf(":"), live = entry[colon - 1] === "?";
      const node = this.tree.named(entry.slice(0, live ? colon - 1 : colon));
      if (node >= 0) this.listed.set(node, { live, merit: entry.slice(colon + 1).replace("-", "−") });
    }
  }

  /** @param {number} n @param {number} lower @param {number} upper */
  know(n, lower, upper) {
    if (lower > this.lower[n]) this.lower[n] = lower;
    if (upper < this.upper[n]) this.upper[n] = upper;
  }

  /** @param {Step} step */
  visit(step) {
    const { node } = step;
    this.current = node;
    this.pass[node] = this.now;
    this.alpha[node] = step.alpha;
    this.beta[node] = step.beta;
    this.counts.nodes += 1;
  }

  /** @param {Step} step */
  apply(step) {
    const { node } = step, { counts } = this;
    switch (step.kind) {
      case "pass": {
        const { passes } = this.trace;
        if (step.pass > 1 && passes[step.pass - 1].depth !== passes[step.pass - 2].depth) this.forget();
        this.now = step.pass;
        counts.passes += 1;
        this.current = 0;
        break;
      }
      case "open": this.visit(step); this.state[node] = OPEN; break;
      case "leaf":
        this.visit(step);
        counts.leaves += 1;
        this.order[node] ||= counts.leaves;
        this.state[node] = KNOWN;
        this.know(node, step.value, step.value);
        break;
      case "memory": this.visit(step); counts.memory += 1; this.state[node] = KNOWN; break;
      case "close":
        this.current = node;
        this.state[node] = KNOWN;
        this.know(node, step.lower, step.upper);
        if (step.cutoff !== undefined && (step.tried ?? 0) < this.tree.width[node]) { counts.cutoffs += 1; this.cut(node); }
        break;
      case "list": {
        this.current = node;
        const parent = this.tree.parent[node];
        if (parent >= 0 && (step.case === 1 || step.case === 3)) this.state[parent] = KNOWN;
        if (parent >= 0 && step.case === 1) this.cut(parent);
        break;
      }
      case "result":
        this.current = node;
        this.know(node, step.lower, step.upper);
        if (this.state[0] === OPEN) this.state[0] = KNOWN;
        break;
      case "end": this.current = -1; break;
    }
    if (step.open) { this.open = step.open; counts.open = step.open.size; }
  }

  /** @param {number} n */
  cut(n) {
    const { tree } = this;
    for (let kid = tree.firstChild[n]; kid < tree.firstChild[n] + tree.width[n]; kid += 1) if (this.state[kid] === UNVISITED) this.state[kid] = CUT;
  }

  /** Whether what is known of a node comes from an earlier question. @param {number} n */
  stale(n) { return this.state[n] === KNOWN && this.trace.driver && !this.open && this.pass[n] !== this.now; }

  /** Nodes from the root to where the search is. */
  get way() { return this.current < 0 ? [] : this.tree.path(this.current); }
}
