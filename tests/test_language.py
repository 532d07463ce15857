"""Printed words: what is said, in which language, and what is noted of it."""

from kitgen.language import (
    ENGLISH,
    Language,
    decimal,
    gettext,
    key_of,
    ngettext,
    number,
    pgettext,
    remembered,
    row_of,
    speaking,
    speech,
    split_key,
)

TOY = Language(
    "Toy",
    "xx",
    {
        "Draw": "Zieh",
        key_of("Draw", "end"): "Remis",
        "{name} on {place}": "auf {place}: {name}",
        "{n} pages": {"one": "ein Blatt", "few": "{n} Blätter", "other": "{n} Blatt"},
        "Diggers": {"one": "Gräber", "other": "Grabende"},
    },
    plural=lambda count: "one" if count == 1 else "few" if count < 5 else "other",
)


def test_english_says_what_is_written() -> None:
    assert speech().language is ENGLISH
    assert gettext("Draw") == "Draw"
    assert gettext("{n} of {all}", n=1, all=3) == "1 of 3"
    assert [ngettext("{n} page", "{n} pages", n) for n in (0, 1, 2, 1200)] == [
        "0 pages",
        "1 page",
        "2 pages",
        "1,200 pages",
    ]
    assert (number(12345), decimal(1234.56, 1)) == ("12,345", "1,234.6")


def test_words_without_values_keep_their_braces() -> None:
    assert gettext("a {brace}") == "a {brace}"


def test_a_translation_may_turn_a_sentence_round() -> None:
    with speaking(TOY):
        assert gettext("{name} on {place}", name="A", place="B") == "auf B: A"


def test_one_english_word_may_be_two_elsewhere() -> None:
    with speaking(TOY):
        assert (gettext("Draw"), pgettext("end", "Draw")) == ("Zieh", "Remis")
    assert pgettext("end", "Draw") == "Draw"


def test_a_number_of_things_has_the_form_of_its_category() -> None:
    with speaking(TOY):
        said = [ngettext("{n} page", "{n} pages", n) for n in (1, 3, 7)]
    assert said == ["ein Blatt", "3 Blätter", "7 Blatt"]


def test_a_name_with_several_forms_stands_alone_in_the_general_one() -> None:
    with speaking(TOY):
        assert gettext("Diggers") == "Grabende"
        assert ngettext("Digger", "Diggers", 1) == "Gräber"


def test_what_a_language_lacks_is_said_in_english_and_noted_once() -> None:
    with speaking(TOY) as now:
        assert gettext("Stay") == gettext("Stay") == "Stay"
        gettext("Draw")
    assert list(now.missing) == ["Stay"]
    assert now.used == {"Draw": "Zieh"}


def test_a_speech_ends_where_it_began() -> None:
    with speaking(TOY):
        with speaking(ENGLISH):
            assert gettext("Draw") == "Draw"
        assert gettext("Draw") == "Zieh"
    assert gettext("Draw") == "Draw"


def test_keys_keep_message_and_context() -> None:
    assert split_key(key_of("Draw", "end")) == ("Draw", "end")
    assert split_key(key_of("Draw")) == ("Draw", "")


def test_things_in_a_row() -> None:
    assert [row_of(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_what_is_remembered_is_apart_for_each_language_and_noted_each_time() -> None:
    calls: list[str] = []

    @remembered()
    def drawn(place: str) -> str:
        calls.append(place)
        return gettext("Draw") + gettext("Stay") + place

    assert drawn("x") == drawn("x") == "DrawStayx"
    for _ in range(2):
        with speaking(TOY) as now:
            assert drawn("x") == "ZiehStayx"
        assert (list(now.used), list(now.missing)) == (["Draw"], ["Stay"])
    assert calls == ["x", "x"]
