"""Numbers as they are typed or exported: with letters for digits, and with a fraction of zero."""

import json
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kitgen.diagnostics import Severity
from kitgen.games.own.checks.values_added import digits_meant, number_meant
from kitgen.games.own.definition import OwnDefinition
from tests.games.own.conftest import LIGHTHOUSE
from tests.games.own.test_kit import faults

DECK = "c: {make: cards, rows: t.csv}"
SUM = f"{DECK}\nchecks: [{{sum: {{of: c, value: strength, at_least: -9}}}}]"


def table(folder: Path, *strengths: str) -> None:
    rows = [f"K{at};{strength}" for at, strength in enumerate(strengths)]
    (folder / "t.csv").write_text("\n".join(["name;strength", *rows]), "utf-8")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1O", "10"), ("l2", "12"), ("-I0", "-10"), ("8.0", "8"), ("8,00", "8"), ("O", "0")],
)
def test_a_number_that_is_added_up_is_shown_as_it_was_meant(
    typed: str, meant: str, tmp_path: Path
) -> None:
    table(tmp_path, "3", typed, "5")
    (fault,) = faults(tmp_path, SUM)
    assert (fault.code, fault.severity, fault.hint) == ("OG147", Severity.ERROR, f"write {meant}")
    table(tmp_path, "3", meant, "5")
    assert faults(tmp_path, SUM) == []


def test_a_letter_for_a_digit_is_found_where_nothing_is_added_up(tmp_path: Path) -> None:
    table(tmp_path, "3", "4", "1O", "5")
    (fault,) = faults(tmp_path, DECK)
    assert (fault.code, fault.severity, fault.hint) == ("OG160", Severity.WARNING, "write 10")
    assert fault.span is not None and (fault.span.line, fault.span.column) == (4, 4)
    assert "`strength` of `k2` is `1O`" in fault.message


@pytest.mark.parametrize(
    "strengths",
    [
        ("3", "4", "5", "O"),  # May be a word for nothing.
        ("3", "1O", "1O"),  # Not enough numbers to tell.
        ("3", "4", "5", "1O", "ten"),
        ("3", "4", "5", "1d6"),
        ("3", "4", "5", "8.0"),
        ("1O", "1l"),
    ],
)
def test_words_that_may_be_meant_are_left_alone(strengths: tuple[str, ...], tmp_path: Path) -> None:
    table(tmp_path, *strengths)
    assert faults(tmp_path, DECK) == []


@given(st.integers(-999, 999), st.data())
def test_letters_for_any_of_its_digits_mean_the_same_number(
    number: int, data: st.DataObject
) -> None:
    alike = {"0": "0Oo", "1": "1Il|"}
    typed = "".join(data.draw(st.sampled_from(alike.get(sign, sign))) for sign in str(number))
    assert digits_meant(typed) == (None if typed == str(number) else str(number))
    if typed != str(number):
        assert number_meant(typed) == f"write {number}"


@pytest.mark.parametrize(
    "component",
    [
        "p: {{make: pad, columns: [{0}, {1}], rows: [{0}, {{row: {1}, boxes: 4}}, Total]}}",
        "b: {{make: board, grid: {{squares: [3, 3]}}, cell: 1 in, marks: {{A1: {0}, B2: {1}}}}}",
        "c: {{make: counters, size: 1 in, kinds: {{a: {{name: {0}}}, b: {{name: {1}}}}}}}",
        "c: {{make: cards, face: corners, kinds: {{a: {{name: A, corner: {0}}}}}}}",
    ],
)
def test_numbers_are_printed_without_quotes(component: str, tmp_path: Path) -> None:
    quoted = component.format('"7"', '"12"')
    assert faults(tmp_path, component.format(7, 12)) == faults(tmp_path, quoted) == []
    typed, words = map(of_components, (component.format(7, 12), quoted))
    assert typed == words


def of_components(written: str) -> OwnDefinition:
    """Return a kit with these components, by PyYAML's own reader."""
    keys = yaml.safe_load(LIGHTHOUSE.read_text("utf-8"))
    keys |= {"components": yaml.safe_load(written), "checks": [], "shuffle": []}
    return OwnDefinition.model_validate_json(json.dumps(keys))
