"""Whatever a user changes of a shipped kit, what is wrong then stands at what they wrote."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kitgen.definitions.loading import load_kit
from kitgen.definitions.tree import SETTINGS, leaves
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, KitgenError, Severity
from kitgen.pipeline.kit.users_places import at_users_values
from kitgen.resources import example_names, game_names
from tests.pipeline.factories import check_kit, options
from tests.shared_kits import sampled

_OWN = frozenset({"id", "extends", "game", "credits", "facts"})
_EACH = 23
"""How many changes are left out for one that the suite tries."""


def changes_of(kit: str) -> Iterator[tuple[KeyPath, Any]]:
    """Yield what small and what large values a user may write for each value of a kit."""
    for path, leaf in leaves(load_kit(kit).where.tree):
        if path[0] in _OWN or any(isinstance(part, int) for part in path):
            continue
        match leaf.value:
            case bool():
                yield path, not leaf.value
            case int() | float():
                yield from ((path, value) for value in (1, 3 * leaf.value))
            case str():
                yield path, f"{leaf.value} and so on and on and on until it is long"


ALL = [
    (kit, path, value)
    for kit in (*game_names(), *example_names())
    for path, value in changes_of(kit)
]


def nested(path: KeyPath, value: Any) -> Any:
    for part in reversed(path):
        value = {part: value}
    return value


def found(kit: str, *sets: str) -> tuple[Diagnostic, ...]:
    try:
        return check_kit(kit, options("1", copies=None, overrides=sets)).diagnostics
    except DefinitionError as refused:
        return refused.diagnostics
    except KitgenError:
        return ()


@pytest.mark.sample(5)
@pytest.mark.parametrize(("kit", "path", "value"), sampled(ALL, ALL[::_EACH]))
def test_no_change_of_a_shipped_kit_is_blamed_on_its_file(
    tmp_path: Path, kit: str, path: KeyPath, value: Any
) -> None:
    variant = tmp_path / "mine.yaml"
    changed = {"id": "mine", "extends": kit, "title": "Mine", **nested(path, value)}
    variant.write_text("\n".join(f"{k}: {json.dumps(v)}" for k, v in changed.items()) + "\n")
    for diagnostic in found(str(variant)):
        assert diagnostic.span is None or diagnostic.span.path == str(variant), str(diagnostic)
    for diagnostic in found(kit, f"{'.'.join(map(str, path))}={json.dumps(value)}"):
        assert diagnostic.span is None or diagnostic.span.path == SETTINGS, str(diagnostic)


@pytest.mark.parametrize(
    ("kit", "lines", "code", "place"),
    [
        # One of the group that is at fault.
        ("demon-mine", ["theme: full", "tiles:", "  straight: {count: 1}"], "DM111", (6, 3)),
        # Nothing of that group was changed: sizes are what sheets follow from.
        (
            "demon-mine",
            ["sheet: {tile_size: 2 in}", "board: {square_size: 2 in}"],
            "PRT102",
            (4, 20),
        ),
    ],
)
def test_the_change_that_has_most_to_do_with_it_is_blamed(
    tmp_path: Path, kit: str, lines: list[str], code: str, place: tuple[int, int]
) -> None:
    variant = tmp_path / "mine.yaml"
    variant.write_text("\n".join(["id: mine", f"extends: {kit}", "title: Mine", *lines]) + "\n")
    places = {
        diagnostic.code: (diagnostic.span.line, diagnostic.span.column)
        for diagnostic in found(str(variant))
        if diagnostic.span
    }
    assert places[code] == place


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        (["language: german"], (4, 11)),
        # None of two words has more to do with it than the other.
        (["language: german", "theme: high-contrast"], (1, 1)),
    ],
)
def test_what_no_change_has_to_do_with_is_blamed_on_the_only_one_or_on_the_file(
    tmp_path: Path, lines: list[str], place: tuple[int, int]
) -> None:
    variant = tmp_path / "mine.yaml"
    variant.write_text("\n".join(["id: mine", "extends: demon-mine", "title: Mine", *lines]) + "\n")
    loaded = load_kit(str(variant))
    (shipped,) = (
        leaf for path, leaf in leaves(loaded.where.tree) if path == ("board", "square_size")
    )
    wrong = Diagnostic("DM001", Severity.ERROR, "too small", shipped.span)
    (moved,) = at_users_values([wrong], loaded)
    assert moved.span is not None
    assert (moved.span.path, moved.span.line, moved.span.column) == (str(variant), *place)
