// A dialog that takes a position or a game in any notation.
import { h, complaint } from "../dom.js";
import { post } from "../api.js";

/** @type {Record<string, string>} */
const EXAMPLES = {
  chess: "FEN, EPD, PGN, or moves: 1. e4 e5 2. Nf3",
  checkers: "PDN, a PDN FEN such as B:W21,22,K30:B1,2,3, or moves: 11-15 23-19",
  othello: "A board of 64 characters and the side to move, OBF, GGF, or a transcript: f5d6c3",
  "connect-four": "A board of 42 characters and the side to move, or columns: 44455554221",
};

/** @param {string} game @param {(found: {standing: import("./game.js").Standing, name: string, games: number}) => void} take */
export function pasteDialog(game, take) {
  const text = h("textarea", { rows: 9, spellcheck: "false", "aria-label": "Position or game", placeholder: EXAMPLES[game] });
  const which = h("input", { type: "number", min: 1, value: 1, "aria-label": "Number of the game" }), said = h("div", { class: "said" });
  const fileInput = h("input", { type: "file", class: "hidden", "aria-label": "File", accept: ".pgn,.pdn,.fen,.epd,.obf,.ggf,.txt" });
  const dialog = h("dialog", { class: "paste", "aria-labelledby": "paste-title" },
    h("form", { method: "dialog", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); read(); } },
      h("h2", { id: "paste-title" }, "Paste a position or a game"), h("p", { class: "soft" }, EXAMPLES[game], "."), text, said,
      h("div", { class: "row" }, h("button", { class: "primary", type: "submit" }, "Show it"), h("button", { class: "plain", type: "button", onclick: () => dialog.close() }, "Cancel"),
        h("button", { class: "plain", type: "button", onclick: () => fileInput.click() }, "From a file"), fileInput, h("label", { class: "which" }, "Game number ", which))));
  fileInput.addEventListener("change", async () => { const f = fileInput.files?.[0]; if (f) text.value = (await f.text()).slice(0, 3_000_000); });
  async function read() {
    try {
      const found = await post("/api/games/read", { game, text: text.value, index: Math.max(0, Number(which.value) - 1) });
      dialog.close();
      take(found);
    } catch (error) {
      said.replaceChildren(complaint(error));
      text.focus();
    }
  }
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  text.focus();
}
