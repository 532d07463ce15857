"""The words that a kit was printed with: written down, and read with trust in nothing."""

import json
from typing import Any

import pytest

from kitgen.language import ENGLISH, Forms, Language, Speech, gettext, ngettext, speaking
from kitgen.pipeline.records.words import read_words, words_text
from kitgen.records.json_files import ShapeError
from tests.small_cases import as_one_test

WORDS: dict[str, str | Forms] = {
    "Dig": "Graben",
    "{n} of {all}": {"one": "eins von {all}", "other": "{n} von {all}"},
}


def test_words_that_were_said_are_read_again() -> None:
    speech = Speech(Language("Deutsch", "de", WORDS))
    for key in WORDS:
        speech.find(key)
    read = read_words(words_text(speech) or "")
    assert (read.name, read.code, dict(read.messages)) == ("Deutsch", "de", WORDS)
    with speaking(read):
        assert gettext("Dig") == "Graben"
        assert ngettext("{n} of {all}", "{n} of {all}", 1, all=3) == "eins von 3"


def test_english_has_no_words_to_write_down() -> None:
    assert words_text(Speech(ENGLISH)) is None


@as_one_test
@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"code": "qqq"}, "not the code of a language"),
        ({"code": ""}, "not the code of a language"),
        ({"code": "../../x"}, "not the code of a language"),
        ({"code": 3}, "is not a text"),
        ({"name": "\ud800"}, "is not a text"),
        ({"words": []}, "is not an object"),
        ({"words": {"Dig": ["x"]}}, "Dig` is not a text or an object"),
        ({"words": {"Dig": None}}, "Dig` is not a text or an object"),
        ({"words": {"Dig": "\ud800"}}, "is not a text"),
        ({"words": {"Dig": {}}}, "is missing"),
        ({"words": {"Dig": {"one": "x"}}}, "is missing"),
        ({"words": {"Dig": {"one": 1, "other": "x"}}}, "Dig.one` is not a text"),
        ({"words": {"page {n}": "{n:>999999999}"}}, "other names"),
        ({"words": {"page {n}": {"one": "{n.real}", "other": "{n}"}}}, "other names"),
        ({"words": {"page {n}": "{n} {secret}"}}, "other names"),
        ({"words": {"page {n}": "{n} {"}}, "other names"),
    ],
)
def test_what_no_kit_writes_is_refused(changed: dict[str, Any], message: str) -> None:
    good = {"name": "Deutsch", "code": "de", "words": {"Dig": "Graben"}}
    read_words(json.dumps(good))
    with pytest.raises(ShapeError, match=message):
        read_words(json.dumps(good | changed))
