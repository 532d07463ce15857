"""A test that tries many small cases tries all of them, and names those that fail."""

from collections.abc import Iterator

import pytest

from tests.small_cases import as_one_test


@pytest.fixture
def tried() -> Iterator[list[tuple[int, str]]]:
    cases: list[tuple[int, str]] = []
    yield cases
    assert sorted(cases) == [(1, "a"), (1, "other"), (2, "a"), (2, "other")]


@as_one_test
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(("word", "is_short"), [("a", True), pytest.param("other", False, id="o")])
def test_all_pairs_are_tried(
    tried: list[tuple[int, str]], count: int, word: str, *, is_short: bool
) -> None:
    tried.append((count, word))
    assert is_short == (word == "a")


def test_every_case_is_tried_and_each_that_fails_is_named():
    tried = []

    @as_one_test
    @pytest.mark.parametrize("side, unit", [(3, "in"), (0, "cm")])
    @pytest.mark.parametrize("number", range(3))
    def test(number, side, unit):
        tried.append((number, side, unit))
        if number == 2 and unit == "in":
            pytest.fail("two inches")
        assert side / number == side

    with pytest.raises(BaseExceptionGroup) as failed:
        test()
    group = failed.value
    assert sorted(tried) == [(n, *of) for n in range(3) for of in [(0, "cm"), (3, "in")]]
    notes = [" ".join(failure.__notes__) for failure in group.exceptions]
    assert notes == [
        "case 1 of 6: number=0, side=3, unit='in'",
        "case 2 of 6: number=0, side=0, unit='cm'",
        "case 5 of 6: number=2, side=3, unit='in'",
    ]
    assert str(group).startswith("3 of 6 cases fail\n" + "\n".join(notes))
    assert [type(failure) for failure in group.exceptions] == [
        ZeroDivisionError,
        ZeroDivisionError,
        pytest.fail.Exception,
    ]


def test_a_case_that_skips_itself_fails_and_the_others_are_tried():
    tried = []

    @as_one_test
    @pytest.mark.parametrize("number", range(3))
    def test(number):
        tried.append(number)
        if number == 1:
            pytest.skip("not today")

    with pytest.raises((BaseExceptionGroup, pytest.skip.Exception)) as failed:
        test()
    assert str(failed.value).startswith("1 of 3 cases fail\ncase 2 of 3: number=1")
    assert tried == [0, 1, 2]


def test_other_marks_stay():
    @as_one_test
    @pytest.mark.parametrize("number", [1])
    @pytest.mark.dear
    def test(number):
        assert number

    assert [mark.name for mark in test.pytestmark] == ["dear"]


def test_a_test_without_cases_or_with_cases_that_are_marked_is_refused():
    for cases in [], [1, pytest.param(2, marks=pytest.mark.skip)]:

        @pytest.mark.parametrize("number", cases)
        def test(number):
            assert number

        with pytest.raises(ValueError, match=r"no cases|marks of its own"):
            as_one_test(test)
