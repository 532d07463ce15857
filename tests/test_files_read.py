"""Files are read whole, but no further than a byte beyond the limit, and few folders are listed."""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from kitgen import files_read
from kitgen.files_read import names_one_below, read_ordinary


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


def test_files_are_looked_for_in_few_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files_read, "_MOST_NAMES", 4)
    monkeypatch.setattr(files_read, "_MOST_FOLDERS", 3)
    for folder in "abcdef":
        (tmp_path / folder).mkdir()
    listed: list[Path] = []

    def scan(path: Path) -> AbstractContextManager[Iterator[os.DirEntry[str]]]:
        listed.append(path)
        return scandir(path)

    scandir = os.scandir
    monkeypatch.setattr(os, "scandir", scan)
    assert names_one_below(tmp_path) == ()
    assert len(listed) == 1 + 3
    for folder in "abcdef":
        (tmp_path / folder / "x.svg").touch()
        (tmp_path / folder / "y.svg").touch()
    found = names_one_below(tmp_path)
    assert len(found) == 4
    assert all((tmp_path / name).is_file() for name in found)
