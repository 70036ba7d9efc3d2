// The frame: which screen is shown, light or dark.
import { h, complaint } from "./dom.js";
import { read, href, forget, write } from "./address.js";

/** A screen fills the element it is given, and returns what ends it.
 * @typedef {{ show(main: HTMLElement): Promise<(() => void) | void> | (() => void) | void }} Screen */

/** @type {{ [key: string]: { title: string, load: () => Promise<Screen> } }} */
const SCREENS = {
  home: { title: "", load: () => import("./screens/home.js") },
  trees: { title: "Trees", load: () => import("./screens/trees.js") },
  race: { title: "Race", load: () => import("./screens/race.js") },
  games: { title: "Games", load: () => import("./screens/games.js") },
  lab: { title: "Laboratory", load: () => import("./screens/lab.js") },
};

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const nav = /** @type {HTMLElement} */ (document.getElementById("nav"));
/** @type {(() => void) | null} */
let close = null;
let shown = 0;
let last = "";

/** @param {import("./address.js").State} state */
const wanted = (state) => state.theme ?? localStorage.getItem("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
document.getElementById("theme")?.addEventListener("click", () => {
  const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  localStorage.setItem("theme", next);
  document.documentElement.dataset.theme = next;
  if (read().theme) write({ theme: next }, true);
  dispatchEvent(new Event("themechange"));
});

async function route() {
  const state = read(), ticket = ++shown;
  forget();
  document.documentElement.dataset.theme = wanted(state);
  const key = state.screen in SCREENS ? state.screen : "home", screen = SCREENS[key];
  nav.replaceChildren(...Object.entries(SCREENS).filter(([, it]) => it.title).map(([name, it]) =>
    h("a", { href: href({ screen: name, theme: state.theme }), "aria-current": name === key ? "page" : undefined }, it.title)));
  document.title = screen.title ? `${screen.title} – Nullwindow Studio` : "Nullwindow Studio";
  close?.();
  close = null;
  // A control that changes the address is made anew; who used it stays there.
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  const before = { screen: last, focus: focused };
  last = key;
  delete main.dataset.ready;
  try {
    const { show } = await screen.load();
    if (ticket !== shown) return;
    const end = await show(main);
    if (ticket !== shown) end?.();
    else close = end ?? null;
    if (key === before.screen && before.focus) /** @type {HTMLElement | null} */ (main.querySelector(`[data-key="${CSS.escape(before.focus)}"]`))?.focus();
  } catch (error) {
    if (ticket !== shown) return;
    main.replaceChildren(h("div", { class: "screen" }, complaint(error)));
  }
  if (ticket !== shown) return;
  main.dataset.ready = key;
  main.dataset.shown = String(ticket);
}
addEventListener("hashchange", route);
route();
