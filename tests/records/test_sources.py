"""Where a kit folder keeps the user's files: by names that every system holds and tells apart."""

import posixpath
import re
import unicodedata
from pathlib import PureWindowsPath

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kitgen.records.manifest import SourceRecord
from kitgen.records.sources import lent_files, levels_up, stored_files

PARTS = st.sampled_from(
    ["..", "a", "A", "kit", "renamed", "b.yaml", "B.YAML", "con", "Nul.svg", ".x", "x.", "ß", "ss"]
) | st.text(max_size=5)
NAMES = st.lists(PARTS, min_size=1, max_size=6).map("/".join)
WINDOWS = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{port}{n}" for port in ("com", "lpt") for n in range(10)),
}


@given(st.lists(NAMES, max_size=8))
@example(["a", "A/x", "a/x", "b/c", "b", "B/c"])
@example(["renamed", "renamed/x", "Renamed/x"])
@example(["../" * 60 + "x.yaml", "x.yaml"])
@example(["desktop.ini", "thumbs.db", "/etc/passwd", "C:x", "c:\\y", "x" * 300, "\udc80"])
def test_every_file_has_a_place_of_its_own_on_every_system(names: list[str]) -> None:
    stored = stored_files(names)
    assert len(stored) == len(names)
    folded = [unicodedata.normalize("NFKC", place).casefold() for place in stored]
    assert len(set(folded)) == len(folded)
    folders: set[str] = set()
    for place in stored:
        parts = place.split("/")
        assert parts[0] == "sources" and len(place) < 240
        assert posixpath.normpath(place) == place == place.encode("ascii").decode()
        for part in parts:
            assert re.fullmatch(r"[^<>:\"|?*\\\x00-\x1f]+", part) and part[-1] not in ". "
            assert part[0] != "." and part.split(".")[0].rstrip().lower() not in WINDOWS
        folders |= {"/".join(parts[:end]) for end in range(1, len(parts))}
    # One spelling for each folder, and no folder where a file is.
    assert len({folder.casefold() for folder in folders}) == len(folders)
    assert not {folder.casefold() for folder in folders} & set(folded)
    assert not any(PureWindowsPath(place).drive for place in stored)


@given(
    st.lists(st.sampled_from(["x", "y", "art"]), max_size=3),
    st.lists(st.from_regex(r"[a-j]{1,8}\.(yaml|svg)", fullmatch=True), min_size=1, unique=True),
)
def test_files_of_plain_names_lie_to_each_other_as_they_lay(
    folders: list[str], names: list[str]
) -> None:
    """Each is found from the kit's own file by its name."""
    seen = ["own-kit.yaml", *(posixpath.join("../" * len(folders), name) for name in names)]
    own, *others = stored_files(seen)
    for name, place in zip(seen[1:], others, strict=True):
        assert posixpath.normpath(posixpath.join(posixpath.dirname(own), name)) == place


@pytest.mark.parametrize(("up", "levels"), [(0, 0), (29, 29), (30, 30), (31, 30), (10**5, 30)])
def test_a_name_leads_no_more_than_thirty_folders_up(up: int, levels: int) -> None:
    assert levels_up("../" * up + "x.yaml") == levels


@pytest.mark.parametrize(("length", "is_kept"), [(150, True), (151, False)])
def test_a_path_of_up_to_150_characters_is_kept(length: int, is_kept: bool) -> None:
    """Whoever opens a kit of an earlier version finds its files where that version put them."""
    path = f"{'a' * 75}/{'b' * (length - 76)}"
    (place,) = stored_files([path])
    assert (place == f"sources/{path}") == is_kept
    assert place.startswith("sources/renamed/") != is_kept


def test_a_renamed_file_keeps_the_last_forty_characters_of_its_name() -> None:
    name = f"{'long' * 40}.yaml"
    (place,) = stored_files([f"art/{name}"])
    kept = re.fullmatch(r"sources/renamed/[0-9a-f]{10}-(.*)", place)
    assert kept is not None
    assert kept[1] == name[-40:]


@pytest.mark.parametrize(
    "odd", [None, "x", [1, None, {}, {"name": 1}, {"name": "x"}, {"name": "x", "sha256": 2}]]
)
def test_sources_of_another_shape_lend_nothing(odd: object) -> None:
    assert lent_files(odd) == {}


def test_only_what_is_not_carried_is_lent() -> None:
    sources = [
        SourceRecord("own.yaml", "1", file="sources/own.yaml"),
        SourceRecord("demon_mine/kit.yaml", "2", shipped=True),
        SourceRecord("fonts/x.ttf", "3"),
    ]
    as_read = [
        {"name": "own.yaml", "sha256": "1", "file": "sources/own.yaml"},
        {"name": "demon_mine/kit.yaml", "sha256": "2", "shipped": True},
        {"name": "fonts/x.ttf", "sha256": "3"},
    ]
    assert lent_files(sources) == lent_files(as_read) == {"sources/fonts/x.ttf": "3"}
