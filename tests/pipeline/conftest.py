from pathlib import Path

import pytest

from kitgen import games

TOYS = Path(__file__).parent / "toys"


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the toy games to the shipped ones, as a folder more would."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(TOYS)])
