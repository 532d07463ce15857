"""Long lines take time in proportion, whatever stops the reader in them."""

from collections.abc import Callable

import pytest

from kitgen.definitions.reader import read_tree
from kitgen.definitions.tables import table_of
from kitgen.diagnostics import DefinitionError, Diagnostic
from tests.growth import MOST_IN_PROPORTION, growth

MANY = 2_500


def problems_of(text: str) -> tuple[Diagnostic, ...]:
    try:
        return read_tree(text, "kit.yaml").problems
    except DefinitionError as error:
        return error.diagnostics


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(
            lambda many: "title: X\n" + many * "-" + "\na: b: c\n", id="dashes below a key"
        ),
        pytest.param(lambda many: many * "-" + "\na: b: c\n", id="dashes"),
        pytest.param(lambda many: "title:" + many * " ", id="spaces for a value"),
        pytest.param(
            lambda many: "title: a: b" + many * " " + "b", id="spaces in a text with a colon"
        ),
        pytest.param(lambda many: "title: 'a' b" + many * " " + "b", id="spaces after quotes"),
        pytest.param(lambda many: "title: [" + many * "{", id="braces", marks=pytest.mark.dear),
        pytest.param(lambda many: "title: " + many * "[", id="brackets", marks=pytest.mark.dear),
        pytest.param(
            lambda many: "title: {a" + many * ", a", id="words in a brace", marks=pytest.mark.dear
        ),
        pytest.param(lambda many: many * "a:", id="colons"),
        pytest.param(lambda many: f"a: ({many * 'b: '}", id="colons in a parenthesis"),
        pytest.param(
            lambda many: f"a: [({many * '5in, '}!)]",
            id="lengths in a parenthesis",
            marks=pytest.mark.dear,
        ),
        pytest.param(lambda many: f"a: [b,{many * ' '}c\nd: 1", id="spaces in an open bracket"),
        pytest.param(
            lambda many: 'a: {b: [c"' + many * r"\"" + ", d: 1}", id="quotes in a bracket"
        ),
        pytest.param(lambda many: "a: {b {c: 1, " + many * ": ", id="colons in an open brace"),
        pytest.param(
            lambda many: "a:\n\u00a0\u00a0b: [" + many * "1,\u00a0" + "1]",
            id="odd spaces between values",
            marks=pytest.mark.dear,
        ),
        pytest.param(
            lambda many: many * "#\n" + "a:\n" + many * "  b: 1\n",
            id="a key again, below comments",
            marks=pytest.mark.dear,
        ),
    ],
)
def test_no_line_of_a_kit_takes_long(line: Callable[[int], str]) -> None:
    assert growth(lambda many: problems_of(line(many)), MANY) < MOST_IN_PROPORTION


@pytest.mark.parametrize("sign", ["a b ", "1 ", ",", '"', "a,", ";", "- "])
def test_no_line_of_a_table_takes_long(sign: str) -> None:
    def read(many: int) -> None:
        with pytest.raises(DefinitionError):
            table_of((many * sign).encode(), "cards.csv")

    assert growth(read, MANY) < MOST_IN_PROPORTION


def test_an_item_in_braces_below_a_value_is_said_to_be_indented_too_far() -> None:
    (problem,) = problems_of("cards: 3\n   - {name: Fox}\n")
    assert (problem.code, problem.span and problem.span.column) == ("YML017", 4)
    assert problem.message == (
        "this item begins further right than `cards` above it, which has a value"
    )
