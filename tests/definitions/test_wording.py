"""Near misses: of whatever letters a key is written in, the key that was meant is named."""

import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.definitions.hints import as_fewest_and_most
from kitgen.definitions.loading import load_kit
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.validation import validate
from kitgen.definitions.wording import choice_hint, near_miss
from kitgen.diagnostics import DefinitionError

KNOWN = ("id", "game", "extends", "title", "summary", "count")


def full_width(word: str) -> str:
    return "".join(chr(ord(letter) - 0x21 + 0xFF01) for letter in word)


@pytest.mark.parametrize("word", KNOWN)
def test_a_key_in_full_width_letters_is_one_slip(word: str) -> None:
    written = full_width(word)
    assert unicodedata.normalize("NFKC", written) == word
    letter = written[0]
    assert choice_hint(written, KNOWN) == (
        f"did you mean `{word}`? (`{letter}` here is U+{ord(letter):04X})"
    )


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("\ufb01d", "id"),
        ("\u0130d", "id"),
        ("t\u0130tle", "title"),
        ("cou\u0149t", "count"),
        ("ti\u0301tle", "title"),
        ("cou\u200bnt", "count"),
        ("\ufeffgame", "game"),
    ],
)
def test_a_key_with_an_unusual_letter_has_the_right_near_miss(written: str, meant: str) -> None:
    assert near_miss(written, KNOWN) == meant
    assert choice_hint(written, KNOWN).startswith(f"did you mean `{meant}`?")


def test_every_letter_that_folds_to_several_can_be_named() -> None:
    # Letters that casefold makes two or three of.
    unusual = {letter for letter in map(chr, range(sys.maxunicode)) if len(letter.casefold()) > 1}
    assert {"\ufb01", "\u0130", "\u0149", "\u01f0", "\xdf"} <= unusual
    for letter in unusual:
        assert choice_hint(f"{letter}title", KNOWN).startswith("did you mean `title`?"), letter


@given(st.text(max_size=12))
def test_any_text_has_a_hint(word: str) -> None:
    assert choice_hint(word, KNOWN)


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("key", ["\ufb01d", "\u0130d", "\u0149d", "\u01f0", full_width("title")])
def test_such_a_key_of_a_kit_or_a_setting_is_refused_by_its_name(
    key: str, kit_model: type[KitDefinition]
) -> None:
    Path("kit.yaml").write_text(f"extends: demon-mine\nid: x\n{key}: 1\n", encoding="utf-8")
    for reference, settings, line in (("kit.yaml", (), 3), ("demon-mine", (f"{key}=1",), 1)):
        with pytest.raises(DefinitionError) as refused:
            validate(load_kit(reference, settings), kit_model)
        (problem,) = refused.value.diagnostics
        assert problem.code == "YML006"
        assert f"no key `{key}`" in problem.message
        assert problem.span is not None
        assert problem.span.line == line


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("key", ["extends", "game"])
def test_a_kit_that_names_its_game_in_other_letters_is_told_which(key: str) -> None:
    Path("kit.yaml").write_text(f"id: x\n{full_width(key)}: demon-mine\n", encoding="utf-8")
    try:
        problems = load_kit("kit.yaml").problems
    except DefinitionError as refused:
        problems = refused.diagnostics
    (problem,) = problems
    assert (problem.code, problem.span and problem.span.line) == ("YML006", 2)
    assert f"did you mean `{key}`?" in (problem.hint or "")


@pytest.mark.parametrize(
    ("written", "known", "meant"),
    [
        ("2-4", ("fewest", "most"), ("players", 2, 4)),
        ("2 to 4", ("fewest", "most"), ("players", 2, 4)),
        (25, ("fewest", "most"), ("players", 25, 25)),
        ("20-40 minutes", ("fewest", "most"), ("minutes", 20, 40)),
        (True, ("fewest", "most"), None),
        ("2-4", ("count",), None),
        ("many", ("fewest", "most"), None),
        ("4", ("fewest", "most"), ("players", 4, 4)),
        # More digits than Python reads as a number.
        ("1" * 5000, ("fewest", "most"), None),
    ],
)
def test_a_number_or_a_range_is_split_into_the_fewest_and_the_most(
    written: object, known: tuple[str, ...], meant: tuple[str, int, int] | None
) -> None:
    numbers = as_fewest_and_most(written, known, "players")
    assert (numbers and (numbers.key, numbers.fewest, numbers.most)) == meant
