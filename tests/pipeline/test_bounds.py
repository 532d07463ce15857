"""Every bound that a model states: just inside and just outside, on the way that a kit is checked.

The bounds are looked for here by a walk of their own; which values lie inside follows from their
ends alone.
"""

import json
import re
import types
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin

import pytest
from pydantic import BaseModel

from kitgen.definitions.bounds import Between, beyond_bounds, is_within_bounds
from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.loading import Loaded, load_kit
from kitgen.definitions.models import Model
from kitgen.definitions.printer import PrinterProfile
from kitgen.definitions.schema import model_schema
from kitgen.definitions.shipped import shipped_kits
from kitgen.definitions.tree import Mapping
from kitgen.definitions.validation import validate
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span
from kitgen.games import game
from kitgen.layout.paper import PAPERS
from kitgen.pipeline.codes import all_explanations
from kitgen.pipeline.guide.printer import known_printer
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.units import inches
from tests.games.discovered import KITS
from tests.pipeline.factories import check_kit, options
from tests.schemas import validator
from tests.small_cases import as_one_test

# Where no kit says anything of a key's group, what else the group needs.
BESIDE = {"table.width": {"height": "800 mm"}, "table.height": {"width": "800 mm"}}
PRINTER = "a printer's profile"


@dataclass(frozen=True)
class Stated:
    """A bound, the game whose kits it holds for, the path of its key, and the kind of its value."""

    game: str
    path: KeyPath
    bounds: Between
    kind: Any

    def __str__(self) -> str:
        return f"{self.game}:{'.'.join(map(str, self.path))}"


def stated(kind: Any, path: KeyPath, found_in: str) -> Iterator[Stated]:
    """Walk a type; a list's items are walked as its first."""
    if get_origin(kind) is Annotated:
        base, *metadata = get_args(kind)
        for one in metadata:
            if isinstance(one, Between):
                yield Stated(found_in, path, one, base)
        yield from stated(base, path, found_in)
    elif get_origin(kind) in (Union, types.UnionType):
        for part in get_args(kind):
            yield from stated(part, path, found_in)
    elif get_origin(kind) is tuple:
        yield from stated(get_args(kind)[0], (*path, 0), found_in)
    elif isinstance(kind, type) and issubclass(kind, BaseModel):
        for name, field in kind.model_fields.items():
            whole = Annotated[(field.annotation, *field.metadata)] if field.metadata else None
            yield from stated(whole or field.annotation, (*path, name), found_in)


MODELS: dict[str, type[Model]] = {name: game(name).definition for name in KITS}
MODELS[PRINTER] = PrinterProfile
EVERY = [one for name, model in MODELS.items() for one in stated(model, (), name)]
BY_KEY = pytest.mark.parametrize("one", EVERY, ids=str)


def test_some_bounds_of_each_kind_are_found() -> None:
    assert {one.game for one in EVERY} == set(MODELS)
    assert {get_origin(one.kind) or one.kind for one in EVERY} >= {int, float, tuple}
    assert len(EVERY) >= 20


def items(kind: Any, count: int) -> list[Any]:
    inner = get_args(kind)[0]
    return [["."] if get_origin(inner) is tuple else "x"] * count


def value_of(one: Stated, end: int | str, steps: int) -> tuple[Any, str]:
    """Return a value some small steps from an end, as it is written, and its number."""
    if isinstance(end, str):
        number, unit = end.split()
        moved = f"{float(number) + steps * max(abs(float(number)) / 100, 0.01):g}"
        return f"{moved} {unit}", moved
    moved = end + steps
    return (items(one.kind, moved), str(moved)) if one.kind is not int else (moved, str(moved))


def cases(one: Stated) -> Iterator[tuple[Any, str, int | str, bool]]:
    """Yield values at and beside both ends: written, their number, the end, whether inside."""
    for end, inwards in ((one.bounds.least, 1), (one.bounds.most, -1)):
        if end is not None:
            narrow = one.bounds.least == one.bounds.most
            for steps in (0, inwards) if not narrow else (0,):
                yield *value_of(one, end, steps), end, True
            yield *value_of(one, end, -inwards), end, False


@cache
def parents(name: str) -> list[Loaded]:
    return [load_kit(kit.id) for kit in shipped_kits() if kit.game == name]


def variant(folder: Path, one: Stated, value: Any) -> Path:
    """Write a variant of a shipped kit that has the key, or a profile, with this value for it."""
    path, said = folder / "variant.yaml", {"name": "ours"}
    values: dict[str, Any] = {}
    for parent in parents(one.game):
        said = {"extends": parent.kit_id, "id": "a-variant"}
        group: Any = (values := parent.values)
        for key in one.path[:-1]:
            group = group[key] if isinstance(key, int) else (group or {}).get(key)
        if group is not None:
            break
    said |= changed(values, one.path, value)
    path.write_text(json.dumps(said), encoding="utf-8")
    return path


def changed(values: dict[str, Any], path: KeyPath, value: Any) -> dict[str, Any]:
    """Return what a variant says to change one value: a list is said whole."""
    key, *rest = path
    if not rest:
        return {key: value}
    below = values.get(key) or {}
    if isinstance(rest[0], int):
        first = changed(dict(below[0]), tuple(rest[1:]), value)
        return {key: [{**below[0], **first}, *below[1:]]}
    beside = BESIDE.get(f"{key}.{rest[0]}", {})
    return {key: {**beside, **changed(below, tuple(rest), value)}}


def diagnostics_of(one: Stated, path: Path, *, whole: bool = False) -> list[Diagnostic]:
    """Return what is wrong with a definition; a whole check, which draws, may take seconds."""
    try:
        if one.game == PRINTER:
            known_printer(str(path), PAPERS["letter"])
            return []
        if whole:
            return list(check_kit(str(path), options(copies=None)).diagnostics)
        return list(define_kit(str(path), options(copies=None).kit).warnings)
    except DefinitionError as refused:
        return list(refused.diagnostics)


@pytest.mark.sample(2)
@BY_KEY
def test_a_value_is_accepted_up_to_its_ends_and_refused_beyond(one: Stated, tmp_path: Path) -> None:
    for written, number, end, inside in cases(one):
        path = variant(tmp_path, one, written)
        if inside:
            assert one.bounds.code not in {problem.code for problem in diagnostics_of(one, path)}
            continue
        (problem,) = (
            problem
            for problem in diagnostics_of(one, path, whole=True)
            if problem.code == one.bounds.code
        )
        assert str(end) in problem.message
        assert number in problem.message
        assert problem.span is not None
        assert (problem.span.path, problem.span.line) == (str(path), 1)
        here = path.read_text(encoding="utf-8")[problem.span.column - 1 :]
        assert here.startswith(json.dumps(written)[:20])
        proposed = re.search(r"^set `?(\w+)`?:? (?:to )?(?:a \w+ from )?(.+)$", problem.hint or "")
        if proposed:
            assert proposed[1] == one.path[-1]
            good = re.split(r" or more| or less| to ", proposed[2])[0]
            again = variant(tmp_path, one, int(good) if good.isdigit() else good)
            assert one.bounds.code not in {problem.code for problem in diagnostics_of(one, again)}


@pytest.mark.sample(18)
@BY_KEY
def test_the_schema_says_the_same(one: Stated, tmp_path: Path) -> None:
    valid = validator("printer" if one.game == PRINTER else one.game)
    for written, _, end, inside in cases(one):
        kit = json.loads(variant(tmp_path, one, written).read_text(encoding="utf-8"))
        if isinstance(end, str):
            # A schema cannot compare lengths: there its words say the bounds.
            guide = KeyGuide(model_schema(MODELS[one.game]), Mapping((), Span("", 1, 1)))
            assert one.bounds.range in guide.description(one.path)
        else:
            assert valid.is_valid(kit) is inside


@pytest.mark.sample(12)
@BY_KEY
def test_explain_says_the_ends_and_why(one: Stated) -> None:
    if one.bounds.code.startswith("YML"):
        return
    rule, why = all_explanations()[one.bounds.code].split("\n\n", 1)
    for end in (one.bounds.least, one.bounds.most):
        assert end is None or str(end) in rule
    assert not rule[0].islower()
    assert rule.endswith(".")
    assert " ".join(why.split()) == one.bounds.why


class Hand(Model):
    """A model with one bound of each kind that no game states."""

    words: Annotated[str, Between(2, 4, counting="letter")]
    both: Annotated[int, Between(1, 3)] | Annotated[str, Between(2, None, counting="letter")]
    deep: dict[str, tuple[Annotated[int, Between(None, 9)], ...]]


def test_bounds_are_found_in_texts_choices_and_groups() -> None:
    hand = Hand(words="abcde", both="a", deep={"x": (1, 10), "y": (11,)})
    found = [(path, bounds.range) for path, bounds, _ in beyond_bounds(hand)]
    assert found == [
        (("words",), "2 to 4"),
        (("both",), "2 or more"),
        (("deep", "x", 1), "9 or less"),
        (("deep", "y", 0), "9 or less"),
    ]
    assert not list(beyond_bounds(Hand(words="ab", both=3, deep={})))


@as_one_test
@pytest.mark.parametrize(
    ("bounds", "value", "message", "hint"),
    [
        (Between(2, 8), 9, "`key` is 9, not 2 to 8", "set `key` to a number from 2 to 8"),
        (Between(4, 4, "there are {}", counting="egg"), 1, "there are 1 egg, not 4", "to 4"),
        (Between(None, 3, "it has {}", counting="egg"), 4, "4 eggs; at most 3 are", "3 or fewer"),
        (Between(1, 2, "it has {}", counting="item"), (), "it has 0 items, not 1 to 2", "add 1"),
        (Between(1, 2, "it has {}", counting="item"), (1,) * 5, "it has 5 items", "take out 3"),
        (Between(2, None, "it has {}", counting="letter"), "a", "has 1 letter;", "write more"),
        (Between(None, 2, "it has {}", counting="letter"), "abc", "has 3 letters;", "shorten it"),
        (Between("38 mm", "2.5 in"), 36.0, "12.7 mm (0.5 in), not 38 mm to 2.5 in", "a length"),
        (Between("38 mm", "2.5 in"), 216.0, "3 in (76.2 mm), not 38 mm to 2.5 in", "a length"),
        (Between("8 mm", None), 0.0, "`key` is 0 mm (0 in); at least 8 mm is needed", "8 mm or"),
        (Between(2, 8), 10**17, "is 100000000000000000, not 2 to 8", "from 2 to 8"),
        (Between("95 %", "105 %"), 0.945, "is 94.5 %, not 95 % to 105 %", "to a percentage from"),
        (Between("-1 mm", "1 mm"), -3.0, "is -1.058 mm (-0.0417 in), not -1 mm to 1 mm", "length"),
        (Between(2, 8, advice="count again"), 9, "`key` is 9", "count again"),
    ],
)
def test_messages_and_hints_read_well(bounds: Between, value: Any, message: str, hint: str) -> None:
    said = bounds.diagnostic(("group", "key"), value, lambda *_: Span("kit.yaml", 1, 1))
    assert message in said.message
    assert hint in (said.hint or "")
    assert said.code == "YML103"


def test_one_value_is_judged_by_its_path_and_a_missing_group_holds() -> None:
    kit = parents("manic-minelayers")[0]
    definition = validate(kit, game("manic-minelayers").definition)
    for size, within in ((0.55, False), (1.0, True)):
        board = definition.board.model_copy(update={"square_size": inches(size)})
        changed = definition.model_copy(update={"board": board, "pencil_sheets": None})
        assert is_within_bounds(changed, ("board", "square_size")) is within
        assert is_within_bounds(changed, ("pencil_sheets", "square_size"))
        assert is_within_bounds(changed, ("board", "rows"))
