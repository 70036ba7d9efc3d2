// A tree as flat arrays. Nodes have numbers level by level, as the library gives them; their places are the library's too.

/**
 * @typedef {object} TreeRecord what the server sends
 * @property {string} name
 * @property {number[]} children how many children each node has
 * @property {(number | null)[]} value
 * @property {(string | null)[]} label
 * @property {number[]} x
 * @property {number} width
 * @property {number} minimax
 * @property {string} text
 */

export class Tree {
  /** @param {TreeRecord} record */
  constructor(record) {
    const size = record.children.length;
    this.size = size;
    this.name_ = record.name;
    this.minimax = record.minimax;
    this.text = record.text;
    this.value = record.value;
    this.label = record.label;
    this.x = record.x;
    this.parent = new Int32Array(size).fill(-1);
    this.depth = new Uint16Array(size);
    /** The place of each node among its brothers. */
    this.index = new Uint16Array(size);
    this.firstChild = new Int32Array(size);
    this.width = record.children;
    let next = 1;
    for (let n = 0; n < size; n += 1) {
      this.firstChild[n] = next;
      for (let i = 0; i < this.width[n]; i += 1, next += 1) {
        this.parent[next] = n;
        this.depth[next] = this.depth[n] + 1;
        this.index[next] = i;
      }
    }
    this.height = this.depth[size - 1];
    /** The leaves below each node: from first to last, the last not among them. */
    this.first = new Int32Array(size);
    this.last = new Int32Array(size);
    /** The leaves from left to right. @type {number[]} */
    this.leaves = [];
    this.number();
    /** @type {Map<string, number>} */
    this.byLabel = new Map();
    this.label.forEach((label, n) => { if (label !== null) this.byLabel.set(label, n); });
    const values = this.leaves.map((n) => this.value[n] ?? 0);
    this.least = values.reduce((a, b) => Math.min(a, b), Infinity);
    this.most = values.reduce((a, b) => Math.max(a, b), -Infinity);
  }

  /** Numbers the leaves from left to right. */
  number() {
    const stack = [0];
    while (stack.length) {
      const n = /** @type {number} */ (stack.pop());
      this.first[n] = this.leaves.length;
      if (this.isLeaf(n)) this.leaves.push(n);
      for (let i = this.width[n] - 1; i >= 0; i -= 1) stack.push(this.firstChild[n] + i);
    }
    for (let n = this.size - 1; n >= 0; n -= 1)
      this.last[n] = this.isLeaf(n) ? this.first[n] + 1 : this.last[this.firstChild[n] + this.width[n] - 1];
  }

  /** The node at the end of a path. @param {number[]} path */
  at(path) {
    let n = 0;
    for (const step of path) n = this.firstChild[n] + step;
    return n;
  }

  /** @param {number} n */
  isMax(n) { return this.depth[n] % 2 === 0; }
  /** @param {number} n */
  isLeaf(n) { return this.width[n] === 0; }
  /** @param {number} n */
  kind(n) { return this.isLeaf(n) ? "leaf" : this.isMax(n) ? "max" : "min"; }
  /** @param {number} n */
  children(n) { return Array.from({ length: this.width[n] }, (_, i) => this.firstChild[n] + i); }

  /** From the root to the node. @param {number} n */
  path(n) {
    const way = [];
    for (let m = n; m >= 0; m = this.parent[m]) way.unshift(m);
    return way;
  }

  /** What a node is called: its label, or its path as the papers' lists have it. @param {number} n */
  name(n) {
    const label = this.label[n];
    if (label !== null) return label;
    return n === 0 ? "the root" : `(${this.path(n).slice(1).map((m) => this.index[m]).join(" ")})`;
  }

  /** The node of a name that {@link name} or an OPEN list gives; -1 if there is none. @param {string} name */
  named(name) {
    const labelled = this.byLabel.get(name);
    if (labelled !== undefined) return labelled;
    if (!/^\([\d ]*\)$/.test(name)) return -1;
    return this.at(name.slice(1, -1).split(" ").filter((t) => t !== "").map(Number));
  }
}
