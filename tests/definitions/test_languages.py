"""Language files: what a translation must keep, which words it has, how it is written down."""

import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kitgen.definitions.languages import (
    Printed,
    placeholders,
    plural_categories,
    shipped_language,
    stray_placeholders,
    words_lines,
)
from kitgen.language import key_of
from tests.small_cases import as_one_test


def test_what_is_filled_in_may_be_turned_round() -> None:
    assert list(stray_placeholders("{a} on {b}", "auf {b}: {a}")) == []
    assert list(stray_placeholders("Dig <b>{{ n }}</b>", "<b>{{\nn }}</b> graben")) == []


@as_one_test
@pytest.mark.parametrize(
    "said",
    [
        "{page:>9}",
        "{page!r}",
        "{page.real}",
        "{page[0]}",
        "{}",
        "{page} {{ 7 * 7 }}",
        "{page} {% include x %}",
        "{page} {# quiet #}",
        "{page} <b>",
        "{page} <SCRIPT>",
        "{page} <!-- -->",
        "{page} <?php ?>",
        "{page} &AMP;",
    ],
)
def test_a_translation_adds_nothing_that_could_do_something(said: str) -> None:
    added = [one for one, too_many in stray_placeholders("page {page}", said) if too_many]
    assert len(added) == 1


@pytest.mark.parametrize("said", ["{{ page", "{page:{page}}", "{", "page }", "{% if", "{# x"])
def test_a_brace_never_stands_alone(said: str) -> None:
    with pytest.raises(ValueError, match=r"[{}]"):
        placeholders(said)


def test_forms_may_name_the_number_in_words() -> None:
    assert (
        list(stray_placeholders("{n} of {a}", {"one": "one of {a}", "other": "{n} of {a}"})) == []
    )
    assert list(stray_placeholders("{n} of {a}", "one of {a}")) == [("{n}", False)]


@pytest.mark.parametrize("blank", ["", " ", "\n", {"one": "x", "other": ""}])
def test_a_blank_is_no_translation(blank: object) -> None:
    printed = Printed.of({"Dig": blank, "Draw": "Zieh"}, {"end": {"Draw": blank}})
    assert dict(printed.messages) == {"Draw": "Zieh"}


# YAML has no place for these two, which are no characters.
_WRITABLE = st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff")
_WORDS = st.text(_WRITABLE, min_size=1, max_size=12)
_SAID = _WORDS | st.dictionaries(st.sampled_from(["one", "few", "other"]), _WORDS, min_size=1)


@given(
    st.dictionaries(_WORDS, _SAID, max_size=4),
    st.dictionaries(st.sampled_from(["kit", "end"]), st.dictionaries(_WORDS, _SAID, min_size=1)),
)
def test_a_file_holds_the_words_that_were_written(
    plain: dict[str, object], in_context: dict[str, dict[str, object]]
) -> None:
    keys = {key_of(one): said for one, said in plain.items()}
    for context, words in in_context.items():
        keys |= {key_of(one, context): said for one, said in words.items()}
    read = yaml.safe_load("\n".join(words_lines(keys)))  # type: ignore[arg-type]
    assert read["words"] == plain
    assert read.get("in_context", {}) == in_context


def test_a_shipped_language_is_made_once_for_a_game() -> None:
    assert shipped_language("german", "demon-mine") is shipped_language("german", "demon-mine")
    assert shipped_language("german", "demon-mine") is not shipped_language("german", "cave-mining")


def test_a_language_counts_as_its_code_says() -> None:
    assert plural_categories("pl") == {"one", "few", "many", "other"}
    assert plural_categories("en") == {"one", "other"}


@pytest.mark.parametrize("code", ["qqq", "", "de-Foo1-Bar2", "../en", "en\0"])
def test_codes_of_no_language_are_refused(code: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(code)}$"):
        plural_categories(code)
