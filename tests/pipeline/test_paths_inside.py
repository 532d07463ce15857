"""Which files are inside a kit's folder, links followed, as the system itself follows them."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kitgen.pipeline.verify import files


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """A folder with links to what is in it, beside it, and nowhere."""
    folder = tmp_path.resolve() / "kit"
    (folder / "svg" / "deep").mkdir(parents=True)
    (folder.parent / "beside").mkdir()
    for name in ("kit/tiles.pdf", "kit/svg/a.svg", "beside/b.svg"):
        (folder.parent / name).touch()
    links = {
        "in": "svg/a.svg",
        "out": "../beside/b.svg",
        "in-folder": "svg",
        "out-folder": "../beside",
        "svg/out": "../../beside/b.svg",
        "loop": "loop",
        "nowhere": "none",
        "nowhere-else": "/none",
    }
    for name, target in links.items():
        (folder / name).symlink_to(target)
    return folder


def refused(kit: Path, *names: str) -> list[str]:
    """Return which of the files that a manifest names are not inside its folder."""
    manifest: Any = SimpleNamespace(files=dict.fromkeys(names, ""), print_files=())
    faults = files.check_paths_inside(kit, manifest)
    return [fault.message.split("`")[1] for fault in faults]


def test_a_file_is_inside_where_the_system_finds_it_inside(kit: Path) -> None:
    first = ("tiles.pdf", "in", "out", "in-folder", "out-folder", "loop", "nowhere", "nowhere-else")
    names = [
        *(f"{name}{rest}" for name in first for rest in ("", "/", "/.", "/out", "/b.svg")),
        *("svg/out", "svg//out", "./svg/./out", "svg/deep/none", "x" * 300, f"{'x' * 300}/a"),
    ]
    outside = [
        name
        for name in names
        if os.path.commonpath([kit, os.path.realpath(kit / name)]) != str(kit)
    ]
    assert refused(kit, *names) == outside
    assert len(outside) > 5


@pytest.mark.parametrize("name", ["", ".", "./.", "/etc/passwd", "..", "svg/../a", "a\\b", "a\0b"])
def test_what_is_no_path_within_a_folder_is_not_inside(kit: Path, name: str) -> None:
    assert refused(kit, name) == [name]
