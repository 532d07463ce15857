"""Chance: what a stream yields depends on its seed and its name, on nothing else."""

import hashlib
import os
import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.seeds import Stream

ROOT = Path(__file__).resolve().parents[1]
NAMES = st.text(max_size=20)


def numbers(stream: Stream, count: int = 8) -> list[int]:
    return [stream.below(1_000_000) for _ in range(count)]


@given(st.one_of(st.integers(), NAMES), NAMES)
def test_the_same_name_yields_the_same_numbers(seed: str | int, name: str) -> None:
    assert numbers(Stream(seed).child(name)) == numbers(Stream(str(seed)).child(name))


@given(NAMES, st.lists(NAMES, unique=True, min_size=2, max_size=5))
def test_children_of_other_names_yield_other_numbers(seed: str, names: list[str]) -> None:
    parent = Stream(seed)
    assert len({tuple(numbers(parent.child(name))) for name in names}) == len(names)


@given(NAMES, st.integers(0, 50))
def test_drawing_from_a_parent_changes_no_child(seed: str, drawn: int) -> None:
    fresh, used = Stream(seed), Stream(seed)
    numbers(used, drawn)
    numbers(used.child("other"), drawn)
    assert numbers(used.child("field", 3)) == numbers(fresh.child("field", 3))


def test_an_index_and_a_name_that_ends_alike_are_two_children() -> None:
    stream = Stream(1)
    assert numbers(stream.child("field", 12)) != numbers(stream.child("field1", 2))
    assert numbers(stream.child("a").child("b")) != numbers(stream.child("ab"))


def test_the_first_word_is_the_hash_that_the_page_promises() -> None:
    key = hashlib.sha256(b"kitgen seed\x0042").digest()
    block = hashlib.sha256(key + b"\0block" + bytes(8)).digest()
    assert Stream(42).below(1 << 64) == int.from_bytes(block[:8], "big")


@given(NAMES, st.integers(1, 1 << 64))
def test_a_number_lies_below_its_limit(seed: str, limit: int) -> None:
    assert 0 <= Stream(seed).below(limit) < limit


@pytest.mark.parametrize("limit", [0, -1, (1 << 64) + 1])
def test_no_number_lies_below_such_a_limit(limit: int) -> None:
    with pytest.raises(ValueError, match="cannot draw a number below"):
        Stream("seed").several_below(limit, 1)
    with pytest.raises(ValueError, match=str(limit)):
        Stream(1).below(limit)


@given(
    st.text(max_size=3),
    # Beyond half the range, words are often drawn again.
    st.lists(st.tuples(st.one_of(st.integers(1, 9), st.just(2**63 + 1)), st.integers(0, 12))),
)
def test_several_numbers_are_those_drawn_one_by_one(
    seed: str, asked: list[tuple[int, int]]
) -> None:
    together, alone = Stream(seed), Stream(seed)
    for limit, count in asked:
        assert together.several_below(limit, count) == tuple(
            alone.below(limit) for _ in range(count)
        )
        assert together.below(7) == alone.below(7)


def test_numbers_are_as_likely_as_each_other() -> None:
    stream = Stream("dice")
    rolls = Counter(stream.below(6) for _ in range(12_000))
    # Five standard deviations of a fair die: sqrt(12000 * 1/6 * 5/6) is 41.
    assert all(abs(count - 2000) < 205 for count in rolls.values())
    assert sorted(rolls) == list(range(6))


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    orders = Counter(Stream(seed).shuffled("abcd") for seed in range(4800))
    assert set(orders) == set(permutations("abcd"))
    assert all(abs(count - 200) < 70 for count in orders.values())


@given(NAMES, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item(seed: str, items: list[int]) -> None:
    assert sorted(Stream(seed).shuffled(items)) == sorted(items)


def test_a_pick_is_one_of_the_choices() -> None:
    stream = Stream("pick")
    assert {stream.pick("NESW") for _ in range(100)} == set("NESW")


def test_streams_are_the_same_in_every_process() -> None:
    script = "from kitgen.seeds import Stream; print(Stream('x').child('f', 2).shuffled(range(20)))"
    outputs = set()
    for hash_seed in ("0", "1", "999"):
        around = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", script]
        done = subprocess.run(command, capture_output=True, check=True, env=around, timeout=60)
        outputs.add(done.stdout)
    assert outputs == {f"{Stream('x').child('f', 2).shuffled(range(20))}\n".encode()}
