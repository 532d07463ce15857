"""Language files of an author's own: what is still to be written is not held to any rule."""

from typing import Any

import pytest

from kitgen.definitions.languages import LanguageFile, shipped_language, shipped_words
from kitgen.definitions.other_files import read_model
from kitgen.definitions.tree import Mapping, TreeWhere
from kitgen.diagnostics import Span
from kitgen.rendering.documents import can_stand_for
from kitgen.styles import languages
from kitgen.styles.languages import check_language

NOWHERE = TreeWhere(Mapping((), Span("own.yaml", 1, 1)))
MESSAGES = ["page {page}", "{n} pages", "Dig <b>{{ n }}</b>"]


def codes(monkeypatch: pytest.MonkeyPatch, **words: Any) -> set[str]:
    """Return the codes of what is wrong with translations of the three messages, in order."""
    monkeypatch.setattr(languages, "listed_messages", lambda _: dict.fromkeys(MESSAGES, False))
    said = dict(zip(MESSAGES, words.values(), strict=True))
    written = LanguageFile(name="Nederlands", code="nl", words=said)
    diagnostics = check_language(written, NOWHERE, can_stand_for)
    return {diagnostic.code for diagnostic in diagnostics}


@pytest.mark.parametrize(
    ("page", "pages", "dig", "wrong"),
    [
        ("bladzijde {page}", {"one": "één", "other": "{n}"}, "<b>{{ n }}</b> graven", set()),
        ("", {"one": "", "other": ""}, " ", set()),
        ("", {"one": "", "few": "", "other": ""}, "", set()),
        ("bladzijde", {"one": "", "other": ""}, "", {"KIT323"}),
        ("", {"other": "{n}"}, "", {"KIT324"}),
        ("", "", "</b>{{ n }}<b> graven", {"KIT326"}),
    ],
)
def test_words_are_held_to_the_rules_once_they_are_written(
    page: str, pages: Any, dig: str, wrong: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert codes(monkeypatch, page=page, pages=pages, dig=dig) == wrong


@pytest.mark.parametrize(("all_listed", "wrong"), [(True, {"KIT322"}), (False, set())])
def test_of_a_game_without_a_list_nobody_says_what_it_does_not_print(
    all_listed: bool, wrong: set[str]
) -> None:
    written = LanguageFile(name="Nederlands", code="nl", words={"No such words": "Zo niet"})
    diagnostics = check_language(written, NOWHERE, can_stand_for, all_listed=all_listed)
    assert {problem.code for problem in diagnostics} == wrong


@pytest.mark.parametrize(
    ("context", "line"),
    [("words:\n", 4), ("in_context:\n  kit:\n", 5)],
)
def test_words_that_no_kit_prints_are_refused_on_their_own_line(context: str, line: int) -> None:
    indent = " " * 2 * context.count("\n")
    text = f"name: Nederlands\ncode: nl\n{context}{indent}? Yuor turn\n{indent}: Jouw beurt\n"
    written, where = read_model(text, "own.yaml", LanguageFile, "the language file")
    (problem,) = check_language(written, where, can_stand_for)
    assert (problem.code, problem.span and problem.span.line) == ("KIT322", line)


def test_a_game_that_nobody_translated_speaks_the_common_words_of_a_language() -> None:
    common = shipped_words("german", "common").messages
    assert shipped_words("german", "no-such-game").messages == {}
    assert shipped_language("german", "no-such-game").messages == common != {}
