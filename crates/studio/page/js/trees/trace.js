// The events of a trace (docs/trace.md) become steps: what a reader would call one thing happening.
//   opened+expanded -> open    opened+leaf -> leaf    opened+answered -> memory    closed+stored -> close
//   list_operation joins the step of its node, or is a step of its own; pass_started -> pass; pass_ended -> result
import { ALGORITHMS } from "../algorithms.js";
import { signed } from "../dom.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {{ open: string[], size: number }} OpenList */

/**
 * @typedef {object} Step
 * @property {"pass" | "open" | "leaf" | "memory" | "close" | "list" | "result" | "end"} kind
 * @property {number} node
 * @property {number} pass which pass, counted from 1
 * @property {number} alpha
 * @property {number} beta
 * @property {number} lower
 * @property {number} upper
 * @property {number} value
 * @property {number} [cutoff] the child that cut off the others
 * @property {number} [tried] how many children were asked
 * @property {number} [case] of SSS*'s operator
 * @property {OpenList | null} [open]
 */

/**
 * @typedef {object} Pass
 * @property {number} from the step that asks
 * @property {number} to the step that answers
 * @property {string | null} gamma
 * @property {number} alpha @property {number} beta
 * @property {number} value @property {number} lower @property {number} upper
 * @property {number} depth
 */

/** @param {number | null | undefined} n */
const low = (n) => n ?? -Infinity;
/** @param {number | null | undefined} n */
const high = (n) => n ?? Infinity;

export class Trace {
  /** @param {string} algorithm @param {Tree} tree */
  constructor(algorithm, tree) {
    this.algorithm = algorithm;
    this.tree = tree;
    this.kind = ALGORITHMS[algorithm];
    /** @type {Step[]} */
    this.steps = [];
    /** @type {Pass[]} */
    this.passes = [];
    /** The steps at which leaves are evaluated. @type {number[]} */
    this.leaves = [];
    /** @type {OpenList[]} */
    this.lists = [];
    /** What the search reported. @type {any} */
    this.result = null;
    /** How many events were too many to be told. */
    this.leftOut = 0;
    /** @type {any} */
    this.asked = null;
    this.operations = 0;
  }

  /** Whether it asks "at least γ?" again and again. */
  get driver() { return this.kind.asks === "gamma"; }

  /** Takes what the server streams. @param {string} name @param {any} data */
  take(name, data) {
    if (name === "open") this.lists.push(data);
    else if (name === "result") this.result = data;
    else if (name === "trace") this.event(data);
  }

  /** @param {Step["kind"]} kind @param {number} node @param {Partial<Step>} [more] @returns {Step} */
  push(kind, node, more) {
    const step = { kind, node, pass: this.passes.length, alpha: -Infinity, beta: Infinity, lower: -Infinity, upper: Infinity, value: 0, ...more };
    this.steps.push(step);
    return step;
  }

  /** @param {any} e */
  event(e) {
    const { tree } = this, node = e.node ? tree.at(e.node) : 0, last = this.steps.at(-1);
    const window = () => ({ alpha: low(this.asked?.alpha), beta: high(this.asked?.beta) });
    switch (e.event) {
      case "pass_started": {
        const alpha = low(e.alpha), beta = high(e.beta);
        const pass = { from: this.steps.length, to: 0, gamma: this.gamma(e), alpha, beta, value: 0, lower: -Infinity, upper: Infinity, depth: e.depth };
        this.passes.push(pass);
        this.push("pass", 0, { alpha, beta });
        break;
      }
      case "opened": this.asked = e; break;
      case "expanded": this.push("open", node, { alpha: low(e.alpha), beta: high(e.beta) }); break;
      case "leaf":
        this.leaves.push(this.steps.length);
        this.push("leaf", node, { value: e.value, lower: e.value, upper: e.value, ...window() });
        break;
      case "answered": this.push("memory", node, { value: e.value, ...window() }); break;
      case "closed": {
        const cut = e.cutoff !== undefined;
        const step = this.push("close", node, { value: e.value, alpha: low(e.alpha), beta: high(e.beta), cutoff: e.cutoff, tried: e.tried });
        const fails = cut ? (tree.isMax(node) ? "high" : "low") : e.value <= low(e.alpha) ? "low" : e.value >= high(e.beta) ? "high" : "in";
        if (fails !== "low") step.lower = e.value;
        if (fails !== "high") step.upper = e.value;
        break;
      }
      case "stored": // memory's own words are better than what we concluded from the window
        if (last && last.node === node && last.kind === "close") { last.lower = low(e.lower); last.upper = high(e.upper); }
        break;
      case "list_operation": {
        const joins = last && last.node === node && !last.case && (last.kind === "open" || last.kind === "leaf");
        const step = joins ? last : this.push("list", node);
        step.case = e.case;
        step.open = this.lists[this.operations] ?? null;
        this.operations += 1;
        break;
      }
      case "pass_ended": {
        const known = { value: e.value, lower: low(e.lower), upper: high(e.upper) }, pass = this.passes.at(-1);
        if (pass) Object.assign(pass, known, { to: this.steps.length });
        this.push("result", node, known);
        break;
      }
      case "search_ended":
        this.leftOut = e.left_out;
        this.push("end", 0, { value: e.value ?? 0 });
        break;
    }
  }

  /** The γ of a question; both ends of an infinite one are null, and the algorithm says which infinity. @param {any} e */
  gamma(e) {
    if (!this.driver) return null;
    if (e.beta !== null) return signed(e.beta);
    return e.alpha === null ? this.kind.first ?? "+∞" : signed(e.alpha + 1);
  }

  /** What a step is about, in a few signs. @param {number} pass */
  question(pass) {
    const asked = this.passes[pass - 1];
    return this.driver ? `γ = ${asked?.gamma ?? "?"}` : asked ? windowText(asked.alpha, asked.beta) : "";
  }

  /** What a step says, in words. @param {number} index */
  words(index) {
    const t = this.tree, step = this.steps[index];
    if (!step) return "Nothing has been searched yet";
    const name = t.name(step.node), asked = this.driver ? this.question(step.pass) : `window ${windowText(step.alpha, step.beta)}`;
    switch (step.kind) {
      case "pass": return this.driver ? `Question ${step.pass}: is the value at least ${this.passes[step.pass - 1].gamma}?` : `The search begins with ${asked}`;
      case "open":
        if (!step.case) return `${name} is opened with ${asked}`;
        return step.case === 6 ? `${name}: all its children come on OPEN` : `${name}: its first child comes on OPEN`;
      case "leaf": return `Leaf ${name} is evaluated: ${signed(step.value)}`;
      case "memory": return `Memory answers for ${name}: ${this.driver ? (step.value < this.passes[step.pass - 1].beta ? "≤ " : "≥ ") : ""}${signed(step.value)}`;
      case "close": {
        const rest = t.width[step.node] - (step.tried ?? 0);
        const cut = step.cutoff === undefined || rest <= 0 ? "" : `; ${t.name(t.firstChild[step.node] + step.cutoff)} cuts off ${rest === 1 ? "the other child" : `${rest} others`}`;
        return `${name} is closed: ${bounds(step.lower, step.upper) || signed(step.value)}${cut}`;
      }
      case "list": {
        const parent = t.parent[step.node] >= 0 ? t.name(t.parent[step.node]) : "";
        if (step.case === 1) return `${name} is solved, so ${parent} is; all else below ${parent} leaves OPEN`;
        if (step.case === 2) return `${name} is solved; its next brother comes on OPEN`;
        return parent ? `${name}, the last brother, is solved, so ${parent} is` : `${name} is solved`;
      }
      case "result": return this.driver ? `Answer ${signed(step.value)}: the value is ${inWords(step.lower, step.upper)}` : `The search answers ${signed(step.value)}`;
      case "end": return `Done: the value is ${signed(step.value)}`;
    }
  }
}

/** @param {number} alpha @param {number} beta */
export const windowText = (alpha, beta) => `(${signed(alpha)}, ${signed(beta)})`;

/** Bounds beside a node: f⁺ after ≤, f⁻ after ≥. @param {number} lower @param {number} upper */
export function bounds(lower, upper) {
  if (lower === upper) return `= ${signed(lower)}`;
  if (lower === -Infinity && upper === Infinity) return "";
  if (lower === -Infinity) return `≤ ${signed(upper)}`;
  if (upper === Infinity) return `≥ ${signed(lower)}`;
  return `${signed(lower)} … ${signed(upper)}`;
}

/** The same in words. @param {number} lower @param {number} upper */
export function inWords(lower, upper) {
  if (lower === upper) return signed(lower);
  if (lower === -Infinity && upper === Infinity) return "unknown";
  if (lower === -Infinity) return `at most ${signed(upper)}`;
  if (upper === Infinity) return `at least ${signed(lower)}`;
  return `between ${signed(lower)} and ${signed(upper)}`;
}
