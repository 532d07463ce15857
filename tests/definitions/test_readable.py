"""What is left of a kit once all that is wrong in it is left out."""

import json
from typing import Any, NoReturn

from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from kitgen.definitions.models import Model
from kitgen.definitions.slips import readable as module
from kitgen.definitions.slips.readable import readable
from kitgen.diagnostics import KeyPath
from tests.definitions.trees import tree_of


class Size(Model):
    """A group of which nothing may be missing."""

    width: int = Field(ge=1)
    height: int = Field(ge=1)


class Part(Model):
    """A group with a group in it."""

    count: int = Field(ge=1)
    words: str = "none"
    size: Size | None = None


class Whole(Model):
    """Groups by name, and single values."""

    title: str
    parts: dict[str, Part] = Field(default_factory=dict)
    year: int | None = None
    note: str = "no note"


NAMES = st.text("abc", min_size=1, max_size=2)
WRONG = st.sampled_from([False, -3, "x", {}, {"odd": 1}])
SIZES = st.fixed_dictionaries({"width": st.integers(1, 9), "height": st.integers(1, 9)})
PARTS = st.fixed_dictionaries(
    {"count": st.integers(1, 9)}, optional={"words": NAMES, "size": SIZES}
)
WHOLES = st.fixed_dictionaries(
    {"title": NAMES, "parts": st.dictionaries(NAMES, PARTS, max_size=6)},
    optional={"year": st.integers(1, 9), "note": NAMES},
)
ODD = st.dictionaries(st.text("xyz", min_size=1, max_size=3), st.integers(0, 9) | SIZES, max_size=4)


@given(WHOLES, st.data())
def test_all_is_read_but_what_is_wrong(whole: dict[str, Any], data: st.DataObject) -> None:
    kept: dict[str, Any] = {**whole, "parts": {}}
    written: dict[str, Any] = {**whole, "parts": {}}
    written |= data.draw(ODD)
    places: set[KeyPath] = set()
    for key, odd in (("year", "soon"), ("note", 5)):
        if data.draw(st.booleans()):
            written[key] = odd
            kept.pop(key, None)
    for name, part in whole["parts"].items():
        written["parts"][name] = {**part, **data.draw(ODD)}
        kept["parts"][name] = part
        match data.draw(st.sampled_from(["right", "words", "size", "side", "no count", "count"])):
            case "words":
                written["parts"][name]["words"] = data.draw(WRONG.filter(lambda it: it != "x"))
                kept["parts"][name] = {k: v for k, v in part.items() if k != "words"}
            case "size":
                wrong: Any = data.draw(WRONG)
                written["parts"][name]["size"] = wrong
                kept["parts"][name] = {k: v for k, v in part.items() if k != "size"}
                if isinstance(wrong, dict):
                    kept["parts"][name]["size"] = {"width": 1, "height": 1}
            case "side":
                # What has to be there is there, with some value.
                written["parts"][name]["size"] = {"width": 3, **data.draw(ODD)}
                kept["parts"][name] = {**part, "size": {"width": 3, "height": 1}}
                places.add(("parts", name, "size", "height"))
            case "no count":
                del written["parts"][name]["count"]
                kept["parts"][name] = {**part, "count": 1}
                places.add(("parts", name, "count"))
            case "count":
                written["parts"][name]["count"] = data.draw(WRONG)
                kept["parts"][name] = {**part, "count": 1}
                places.add(("parts", name, "count"))
    read = readable(tree_of(json.dumps(written)), Whole, {"title"})
    assert read is not None
    assert read[0] == Whole.model_validate(kept)
    assert all(path[0] in written and path[0] != "title" for path in read[1])
    assert places <= read[1]


def test_without_a_key_that_is_needed_nothing_is_read() -> None:
    assert readable(tree_of("{title: 5, year: 3}"), Whole, {"title"}) is None


def test_to_leave_a_value_out_no_other_is_looked_at() -> None:
    class Large(dict[str, Any]):
        def __iter__(self) -> NoReturn:
            raise AssertionError("thousands of wrong keys would be looked at thousands of times")

        keys = values = items = __len__ = __iter__  # type: ignore[assignment]

    values = Large(parts=Large(one=1, two=2), year=3)
    for path in (("parts", "one"), ("year",), ("gone",), ("year", "gone"), ("gone", "gone")):
        module._leave_out(values, path)
    assert dict.__len__(values) == 1 and dict.keys(values["parts"]) == {"two"}
