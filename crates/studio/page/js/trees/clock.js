// One clock for two searches: the k-th leaf of both falls on the same tick; who has less to do in between waits.

/** @typedef {import("./trace.js").Trace} Trace */

export class Clock {
  /** @param {Trace[]} traces */
  constructor(traces) {
    /** For each search, how many steps it has done at each tick. @type {number[][]} */
    this.done = traces.map(() => [0]);
    /** The ticks at which leaves are evaluated. @type {number[]} */
    this.leaves = [];
    const most = Math.max(...traces.map((t) => t.leaves.length)), at = traces.map(() => 0);
    for (let k = 0; k <= most; k += 1) {
      const ends = traces.map((t) => (k < t.leaves.length ? t.leaves[k] + 1 : t.steps.length));
      const slot = Math.max(...ends.map((end, i) => end - at[i]), 0);
      traces.forEach((t, i) => {
        const evaluates = k < t.leaves.length, before = evaluates ? ends[i] - 1 : ends[i];
        // The shorter one waits before its leaf, so that both leaves fall together.
        for (let j = 1; j <= slot; j += 1) this.done[i].push(evaluates && j === slot ? ends[i] : Math.max(at[i], Math.min(at[i] + j, before)));
        at[i] = ends[i];
      });
      if (k < most) this.leaves.push(this.done[0].length - 1);
    }
    this.last = this.done[0].length - 1;
    /** For each search, the first tick at which so many steps are done. */
    this.ticks = traces.map((t, i) => {
      const first = new Int32Array(t.steps.length + 1);
      for (let tick = this.last; tick >= 0; tick -= 1) first[this.done[i][tick]] = tick;
      return first;
    });
  }

  /** The tick at which a search has done a step. @param {number} search @param {number} steps */
  at(search, steps) {
    const ticks = this.ticks[search];
    return ticks[Math.max(0, Math.min(steps, ticks.length - 1))];
  }
}

/** The first leaf that only one of them evaluates, or evaluates at another time.
 * @param {Trace} a @param {Trace} b */
export function parting(a, b) {
  /** @param {Trace} t @param {number} k */
  const leaf = (t, k) => (k < t.leaves.length ? t.steps[t.leaves[k]].node : null);
  const most = Math.max(a.leaves.length, b.leaves.length);
  for (let k = 0; k < most; k += 1) if (leaf(a, k) !== leaf(b, k)) return { leaf: k, nodes: [leaf(a, k), leaf(b, k)] };
  return null;
}
