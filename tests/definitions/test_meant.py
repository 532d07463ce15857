"""Slips put right as they were probably meant, and what they hid."""

from typing import Annotated, Literal

from pydantic import Field

from kitgen.definitions.models import Model
from kitgen.definitions.slips.meant import as_meant
from kitgen.definitions.tree import plain
from tests.definitions.trees import tree_of


class Cards(Model):
    """A thing with a size of its own."""

    make: Literal["cards"]
    words: str = "none"
    count: int = Field(default=1, ge=1)


class Dice(Model):
    """A thing that cards share keys with."""

    make: Literal["dice"]
    words: str = "none"
    faces: int = Field(default=6, ge=2)


class Whole(Model):
    """Things by name."""

    title: str
    things: dict[str, Annotated[Cards | Dice, Field(discriminator="make")]]


def meant(text: str) -> tuple[object, set[tuple[str, int, int]], frozenset[tuple[str | int, ...]]]:
    found = as_meant(tree_of(text), Whole)
    places = {(it.code, it.span.line, it.span.column) for it in found.hidden if it.span}
    return plain(found.tree), places, found.doubtful


def test_what_a_misspelt_key_or_choice_holds_is_read_as_it_was_meant() -> None:
    text = "title: A\nthigns:\n  a: {make: crads, cuont: 0}\n  b: {mkae: dice, faces: 1}\n"
    values, found, doubtful = meant(text)
    right = {"a": {"make": "cards", "count": 0}, "b": {"make": "dice", "faces": 1}}
    assert values == {"title": "A", "things": right}
    # The key that is misspelt on top is known already.
    assert found == {
        ("YML107", 3, 13),
        ("YML006", 3, 20),
        ("YML103", 3, 27),
        ("YML006", 4, 7),
        ("YML103", 4, 26),
    }
    assert not doubtful


def test_a_choice_like_no_other_is_the_one_that_the_keys_beside_it_fit() -> None:
    values, found, doubtful = meant("title: A\nthings:\n  a: {make: xyz, faces: 1}\n")
    assert values == {"title": "A", "things": {"a": {"make": "dice", "faces": 1}}}
    assert (found, doubtful) == ({("YML103", 3, 25)}, frozenset())


def test_where_several_fit_only_what_is_wrong_in_all_is_found() -> None:
    values, found, doubtful = meant("title: A\nthings:\n  a: {make: xyz, words: 5, odd: 1}\n")
    assert isinstance(values, dict)
    assert values["things"]["a"]["make"] in ("cards", "dice")
    assert found == {("YML102", 3, 25), ("YML006", 3, 28)}
    assert doubtful == {("things", "a", "make")}


def test_a_key_that_holds_no_such_thing_was_perhaps_not_meant() -> None:
    _, found, _ = meant("title: A\nthings:\n  a: {make: cards, wrods: 5}\n")
    assert not found
