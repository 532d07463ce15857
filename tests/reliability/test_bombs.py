"""A few of the files made to stop whoever reads them; `tests.reliability.bombs` has all."""

from pathlib import Path

import pytest

from tests.reliability.bombs import BOMBS, tried

SAMPLE = (
    "manifest.json 10^6 deep",
    "1,900,000 files listed",
    "20,000 copies asked for",
    "source: YAML of aliases",
    "source: YAML 100,000 deep",
)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("name", SAMPLE)
def test_a_bomb_is_an_error_in_little_time_and_memory(
    base: Path, tmp_path: Path, name: str
) -> None:
    (bomb,) = (bomb for bomb in BOMBS if bomb.name == name)
    blast = tried(bomb, base, tmp_path / "tried", "1")
    assert not blast.broken, blast.says


@pytest.mark.dear
@pytest.mark.sample
def test_a_kit_is_built_beside_a_bomb_in_little_time_and_memory(base: Path, tmp_path: Path) -> None:
    (bomb,) = (bomb for bomb in BOMBS if bomb.name == "1,900,000 numbers for claims")
    blast = tried(bomb, base, tmp_path / "tried", "1", build=True)
    assert not blast.broken, blast.says
