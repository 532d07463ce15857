"""Long rows of values: what is packed is read as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen import packed as packing
from kitgen.drawing.shapes import Box
from kitgen.packed import Packed, packed
from kitgen.records.json_files import json_text

EDGES = st.floats(allow_nan=False, allow_infinity=False)


@given(st.lists(st.builds(Box, EDGES, EDGES, EDGES, EDGES), max_size=4), st.integers(1, 5))
def test_packed_values_read_as_a_tuple_of_them(boxes: list[Box], most: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "MOST_UNPACKED", most)
        row = packed(iter(boxes))
    assert isinstance(row, Packed) == (len(boxes) >= most)
    assert list(row) == boxes and len(row) == len(boxes) and bool(row) == bool(boxes)
    assert [row[place] for place in range(-len(boxes), len(boxes))] == [*boxes, *boxes]
    assert list(row[1:3]) == boxes[1:3]
    assert json_text(row) == json_text(boxes)
