"""Factories for Manic Minelayers: kits from changed keys."""

from collections.abc import Callable
from typing import Any

import pytest

from kitgen.games.manic_minelayers import GAME
from tests.games.kits import Kit, Workshop

_WORKSHOP = Workshop(GAME)
definition_with = _WORKSHOP.definition
kit_with = _WORKSHOP.kit


@pytest.fixture(scope="session")
def make_kit() -> Callable[..., Kit]:
    return kit_with


@pytest.fixture(scope="session")
def bad_examples() -> dict[str, dict[str, Any]]:
    return _WORKSHOP.bad_examples()
