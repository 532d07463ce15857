"""A few of the files made to stop whoever reads them; `tests.reliability.bombs` has all."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reliability.bases import FIELDS, built
from tests.reliability.bombs import BOMBS, tried

SAMPLE = (
    "manifest.json 10^6 deep",
    "20,000 copies asked for",
    "source: YAML of aliases",
    "source: YAML 100,000 deep",
)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the output folder with the kit that these are laid into."""
    place = tmp_path_factory.mktemp("bombs")
    yield built(place, "1", [FIELDS])
    shutil.rmtree(place)


@pytest.mark.parametrize("name", SAMPLE)
def test_a_bomb_is_an_error_in_little_time_and_memory(
    base: Path, tmp_path: Path, name: str
) -> None:
    (bomb,) = (bomb for bomb in BOMBS if bomb.name == name)
    blast = tried(bomb, base, tmp_path / "tried", "1")
    assert not blast.broken, blast.says
