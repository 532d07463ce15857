"""Hints on games of your own: each names what would do, and works when it is followed."""

import re
from pathlib import Path

import pytest

from kitgen.diagnostics import Diagnostic
from tests.games.own.test_kit import faults


@pytest.mark.parametrize(
    ("component", "words", "key"),
    [
        ("d: {make: dice, size: SIZE, faces: [WORDS, 1, 2, 3, 4, 5]}", "Extraordinary", "size"),
        (
            "b: {make: board, grid: {squares: [3, 3]}, cell: SIZE, marks: {A1: WORDS}}",
            "Extraordinary",
            "cell",
        ),
        (
            "b: {make: board, grid: {hexagons: [3, 3]}, cell: SIZE, marks: {A1: WORDS}}",
            "Beekeepers everywhere",
            "cell",
        ),
    ],
)
def test_hints_on_words_without_room_name_the_number_that_would_do(
    component: str, words: str, key: str, tmp_path: Path
) -> None:
    def fits(words: str, size: float) -> bool:
        written = component.replace("WORDS", words).replace("SIZE", f"{size:.2f} in")
        return not faults(tmp_path, written)

    (fault,) = faults(tmp_path, component.replace("WORDS", words).replace("SIZE", "0.6 in"))
    said = re.fullmatch(
        rf"shorten it to (\d+) characters, or set `{key}` to ([0-9.]+) in or more",
        fault.hint or "",
    )
    assert said is not None
    length, size = int(said[1]), float(said[2])
    assert fits(words[:length], 0.6)
    assert not fits(words[: length + 1], 0.6)
    assert fits(words, size)
    assert not fits(words, size - 0.01)


def test_the_hint_on_lines_without_room_names_a_size_and_how_many_would_do(tmp_path: Path) -> None:
    line = "Do this and that, and then do all of it again and again"
    aid = "a: {make: aid, count: 1, size: SIZE, lines: [LINES]}"

    def fits(size: str, lines: int) -> bool:
        written = aid.replace("LINES", ", ".join([f'"{line}"'] * lines)).replace("SIZE", size)
        return not faults(tmp_path, written)

    (fault,) = faults(
        tmp_path, aid.replace("LINES", ", ".join([f'"{line}"'] * 6)).replace("SIZE", "mini")
    )
    said = re.fullmatch(
        r"write `size: (\w+)`, or keep (\d+) lines, or shorten them", fault.hint or ""
    )
    assert said is not None
    assert fits(said[1], 6)
    assert fits("mini", int(said[2]))
    assert not fits("mini", int(said[2]) + 1)


def test_a_name_that_does_not_fit_on_a_counter_can_be_left_out(tmp_path: Path) -> None:
    counters = (
        "c: {make: counters, size: 0.75 in, kinds: {a: {name: Extraordinarily, emblem: star}}}"
    )
    (fault,) = faults(tmp_path, counters)
    (face,) = re.findall("print none: `(face: .*)`$", fault.hint or "")
    assert faults(tmp_path, counters.replace("kinds:", f"{face}, kinds:")) == []


def test_a_counter_with_nothing_but_its_name_keeps_it(tmp_path: Path) -> None:
    counters = "c: {make: counters, size: SIZE, kinds: {a: {name: Extraordinarily}}}"
    (fault,) = faults(tmp_path, counters.replace("SIZE", "0.75 in"))
    assert fault.code == "OG107"
    said = re.fullmatch(r"(?:shorten it, or )?set `size` to ([0-9.]+) in or more", fault.hint or "")
    assert said is not None
    assert faults(tmp_path, counters.replace("SIZE", f"{said[1]} in")) == []


def test_a_name_without_a_text_may_have_the_whole_card(tmp_path: Path) -> None:
    words = "Somebody laughs until somebody else cries"
    cards = "c: {make: cards, size: mini, kinds: {a: {name: WORDS}}}"
    (fault,) = faults(tmp_path, cards.replace("WORDS", words))
    (face,) = re.findall("write `(face: [a-z-]*)`$", fault.hint or "")
    assert (
        faults(tmp_path, cards.replace("WORDS", words).replace("kinds:", f"{face}, kinds:")) == []
    )
    # It would not help here.
    (fault,) = faults(tmp_path, cards.replace("WORDS", "Donaudampfschifffahrtsgesellschaft " * 9))
    assert "face: title" not in (fault.hint or "")
    (fault,) = faults(tmp_path, cards.replace("WORDS", f"{words}, text: Run."))
    assert "face: title" not in (fault.hint or "")


TILES = (
    "t: {make: tiles, shape: hexagon, size: SIZE, face: FACE, edges: {sea: '#4477aa'}, "
    "kinds: {a: {name: NAME, emblem: star, sides: [sea, sea, sea, sea, sea, sea]}}}"
)


@pytest.mark.dear
@pytest.mark.parametrize("face", ["picture-title-text", "corners"])
@pytest.mark.parametrize("name", ["Sea", "Whirlpools"])
def test_a_name_without_room_on_a_tile_may_have_another_face_or_a_larger_tile(
    face: str, name: str, tmp_path: Path
) -> None:
    def found(face: str, size: float) -> list[Diagnostic]:
        tiles = TILES.replace("FACE", face).replace("NAME", name)
        return faults(tmp_path, tiles.replace("SIZE", f"{size:.2f} in"))

    (fault,) = found(face, 1.3)
    # In a box lower than a line of type, fewer letters would not help.
    (other, larger) = re.findall(
        r"^write `face: ([a-z-]+)`, or set `size` to ([0-9.]+) in or more$", fault.hint or ""
    )[0]
    assert found(other, 1.3) == []
    assert found(face, float(larger)) == []
    assert found(face, float(larger) - 0.01) != []
    taken, room = re.findall(r"[0-9.]+ x ([0-9.]+) mm", fault.message)
    assert float(taken) > float(room)


@pytest.mark.parametrize(
    ("size", "text", "face"),
    [
        (1.3, "", "picture"),
        (3.0, "", "picture"),
        (3.0, ", text: Rain.", "picture-title-text"),
        (1.3, ", text: Rain.", "picture-title-text"),
    ],
)
def test_the_layout_named_for_a_picture_shows_all_that_a_kind_has_if_it_fits(
    size: float, text: str, face: str, tmp_path: Path
) -> None:
    tiles = TILES.replace("NAME", f"Sea{text}").replace("SIZE", f"{size} in")
    hints = [fault.hint for fault in faults(tmp_path, tiles.replace("face: FACE, ", ""))]
    assert f"write `face: {face}`, or add a box with `show: picture`" in hints
    left = faults(tmp_path, tiles.replace("FACE", face))
    assert {fault.code for fault in left} == ({"OG107"} if text and size < 2 else set())


@pytest.mark.dear
@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("photos/ana.svg", "did you mean `photos/anna.svg`?"),
        ("photos/anna", "did you mean `photos/anna.svg`?"),
        ("anna.svg", "did you mean `photos/anna.svg`?"),
        (r"photos\anna.svg", "write `photos/anna.svg`"),
        (r"..\anna.svg", "copy the picture there and write its name"),
        (r"C:\photos\anna.svg", "copy the picture there and write its name"),
    ],
)
@pytest.mark.parametrize("beside", ["", "tables"])
def test_a_picture_that_a_cell_misnames_is_found(
    written: str, hint: str, beside: str, tmp_path: Path
) -> None:
    photos = tmp_path / beside / "photos"
    photos.mkdir(parents=True)
    (photos / "anna.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1H8V8Z"/></svg>'
    )
    table = photos.parent / "t.csv"
    cards = f"d: {{make: cards, face: picture, rows: {Path(beside, 't.csv').as_posix()}}}"
    table.write_text(f"name,art\nA,{written}\n", "utf-8")
    (fault,) = faults(tmp_path, cards)
    assert fault.hint == hint
    if "`" in hint:
        table.write_text(f"name,art\nA,{hint.split('`')[1]}\n", "utf-8")
        assert faults(tmp_path, cards) == []


def test_only_another_picture_is_taken_for_one_that_is_not_there(tmp_path: Path) -> None:
    cards = "d: {make: cards, face: picture, kinds: {f: {name: F, art: fox.svg}}}"
    for name in ("fox.csv", "fox.txt", "fox.ttf"):
        (tmp_path / name).touch()
    (fault,) = faults(tmp_path, cards)
    assert fault.hint == "check the file's name"
    (tmp_path / "fox.PNG").touch()
    for written in ("fox.svg", "fox"):
        (fault,) = faults(tmp_path, cards.replace("fox.svg", written))
        assert fault.hint == "did you mean `fox.PNG`?"


def test_words_in_braces_that_are_no_icon_may_be_printed(tmp_path: Path) -> None:
    cards = 'c: {make: cards, kinds: {a: {name: "Hello SAID", text: x}}}'
    (fault,) = faults(tmp_path, cards.replace("SAID", "{someone}"))
    (said,) = re.findall(
        r"^write `(.*)` if the braces are to be printed; icons known here", fault.hint or ""
    )
    assert faults(tmp_path, cards.replace("SAID", said.replace("\\", "\\\\"))) == []


def test_what_is_not_printed_as_such_is_shown_in_another_way(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("id,name,emblem\nQ1,A,star\n", "utf-8")
    cards = (
        "d: {make: cards, rows: t.csv, face: {boxes: {n: {at: [9 %, 9 %, 80 %, 80 %], show: KEY}}}}"
    )
    (fault,) = faults(tmp_path, cards.replace("KEY", "emblem"))
    assert (fault.hint or "").startswith("write `picture`,")
    assert faults(tmp_path, cards.replace("KEY", "picture")) == []
    (fault,) = faults(tmp_path, cards.replace("KEY", "id"))
    assert (
        fault.hint == "an id is not printed: call the column `number`, for example, and show that"
    )
    (tmp_path / "t.csv").write_text("number,name,emblem\nQ1,A,star\n", "utf-8")
    assert faults(tmp_path, cards.replace("KEY", "number")) == []


def test_a_share_below_none_is_refused_with_the_least(tmp_path: Path) -> None:
    face = "face: {boxes: {n: {at: [AT, 9 %, 80 %, 80 %], show: name}}}"
    cards = f"d: {{make: cards, kinds: {{a: {{name: A}}}}, {face}}}"
    (fault,) = faults(tmp_path, cards.replace("AT", "-5 %"))
    assert "is -5 %, but at least 0 % is needed" in fault.message
    assert fault.hint == "write `0 %` or more"
    assert faults(tmp_path, cards.replace("AT", "0 %")) == []


def test_an_id_that_a_row_above_gets_from_its_name_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("name,id\nTin,\nGold,\nSilver,Gold\n", "utf-8")
    (fault,) = faults(tmp_path, "d: {make: cards, rows: t.csv}")
    assert (fault.code, fault.span and fault.span.line) == ("OG146", 4)
    assert fault.message == "line 3 gets the id `Gold` from its name"
    assert fault.hint == "write another id, or one in line 3, too"
    table.write_text("name,id\nTin,\nGold,coin\nSilver,Gold\n", "utf-8")
    assert faults(tmp_path, "d: {make: cards, rows: t.csv}") == []


def test_no_emblem_is_suggested_that_is_like_another_by_chance(tmp_path: Path) -> None:
    for slip, start in (("trophy", "known here:"), ("lanterm", "did you mean `lantern`?")):
        (fault,) = faults(
            tmp_path, f"d: {{make: counters, size: 1 in, kinds: {{a: {{emblem: {slip}}}}}}}"
        )
        assert (fault.hint or "").startswith(start)


def test_a_key_beside_the_one_it_looks_like_is_taken_out(tmp_path: Path) -> None:
    pad = "p: {make: pad, rows: [A], columns: [X, Y], coloumns: [P, Q]}"
    (fault,) = (it for it in faults(tmp_path, pad) if it.code == "YML006")
    assert fault.hint == ("did you mean `columns`? It is written already: take one of the two out")


def test_a_condition_that_is_a_word_is_told_how_it_is_written(tmp_path: Path) -> None:
    kinds = "d: {make: cards, kinds: {a: {name: A}}}\nchecks: [{count: {of: d, where: bonus}}]"
    (fault,) = faults(tmp_path, kinds)
    assert fault.hint == "give it a value of its own: {bonus: ...}"


@pytest.mark.parametrize(("shape", "sides"), [("hexagon", 6), ("square", 4), ("circle", 0)])
def test_tiles_without_any_size_are_refused_for_that_alone(
    shape: str, sides: int, tmp_path: Path
) -> None:
    edges = 'edges: {a: "#112233"}, ' if sides else ""
    named = f", sides: [{', '.join('a' * sides)}]" if sides else ""
    kinds = f"kinds: {{k: {{name: A, emblem: star, count: 2{named}}}}}"
    tiles = f"d: {{make: tiles, shape: {shape}, size: 0 in, {edges}face: picture, {kinds}}}"
    assert [fault.code for fault in faults(tmp_path, tiles)] == ["YML103"]


def test_an_emblem_in_braces_as_a_face_of_a_die_is_given_its_key(tmp_path: Path) -> None:
    die = "d: {make: dice, faces: [{sun}, 2, 3, 4, 5, 6]}"
    (fault,) = faults(tmp_path, die)
    assert fault.hint == "write its key, too: {emblem: sun}"
    assert faults(tmp_path, die.replace("{sun}", fault.hint.split(": ", 1)[1])) == []


def test_what_is_wanted_in_a_hand_is_not_a_word_alone(tmp_path: Path) -> None:
    kinds = "d: {make: cards, kinds: {a: {name: A, values: {type: fish}}, b: {name: B}}}"
    draw = 'checks: [{draw: {from: d, hand: 1, want: fish, chance: ">= 10 %"}}]'
    (fault,) = faults(tmp_path, f"{kinds}\n{draw}")
    assert fault.hint == "write it as in {type: fish}"
    followed = draw.replace("want: fish", f"want: {fault.hint.removeprefix('write it as in ')}")
    assert faults(tmp_path, f"{kinds}\n{followed}") == []


def test_shuffle_names_what_is_shuffled(tmp_path: Path) -> None:
    kinds = "d: {make: cards, kinds: {a: {name: A}}}"
    (fault,) = faults(tmp_path, f"{kinds}\nshuffle: true")
    assert fault.hint == "name what is shuffled, in brackets: [events, dangers]"
    (fault,) = faults(tmp_path, f"{kinds}\nshuffle: false")
    assert fault.hint == "take the line out"


def test_jumps_in_a_list_are_shown_as_a_group(tmp_path: Path) -> None:
    track = "t: {make: track, spaces: 20, across: 5, cell: 0.8 in, jumps: [4, 14]}"
    (fault,) = faults(tmp_path, track)
    assert fault.hint == "write it as in {4: 14}"
    assert faults(tmp_path, track.replace("[4, 14]", fault.hint.split("in ", 1)[1])) == []
