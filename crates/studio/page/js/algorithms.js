// Names, families and marks of the algorithms. The family gives the colour (style.css) and the mark, as in the figures.

/**
 * @typedef {"ab" | "ns" | "sss" | "dual" | "mtdf" | "mtdbi" | "mtdstep"} Family
 * @typedef {object} Kind
 * @property {string} name as the papers write it
 * @property {Family} family
 * @property {"window" | "gamma"} asks with a window, or by questions "at least γ?"
 * @property {string} [first] the first γ, where it is infinite
 * @property {boolean} [list] whether it keeps an OPEN list
 * @property {boolean} [guess] whether it takes a first guess
 */

/** @type {{ [id: string]: Kind }} */
export const ALGORITHMS = {
  "minimax": { name: "Minimax", family: "ns", asks: "window" },
  "alpha-beta": { name: "Alpha-Beta", family: "ab", asks: "window" },
  "scout": { name: "Scout", family: "ns", asks: "window" },
  "negascout": { name: "NegaScout", family: "ns", asks: "window" },
  "aspiration-negascout": { name: "Aspiration NegaScout", family: "ns", asks: "window", guess: true },
  "ins": { name: "Informed NegaScout", family: "ns", asks: "window" },
  "pns": { name: "Partially Informed NegaScout", family: "ns", asks: "window" },
  "sss-star": { name: "Stockman's SSS*", family: "sss", asks: "gamma", first: "+∞", list: true },
  "mt-sss": { name: "MT-SSS*", family: "sss", asks: "gamma", first: "+∞" },
  "dual-star": { name: "DUAL* with OPEN", family: "dual", asks: "gamma", first: "−∞", list: true },
  "mt-dual": { name: "MT-DUAL*", family: "dual", asks: "gamma", first: "−∞" },
  "mtd-f": { name: "MTD(f)", family: "mtdf", asks: "gamma", guess: true },
  "mtd-f-bi": { name: "MTD(f/bi)", family: "mtdf", asks: "gamma", guess: true },
  "mtd-bi": { name: "MTD(bi)", family: "mtdbi", asks: "gamma" },
  "mtd-step": { name: "MTD(step)", family: "mtdstep", asks: "gamma", first: "+∞" },
  "mtd-best": { name: "MTD-best", family: "mtdf", asks: "gamma", guess: true },
};

/** @param {string} a */
export const nameOf = (a) => ALGORITHMS[a]?.name ?? a;
/** @param {string} a @returns {Family} */
export const familyOf = (a) => ALGORITHMS[a]?.family ?? "ns";

/** Path of a mark of radius r around 0,0: colour is never the only difference.
 * @param {Family} family @param {number} [r] */
export function mark(family, r = 4) {
  const k = r * 1.25;
  switch (family) {
    case "ab": return `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`;
    case "sss": return `M0 ${-k}L${k} 0L0 ${k}L${-k} 0z`;
    case "dual": return `M0 ${-k}L${k} ${r}L${-k} ${r}z`;
    case "ns": return `M${-k} ${-r}L${k} ${-r}L0 ${k}z`;
    case "mtdbi": return `M${-k} ${-r * 0.45}h${2 * k}v${r * 0.9}h${-2 * k}z`;
    case "mtdstep": return `M${-r * 0.45} ${-k}h${r * 0.9}v${2 * k}h${-r * 0.9}z`;
    default: return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
}
