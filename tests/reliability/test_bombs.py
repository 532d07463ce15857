"""A few of the files made to stop whoever reads them; `tests.reliability.bombs` has all."""

from pathlib import Path

import pytest

from tests.reliability.bombs import BOMBS, tried

SAMPLE = (
    "manifest.json 10^6 deep",
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
