"""A run that begins at a later field prints the very fields that the whole run would."""

import json
import os
import tracemalloc
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen import cli, packed
from kitgen.diagnostics import DefinitionError
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.definition import COPIES_LIMIT, MinesDefinition
from kitgen.games.mines_between_the_lines.fields import solo_fields as solo_fields_module
from kitgen.games.mines_between_the_lines.fields.content import CodedField, FieldBooklet
from kitgen.games.mines_between_the_lines.fields.seen import SeenFields
from kitgen.games.mines_between_the_lines.fields.solo_fields import drawn_solo_fields, remade_field
from kitgen.games.mines_between_the_lines.rules.codes import FieldKind, field_code
from kitgen.games.mines_between_the_lines.rules.halves import half_answers
from kitgen.records.json_files import MOST_BYTES, json_text
from kitgen.seeds import Stream
from tests.shared_kits import sampled

MINES = "mines-between-the-lines"


@settings(max_examples=20)
@given(seed=st.integers(0, 99), first=st.integers(1, 7), copies=st.integers(1, 4), data=st.data())
def test_later_fields_are_those_of_the_whole_run(build, seed, first, copies, data) -> None:
    small = data.draw(st.booleans())
    # Of the smaller ones there are few, so that some are redrawn.
    size = {"dot_rows": 5, "dot_columns": 6} if small else {"dot_rows": 6, "dot_columns": 6}
    definition = build(field=size)
    whole = GAME.generate(definition, Stream(seed), first + copies - 1).fields
    assert GAME.generate_from is not None
    later = GAME.generate_from(definition, Stream(seed), copies, first).fields
    assert later == whole[first - 1 :]
    assert len(later) == copies


@given(st.lists(st.integers(0, 300), max_size=200))
def test_a_field_is_new_once(fields: list[int]) -> None:
    seen, known = SeenFields(), set()
    for field in fields:
        assert seen.add(field) == (field not in known)
        known.add(field)


def test_fields_take_sixteen_bytes_each_at_most() -> None:
    seen = SeenFields()
    for number in range(1, 5000):
        assert seen.add(number**7)
        assert seen.bytes_a_field <= 16 or number < 6


def test_many_fields_are_packed_as_less_than_a_kilobyte_each(build, monkeypatch) -> None:
    definition = build()
    few = GAME.generate(definition, Stream("1"), 20)
    monkeypatch.setattr(packed, "MOST_UNPACKED", 20)
    many = GAME.generate(definition, Stream("1"), 20)
    assert isinstance(many.fields, packed.Packed) and tuple(many.fields) == few.fields
    assert max(len(packed.pack(field)) for field in few.fields) < 1000
    assert json_text(GAME.contents(many)) == json_text(GAME.contents(few))


def test_what_the_longest_run_writes_can_be_read() -> None:
    # A sheet has room for 35 x 35 dots at their least distance.
    kind = FieldKind(34, 34, 100)
    field = remade_field(field_code(1, kind), kind)
    largest = replace(field, halves=half_answers(field.code, kind, field.numbers))
    one, two = (len(json_text(GAME.contents(FieldBooklet((largest,) * count)))) for count in (1, 2))
    assert COPIES_LIMIT * (two - one) < MOST_BYTES


def solo_fields(definition: MinesDefinition, copies: int) -> Iterator[CodedField]:
    assert definition.solo is not None
    return drawn_solo_fields(definition, definition.solo, Stream(7), copies)


@settings(max_examples=15)
@given(at_once=st.integers(1, 9), copies=st.integers(1, 20))
def test_solo_fields_hang_on_none_that_are_drawn_with_them(build, at_once, copies) -> None:
    # Small, so that some fields are drawn again.
    definition = build(field={"dot_rows": 6, "dot_columns": 6, "mines": 3}, solo={})
    together = list(solo_fields(definition, 20))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solo_fields_module, "_AT_ONCE", at_once)
        assert list(solo_fields(definition, copies)) == together[:copies]


@pytest.mark.dear
@pytest.mark.parametrize("few", sampled([100, 600], [100]))
def test_a_run_of_solo_fields_holds_those_that_are_drawn_together(
    build, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Both runs draw more fields than they hold at once.
    monkeypatch.setattr(solo_fields_module, "_AT_ONCE", few // 2)
    definition = build(solo={})

    def most_held(copies: int) -> int:
        """Return the most bytes that are held while so many fields are drawn and let go."""
        tracemalloc.start()
        try:
            deque(solo_fields(definition, copies), maxlen=0)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    # What is remembered of the size is there after the same fields.
    most_held(2 * few)
    # Those that are drawn together are nearly all of it, and take more at one time than another.
    assert most_held(2 * few) < 1.3 * most_held(few)


@pytest.mark.exhaustive
def test_a_kit_says_from_which_field_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for out, options in (("all", ["--copies", "3"]), ("late", ["--copies", "2", "--first", "2"])):
        assert cli.run(["build", MINES, "--out", out, *options]) == cli.GOOD
    kits = {out: Path(out) / f"{MINES}-1" for out in ("all", "late")}
    fields = {
        out: json.loads((kit / "contents.json").read_text())["fields"] for out, kit in kits.items()
    }
    assert fields["late"] == fields["all"][1:]
    options = json.loads((kits["late"] / "manifest.json").read_text())["options"]
    assert options["first"] == 2
    for kit in kits.values():
        assert cli.run(["verify", os.fspath(kit)]) == cli.GOOD
    sheets = [{path.name for path in kit.glob("svg/play-sheet/*")} for kit in kits.values()]
    assert sheets[1] < sheets[0]


def test_other_games_have_no_first_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "demon-mine", "--first", "2"]) == cli.MISUSED
    assert "Demon Mine has no fields" in capsys.readouterr().err


def test_no_run_begins_where_it_would_draw_for_days(capsys: pytest.CaptureFixture[str]) -> None:
    solo = "mines-between-the-lines-solo-easy"
    for first in ("1000001", "9" * 18):
        assert cli.run(["build", solo, "--first", first]) == cli.MISUSED
        err = capsys.readouterr().err
        assert err.startswith(f"error: --first {first} is more than 1000000, and every field")


def test_listed_fields_are_printed_as_listed(build) -> None:
    definition = build(field={"codes": ("8X7N1-HKNF2",)})
    assert GAME.generate_from is not None
    with pytest.raises(DefinitionError, match="ML302"):
        GAME.generate_from(definition, Stream(1), 1, 2)
