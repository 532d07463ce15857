"""The languages that come with kitgen: complete, with no words left over, in the right forms."""

import pytest

from kitgen.contract import Audience, marks_of_others
from kitgen.definitions.languages import (
    COMMON,
    ENGLISH_NAME,
    LANGUAGE_NAMES,
    LanguageFile,
    has_tags,
    listed_messages,
    plural_categories,
    shipped_language,
    shipped_parts,
    shipped_words,
    stray_placeholders,
    wordings,
    words_file,
    words_lines,
)
from kitgen.definitions.other_files import read_model
from kitgen.language import gettext, ngettext, speaking, split_key
from kitgen.rendering.documents import can_stand_for
from tests.games.discovered import GAMES
from tests.languages.messages import TO_TRANSLATE, english_list, messages, unreadable

PARTS = (COMMON, *GAMES)
TRANSLATED = [(name, part) for name in LANGUAGE_NAMES for part in shipped_parts(name)]


def test_every_message_can_be_found_by_reading_the_code() -> None:
    assert set(messages()) == set(PARTS)
    assert unreadable == []


@pytest.mark.parametrize("part", PARTS)
def test_the_list_of_what_is_printed_is_that_of_the_code(part: str) -> None:
    path = words_file(ENGLISH_NAME, part)
    listed = path.exists() and path.read_text(encoding="utf-8")
    assert listed == english_list(messages()[part]), (
        "python -m tests.languages.messages writes it anew"
    )
    assert set(shipped_parts(ENGLISH_NAME)) == set(PARTS)
    assert listed_messages(part) == messages()[part]


@pytest.mark.parametrize(("name", "part"), TRANSLATED)
def test_a_shipped_language_has_every_message_and_no_other(name: str, part: str) -> None:
    have = shipped_words(name, part).messages
    wanted = messages()[part]
    assert sorted(set(wanted) - set(have)) == [], "lacks"
    assert sorted(set(have) - set(wanted)) == [], "has left over"
    left = [key for key, said in have.items() if TO_TRANSLATE in str(said)]
    assert left == [], "to translate"


@pytest.mark.sample(5)
@pytest.mark.parametrize(("name", "part"), TRANSLATED)
def test_translations_keep_what_is_filled_in(name: str, part: str) -> None:
    for key, said in shipped_words(name, part).messages.items():
        message, _ = split_key(key)
        assert list(stray_placeholders(message, said)) == [], message
        if has_tags(message):
            assert all(can_stand_for(wording, message) for wording in wordings(said)), message
        else:
            assert not any(has_tags(wording) for wording in wordings(said)), message


@pytest.mark.sample
@pytest.mark.parametrize(("name", "part"), TRANSLATED)
def test_numbers_of_things_have_every_form_of_the_language(name: str, part: str) -> None:
    code = shipped_language(name, part).code
    for key, said in shipped_words(name, part).messages.items():
        if isinstance(said, str):
            assert not messages()[part][key] or code != "pl", key
        else:
            assert set(said) == plural_categories(code), key


@pytest.mark.sample(4)
@pytest.mark.parametrize(("name", "part"), TRANSLATED)
def test_shipped_files_hold_what_users_may_write_as_kitgen_writes_it(name: str, part: str) -> None:
    about = (words_file(name, COMMON).parent / "language.yaml").read_text(encoding="utf-8")
    text = words_file(name, part).read_text(encoding="utf-8")
    read_model(about + text, part, LanguageFile, "the language file")
    assert text == "\n".join(words_lines(shipped_words(name, part).messages)) + "\n"


@pytest.mark.parametrize("name", LANGUAGE_NAMES)
def test_the_mark_of_answer_sheets_is_in_their_titles_and_in_no_other(name: str) -> None:
    with speaking(shipped_language(name, "mines-between-the-lines")):
        (mark,) = marks_of_others(Audience.TABLE) - marks_of_others(Audience.REFEREE)
        assert mark in gettext("ANSWER SHEET · REFEREE ONLY")
        assert mark in gettext("ANSWER KEY · FOR A REFEREE, OR AFTERWARDS")
        for others in ("PLAY SHEET FOR TWO", "PRIVATE SHEET", "FOR PLAYER 1 ONLY", "RULES"):
            assert mark not in gettext(others)


def test_polish_counts_as_poles_do() -> None:
    with speaking(shipped_language("polish", "manic-minelayers")):
        said = [ngettext("{n} page", "{n} pages", n) for n in (1, 2, 5, 12, 22, 25)]
    assert said == ["1 strona", "2 strony", "5 stron", "12 stron", "22 strony", "25 stron"]


def test_languages_write_numbers_their_own_way() -> None:
    texts = {}
    for name in LANGUAGE_NAMES:
        with speaking(shipped_language(name, "demon-mine")) as now:
            texts[name] = now.language.number(12345.5, 1)
            assert gettext("RULES") != "RULES"
    assert texts["german"] == "12.345,5"
    assert texts["spanish"] == "12.345,5"
    assert texts["polish"].replace("\xa0", " ") == "12 345,5"
    assert texts["french"].replace("\u202f", " ") == "12 345,5"
