// Forms: what a game's text says most often, and how the kit is made.

import { find, make } from "./dom.js";

let last = 0;

function row(label, field, help, odds, moved) {
  const id = `knob-${++last}`;
  field.id = id;
  if (help) field.setAttribute("aria-describedby", `${id}-help`);
  return make("div", { className: "knob" },
    make("label", { htmlFor: id }, label), field,
    odds ? make("p", { className: "share" }, odds) : null,
    moved ? make("p", { className: "odds", role: "status" }, moved) : null,
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

const pathOf = (knob) => knob.path.join(".");
const spoken = (value) => (value === null ? "As the game has it" : String(value).replaceAll(/[_-]/g, " ").replace(/^./, (first) => first.toUpperCase()));

function knobField(knob, turn) {
  const change = (value) => turn(knob.path, value);
  if (knob.kind === "whole") return whole(knob.value, knob.low, knob.high, change);
  if (knob.kind === "switch") return tick(knob.value, change);
  // Choices may be numbers, or nothing: what is sent is what was offered.
  const offered = knob.choices;
  const field = choices(offered.map((one, at) => [String(at), spoken(one)]), null, () => change(offered[Number(field.value)]));
  field.value = String(offered.indexOf(knob.value));
  return field;
}

// What the form showed last, and which of its groups stand open.
let values = new Map(), figures = new Map(), openGroups = null;

/** What moved since the form was filled last. */
function moves(claims) {
  return claims.filter((one) => one.figure && figures.has(one.id) && figures.get(one.id).figure !== one.figure)
    .map((one) => `${spoken(one.id)}: ${figures.get(one.id).figure} → ${one.figure}`);
}

/** What moved when several knobs did, or the text: nobody can say which of them moved it. */
function movesTogether(changed, moved) {
  const steps = changed.map((knob) => `${knob.label} ${spoken(values.get(pathOf(knob)))} → ${spoken(knob.value)}`);
  const many = steps.length > 4 ? `${steps.length} values` : steps.join(", ");
  return [`Changed together: ${many || "the text"}`, ...moved].join("\n");
}

/** Forget what another kit said, and show none of it: a kit with errors has no knobs of its own. */
export function forgetKnobs() {
  fillKnobs({ knobs: [], claims: [] });
  find("turns").replaceChildren();
  openGroups = null;
}

function claimItem(claim) {
  const before = figures.get(claim.id);
  const moved = before && before.statement !== claim.statement;
  return make("li", { className: moved ? "moved" : "" }, make("p", {}, claim.statement),
    moved && before.figure ? make("p", { className: "help" }, `Before: ${before.figure}`) : null,
    claim.beside ? make("p", { className: "help" }, `For comparison, ${claim.beside}`) : null);
}

/** Fill the form of a game's knobs, and what follows from them; what has the focus keeps it. */
export function fillKnobs({ knobs, claims }, turn) {
  const form = find("turns");
  const had = form.contains(document.activeElement) ? document.activeElement.dataset.path : null;
  const moved = moves(claims);
  const changed = knobs.filter((knob) => values.has(pathOf(knob)) && values.get(pathOf(knob)) !== knob.value);
  const alone = changed.length === 1 ? changed[0] : null;
  find("moved").textContent = alone || !moved.length ? "" : movesTogether(changed, moved);
  const groups = new Map();
  for (const knob of knobs) {
    const field = knobField(knob, turn);
    field.dataset.path = pathOf(knob);
    if (!groups.has(knob.group)) groups.set(knob.group, []);
    groups.get(knob.group).push({ knob, line: row(knob.label, field, knob.help, knob.odds, knob === alone ? moved.join("\n") : "") });
  }
  openGroups ??= [...groups.keys()].slice(0, 3);
  const boxes = [...groups].flatMap(([group, lines]) => {
    // What all of a group have in common is said once, above them.
    const helps = new Set(lines.map(({ knob }) => knob.help));
    if (lines.length > 1 && helps.size === 1) lines.forEach(({ line }) => line.querySelector(".help")?.classList.add("unseen"));
    if (group === "") return lines.map(({ line }) => line);
    const box = make("details", { open: openGroups.includes(group), ontoggle: () => {
      openGroups = openGroups.filter((one) => one !== group).concat(box.open ? [group] : []);
    } }, make("summary", {}, group), make("div", { className: "group" }, lines[0].knob.about ? make("p", { className: "help" }, lines[0].knob.about) : null, lines.map(({ line }) => line)));
    return [box];
  });
  form.replaceChildren(...(boxes.length ? boxes : [make("p", { className: "quiet" }, "This game has no knobs: change it in its text.")]));
  find("claims-title").hidden = !claims.length;
  find("claims").replaceChildren(...claims.map(claimItem));
  values = new Map(knobs.map((knob) => [pathOf(knob), knob.value]));
  figures = new Map(claims.map((one) => [one.id, one]));
  if (had) [...form.elements].find((field) => field.dataset.path === had)?.focus();
}

const NAMES = {
  letter: "Letter", a4: "A4", legal: "Legal", tabloid: "Tabloid", a3: "A3", full: "Full colour", low: "Low ink",
  "long-edge": "Both sides, flipped on the long edge", "short-edge": "Both sides, flipped on the short edge", single: "One side",
  crop: "Crop marks", line: "Lines", none: "None",
};

/** Fill the form of options; `change(key, value)` with null for what kitgen decides itself. */
export function fillOptions(hello, options, change) {
  const set = (key) => (value) => change(key, value === "" ? null : value);
  const rows = [row("Seed", words(options.seed ?? "1", (value) => change("seed", value || "1")), "The start of all chance: the same seed makes the same kit.")];
  const labels = { paper: "Paper", ink: "Ink", sides: "Printed on", marks: "Cutting marks" };
  for (const [key, label] of Object.entries(labels)) {
    const pairs = hello.choices[key].map((one) => [one, NAMES[one] ?? one]);
    rows.push(row(label, choices(pairs, options[key] ?? { paper: "letter", ink: "full", sides: "long-edge", marks: "crop" }[key], set(key))));
  }
  rows.push(row("Copies", whole(options.copies, 1, 1000, set("copies"), true), "How many sets; empty: as the kit says."));
  rows.push(row("Rules as a folded booklet", tick(options.booklet, set("booklet"))));
  find("options").replaceChildren(...rows);
}
