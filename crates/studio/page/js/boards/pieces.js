// Pieces as small drawings in a square of 45 by 45, its middle at 0,0.
import { s } from "../dom.js";

/** Outlines of the chess pieces, drawn for this page. @type {Record<string, string>} */
const CHESS = {
  p: "M14 38h17c0-8-4-11-5.200-15.500h3v-3h-3.300a6.500 6.500 0 1 0-6 0h-3.300v3h3C18 27 14 30 14 38z",
  r: "M11 38h23v-5h-3.500l-1.500-14h3.500V9h-5v4h-3V9h-4v4h-3V9h-5v10H16l-1.500 14H11z",
  n: "M13 38h20c1-15-1-25-12-27l-1.500-4-3 5C12 15 9.500 21 8 26l4 4 6-4c2 0 3.500-.800 4.500-2-.500 5.500-8 7-9.500 14z",
  b: "M13 38h19v-4.500h-5.500C28 30 32 27.500 32 21.500c0-5-4.500-9-8-12a2.600 2.600 0 1 0-3 0c-3.500 3-8 7-8 12 0 6 4 8.500 5.500 12H13z",
  q: "M12 38h21l.500-5 5-18-6.500 8.500L30 9l-7.500 13L15 9l-2 14.500L6.500 15l5 18z",
  k: "M12 38h21l-.500-6c4-3.500 6-8 3.500-11.500-3-4-8.500-2.500-11.500.500v-6h4v-3h-4V8h-4v4h-4v3h4v6c-3-3-8.500-4.500-11.500-.500-2.500 3.500-.500 8 3.500 11.500z",
};
/** Lines inside them. @type {Record<string, string>} */
const INNER = {
  n: "M16.500 17.500h.01", b: "M22.500 15v7M19 18.500h7", k: "M14.500 32.500c5-1.800 11-1.800 16 0", q: "M14.500 32.500c5-1.800 11-1.800 16 0", r: "M16 19h13M14.500 33h16",
};
const CROWN = "M-8 6h16l2-11-5.500 4.500L0-8l-4.500 7.500L-10-5z";

/** A piece. @param {string} game @param {string} kind @param {string} colour */
export function drawn(game, kind, colour) {
  const group = s("g", { class: `piece ${colour} ${kind}` });
  if (kind === "disc") {
    group.append(s("circle", { r: 18.5 }));
    if (game === "connect-four") group.append(colour === "blue" ? s("path", { class: "sign", d: "M-6.500-6.500l13 13M-6.500 6.500l13-13" }) : s("circle", { class: "sign", r: 7.5 }));
  } else if (kind === "man" || kind === "king") {
    group.append(s("circle", { r: 17 }), s("circle", { class: "ring", r: 11.5 }));
    if (kind === "king") group.append(s("path", { class: "crown", d: CROWN }));
  } else {
    group.append(s("path", { transform: "translate(-22.5 -23)", d: CHESS[kind] }));
    if (INNER[kind]) group.append(s("path", { class: "inner", transform: "translate(-22.5 -23)", d: INNER[kind] }));
  }
  return group;
}
