// What is seen of a kit: its pieces, pages and rules.

import { find, make } from "./dom.js";

const PATIENCE = 1000; // milliseconds

export class Faces {
  #addresses = new Map();
  #shown = new Map();

  known() { return [...this.#addresses.keys()]; }

  clear() {
    this.#addresses.forEach((address) => URL.revokeObjectURL(address));
    this.#addresses.clear();
    this.#shown.clear();
    find("grid").replaceChildren();
  }

  /** The faces that somebody sees, by their ids. */
  onScreen() {
    const isSeen = ({ top, bottom, width }) => width > 0 && bottom > 0 && top < innerHeight;
    return [...this.#shown].filter(([, { figure }]) => isSeen(figure.getBoundingClientRect())).map(([id]) => id).slice(0, 1000);
  }

  #keep({ digest, svg }) {
    if (svg && !this.#addresses.has(digest)) this.#addresses.set(digest, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
  }

  /** Show faces as they are drawn by now, where there were others of their ids; those of `seen` are there after it. */
  async change(faces, seen) {
    const pictures = [];
    const left = new Set();
    for (const face of faces) {
      this.#keep(face);
      const shown = this.#shown.get(face.id);
      if (!shown || shown.digest === face.digest) continue;
      left.add(shown.digest);
      shown.digest = face.digest;
      shown.isNew = true;
      shown.figure.firstChild.src = this.#addresses.get(face.digest);
      shown.figure.classList.add("new");
      if (seen.includes(face.id)) pictures.push(shown.figure.firstChild);
    }
    // WebKit never decodes what another tab has hidden meanwhile.
    const enough = new Promise((take) => { setTimeout(take, PATIENCE); });
    await Promise.race([enough, Promise.allSettled(pictures.map((picture) => picture.decode()))]);
    // Only what is not known comes early, and what was shown before has to when an edit is undone.
    [...faces, ...this.#shown.values()].forEach(({ digest }) => left.delete(digest));
    left.forEach((digest) => this.#forget(digest));
  }

  /** Show faces, and touch only those that are not as they were. */
  show(faces) {
    const isFirst = this.#shown.size === 0;
    const before = this.#shown;
    this.#shown = new Map();
    const groups = new Map();
    for (const face of faces) {
      this.#keep(face);
      const count = face.count > 1 ? ` × ${face.count}` : "";
      const words = `${face.title}${count}`;
      let figure = before.get(face.id)?.figure;
      if (figure === undefined) figure = make("figure", {}, make("img", { alt: "", loading: "lazy", decoding: "async" }), make("figcaption"));
      const [picture, caption] = figure.children;
      const isSame = before.get(face.id)?.digest === face.digest;
      if (!isSame) picture.src = this.#addresses.get(face.digest);
      // A drawing that was shown before all was drawn came without its name and size.
      if (!isSame || before.get(face.id).isNew) {
        picture.alt = face.title;
        figure.style.setProperty("--wide", `${Math.min(Math.max(face.width_mm * 2.6, 90), 520)}px`);
        picture.width = Math.round(face.width_mm * 4);
        picture.height = Math.round(face.height_mm * 4);
        figure.classList.toggle("new", !isFirst);
      } else figure.classList.remove("new");
      if (caption.textContent !== words) caption.textContent = words;
      this.#shown.set(face.id, { figure, digest: face.digest });
      if (!groups.has(face.component)) groups.set(face.component, []);
      groups.get(face.component).push(figure);
    }
    // What lies on the table comes first; rules have a tab of their own.
    const ordered = [...groups].sort(([one], [other]) => (one === "rules") - (other === "rules"));
    const sections = ordered.map(([component, figures]) =>
      make("section", {}, make("h2", {}, component.replaceAll(/[-_]/g, " ")), make("div", { className: "faces" }, figures)));
    find("grid").replaceChildren(...sections);
    const used = new Set(faces.map((face) => face.digest));
    this.known().forEach((digest) => used.has(digest) || this.#forget(digest));
  }

  #forget(digest) {
    URL.revokeObjectURL(this.#addresses.get(digest));
    this.#addresses.delete(digest);
  }
}

/** Show the rules in a frame that runs no script and has none of the page's rights. */
export function showRules(html) {
  const frame = find("rules-frame");
  // A frame from a blob keeps this page's policy, which allows no style within a page.
  const styles = [];
  const bare = html.replaceAll(/<style\b[^>]*>([^]*?)<\/style>/gi, (_all, style) => { styles.push(style); return ""; });
  const read = new DOMParser().parseFromString(bare, "text/html");
  read.querySelectorAll("style, script, link, base, meta, iframe, object, embed, form").forEach((one) => one.remove());
  for (const one of read.querySelectorAll("*")) {
    for (const { name, value } of [...one.attributes]) {
      const leads = ["href", "src", "xlink:href", "action"].includes(name) && !/^(#|data:image\/)/.test(value);
      if (name.startsWith("on") || name === "style" || leads) one.removeAttribute(name);
    }
  }
  const address = URL.createObjectURL(new Blob(["<!DOCTYPE html>", read.documentElement.outerHTML], { type: "text/html;charset=utf-8" }));
  frame.onload = () => {
    const inside = frame.contentWindow;
    const faces = ["regular", "bold"].map((weight) => `@font-face { font-family: FiraGO; font-weight: ${weight === "bold" ? 700 : 400}; font-display: swap; src: url("${new URL(`fonts/firago-${weight}.woff`, location.href.split("#")[0])}"); }`);
    const sheet = new inside.CSSStyleSheet();
    sheet.replaceSync([...styles, ...faces].join("\n").replaceAll(/@font-face\s*\{[^}]*data:[^}]*\}/g, ""));
    inside.document.adoptedStyleSheets = [sheet];
    URL.revokeObjectURL(address);
  };
  frame.src = address;
  frame.hidden = false;
  find("no-rules").textContent = "";
}
