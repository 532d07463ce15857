// Forms: what a game's text says most often, and how the kit is made.

import { find, make } from "./dom.js";

let last = 0;

function row(label, field, help, odds) {
  const id = `knob-${++last}`;
  field.id = id;
  if (help) field.setAttribute("aria-describedby", `${id}-help`);
  return make("div", { className: "knob" },
    make("label", { htmlFor: id }, label), field,
    odds ? make("p", { className: "odds" }, odds) : null,
    help ? make("p", { className: "help", id: `${id}-help` }, help) : null);
}

function choices(pairs, value, change) {
  const field = make("select", { onchange: () => change(field.value) },
    pairs.map(([key, label]) => make("option", { value: key }, label)));
  field.value = value ?? "";
  return field;
}

function whole(value, low, high, change, empty = false) {
  const field = make("input", { type: "number", inputMode: "numeric", step: "1", min: low, max: high, value: value ?? "" });
  field.addEventListener("change", () => {
    if (field.value === "" && empty) change(null);
    else if (field.value !== "" && field.checkValidity()) change(Number(field.value));
    else field.reportValidity();
  });
  return field;
}

function words(value, change) {
  const field = make("input", { type: "text", value: value ?? "", maxLength: 200, onchange: () => change(field.value) });
  return field;
}

function tick(value, change) {
  const field = make("input", { type: "checkbox", checked: Boolean(value), onchange: () => change(field.checked) });
  return field;
}

const pathOf = (path) => (Array.isArray(path) ? path.join(".") : path);

function knobField(knob, turn) {
  const change = (value) => turn(knob.path, value);
  if (knob.kind === "whole") return whole(knob.value, knob.low, knob.high, change);
  if (knob.kind === "switch") return tick(knob.value, change);
  if (knob.kind === "choice") return choices((knob.choices ?? []).map((one) => [String(one), String(one)]), knob.value, change);
  return words(knob.value, change);
}

/** Fill the form of a game's knobs; the one that has the focus keeps it. */
export function fillKnobs(knobs, turn) {
  const form = find("turns");
  const had = form.contains(document.activeElement) ? document.activeElement.dataset.path : null;
  const rows = knobs.map((knob) => {
    const field = knobField(knob, turn);
    field.dataset.path = pathOf(knob.path);
    return row(knob.label, field, knob.help, knob.odds);
  });
  form.replaceChildren(...(rows.length ? rows : [make("p", { className: "quiet" }, "This game has no knobs: its text says everything.")]));
  if (had) [...form.elements].find((field) => field.dataset.path === had)?.focus();
}

const NAMES = {
  letter: "Letter", a4: "A4", legal: "Legal", tabloid: "Tabloid", a3: "A3", full: "Full colour", low: "Low ink",
  "long-edge": "Both sides, turned at the long edge", "short-edge": "Both sides, turned at the short edge", single: "One side",
  crop: "Crop marks", line: "Lines", none: "None",
};

/** Fill the form of options; `change(key, value)` with null for what kitgen decides itself. */
export function fillOptions(hello, options, change) {
  const named = (list) => list.map((one) => (typeof one === "string" ? [one, one] : [one.id ?? one.code, one.name ?? one.title]));
  const set = (key) => (value) => change(key, value === "" ? null : value);
  const rows = [row("Seed", words(options.seed ?? "1", (value) => change("seed", value || "1")), "What chance draws by: the same seed makes the same kit.")];
  const labels = { paper: "Paper", ink: "Ink", sides: "Printed on", marks: "Cutting marks" };
  for (const [key, label] of Object.entries(labels)) {
    const pairs = hello.choices[key].map((one) => [one, NAMES[one] ?? one]);
    rows.push(row(label, choices(pairs, options[key] ?? { paper: "letter", ink: "full", sides: "long-edge", marks: "crop" }[key], set(key))));
  }
  if (hello.themes) rows.push(row("Theme", choices([["", "As the kit says"], ...named(hello.themes)], options.theme, set("theme"))));
  if (hello.languages) rows.push(row("Language", choices([["", "As the kit says"], ...named(hello.languages)], options.language, set("language"))));
  rows.push(row("Copies", whole(options.copies, 1, 1000, set("copies"), true), "How many sets; empty: as the kit says."));
  rows.push(row("Rules as a folded booklet", tick(options.booklet, set("booklet"))));
  if (hello.choices.large_print !== undefined) rows.push(row("Large print", tick(options.large_print, set("large_print"))));
  if (hello.printers) rows.push(row("Printer", choices([["", "None"], ...named(hello.printers)], options.printer, set("printer"))));
  find("options").replaceChildren(...rows);
}
