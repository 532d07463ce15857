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
  const named = make("span", { className: "name" }, kit.title);
  if (!kit.cover) return make("span", { className: "front" }, named);
  const drawn = kit.cover.startsWith("<");
  const address = drawn ? URL.createObjectURL(new Blob([kit.cover], { type: "image/svg+xml" })) : `covers/${encodeURIComponent(kit.cover.split("/").pop())}`;
  const picture = make("img", { src: address, alt: "", loading: "lazy" });
  picture.addEventListener("error", () => picture.replaceWith(named), { once: true });
  return make("span", { className: "front" }, picture);
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
  const empty = { title: "A new game", subtitle: "An empty page: cards, tiles, boards and dice of your own.", cover: null };
  find("own").prepend(boxOf(empty, true, () => choose(null)));
}
