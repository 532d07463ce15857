"""Lines of a hundred thousand signs are read in a moment, whatever stops the reader in them."""

from time import process_time

import pytest

from kitgen.definitions.reader import read_tree
from kitgen.definitions.tables import table_of
from kitgen.diagnostics import DefinitionError, Diagnostic

MANY = 100_000
MOST_SECONDS = 6
"""A hundred times what such a line takes; what grows with its square takes minutes."""


def problems_of(text: str) -> tuple[Diagnostic, ...]:
    try:
        return read_tree(text, "kit.yaml").problems
    except DefinitionError as error:
        return error.diagnostics


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("title: X\n" + MANY * "-" + "\na: b: c\n", id="dashes below a key"),
        pytest.param(MANY * "-" + "\na: b: c\n", id="dashes"),
        pytest.param("title:" + MANY * " ", id="spaces for a value"),
        pytest.param("title: a: b" + MANY * " " + "b", id="spaces within a text with a colon"),
        pytest.param("title: 'a' b" + MANY * " " + "b", id="spaces after quotes"),
        pytest.param("title: [" + MANY * "{", id="braces"),
        pytest.param("title: " + MANY * "[", id="brackets"),
        pytest.param("title: {a" + MANY * ", a", id="words in a brace"),
        pytest.param(MANY * "a:", id="colons"),
    ],
)
def test_no_line_of_a_kit_takes_long(text: str) -> None:
    start = process_time()
    problems_of(text)
    assert process_time() - start < MOST_SECONDS


@pytest.mark.parametrize("sign", ["a b ", "1 ", ",", '"', "a,", ";", "- "])
def test_no_line_of_a_table_takes_long(sign: str) -> None:
    start = process_time()
    with pytest.raises(DefinitionError):
        table_of((MANY * sign).encode(), "cards.csv")
    assert process_time() - start < MOST_SECONDS


def test_an_item_in_braces_below_a_value_is_said_to_be_indented_too_far() -> None:
    (problem,) = problems_of("cards: 3\n   - {name: Fox}\n")
    assert (problem.code, problem.span and problem.span.column) == ("YML017", 4)
    assert problem.message == (
        "this item begins further right than `cards` above it, which has a value"
    )
