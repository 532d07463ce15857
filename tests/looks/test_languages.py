"""Language files of an author's own: what is still to be written is not held to any rule."""

from typing import Any

import pytest

from kitgen.definitions.languages import LanguageFile
from kitgen.diagnostics import Span
from kitgen.rendering.documents import can_stand_for
from kitgen.styles import languages
from kitgen.styles.languages import check_language

MESSAGES = ["page {page}", "{n} pages", "Dig <b>{{ n }}</b>"]


def codes(monkeypatch: pytest.MonkeyPatch, **words: Any) -> set[str]:
    """Return the codes of what is wrong with translations of the three messages, in order."""
    monkeypatch.setattr(languages, "_all_messages", lambda: {"": MESSAGES})
    said = dict(zip(MESSAGES, words.values(), strict=True))
    written = LanguageFile(name="Nederlands", code="nl", words=said)
    found = check_language(written, lambda *_: Span("own.yaml", 1, 1), can_stand_for)
    return {one.code for one in found}


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
