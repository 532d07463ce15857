"""The table of CLDR's locales: it counts and writes numbers as babel does."""

from functools import cache

import pytest
from babel import Locale, UnknownLocaleError, localedata
from babel.core import get_global
from babel.numbers import format_decimal
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.definitions.locales import find_locale, locales_file
from tests.languages.locales import table_text

LOCALES = sorted(name.replace("_", "-") for name in localedata.locale_identifiers())
NUMBERS = (*range(1201), 10_000, 999_999, 1_000_000, 1_000_001, 2_000_000, 12_345_678)
DECIMALS = (0.0, -0.001, 0.05, 0.125, 2.675, -3.5, 999.995, 1234.5, -98765.4321, 1e7)


def known(code: str) -> Locale | None:
    try:
        return Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return None


def hold_against_babel(code: str, counts: tuple[int, ...], values: tuple[float, ...]) -> None:
    theirs = known(code)
    if theirs is None:
        with pytest.raises(ValueError):
            find_locale(code)
        return
    ours = find_locale(code)
    assert [*map(ours.plural, counts)] == [*map(theirs.plural_form, counts)], code
    for value in values:
        for places, pattern in enumerate(("#,##0", "#,##0.0", "#,##0.00")):
            written = format_decimal(value, pattern, locale=theirs)
            assert ours.written(value, places) == written, (code, value)


@cache
def parts() -> tuple[list[str], list[str], list[str], list[str]]:
    aliases = [get_global(f"{kind}_aliases") for kind in ("language", "territory")]
    names = [name.split("_") for name in (*get_global("likely_subtags"), *aliases[0], "qq", "äö")]
    rest = [part for name in localedata.locale_identifiers() for part in name.split("_")[1:]]
    territories = sorted({*aliases[1], *rest, "ZZ", "", "4"})
    variants = ["", "VALENCIA", "polyton", "1994", "x"]
    return (
        sorted({name[0] for name in names}),
        ["", *sorted({part.title() for part in rest if len(part) == 4}), "Zzzz", "Qaai"],
        territories,
        variants,
    )


@settings(max_examples=40)
@given(st.data())
def test_any_code_counts_and_writes_as_babel_says(data: st.DataObject) -> None:
    chosen = [data.draw(st.sampled_from(some)) for some in parts()]
    code = "-".join(part for part in chosen if part)
    counts = data.draw(st.tuples(st.integers(0, 10**7), st.integers(0, 200)))
    hold_against_babel(code, counts, (data.draw(st.sampled_from(DECIMALS)),))


@given(st.sampled_from(LOCALES), st.floats(-1e9, 1e9), st.integers(0, 10**8))
def test_every_locale_counts_and_writes_as_babel_does(code: str, value: float, count: int) -> None:
    hold_against_babel(code, (count, count % 1201), (value,))


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", range(20))
def test_every_locale_agrees_with_babel_in_every_number(first: int) -> None:
    for code in LOCALES[first::20]:
        hold_against_babel(code, NUMBERS, DECIMALS)


@pytest.mark.exhaustive
def test_every_name_that_stands_for_a_locale_agrees_with_babel() -> None:
    for name in (*get_global("likely_subtags"), *get_global("language_aliases")):
        hold_against_babel(name.replace("_", "-"), (0, 1, 2, 5, 11, 21), (1234.5,))


@pytest.mark.parametrize(
    ("code", "written"),
    [("de", "1.234,50"), ("de-CH", "1’234.50"), ("zh-TW", "1,234.50"), ("no", "1\xa0234,50")],
)
def test_numbers_are_written_the_way_of_a_country(code: str, written: str) -> None:
    assert find_locale(code).written(1234.5, 2) == written


@pytest.mark.exhaustive
def test_the_table_is_what_babel_has() -> None:
    assert locales_file().read_text(encoding="utf-8") == table_text()
