"""Credits in one line, whether or not designer and year are known."""

import pytest
from pydantic import ValidationError

from kitgen.definitions.models import Credits

FOUND = {"source": "a page", "terms": "None stated."}


def credits_of(year: object) -> Credits:
    return Credits.model_validate(
        {**FOUND, "designer": "Ann", "publisher": "Box House", "year": year}
    )


def test_a_year_that_is_not_known_is_left_out() -> None:
    assert credits_of(1999).line == "Ann, Box House, 1999"
    assert credits_of(None).line == "Ann, Box House"


def test_a_publisher_that_is_its_own_designer_is_named_once() -> None:
    alone = Credits.model_validate({**FOUND, "designer": "Ann", "publisher": "Ann", "year": 1999})
    assert alone.line == "Ann, 1999"


def test_nobody_is_named_where_the_designer_is_not_known() -> None:
    assert credits_of(1999).sentence == "Game by Ann, Box House, 1999."
    alone = Credits.model_validate(
        {**FOUND, "designer": None, "publisher": "Box House", "year": None}
    )
    assert alone.sentence == "Rules: Box House."


@pytest.mark.parametrize("year", [1899, 2101, "1999"])
def test_a_year_that_is_given_is_a_year_of_print(year: object) -> None:
    with pytest.raises(ValidationError):
        credits_of(year)
