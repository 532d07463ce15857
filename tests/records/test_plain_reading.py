"""Records are read without pydantic, and are the very ones that pydantic reads."""

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kitgen.records.plain_reading import NotPlainError, plain_record
from kitgen.records.reading import adapter, read_record
from tests.records.test_records import KINDS, inner, paths_of, record_of

# Words have forms in some numbers and none in others, which pydantic tells apart.
PLAIN = [kind for kind in KINDS if kind != "words"]

ODD: list[Any] = [None, True, False, 0, 1, -1, 7.0, 0.5, 2**63, 10**30, "", "0", "easy", "d6"]
ODD += [[], [1], {}, {"a": 1}, ["x", "y"], [[]], [None]]
"""What stands in a value's place: some are right, most are of another kind or beyond bounds."""


@pytest.mark.parametrize("kind", PLAIN)
def test_good_records_need_no_pydantic(kind: str) -> None:
    record, good = record_of(kind)
    # `repr` tells 1 from 1.0, and a list from a tuple.
    assert repr(plain_record(record, good)) == repr(adapter(record).validate_json(json.dumps(good)))


@pytest.mark.parametrize("kind", PLAIN)
@given(data=st.data())
def test_what_is_read_is_what_pydantic_reads(kind: str, data: st.DataObject) -> None:
    record, good = record_of(kind)
    changed = copy.deepcopy(good)
    # Most values are numbers of long lists: half of the tries are of a member with few beside it.
    every = sorted(paths_of(good), key=str)
    path = data.draw(st.sampled_from(every[:60]) | st.sampled_from(every))
    holder = inner(changed, path[:-1])
    how = data.draw(st.integers(0, 9))
    if how == 0:
        del holder[path[-1]]
    elif how == 1:
        changed["unknown"] = 1
    else:
        holder[path[-1]] = data.draw(st.sampled_from(ODD))
    expected = "refused"
    with suppress(ValidationError):
        expected = repr(adapter(record).validate_json(json.dumps(changed)))
    with suppress(NotPlainError):
        assert repr(plain_record(record, changed)) == expected


def test_a_text_with_escapes_is_left_to_pydantic() -> None:
    record, good = record_of("manifest")
    text = json.dumps(good).replace('"Toy"', '"To\\u0079"')
    assert read_record(record, text) == read_record(record, json.dumps(good))
