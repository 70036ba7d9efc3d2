// Three sentences, and where to begin.
import { h } from "../dom.js";

/** @param {HTMLElement} main */
export function show(main) {
  main.replaceChildren(h("div", { class: "screen home" },
    h("div", { class: "hero" },
      h("div", { class: "say" }, h("h1", null, "See how a minimax search thinks."),
        h("p", null, "Alpha-Beta, NegaScout, SSS*, DUAL* and MTD(f) ask the same tree for its value, each in its own order and with its own questions."),
        h("p", null, "Here you watch them at it: step by step on a tree, question by question in a game, curve by curve in the figures of the papers."),
        h("p", null, "Every number comes from a search that ran; nothing leaves your machine.")))));
}
