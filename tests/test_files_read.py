"""Files are read whole, but no further than a byte beyond the limit, whatever is said of them."""

import os
from pathlib import Path

import pytest

from kitgen.files_read import read_ordinary


@pytest.mark.parametrize("size", [0, 1, 99, 100, 101, 5_000])
@pytest.mark.parametrize("said", [None, 0, 50])
def test_no_more_is_read_than_the_limit_and_a_byte(
    size: int, said: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    content = bytes(number % 251 for number in range(size))
    file.write_bytes(content)
    stat = os.fstat

    def smaller(descriptor: int) -> os.stat_result:
        """Say what a system says of a file that grows, or of one that it makes as it is read."""
        status = list(stat(descriptor))
        return os.stat_result((*status[:6], said or 0, *status[7:]))

    if said is not None:
        monkeypatch.setattr(os, "fstat", smaller)
    assert read_ordinary(file, 100) == content[:101]
