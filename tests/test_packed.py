"""Long rows of values: what is packed is read as it was."""

import os
import pickle
import tempfile
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen import cli
from kitgen import packed as packing
from kitgen.drawing.shapes import Box
from kitgen.packed import Blobs, Packed, PackedMapping, in_order, packed
from kitgen.records.json_files import json_text

EDGES = st.floats(allow_nan=False, allow_infinity=False)


@given(
    st.lists(st.builds(Box, EDGES, EDGES, EDGES, EDGES), max_size=9),
    st.integers(1, 5),
    st.sampled_from([0, 200, 1 << 20]),
    st.sampled_from([1, 300, 1 << 16]),
)
def test_packed_values_read_as_a_tuple_of_them(
    boxes: list[Box], most: int, in_memory: int, at_once: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "MOST_UNPACKED", most)
        patch.setattr(packing, "_KEPT_IN_MEMORY", in_memory)
        patch.setattr(packing, "_READ_AT_ONCE", at_once)
        row = packed(iter(boxes))
        assert isinstance(row, Packed) == (len(boxes) >= most)
        assert list(row) == boxes and len(row) == len(boxes) and bool(row) == bool(boxes)
        assert [row[place] for place in range(-len(boxes), len(boxes))] == [*boxes, *boxes]
        assert list(row[1:3]) == boxes[1:3]
        assert list(row[::-2]) == boxes[::-2]
        assert json_text(row) == json_text(boxes)
        assert packed(iter(boxes)) == row
        assert pickle.loads(pickle.dumps(row)) == row
        assert row != packed(iter([*boxes, *boxes])) or not boxes
        assert hash(row) == hash(row[:])


def test_forked_processes_read_the_same_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would share the place at which a file is read."""
    monkeypatch.setattr(packing, "_KEPT_IN_MEMORY", 1 << 14)
    row = packed(iter(range(20_000)))
    assert isinstance(row, Packed)
    children = []
    for _ in range(2):
        if (child := os.fork()) == 0:
            os._exit(0 if all(list(row) == [*range(20_000)] for _ in range(3)) else 1)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0]


def test_a_long_row_leaves_its_places_in_memory() -> None:
    def held(count: int) -> int:
        tracemalloc.start()
        try:
            row = packed("x" * 1_000 for _ in range(count))
            size = tracemalloc.get_traced_memory()[0]
            assert len(row) == count
            return size
        finally:
            tracemalloc.stop()

    assert held(12_000) - held(4_000) < 12 * 8_000 + (1 << 18)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device is full here")
def test_a_full_disk_is_refused_with_the_folder_of_temporary_files(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And not as standard output, which has no name either."""
    full = Path("/dev/full").open("wb", buffering=0)  # noqa: SIM115
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: full)
    monkeypatch.setattr(cli.commands, "main", lambda **_: packed("x" * 1_000 for _ in range(999)))
    assert cli.run(["list"]) == 2
    said = capsys.readouterr().err
    assert said == f"error: cannot write to {tempfile.gettempdir()}: the disk is full\n"


def test_blobs_stay_in_memory_where_nothing_temporary_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A container may be read-only except for the folder of the kits."""
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "_candidate_tempdir_list", lambda: [str(tmp_path / "none")])
    monkeypatch.setattr(packing, "_KEPT_IN_MEMORY", 1 << 14)
    written = [b"%d" % number * 1_000 for number in range(100)]
    blobs = Blobs(written)
    assert [*blobs.between(0, 100)] == [blobs[place] for place in range(100)] == written
    with pytest.raises(FileNotFoundError):
        Blobs(written, folder=tmp_path / "none")


NAMED = st.dictionaries(st.text(max_size=3), st.text(max_size=3), max_size=12)


@given(NAMED, st.integers(1, 4))
def test_a_packed_mapping_is_read_as_the_sorted_dictionary(
    named: dict[str, str], at_once: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "_SORTED_AT_ONCE", at_once)
        mapping = PackedMapping(in_order(named.items()))
    assert list(mapping) == sorted(named) and len(mapping) == len(named)
    assert list(mapping.items()) == sorted(named.items())
    assert list(mapping.values()) == [named[name] for name in sorted(named)]
    assert {name: mapping[name] for name in named} == named
    for name in ("", "m", "zzzz"):
        assert mapping.get(name) == named.get(name)
    assert pickle.loads(pickle.dumps(mapping)) == dict(sorted(named.items()))
    assert json_text({"a": mapping, "b": 1}) == json_text(
        {"a": dict(sorted(named.items())), "b": 1}
    )
