// The editor of texts: CodeMirror in a shadow root, where its styles need no inline `style`.

import * as cm from "./codemirror.js";
import { make } from "./dom.js";

const LOOK = {
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--sheet)", fontSize: "14px" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace", lineHeight: "1.55" },
  ".cm-gutters": { backgroundColor: "var(--sheet)", color: "var(--soft)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--label) 45%, transparent)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  // Above the numbers of lines, which would cover it at the left.
  "&.cm-focused::after": { content: "''", position: "absolute", inset: "0", border: "3px solid var(--accent)", pointerEvents: "none", zIndex: "250" },
  ".cm-tooltip": { backgroundColor: "var(--sheet)", color: "var(--ink)", border: "2px solid var(--edge)", borderRadius: "8px", maxWidth: "min(30rem, 90vw)", font: "14px/1.4 FiraGO, sans-serif" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--button)", color: "var(--paper)" },
  ".cm-about": { padding: "0.5rem 0.8rem", whiteSpace: "pre-wrap" },
  ".cm-panels": { backgroundColor: "var(--label)", color: "var(--ink)" },
};
const COLOURS = cm.HighlightStyle.define([
  { tag: cm.tags.comment, color: "var(--soft)" },
  { tag: [cm.tags.propertyName, cm.tags.definition(cm.tags.propertyName)], color: "var(--ink)", fontWeight: "700" },
  { tag: [cm.tags.string, cm.tags.content, cm.tags.number, cm.tags.atom], color: "var(--accent)" },
  { tag: [cm.tags.punctuation, cm.tags.separator, cm.tags.meta], color: "var(--soft)" },
]);

// What is edited has lines and no line ends: a file gets its own again.
const folded = (text) => text.replaceAll("\r\n", "\n");

export class Editor {
  #view;
  #states = new Map();
  #writable = new cm.Compartment();
  #ask;
  #changed;
  file = null;
  #lineEnd = "\n";
  #mayWrite = true;

  /** Edit in an element; `changed(file, text)` hears of changes, `ask(what, args)` asks kitgen. */
  constructor(parent, changed, ask) {
    this.#ask = ask;
    this.#changed = changed;
    const root = parent.attachShadow({ mode: "open" });
    const held = make("div");
    held.style.height = "100%";
    root.append(held);
    this.#view = new cm.EditorView({ parent: held, root });
  }

  #begun(file, text) {
    const isYaml = /\.ya?ml$/i.test(file);
    return cm.EditorState.create({
      doc: text,
      extensions: [
        cm.lineNumbers(), cm.lintGutter(), cm.highlightSpecialChars(), cm.history(), cm.drawSelection(), cm.dropCursor(),
        cm.indentOnInput(), cm.indentUnit.of("  "), cm.bracketMatching(), cm.highlightActiveLine(), cm.highlightActiveLineGutter(),
        cm.highlightSelectionMatches(), cm.syntaxHighlighting(COLOURS), cm.EditorView.theme(LOOK), cm.EditorView.lineWrapping,
        // Tab leaves the editor, so that nobody is caught in it who uses keys alone.
        cm.keymap.of([...cm.completionKeymap, ...cm.searchKeymap, ...cm.historyKeymap, ...cm.lintKeymap, ...cm.defaultKeymap]),
        cm.autocompletion({ override: isYaml ? [(context) => this.#complete(context)] : [] }),
        isYaml ? [cm.yaml(), cm.hoverTooltip((_view, at) => this.#hover(at), { hoverTime: 350 })] : [],
        cm.EditorView.contentAttributes.of({ "aria-label": `Text of ${file}`, tabindex: "0" }),
        this.#writable.of(cm.EditorState.readOnly.of(!this.#mayWrite)),
        cm.EditorView.updateListener.of((update) => {
          if (update.docChanged) this.#changed(this.file, update.state.doc.toString().replaceAll("\n", this.#lineEnd));
        }),
      ],
    });
  }

  /** Show a file; what was undone and done in it before is remembered. */
  show(file, text) {
    if (this.file !== null) this.#states.set(this.file, this.#view.state);
    this.file = file;
    this.#lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
    const before = this.#states.get(file);
    this.#view.setState(before && before.doc.toString() === folded(text) ? before : this.#begun(file, text));
    this.mayWrite(this.#mayWrite);
  }

  forget(file) {
    this.#states.delete(file);
    if (this.file === file) this.file = null;
  }

  clear() {
    this.#states.clear();
    this.file = null;
  }

  mayWrite(may) {
    this.#mayWrite = may;
    this.#view.dispatch({ effects: this.#writable.reconfigure(cm.EditorState.readOnly.of(!may)) });
  }

  /** Make the text another one by the shortest change, which can be undone. */
  replace(changed) {
    const old = this.#view.state.doc.toString(), text = folded(changed);
    let from = 0;
    while (from < old.length && from < text.length && old[from] === text[from]) from += 1;
    let end = 0;
    while (end < old.length - from && end < text.length - from && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
    this.#view.dispatch({ changes: { from, to: old.length - end, insert: text.slice(from, text.length - end) }, scrollIntoView: true });
  }

  undo() { cm.undo(this.#view); }
  redo() { cm.redo(this.#view); }

  #offset({ line, column }) {
    const doc = this.#view.state.doc;
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    return Math.min(at.from + Math.max((column ?? 1) - 1, 0), at.to);
  }

  go(place) {
    const at = this.#offset(place);
    this.#view.dispatch({ selection: { anchor: at }, effects: cm.EditorView.scrollIntoView(at, { y: "center" }) });
    this.#view.focus();
  }

  /** Mark what is wrong in the file that is shown. */
  mark(diagnostics) {
    const here = diagnostics.filter((one) => one.place?.file === this.file).map((one) => {
      const from = this.#offset(one.place);
      const to = one.place.end ? this.#offset(one.place.end) : this.#view.state.doc.lineAt(from).to;
      const severity = { error: "error", warning: "warning" }[one.severity] ?? "info";
      return { from, to: Math.max(from, to), severity, message: one.hint ? `${one.message}\n${one.hint}` : one.message };
    });
    this.#view.dispatch(cm.setDiagnostics(this.#view.state, here));
  }

  async #complete(context) {
    if (!context.explicit && !context.matchBefore(/[\w-]+$/)) return null;
    const text = context.state.doc.toString();
    const found = await this.#ask("complete", { file: this.file, text, offset: context.pos });
    if (!found?.items?.length) return null;
    const options = found.items.map(({ label, detail, apply }) => ({
      label, detail: detail && detail.length > 60 ? `${detail.slice(0, 59)}…` : detail ?? undefined, apply: apply ?? label,
    }));
    return { from: found.from, to: found.to, options };
  }

  async #hover(at) {
    const text = this.#view.state.doc.toString();
    const found = await this.#ask("hover", { file: this.file, text, offset: at });
    if (!found?.text) return null;
    return { pos: found.from, end: found.to, create: () => ({ dom: make("div", { className: "cm-about" }, found.text) }) };
  }
}
