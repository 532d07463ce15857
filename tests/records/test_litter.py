"""What file managers leave is passed over; what only has such a name is not."""

import os
from pathlib import Path

import pytest

from kitgen.records.litter import is_litter
from tests.pipeline.factories import LITTER

ICON = "[.ShellClassInfo]\r\nIconResource={}\r\n"


@pytest.mark.parametrize("name", LITTER)
def test_what_file_managers_leave_is_litter(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(LITTER[name])
    assert is_litter(tmp_path / name)


@pytest.mark.parametrize(
    "text",
    ["[ViewState]\r\nMode=4\r\n", ICON.format("C:\\pictures\\a.ico,0"), "[ViewState]\r\n\r\n"],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_folder_may_be_shown_in_a_way_of_ones_own(
    tmp_path: Path, text: str, encoding: str
) -> None:
    place = tmp_path / "Desktop.ini"
    place.write_bytes(text.encode(encoding))
    assert is_litter(place)


@pytest.mark.parametrize(
    "text",
    [
        "[LocalizedFileNames]\r\ntoy-card.pdf=toy-referee.pdf\r\n",
        "[.ShellClassInfo]\r\nLocalizedResourceName=Answers\r\n",
        "[.ShellClassInfo]\r\nCLSID={645FF040-5081-101B-9F08-00AA002F954E}\r\n",
        ICON.format("\\\\example.com\\a.dll,0"),
        ICON.format("//example.com/a.ico"),
        "<script>alert(1)</script>",
        "",
        "\0",
    ],
)
def test_one_that_gives_other_names_or_fetches_is_none(tmp_path: Path, text: str) -> None:
    place = tmp_path / "desktop.ini"
    place.write_bytes(text.encode())
    assert not is_litter(place)
    place.write_bytes(text.encode("utf-16"))
    assert not is_litter(place)


@pytest.mark.parametrize("name", LITTER)
def test_a_page_a_link_or_a_pipe_of_such_a_name_is_none(tmp_path: Path, name: str) -> None:
    place = tmp_path / name
    place.write_bytes(b"%PDF-1.4\n")
    assert not is_litter(place)
    place.unlink()
    (tmp_path / "real").write_bytes(LITTER[name])
    place.symlink_to(tmp_path / "real")
    assert not is_litter(place)
    place.unlink()
    os.mkfifo(place)
    assert not is_litter(place)


@pytest.mark.parametrize(
    "opened", [b"<script>alert(1)</script>", b"<!DOCTYPE html>", b"%PDF-1.4\n"]
)
def test_what_opens_as_a_page_or_a_pdf_is_none_whatever_it_begins_with(
    tmp_path: Path, opened: bytes
) -> None:
    place = tmp_path / "._rules.html"
    place.write_bytes(LITTER["._manifest.json"] + opened)
    assert not is_litter(place)


@pytest.mark.parametrize("name", LITTER)
def test_one_that_goes_on_too_long_is_none(tmp_path: Path, name: str) -> None:
    place = tmp_path / name
    place.write_bytes(LITTER[name] + b"\r\n" * 8_000_000)
    assert not is_litter(place)


def test_other_files_are_none(tmp_path: Path) -> None:
    for name in ("notes.txt", "._", "thumbs.db.html", "a.DS_Store"):
        (tmp_path / name).write_bytes(LITTER[".DS_Store"])
        assert not is_litter(tmp_path / name)
