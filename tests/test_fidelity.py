"""Every reading is stated where it is promised: in the tables, in the box, and by a key that works.

`docs/fidelity/<game>.md` lists the rules of its source; the readings of every shipped kit are
compared with it, with the models of the definitions, and with the box as it is printed.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from kitgen.contract import Game, Reading
from kitgen.definitions.shipped import shipped_kits
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.prose import Manner, Panel, Setting, plain
from kitgen.language import READING_SIGN
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.pipeline.printing.rules import write_rules
from tests.games.discovered import GAMES_WITH_KITS
from tests.games.reading import outside_the_box
from tests.pipeline.factories import options
from tests.prose import all_runs

FIDELITY = Path(__file__).parent.parent / "docs" / "fidelity"
KITS = tuple(kit.id for kit in shipped_kits())

MOST_QUOTED_WORDS = 12


@cache
def prepared(kit: str) -> PreparedKit:
    (made,) = prepare_kits((kit,), options("1", copies=None).kit)
    return made


@cache
def readings_of(kit: str) -> tuple[Reading, ...]:
    made = prepared(kit)
    assert made.game.booklet is not None
    return made.game.booklet(made.definition, made.content, InkStyle.LOW).readings


@cache
def kits_of(game: str) -> tuple[str, ...]:
    return tuple(kit for kit in KITS if prepared(kit).game.id == game)


def page_of(game: Game[Any, Any]) -> str:
    return (FIDELITY / f"{game.id}.md").read_text(encoding="utf-8")


def no_readings_of(game: Game[Any, Any]) -> set[str]:
    """Return the keys of `rules:` that a game's page says change what the source settles."""
    return set(re.findall(r"^- `rules\.(\w+)` is no reading: \w", page_of(game), re.MULTILINE))


def rows_of(game: Game[Any, Any]) -> list[tuple[str, str, str]]:
    """Read a game's table: rule, where it is printed, how."""
    lines = [line for line in page_of(game).splitlines() if line.startswith("|")]
    assert lines[:2] == ["| rule of the source | printed | how |", "|---|---|---|"]
    rows = [re.split(r"(?<!\\)\|", line.strip("|")) for line in lines[2:]]
    assert all(len(row) == 3 for row in rows), "a row has three cells"
    return [(row[0].strip(), row[1].strip(), row[2].strip()) for row in rows]


def ids_in(how: str) -> list[str]:
    """Return the readings that a table's last cell names."""
    return re.findall(r"[a-z0-9_]+", how.removeprefix("reading ")) if how[:8] == "reading " else []


@pytest.mark.parametrize("game", GAMES_WITH_KITS, ids=lambda game: game.id)
def test_every_rule_of_a_source_is_the_same_a_reading_or_left_out(game: Game[Any, Any]) -> None:
    rows = rows_of(game)
    assert rows, "the table lists nothing"
    rules = [rule for rule, _, _ in rows]
    assert len(set(rules)) == len(rules)
    for rule, printed, how in rows:
        assert rule
        if how.startswith("left out: "):
            assert how.removeprefix("left out: ").strip(), rule
        else:
            assert printed, rule
            assert re.fullmatch(r"same|reading `?[a-z0-9_]+`?(, `?[a-z0-9_]+`?)*", how), rule


@pytest.mark.sample
@pytest.mark.parametrize("game", GAMES_WITH_KITS, ids=lambda game: game.id)
def test_the_table_names_the_readings_of_the_kits_and_no_others(game: Game[Any, Any]) -> None:
    named = {one for _, _, how in rows_of(game) for one in ids_in(how)}
    assert named == {one.id for kit in kits_of(game.id) for one in readings_of(kit)}


@pytest.mark.parametrize("kit", KITS)
def test_readings_are_named_once_and_said_in_few_words(kit: str) -> None:
    readings = readings_of(kit)
    ids = [reading.id for reading in readings]
    assert len(set(ids)) == len(ids)
    for one in readings:
        assert re.fullmatch(r"[a-z][a-z0-9_]*", one.id)
        assert one.point[-1].isalnum() or one.point[-1] in "”)"
        assert one.played[0].isupper() or not one.played[0].isalpha(), one.played
        assert one.played[-1] in ".!", one.played
        assert len(one.source.split()) <= MOST_QUOTED_WORDS, one.source


def readings_function(game: Game[Any, Any]) -> Callable[[Any], tuple[Reading, ...]]:
    """Return the function of a game's readings; a game without it has none."""
    package = game.id.replace("-", "_")
    if find_spec(f"kitgen.games.{package}.readings") is None:
        return lambda _: ()
    found: Callable[[Any], tuple[Reading, ...]] = getattr(
        import_module(f"kitgen.games.{package}.readings"), f"{package}_readings"
    )
    return found


@pytest.mark.parametrize("kit", KITS)
def test_the_readings_are_those_of_the_game_for_this_kit(kit: str) -> None:
    made = prepared(kit)
    assert readings_function(made.game)(made.definition) == readings_of(kit)


def inner_models(annotation: Any) -> Iterator[Any]:
    """Yield the types within an annotation: alternatives, and the values of mappings."""
    if get_origin(annotation) in (Union, UnionType):
        for arg in get_args(annotation):
            yield from inner_models(arg)
    elif get_origin(annotation) is dict:
        yield from inner_models(get_args(annotation)[1])
    elif annotation is not NoneType:
        yield annotation


def has_key(model: Any, path: list[str]) -> bool:
    if not path:
        return True
    if not (isinstance(model, type) and issubclass(model, BaseModel)):
        return False
    field = model.model_fields.get(path[0])
    return field is not None and any(
        has_key(model, path[1:]) for model in inner_models(field.annotation)
    )


@pytest.mark.parametrize("kit", KITS)
def test_the_key_of_a_reading_is_one_of_the_definition(kit: str) -> None:
    model = prepared(kit).game.definition
    for one in readings_of(kit):
        assert not one.key or has_key(model, one.key.split(".")), one.key
    assert not has_key(model, ["rules", "nothing"])


def rules_keys(game: Game[Any, Any]) -> dict[str, FieldInfo]:
    """Return the keys of `rules:`; a game whose source leaves nothing open may have none."""
    if "rules" not in game.definition.model_fields:
        return {}
    annotation = game.definition.model_fields["rules"].annotation
    assert isinstance(annotation, type) and issubclass(annotation, BaseModel)
    return annotation.model_fields


@pytest.mark.parametrize("game", GAMES_WITH_KITS, ids=lambda game: game.id)
def test_every_key_of_the_rules_is_told_by_a_reading(game: Game[Any, Any]) -> None:
    keys = {one.key for kit in kits_of(game.id) for one in readings_of(kit)}
    texts = {key.removeprefix("rules.") for key in keys if key.startswith("rules.")}
    excused = no_readings_of(game)
    assert texts | excused == set(rules_keys(game))
    assert not texts & excused


def other_values(annotation: Any, value: Any) -> Iterator[Any]:
    """Yield values that a key may have instead of its own."""
    for model in inner_models(annotation):
        if get_origin(model) is Literal:
            yield from (choice for choice in get_args(model) if choice != value)
        elif model is bool:
            yield not value
        elif model is int:
            yield (value if isinstance(value, int) else 2) + 1


@pytest.mark.parametrize("game", GAMES_WITH_KITS, ids=lambda game: game.id)
def test_a_key_changes_what_the_box_says(game: Game[Any, Any]) -> None:
    """Each value has a box of its own, in a kit whose rules mark the point."""
    made = readings_function(game)
    for key, field in rules_keys(game).items():
        if key in no_readings_of(game):
            continue
        kit = next(
            one for one in kits_of(game.id) if f"rules.{key}" in {r.key for r in readings_of(one)}
        )
        definition = prepared(kit).definition
        value = getattr(definition.rules, key)
        boxes = [readings_of(kit)]
        for other in other_values(field.annotation, value):
            rules = definition.rules.model_copy(update={key: other})
            boxes.append(made(definition.model_copy(update={"rules": rules})))
        assert len(set(boxes)) == len(boxes), key


@pytest.mark.sample(12)
@pytest.mark.parametrize("kit", KITS)
def test_the_printed_box_has_every_reading_and_its_key(kit: str) -> None:
    rules = write_rules(prepared(kit))
    assert rules is not None
    boxes = [
        block
        for block in rules.text.blocks
        if isinstance(block, Panel) and block.setting is Setting.READINGS
    ]
    listed = [
        (runs[0].reading, plain(runs), [run.words for run in runs if run.manner is Manner.KEY])
        for box in boxes
        for runs in all_runs(box.blocks)
        if runs[0].manner is Manner.READING
    ]
    readings = readings_of(kit)
    assert len(boxes) == bool(readings)
    assert [one for one, _, _ in listed] == [reading.id for reading in readings]
    for one, (_, words, keys) in zip(readings, listed, strict=True):
        assert all(said in words for said in (one.point, one.played, one.source))
        assert keys == ([one.key] if one.key else [])


@pytest.mark.sample(13)
@pytest.mark.parametrize("kit", KITS)
def test_every_reading_is_marked_in_the_rules_and_no_other_word_is(kit: str) -> None:
    rules = write_rules(prepared(kit))
    assert rules is not None
    runs = [run for one in all_runs(outside_the_box(rules.text.blocks)) for run in one]
    marked = {run.reading for run in runs if run.manner is Manner.READING}
    assert marked == {one.id for one in readings_of(kit)}
    texts = "".join(run.words for run in runs)
    for old in ("(reading)", "House rule", "house rule", "House reading"):
        assert old not in texts


def test_a_base_that_may_be_turned_is_a_reading() -> None:
    """A kit of an author's own may have readings that no shipped one has."""
    keys = ("rules.base_open_sides", "tiles.entrance.open_sides", "tiles.hive.open_sides")
    asked = options("1", copies=None, overrides=tuple(f"{key}=NES" for key in keys))
    (made,) = prepare_kits(("demon-mine",), asked.kit)
    rules = write_rules(made)
    assert rules is not None
    texts = "\n".join(plain(runs) for runs in all_runs(rules.text.blocks))
    assert f"before the first turn.{READING_SIGN}" in texts
