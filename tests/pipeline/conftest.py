import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kitgen import games
from tests.shared_kits import shared_kit

TOYS = Path(__file__).parent / "toys"


@pytest.fixture(autouse=True)
def remembered(remembered_pages: None) -> None:
    """Read the pages of files that are not altered once."""


@contextmanager
def with_toys() -> Iterator[None]:
    """Add the toy games to the shipped ones while this is open, as a folder more would."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(TOYS)])
        yield


@pytest.fixture
def toys() -> Iterator[None]:
    """Add the toy games to the shipped ones for a test."""
    with with_toys():
        yield


@pytest.fixture(scope="session")
def one_set() -> Path:
    """Return Demon Mine in one set, which is read back in half the time; for copies only."""
    return shared_kit("demon-mine", "42", copies=1)


@pytest.fixture
def tiles(one_set: Path, tmp_path: Path) -> Path:
    """Return a copy of Demon Mine to tamper with."""
    return Path(shutil.copytree(one_set, tmp_path / "tiles"))
