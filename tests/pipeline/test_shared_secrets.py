"""No kit shows what another one hides: all pairs of kits, by seed and by field codes (KIT112)."""

import json
import os
import shutil
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.definitions.shipped import shipped_kits
from kitgen.diagnostics import DefinitionError
from kitgen.games import game
from kitgen.games.mines_between_the_lines.contents import BookletContents
from kitgen.games.mines_between_the_lines.secrets import held_fields
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.kit import shared_secrets
from kitgen.pipeline.kit.copies import contents_of_sets
from kitgen.pipeline.kit.defined import DefinedKit
from kitgen.pipeline.kit.prepare import (
    PreparedKit,
    define_kit,
    generate_kit,
    prepare_kits,
)
from kitgen.pipeline.kit.shared_secrets import judge_secrets
from kitgen.records import json_files
from kitgen.records.json_files import json_text
from kitgen.records.reading import read_record
from tests.games.discovered import KITS
from tests.pipeline.factories import build_one, options, snapshot
from tests.records.test_long_records import FIELD

MINES = "mines-between-the-lines"
OPEN = f"{MINES}-open-mines"
REVEAL = f"{MINES}-reveal"
OTHER = "manic-minelayers-pencil"
SEED = "42"
HIDDEN_OR_OPEN = (
    (),
    ("play_sheet.open=true", "without_referee.half_answers=false", "rules.flag_limit=0"),
)

Rows = tuple[str, ...]
Shape = tuple[int, int, tuple[tuple[int, int], ...]]


def images(rows: Rows) -> set[Shape]:
    """A field from all sides, by the coordinates of its mines."""
    height, width = len(rows), len(rows[0])
    mines = [(r, c) for r, line in enumerate(rows) for c, sign in enumerate(line) if sign == "*"]
    seen = set()
    for swap in (False, True):
        for upside_down in (False, True):
            for mirrored in (False, True):
                moved = [
                    (height - 1 - r if upside_down else r, width - 1 - c if mirrored else c)
                    for r, c in mines
                ]
                if swap:
                    moved = [(c, r) for r, c in moved]
                seen.add((*((width, height) if swap else (height, width)), tuple(sorted(moved))))
    return seen


def fields_of(kit: PreparedKit) -> dict[str, Rows]:
    """The fields of a kit of Mines Between the Lines, by their codes."""
    contents = contents_of_sets(kit.game, kit.contents)
    return {field.code: field.rows for field in contents.fields}


def common_fields(one: PreparedKit, other: PreparedKit) -> set[str]:
    """Codes of the fields of one kit that the other has, too, turned or not."""
    there = {image for rows in fields_of(other).values() for image in images(rows)}
    return {code for code, rows in fields_of(one).items() if images(rows) & there}


def is_open(kit: PreparedKit) -> bool:
    return contents_of_sets(kit.game, kit.contents).open is True


def codes_told(kits: Iterable[PreparedKit], output: Path) -> set[str]:
    return {diagnostic.code for diagnostic in judge_secrets(tuple(kits), output).diagnostics}


@pytest.fixture(scope="module")
def shipped() -> tuple[PreparedKit, ...]:
    """Every shipped kit with its content, of one seed."""
    ids = tuple(kit.id for kit in shipped_kits())
    return prepare_kits(ids, options(SEED, copies=2).kit)


@pytest.mark.dear
def test_no_pair_of_shipped_kits_shares_a_field(shipped: tuple[PreparedKit, ...]) -> None:
    pairs = [
        (one, other)
        for one, other in combinations(shipped, 2)
        if one.game.id == other.game.id == MINES
    ]
    assert len(pairs) >= 28
    for one, other in pairs:
        assert not common_fields(one, other), (one.loaded.kit_id, other.loaded.kit_id)


def test_no_pair_of_shipped_kits_shares_what_chance_shuffled(
    shipped: tuple[PreparedKit, ...],
) -> None:
    orders = [
        (kit.game.id, json_text(order))
        for kit in shipped
        for contents in [contents_of_sets(kit.game, kit.contents)]
        for key in kit.game.listed_by_set.values()
        # Only a board with a knight's tour has one.
        for order in getattr(contents, key)
        if order is not None
    ]
    assert len(orders) >= 2 * 10
    assert len(set(orders)) == len(orders)


def test_a_run_of_all_shipped_kits_is_not_refused(
    shipped: tuple[PreparedKit, ...], tmp_path: Path
) -> None:
    judged = judge_secrets(shipped, tmp_path)
    assert judged.diagnostics == ()
    assert judged.notes == ()


def test_the_games_own_kits_keep_the_games_stream(shipped: tuple[PreparedKit, ...]) -> None:
    own = {kit.loaded.kit_id: kit for kit in shipped if kit.loaded.kit_id == kit.game.id}
    assert set(own) == set(KITS)
    assert next(iter(fields_of(own[MINES]))) == "8X7N1-HKNF2"


@pytest.mark.dear
def test_a_code_given_by_hand_is_judged_for_every_pair_of_shipped_kits(tmp_path: Path) -> None:
    refused = noted = 0
    defined = [define_kit(kit.id, options(SEED).kit) for kit in shipped_kits() if kit.game == MINES]
    for one, other in combinations(defined, 2):
        if one.definition.field_kind != other.definition.field_kind:
            continue
        (drawn,) = prepare_kits((one.loaded.kit_id,), options("codes", copies=1).kit)
        (code,) = fields_of(drawn)
        chosen = options(SEED, copies=None, overrides=(f"field.codes=[{code}]",)).kit
        both = prepare_kits((one.loaded.kit_id, other.loaded.kit_id), chosen)
        assert [list(fields_of(kit)) for kit in both] == [[code], [code]]
        judged = judge_secrets(both, tmp_path)
        if is_open(both[0]) != is_open(both[1]):
            (refusal,) = judged.diagnostics
            assert refusal.code == "KIT112"
            assert {one.loaded.kit_id, other.loaded.kit_id, code} <= set(
                refusal.message.replace(",", "").split()
            )
            assert refusal.hint == f"take field {code} out of field.codes in {OPEN}"
            refused += 1
        else:
            assert judged.diagnostics == ()
            (note,) = judged.notes
            assert all(word in note for word in (one.loaded.kit_id, other.loaded.kit_id, code))
            noted += 1
    assert refused >= 3
    assert noted >= 3


def test_in_one_run_and_so_in_its_merged_files_a_crossing_is_refused(tmp_path: Path) -> None:
    code = "8X7N1-HKNF2"
    for merged in (False, True):
        chosen = options(
            SEED, copies=None, merged=merged, overrides=(f"field.codes=[{code}]",), party=None
        )
        with pytest.raises(DefinitionError, match="KIT112"):
            build_kits((MINES, OPEN), chosen, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_one_code_of_many_is_reported_with_the_others_counted(tmp_path: Path) -> None:
    (drawn,) = prepare_kits((MINES,), options(SEED, copies=3).kit)
    given_codes = f"field.codes=[{', '.join(fields_of(drawn))}]"
    (shown,) = prepare_kits((OPEN,), options(SEED, copies=None, overrides=(given_codes,)).kit)
    (refusal,) = judge_secrets((drawn, shown), tmp_path).diagnostics
    assert "and so are 2 more" in refusal.message
    assert refusal.hint == f"take them out of field.codes in {OPEN}"


@pytest.fixture(scope="module")
def open_kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An output folder with one open field of a code that was given by hand."""
    output = tmp_path_factory.mktemp("open")
    build_one(OPEN, output, "1", copies=None, overrides=("field.codes=[8X7N1-HKNF2]",))
    return output


def copied(folder: Path, to: Path) -> Path:
    for name, content in snapshot(folder).items():
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        (to / name).write_bytes(content)
    return to


@pytest.mark.exhaustive
def test_a_kit_in_the_output_folder_counts_until_it_makes_room(
    open_kit: Path, tmp_path: Path
) -> None:
    output = copied(open_kit, tmp_path / "out")
    before = snapshot(output)
    # Drawn by the seed alone: the standard kit's first field of seed 42 is that one.
    with pytest.raises(DefinitionError) as refused:
        build_one(MINES, output, SEED, copies=1)
    (refusal,) = refused.value.diagnostics
    assert refusal.code == "KIT112"
    assert f"{output / f'{OPEN}-1'}" in refusal.message
    assert "8X7N1-HKNF2" in refusal.message
    lying = output / f"{OPEN}-1"
    assert refusal.hint == f"build with another --seed, or move {lying} away"
    assert snapshot(output) == before
    # What the hint says works, either way.
    build_one(MINES, output, "43", copies=1)
    lying.rename(tmp_path / "moved")
    build_one(MINES, output, SEED, copies=1)
    shutil.rmtree(output / f"{MINES}-42")
    (tmp_path / "moved").rename(lying)
    # The open kit again, into its own folder, is a reprint; so is another field in its place.
    build_one(OPEN, output, "1", copies=None, overrides=("field.codes=[8X7N1-HKNF2]",))
    build_one(OPEN, output, "1", copies=1)
    build_one(MINES, output, SEED, copies=1)
    # Now the hidden one lies there, and the open one is refused, by its code.
    with pytest.raises(DefinitionError) as refused:
        build_one(OPEN, output, "1", copies=None, overrides=("field.codes=[8X7N1-HKNF2]",))
    (refusal,) = refused.value.diagnostics
    assert f"hidden in {output / f'{MINES}-42'}" in refusal.message
    assert refusal.hint == f"take field 8X7N1-HKNF2 out of field.codes in {OPEN}"


@pytest.mark.dear
def test_contents_of_more_than_50_mb_are_compared_as_well(open_kit: Path, tmp_path: Path) -> None:
    output = copied(open_kit, tmp_path)
    place = output / f"{OPEN}-1" / "contents.json"
    top = json.loads(place.read_text(encoding="utf-8"))
    # White space is text, too, and takes no time to make.
    place.write_text(json.dumps(top).replace("{", "{" + " " * 1_000_000, 2).ljust(51_000_000))
    code = top["fields"][0]["code"]
    hiding = options(SEED, copies=1, overrides=(f"field.codes=[{code}]",)).kit
    judged = judge_secrets(prepare_kits((MINES,), hiding), output)
    assert [refusal.code for refusal in judged.diagnostics] == ["KIT112"]
    assert judged.notes == ()


def test_a_field_laid_by_hand_is_known_by_its_rows(tmp_path: Path) -> None:
    (drawn,) = prepare_kits((MINES,), options(SEED, copies=1).kit)
    (rows,) = fields_of(drawn).values()
    for image in (rows, rows[::-1]):
        by_hand = f"field.rows=[{', '.join(map(repr, image))}]"
        (laid,) = prepare_kits((OPEN,), options(SEED, copies=1, overrides=(by_hand,)).kit)
        (code,) = fields_of(laid)
        (refusal,) = judge_secrets((drawn, laid), tmp_path).diagnostics
        assert f"field {code} is open to the players in {OPEN}" in refusal.message
        assert f"but it is field 8X7N1-HKNF2 and hidden in {MINES}" in refusal.message
        assert refusal.hint == f"take field {code} out of field.rows in {OPEN}"


@pytest.mark.exhaustive
def test_pages_bound_of_a_kit_that_was_moved_away_go_with_it(tmp_path: Path) -> None:
    build_kits((OPEN, OTHER), options("1", copies=1, merged=True), tmp_path)
    build_one(OTHER, tmp_path, "1", copies=1)
    assert (tmp_path / "merged-paper.pdf").exists()
    shutil.rmtree(tmp_path / f"{OPEN}-1")
    build_one(MINES, tmp_path, SEED, copies=1)
    assert not list(tmp_path.glob("everything*"))


@pytest.mark.dear
def test_a_kit_that_makes_room_is_not_compared_with_the_one_that_takes_it(tmp_path: Path) -> None:
    said: list[str] = []
    for shown in HIDDEN_OR_OPEN:
        chosen = options(SEED, copies=1, overrides=shown)
        build_kits((MINES,), chosen, tmp_path, say=said.append)
    replaced = [line for line in said if "has not been played" not in line]
    folder = tmp_path / f"{MINES}-{SEED}"
    assert replaced == [f"{folder} replaces an earlier build: other --set values"]


@pytest.mark.dear
def test_kits_that_both_hide_a_field_are_named_in_a_line(tmp_path: Path) -> None:
    said: list[str] = []
    given_code = options("9", copies=None, overrides=("field.codes=[8X7N1-HKNF2]",))
    build_one(MINES, tmp_path, SEED, copies=1)
    build_kits((REVEAL,), given_code, tmp_path, say=said.append)
    (line,) = (line for line in said if "has not been played" not in line)
    assert line.startswith(f"note: {REVEAL} and {tmp_path / f'{MINES}-42'} both hide field 8X7N1")


@pytest.mark.exhaustive
def test_kits_that_lie_there_are_not_compared_with_each_other(
    open_kit: Path, tmp_path: Path
) -> None:
    output = copied(open_kit, tmp_path / "one")
    build_one(MINES, tmp_path / "two", SEED, copies=1)
    copied(tmp_path / "two", output)
    build_one(OTHER, output, "1", copies=1)
    build_one(f"{MINES}-large", output, "1", copies=1)


GOOD = {
    "fields": [FIELD],
    "reveal_tiles": False,
    "private_sheets": False,
    "flag_slips": 0,
    "open": True,
    "setting_sheet": False,
}


def spoilt(**changes: object) -> str:
    """Return contents with one field, of which some keys have other values."""
    return json.dumps(GOOD | {"fields": [FIELD | changes]})


BROKEN: dict[str, str | None] = {
    "empty": "",
    "no JSON": "{",
    "a list": "[]",
    "no fields": "{}",
    "fields are text": json.dumps(GOOD | {"fields": "many"}),
    "a field is text": json.dumps(GOOD | {"fields": ["one"]}),
    "no rows": json.dumps(GOOD | {"fields": [{key: FIELD[key] for key in FIELD if key != "rows"}]}),
    "no row": spoilt(rows=[]),
    "ragged": spoilt(rows=["*.", "."]),
    "other signs": spoilt(rows=["*x", ".."]),
    "numbers": spoilt(rows=[1, 2]),
    "a code to obey": spoilt(code="\x1b[2J-HKNF2"),
    "a code of a line": spoilt(code="8X7N1-HKNF2\n"),
    "open is text": json.dumps(GOOD | {"open": "yes"}),
    "a row beyond all sheets": spoilt(
        dot_columns=102, rows=["*" + "." * 100] * 2, numbers=[[0] * 101] * 2
    ),
    "rows beyond all sheets": spoilt(dot_rows=102, rows=["*."] * 101, numbers=[[0, 0]] * 101),
    "deep": '{"fields": ' + "[" * 100_000,
    "long number": '{"fields": ' + "9" * 10_000 + "}",
    "too large": None,
    "not UTF-8": None,
    "gone": None,
    "a folder": None,
    "a pipe": None,
    "a link to itself": None,
}


HEAD = ("schema_version", "kitgen_version", "kit_id", "seed", "game")


def spoil(path: Path, how: str) -> None:
    path.unlink()
    match how:
        case "too large":
            path.write_text(json.dumps({"fields": [], "filler": "x" * 2000}), encoding="utf-8")
        case "not UTF-8":
            path.write_bytes(b'{"fields": "\xff"}')
        case "a folder":
            path.mkdir()
        case "a pipe":
            os.mkfifo(path)
        case "a link to itself":
            path.symlink_to(path.name)
        case "gone":
            pass
        case _:
            path.write_text(BROKEN[how] or "", encoding="utf-8")


@pytest.mark.sample(7)
@pytest.mark.parametrize("how", BROKEN)
def test_contents_that_nobody_can_read_are_worth_a_line_and_stop_nothing(
    how: str, open_kit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = copied(open_kit, tmp_path)
    spoil(output / f"{OPEN}-1" / "contents.json", how)
    if how == "too large":
        monkeypatch.setattr(json_files, "MOST_BYTES", 2000)
        manifest = output / f"{OPEN}-1" / "manifest.json"
        top = json.loads(manifest.read_text(encoding="utf-8"))
        manifest.write_text(json.dumps({key: top[key] for key in HEAD}), encoding="utf-8")
    judged = judge_secrets(prepare_kits((MINES,), options(SEED, copies=1).kit), output)
    assert judged.diagnostics == ()
    (note,) = judged.notes
    assert note.startswith(f"note: {output / f'{OPEN}-1' / 'contents.json'} cannot be read")


@pytest.mark.parametrize(
    "manifest", ["", "{", "[]", "{}", '{"game": 1}', '{"game": "chess"}', '{"game": "demon-mine"}']
)
def test_what_is_no_kit_of_the_game_is_passed_over(
    manifest: str, open_kit: Path, tmp_path: Path
) -> None:
    output = copied(open_kit, tmp_path)
    (output / f"{OPEN}-1" / "manifest.json").write_text(manifest, encoding="utf-8")
    (output / "notes.txt").write_text("mine", encoding="utf-8")
    (output / "empty").mkdir()
    judged = judge_secrets(prepare_kits((MINES,), options(SEED, copies=1).kit), output)
    assert judged == shared_secrets.Judgement((), ())


def test_a_folder_that_is_none_holds_no_kits(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    kits = prepare_kits((MINES,), options(SEED, copies=1).kit)
    for place in ("file", "nowhere"):
        assert judge_secrets(kits, tmp_path / place) == shared_secrets.Judgement((), ())


@st.composite
def any_rows(draw: st.DrawFn) -> Rows:
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    line = st.text("*.", min_size=columns, max_size=columns)
    return tuple(draw(st.lists(line, min_size=rows, max_size=rows)))


def held_rows(rows: Rows) -> list[Any]:
    field = FIELD | {
        "dot_rows": len(rows) + 1,
        "dot_columns": len(rows[0]) + 1,
        "rows": rows,
        "numbers": [[0] * len(row) for row in rows],
    }
    contents = read_record(BookletContents, json.dumps(GOOD | {"fields": [field]}))
    return [field.identity for field in held_fields(contents)]


def test_contents_with_all_keys_are_read() -> None:
    (secret,) = held_fields(read_record(BookletContents, json.dumps(GOOD)))
    assert (secret.name, secret.is_open) == ("field 8X7N1-HKNF2", True)


def drawn_rows(shape: Shape) -> Rows:
    height, width, mines = shape
    return tuple(
        "".join("*" if (row, column) in mines else "." for column in range(width))
        for row in range(height)
    )


@given(any_rows(), any_rows())
def test_fields_are_the_same_from_all_sides_and_no_others_are(one: Rows, other: Rows) -> None:
    refusal = held_rows(one)
    assert bool(refusal) == (len(set("".join(one))) > 1)
    for image in images(one):
        assert held_rows(drawn_rows(image)) == refusal
    if refusal:
        assert (held_rows(other) == refusal) == bool(images(other) & images(one))


# The kits of a game as people vary them: an id of their own, and what they print open or hidden.


def named(kit: DefinedKit, kit_id: str) -> DefinedKit:
    """The kit of an author who changed nothing but the id."""
    return replace(kit, loaded=replace(kit.loaded, kit_id=kit_id))


@cache
def parent(kit_id: str) -> DefinedKit:
    return define_kit(kit_id, options(SEED).kit)


OF_MINES = [kit.id for kit in shipped_kits() if kit.game == MINES]
QUICK_TO_DRAW = [name for name in OF_MINES if "solo" not in name and "quick" not in name]

kit_ids = st.from_regex(r"[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,6}){0,2}", fullmatch=True)


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(QUICK_TO_DRAW),
    st.sampled_from(QUICK_TO_DRAW),
    st.lists(kit_ids, min_size=2, max_size=2, unique=True),
    st.text("abc123 ", min_size=1, max_size=6).filter(str.strip),
)
def test_a_kit_of_ones_own_id_has_fields_of_its_own(
    one: str, other: str, ids: list[str], seed: str
) -> None:
    first, second = (
        generate_kit(named(parent(extended), kit_id), options(seed, copies=2).kit)
        for extended, kit_id in zip((one, other), ids, strict=True)
    )
    base = generate_kit(parent(MINES), options(seed, copies=2).kit)
    for pair in combinations((first, second, base), 2):
        assert not common_fields(*pair)


@settings(max_examples=10, deadline=None)
@given(kit_ids, kit_ids, st.integers(0, 999))
def test_a_deck_of_ones_own_id_is_shuffled_by_itself(one: str, other: str, seed: int) -> None:
    kit = define_kit("demon-mine", options().kit)
    orders = [
        generate_kit(named(kit, kit_id), options(str(seed), copies=1).kit).content
        for kit_id in (one, other, "demon-mine")
    ]
    ids = {one, other, "demon-mine"}
    assert len({json_text(game("demon-mine").contents(order)) for order in orders}) == len(ids)


CODES = [f"field.codes=[{', '.join(codes)}]" for codes in (("8X7N1-HKNF2",), ("XV5NQ-DWSP7",))]
CODES += ["field.codes=[XV5NQ-DWSP7, 8X7N1-HKNF2]", "field.codes=[]"]


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from(CODES), st.sampled_from(HIDDEN_OR_OPEN)), min_size=2, max_size=3
    ),
    st.integers(0, 3),
)
def test_variants_of_ones_own_are_refused_exactly_where_one_shows_what_another_hides(
    tmp_path_factory: pytest.TempPathFactory, chosen: list[tuple[str, tuple[str, ...]]], seed: int
) -> None:
    kits = []
    for number, (codes, shown) in enumerate(chosen):
        given_options = options(str(seed), copies=None, overrides=(codes, *shown)).kit
        defined = named(define_kit(MINES, given_options), f"night-{number}")
        kits.append(generate_kit(defined, given_options))
    crossing = [
        {one.loaded.kit_id, other.loaded.kit_id}
        for one, other in combinations(kits, 2)
        if is_open(one) != is_open(other) and common_fields(one, other)
    ]
    judged = judge_secrets(kits, tmp_path_factory.mktemp("none"))
    refusal = [
        {kit.loaded.kit_id for kit in kits if kit.loaded.kit_id in diagnostic.message}
        for diagnostic in judged.diagnostics
    ]
    assert refusal == crossing
    both = [pair for pair in combinations(kits, 2) if common_fields(*pair)]
    assert len(judged.notes) == sum(not is_open(one) and not is_open(other) for one, other in both)
