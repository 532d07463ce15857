"""Knobs: the numbers, choices and switches of a kit, and what its game computes from them."""

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Table
from fractions import Fraction
from typing import Any, TypeAlias

from kitgen.contract import Audience
from kitgen.definitions.key_guide import KeyGuide, kit_guide
from kitgen.definitions.tree import Mapping, Scalar, child, leaves, nearest
from kitgen.diagnostics import KeyPath
from kitgen.phrases import capitalised
from kitgen.pipeline.kit.parents import parent_of
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.report.report import gather_claims
from kitgen.pipeline.variants import game_schema
from kitgen.tabletop.figures import percent

MOST_KNOBS = 300

Looks: TypeAlias = Table[str, Sequence[str]]
"""The names of shipped themes and languages, by the keys `theme` and `language`."""

_ABOUT_THE_KIT = frozenset(
    {"id", "game", "title", "summary", "variant_note", "credits", "facts", "cover", "extends"}
)
_DEEPEST_CHOICE = 2
_LOOKS = ("theme", "language")
_COUNT = "count"


def knobs_of(kit: PreparedKit, looks: Looks) -> list[dict[str, Any]]:
    """Return the knobs of a kit in the order of its definition, with theme and language last."""
    tree = kit.loaded.where.tree
    guide = kit_guide(game_schema(kit.loaded.game), tree)
    knobs = []
    for path, leaf in leaves(tree):
        if path[0] in _ABOUT_THE_KIT or path[0] in _LOOKS:
            continue
        knob = _knob(path, leaf, guide)
        if knob is not None:
            group = "" if len(path) == 1 else str(path[0])
            label = _words(path[0]) if len(path) == 1 else _label(tree, path)
            about = guide.description(path[:1]) if group else ""
            knobs.append({**knob, "label": label, "group": _words(group), "about": about})
    return [*_with_shares(knobs[:MOST_KNOBS]), *_looks(tree, guide, looks)]


def claims_of(kit: PreparedKit) -> list[dict[str, Any]]:
    """Return the claims for players that need no long computation, in the order of the report."""
    claims = gather_claims(kit, deep=False, parent=parent_of(kit))
    return [
        {
            "id": claim.id,
            "statement": claim.statement,
            "figure": claim.figure,
            "certainty": str(claim.certainty),
            "beside": claim.beside and f"{claim.beside.title}: {claim.beside.figure}",
        }
        for claim in claims
        if claim.audience is Audience.PLAYERS
    ]


def _with_shares(knobs: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield knobs, and add to each count of one kind among others its share of all."""
    counts: dict[KeyPath, list[int]] = {}
    for knob in knobs:
        if knob["path"][-1] == _COUNT:
            counts.setdefault(tuple(knob["path"][:-2]), []).append(knob["value"])
    for knob in knobs:
        among = counts.get(tuple(knob["path"][:-2]), []) if knob["path"][-1] == _COUNT else []
        total = sum(among)
        if len(among) > 1 and total:
            share = percent(Fraction(knob["value"], total))
            yield {**knob, "odds": f"{share} of all {total}"}
        else:
            yield knob


def _looks(tree: Mapping, guide: KeyGuide, looks: Looks) -> Iterator[dict[str, Any]]:
    """Yield the knobs of theme and language, unless a kit names a file or has keys of its own."""
    for key in _LOOKS:
        node = child(tree, key)
        written = node.value if isinstance(node, Scalar) else None
        if node is None or (isinstance(node, Scalar) and written in (None, *looks[key])):
            yield {
                "path": [key],
                "kind": "choice",
                "value": written,
                "choices": [None, *looks[key]],
                "help": guide.description((key,)),
                "label": _words(key),
                "group": "",
                "about": "",
            }


def _knob(path: KeyPath, leaf: Scalar, guide: KeyGuide) -> dict[str, Any] | None:
    """Return the knob of a value; None for words and for numbers without bounds."""
    common = {"path": [*path], "value": leaf.value, "help": guide.description(path)}
    for schema in guide.at(path):
        choices = schema.get("enum")
        # Choices at a deeper level define what a thing is: its role, its pattern.
        if choices and leaf.value in choices and len(path) <= _DEEPEST_CHOICE:
            return {**common, "kind": "choice", "choices": choices}
        if schema.get("type") == "boolean" and isinstance(leaf.value, bool):
            return {**common, "kind": "switch"}
        whole = isinstance(leaf.value, int) and not isinstance(leaf.value, bool)
        if whole and schema.get("type") == "integer" and {"minimum", "maximum"} & set(schema):
            bounds = {"low": schema.get("minimum"), "high": schema.get("maximum")}
            return {**common, "kind": "whole", **bounds}
    return None


def _label(tree: Mapping, path: KeyPath) -> str:
    """Return the label of a value below its group, from the names of what it belongs to."""
    said = []
    for depth in range(2, len(path) + 1):
        part = path[depth - 1]
        node = nearest(tree, path[:depth])
        name = child(node, "name") if isinstance(node, Mapping) else None
        if isinstance(name, Scalar) and isinstance(name.value, str):
            said.append(name.value)
        else:
            said.append(f"{part + 1}" if isinstance(part, int) else _words(part))
    # A number without further words is understood as a count.
    if len(said) > 1 and path[-1] == _COUNT:
        said.pop()
    return ": ".join(said)


def _words(key: str | int) -> str:
    return capitalised(str(key).replace("_", " "))
