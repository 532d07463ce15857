import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reliability.bases import FIELDS, built


@pytest.fixture(autouse=True)
def remembered(remembered_pages: None) -> None:
    """Read the pages of files that are not altered once."""


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the output folder with one kit, of seed 1, which is altered in copies."""
    place = tmp_path_factory.mktemp("reliability")
    yield built(place, "1", [FIELDS])
    shutil.rmtree(place)
