// The start page: games on a shelf.

import { find, make } from "./dom.js";

function range(facts) {
  if (!facts) return null;
  return facts.fewest === facts.most ? `${facts.most}` : `${facts.fewest} to ${facts.most}`;
}

function factsOf(kit) {
  const players = range(kit.players);
  const said = [
    players && `${players} ${players === "1" ? "player" : "players"}`,
    kit.minutes && `${range(kit.minutes)} minutes`,
    kit.difficulty,
  ];
  return said.filter(Boolean).join(" · ");
}

function cover(kit) {
  const front = make("span", { className: "front" }, make("span", { className: "name" }, kit.title));
  if (kit.id) fronts.set(kit.id, front);
  return front;
}

const fronts = new Map();

/** Put covers on the games, one after another; `ask(id)` resolves to a drawing, or to null. */
export async function showCovers(ask) {
  for (const [id, front] of fronts) {
    const svg = await ask(id);
    if (!svg) continue;
    const picture = make("img", { src: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })), alt: "" });
    await picture.decode().then(() => front.replaceChildren(picture), () => null);
  }
}

function boxOf(kit, isLarge, choose) {
  const words = make("span", { className: "words" },
    make("b", {}, kit.title),
    make("span", { className: "about" }, kit.subtitle ?? ""),
    make("span", { className: "facts" }, factsOf(kit)));
  return make("li", {}, make("button", { type: "button", className: "box", onclick: () => choose(kit) }, isLarge ? cover(kit) : null, words));
}

/** Fill the shelves; `choose(kit)` is called with what is clicked, null for an empty game. */
export function fillShelves(kits, choose) {
  for (const group of ["kits", "own", "variants"]) {
    const boxes = kits.filter((kit) => kit.group === group).map((kit) => boxOf(kit, group !== "variants", choose));
    find(group).replaceChildren(...boxes);
  }
  const empty = { title: "A new game", subtitle: "An empty page: cards, tiles, boards and dice of your own." };
  find("own").prepend(boxOf(empty, true, () => choose(null)));
}
