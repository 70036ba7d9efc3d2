// The study: a text in Markdown, shown as a page. As much of the notation as it uses: headings, paragraphs, lists, tables, code, emphasis, links, pictures.
import { h } from "../dom.js";
import { href } from "../address.js";

/** @param {HTMLElement} box @param {string[]} figures names of figures, to which pictures lead */
export async function showStudy(box, figures) {
  const response = await fetch("study.md");
  if (!response.ok) throw new Error("The study is not part of this build.");
  box.replaceChildren(h("div", { class: "study" }, blocks(await response.text(), figures)));
}

/** @param {string} text @param {string[]} figures @returns {HTMLElement[]} */
function blocks(text, figures) {
  const lines = text.split("\n"), out = /** @type {HTMLElement[]} */ ([]);
  const take = (/** @type {(line: string) => boolean} */ fits) => { const found = []; while (lines.length && fits(lines[0])) found.push(/** @type {string} */ (lines.shift())); return found; };
  while (lines.length) {
    const line = lines[0];
    if (!line.trim()) { lines.shift(); continue; }
    const head = /^(#{1,4}) (.*)$/.exec(line);
    if (head) { lines.shift(); out.push(h(/** @type {"h1"} */ (`h${head[1].length}`), null, inline(head[2], figures))); continue; }
    if (line.startsWith("```")) { lines.shift(); const code = take((l) => !l.startsWith("```")); lines.shift(); out.push(h("pre", { tabindex: 0 }, h("code", null, code.join("\n")))); continue; }
    if (line.startsWith("    ")) { out.push(h("pre", { tabindex: 0 }, h("code", null, take((l) => l.startsWith("    ")).map((l) => l.slice(4)).join("\n")))); continue; }
    if (line.startsWith("|")) { out.push(table(take((l) => l.startsWith("|")), figures)); continue; }
    const list = /^(\s*)([-*]|\d+\.) /.exec(line);
    if (list) {
      const items = /** @type {string[]} */ ([]);
      for (const l of take((q) => q.trim() !== "")) { const item = /^\s*(?:[-*]|\d+\.) (.*)$/.exec(l); if (item) items.push(item[1]); else items.push(`${items.pop() ?? ""} ${l.trim()}`); }
      out.push(h(/\d/.test(list[2]) ? "ol" : "ul", null, items.map((t) => h("li", null, inline(t, figures)))));
      continue;
    }
    out.push(h("p", null, inline(take((l) => l.trim() !== "" && !/^(#{1,4} |```|\|)/.test(l)).join(" "), figures)));
  }
  return out;
}

/** @param {string[]} lines @param {string[]} figures */
function table(lines, figures) {
  const rows = lines.map((l) => l.replace(/^\||\|\s*$/g, "").split(/(?<!\\)\|/).map((c) => c.trim()));
  const ruled = rows[1]?.every((c) => /^:?-+:?$/.test(c)), [head, ...body] = ruled ? [rows[0], ...rows.slice(2)] : [[], ...rows];
  return h("div", { class: "scrolled", tabindex: 0, role: "group", "aria-label": "Table" }, h("table", null, head.some(Boolean) ? h("thead", null, h("tr", null, head.map((c) => (c ? h("th", { scope: "col" }, inline(c, figures)) : h("td"))))) : null, h("tbody", null, body.map((r) => h("tr", null, r.map((c) => h("td", null, inline(c, figures))))))));
}

/** Emphasis, code, links and pictures in a line. @param {string} text @param {string[]} figures @returns {(Node | string)[]} */
function inline(text, figures) {
  const out = /** @type {(Node | string)[]} */ ([]), pattern = /`([^`]+)`|!\[([^\]]*)\]\(([^)]+)\)|\[([^\]]+)\]\(([^)]+)\)|\*\*(.+?)\*\*(?!\*)|(?<![\\*\w])\*([^*\s][^*]*?)(?<!\\)\*(?!\w)|\\([*_`|[\]\\])/g;
  let from = 0;
  for (const m of text.matchAll(pattern)) {
    out.push(text.slice(from, m.index));
    from = m.index + m[0].length;
    const [, code, caption, picture, words, to, strong, weak, plain] = m;
    if (code) out.push(h("code", null, code));
    else if (picture) out.push(pictured(caption, picture, figures));
    else if (to) out.push(/^https?:/.test(to) ? h("a", { href: to, rel: "noreferrer" }, inline(words, figures)) : h("span", { title: to }, inline(words, figures)));
    else if (strong) out.push(h("b", null, inline(strong, figures)));
    else if (weak) out.push(h("i", null, inline(weak, figures)));
    else out.push(plain);
  }
  out.push(text.slice(from));
  return out.filter((part) => part !== "");
}

/** A picture of a figure leads to the figure. @param {string} caption @param {string} file @param {string[]} figures */
function pictured(caption, file, figures) {
  const base = file.replace(/^.*\//, ""), found = figures.filter((name) => base.startsWith(name.replace("/", "-"))).sort((a, b) => b.length - a.length)[0];
  return found ? h("a", { class: "card picture-link", href: href({ screen: "lab", figure: found }) }, `${caption}: figure ${found}`) : h("span", { class: "soft" }, caption);
}
