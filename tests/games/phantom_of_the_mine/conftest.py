"""Factories for Phantom of the Mine: kits from changed keys, and what their PDFs print."""

from collections.abc import Callable
from typing import Any

import pytest

from kitgen.drawing.inks import InkStyle
from kitgen.games.phantom_of_the_mine import GAME
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from tests.games.kits import Kit, Printed, Workshop, readings_of
from tests.shared_kits import shared_kit

_WORKSHOP = Workshop(GAME)
kit_with = _WORKSHOP.kit


@pytest.fixture(scope="session")
def make_definition() -> Callable[..., PhantomOfTheMineDefinition]:
    return lambda **changes: _WORKSHOP.definition(changes)


@pytest.fixture(scope="session")
def make_kit() -> Callable[..., Kit]:
    return kit_with


@pytest.fixture(scope="session", params=InkStyle)
def printed(request: pytest.FixtureRequest) -> Printed:
    return readings_of(shared_kit("phantom-of-the-mine", "42", ink=request.param, copies=None))


@pytest.fixture(scope="session")
def bad_examples() -> dict[str, dict[str, Any]]:
    return _WORKSHOP.bad_examples()
