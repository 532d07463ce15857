"""Distinct words: counted and numbered as a set and a dictionary would."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen import distinct
from kitgen.distinct import Distinct, Numbered

WORDS = st.lists(st.text(max_size=2), max_size=60)


@given(WORDS, st.sampled_from([1, 2, 64]))
def test_words_get_numbers_in_the_order_in_which_they_come(words: list[str], slots: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(distinct, "_LEAST_SLOTS", slots)
        numbered = Numbered()
    numbers: dict[str, int] = {}
    for each in words:
        assert numbered.find(each) == numbers.get(each)
        assert numbered.add(each) == numbers.setdefault(each, len(numbers))
        assert numbered.find(each) == numbers[each]
        assert len(numbered) == len(numbers)


@given(WORDS, st.integers(0, 5))
def test_words_are_counted_once_each(words: list[str], few: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(distinct, "_FEW", few)
        count = Distinct()
        for place, each in enumerate(words, 1):
            count.add(each)
            assert len(count) == len(set(words[:place]))


def test_a_word_takes_little_memory() -> None:
    def held(number: int) -> int:
        tracemalloc.start()
        try:
            count = Distinct()
            for each in range(number):
                count.add(f"a name that is long enough to take memory, {each}")
            assert len(count) == number
            return tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()

    assert held(20_000) < 24 * 20_000
