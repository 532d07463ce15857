"""What games' read-backs share: words found by their places, and the one comparer."""

from hypothesis import given
from hypothesis import strategies as st

from kitgen import diagnostics
from kitgen.contract import PieceReading, TextReading
from kitgen.diagnostics import explanations
from kitgen.drawing.shapes import Box
from kitgen.readback import (
    below,
    beside,
    compared,
    from_the_top,
    in_reading_order,
    is_number,
    pieces_of,
    read_back_check,
    same_paths,
    texts_in,
    unlike,
)


def at(words: str, x: float, y: float, width: float = 10.0) -> TextReading:
    return TextReading(words, Box(x, y, width, 6.0))


def piece(*texts: TextReading, paths: tuple[Box, ...] = (), **names: str) -> PieceReading:
    named = {"component": "cards", "name": "card", "side": "front"} | names
    return PieceReading(
        named["component"], named["name"], named["side"], 180.0, 252.0, texts, paths
    )


SMALL = st.dictionaries(st.sampled_from("abcd"), st.integers(0, 2))


@given(printed=SMALL, wanted=SMALL, absent=st.sampled_from([0, "nothing"]))
def test_each_key_that_is_missing_extra_or_other_is_one_difference(printed, wanted, absent):
    problems = list(compared("{key}: {printed}, not {wanted}", printed, wanted, absent=absent))
    shown, right = (dict.fromkeys("abcd", absent) | values for values in (printed, wanted))
    assert set(problems) == {
        f"{key}: {shown[key]}, not {right[key]}" for key in "abcd" if shown[key] != right[key]
    }
    assert len(problems) == len(set(problems))
    whole = list(compared("{key}", printed, wanted, absent=absent, together=True))
    assert len(whole) == bool(problems)
    if len(problems) > 1:
        assert whole[0].endswith(f"; {len(problems)} such differences")


def test_words_with_braces_are_said_as_they_are():
    [problem] = compared("{who}: {printed}", {"a": "{key}"}, {}, who="{wanted}")
    assert problem == "{wanted}: {key}"


def test_a_check_says_its_code_and_what_to_do_with_each_difference(monkeypatch):
    monkeypatch.setattr(diagnostics, "_EXPLANATIONS", {})

    @read_back_check("TST931")
    def check_words(*printed: str):
        """A card says what it should."""
        yield from (f"a card says `{words}`" for words in printed)

    first, second = check_words("one", "two")
    assert (first.code, first.message, first.span) == ("TST931", "a card says `one`", None)
    assert second.message == "a card says `two`"
    assert first.hint == second.hint == "build the kit again with --replace"
    assert explanations()["TST931"] == "A card says what it should."


def test_one_side_of_a_component_is_taken():
    readings = {"cards": (piece(), piece(side="back"), piece(component="rules"))}
    assert pieces_of(readings, "cards", "cards") == readings["cards"][:1]
    assert pieces_of(readings, "cards", "cards", "back") == readings["cards"][1:2]
    assert pieces_of(readings, "other", "cards") == ()


def test_numbers_are_digits_alone():
    words = ["7", " 12 ", "", "1–10", "-3", "²", "٣", "d6", "0"]
    assert [word for word in words if is_number(word)] == ["7", " 12 ", "0"]


def test_rows_are_read_from_the_top_and_the_left():
    texts = [at("d", 0, 30), at("b", 9, 11), at("c", 20, 8), at("a", 0, 10), at("e", 5, 34.1)]
    assert in_reading_order(texts, 4.0) == ["a", "b", "c", "d", "e"]
    assert in_reading_order(texts, 5.0) == ["a", "b", "c", "d", "e"]
    assert in_reading_order([at("b", 9, 0), at("a", 0, 3)], 4.0) == ["a", "b"]
    assert in_reading_order([at("b", 9, 0), at("a", 0, 4)], 4.0) == ["a", "b"]
    assert in_reading_order([at("b", 9, 0), at("a", 0, 5)], 4.0) == ["b", "a"]
    assert in_reading_order([at("b", 9, 0), at("c", 20, 3), at("a", 0, 6)], 4.0) == ["b", "c", "a"]


def test_what_stands_right_of_a_number_in_its_row_is_found():
    texts = [
        *(at("1", 0, 0), at("owl", 20, 2), at("bat", 60, 0), at("cat", 15, 0)),
        *(at("2", 40, 0), at("3", 0, 20), at("owl", 20, 32), at("4", 90, 0)),
    ]
    assert beside(texts, {"owl", "bat"}, 9.0) == {1: "owl", 2: "bat"}


def test_what_stands_under_a_caption_is_found():
    texts = [
        *(at("LEVEL", 0, 0), at("small", 0, 25), at("2 of 4", 1, 9), at("beside", 10, 8)),
        *(at("START", 50, 0), at("far", 50, 30), at("MINES", 90, 40), at("above", 90, 20)),
    ]
    assert list(below(texts, str.isupper)) == [("LEVEL", "2 of 4")]
    assert list(below([*texts, at("START", 0, 60), at("A1", 3, 70)], {"START"}.__contains__)) == [
        ("START", "A1")
    ]


def test_columns_are_put_together_row_by_row():
    texts = [at("30 %", 0, 40), at("SOIL", 80, 0), at("5 %", 0, 10), at("RULE", 0, 3)]
    rows = from_the_top(
        (texts, {"SOIL", "ROCK"}.__contains__), (texts, lambda words: words.endswith("%"))
    )
    assert rows == {1: "SOIL, 5 %", 2: "nothing, 30 %"}


def test_words_are_found_by_the_place_of_their_middle():
    places = {"a": Box(0, 0, 10, 10), "b": Box(10, 0, 10, 10), "c": Box(20, 0, 10, 10)}
    card = piece(at(" 7 ", 1, 1), at("8", 5, 1), at("9", 12, 4), at("1", 2, 7))
    assert texts_in(card, places) == {"a": "7", "b": "8 and 9"}


def test_paths_are_the_same_to_the_rounding_of_files():
    box = Box(1.0, 2.0, 30.0, 40.0)
    assert same_paths(piece(paths=(box,)), piece(paths=(box.moved(0.019, -0.019),)))
    for other in (box.moved(0.03, 0), box.moved(0, 0.03), Box(1, 2, 30.03, 40), Box(1, 2, 30, 41)):
        assert not same_paths(piece(paths=(box,)), piece(paths=(other,)))
    assert not same_paths(piece(paths=(box,)), piece(paths=(box, box)))


def test_pieces_unlike_the_first_of_their_kind_are_named():
    plain, worded = piece(name="1"), piece(at("7", 0, 0), name="2")
    drawn = piece(name="3", paths=(Box(0, 0, 1, 1),))
    kinds = [("a", plain), ("a", worded), ("b", drawn), ("a", drawn), ("b", drawn)]
    assert list(unlike(kinds)) == [(drawn, plain)]
    assert list(unlike(kinds, words_too=True)) == [(worded, plain), (drawn, plain)]
