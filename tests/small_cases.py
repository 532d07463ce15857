"""Many small cases of a test, tried as one test.

pytest needs about a millisecond for each test that it collects, runs and reports, and a case may
take less than a tenth of that.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from itertools import product

import pytest

Test = Callable[..., None]
Case = dict[str, object]
ParameterSet = type(pytest.param())


def as_one_test(test: Test) -> Test:
    """Make one test that tries all cases of a parametrized one, and names each case that fails.

    It is written above the marks that parametrize; the others stay. All cases share the fixtures,
    so none may change them, and a case that skips itself fails: the rest would be skipped with it.

    Raises:
        ValueError: The test has no cases, or one of them has marks of its own.
        BaseExceptionGroup: Raised by the test if cases fail. A note on each failure names its case.
    """
    marks = getattr(test, "pytestmark", [])
    cases = [*_cases(mark for mark in marks if mark.name == "parametrize")]
    signature = inspect.signature(test)
    if not cases:
        raise ValueError("there are no cases")
    fixtures = [one for name, one in signature.parameters.items() if name not in cases[0]]

    @wraps(test)
    def tries_all(**given: object) -> None:
        failures = []
        for number, case in enumerate(cases, 1):
            try:
                test(**given, **case)
            except (Exception, pytest.fail.Exception, pytest.skip.Exception) as failure:
                said = ", ".join(f"{name}={value!r}" for name, value in case.items())
                failure.add_note(f"case {number} of {len(cases)}: {said}")
                failures.append(failure)
        if failures:
            names = "\n".join(failure.__notes__[-1] for failure in failures)
            raise BaseExceptionGroup(
                f"{len(failures)} of {len(cases)} cases fail\n{names}\n", failures
            )

    tries_all.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]
    tries_all.pytestmark = [  # type: ignore[attr-defined]
        mark for mark in marks if mark.name != "parametrize"
    ]
    return tries_all


def _cases(marks: Iterable[pytest.Mark]) -> Iterator[Case]:
    """Yield each case that marks make together, as the values of the parameters by their names."""
    for parts in product(*map(_values, marks)):
        yield {name: value for part in parts for name, value in part.items()}


def _values(mark: pytest.Mark) -> Iterator[Case]:
    """Yield the values that one mark gives to its parameters, in turn."""
    written, values = mark.args
    one = isinstance(written, str) and "," not in written
    names = [name.strip() for name in written.split(",")] if isinstance(written, str) else written
    for value in values:
        if not isinstance(value, ParameterSet):
            value = pytest.param(*([value] if one else value))
        if value.marks:
            raise ValueError("a case with marks of its own has to be a test of its own")
        yield dict(zip(names, value.values, strict=True))
