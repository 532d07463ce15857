"""Verification finds what a PDF says of itself besides its pages: turns, actions, names."""

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from tests.pipeline.factories import (
    build_one,
    change_pdf,
    edit_manifest,
    sign_again,
    toy_yaml,
    verify_folder,
)
from tests.shared_kits import exhaustive

TILES = "demon-mine-tiles.pdf"


def codes(folder: Path) -> set[str]:
    return {one.code for one in verify_folder(folder)}


def _upside_down(pdf: pikepdf.Pdf) -> None:
    pdf.pages[2].Rotate = 180


def _all_turned(pdf: pikepdf.Pdf) -> None:
    for page in pdf.pages:
        del page.Rotate
    pdf.Root.Pages.Rotate = 180


def _enlarge(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].UserUnit = 1.02


def _annotate(pdf: pikepdf.Pdf) -> None:
    note = pikepdf.Dictionary(
        Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Square, Rect=[100, 100, 300, 300], F=4
    )
    pdf.pages[1].Annots = pdf.make_indirect(pikepdf.Array([pdf.make_indirect(note)]))


def _attach(pdf: pikepdf.Pdf) -> None:
    pdf.attachments["a.txt"] = pikepdf.AttachedFileSpec(pdf, b"words", filename="a.txt")


def _script() -> pikepdf.Dictionary:
    return pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="this.print()")


def _run_script(pdf: pikepdf.Pdf) -> None:
    names = pikepdf.Dictionary(Names=pikepdf.Array([pikepdf.String("a"), _script()]))
    pdf.Root.Names = pikepdf.Dictionary(JavaScript=names)


def _act_on_opening(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OpenAction = pdf.make_indirect(_script())


def _act_on_page(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].AA = pikepdf.Dictionary(O=_script())


def _retitle(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Title"] = "Demon Mine: Board"


def _reseed(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Keywords"] = "demon-mine, Tiles, Letter, seed 43"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_upside_down, "KIT222"),
        exhaustive(_all_turned, "KIT222"),
        (_enlarge, "KIT223"),
        (_annotate, "KIT224"),
        exhaustive(_attach, "KIT224"),
        exhaustive(_run_script, "KIT224"),
        exhaustive(_act_on_opening, "KIT224"),
        exhaustive(_act_on_page, "KIT224"),
        (_retitle, "KIT225"),
        exhaustive(_reseed, "KIT225"),
    ],
)
def test_what_a_document_adds_to_its_pages_is_found_and_nothing_else(
    tiles: Path, change: Callable[[pikepdf.Pdf], None], code: str
) -> None:
    change_pdf(tiles / TILES, change)
    assert codes(tiles) == {code}


def test_objects_that_are_packed_together_are_found(tiles: Path) -> None:
    with pikepdf.open(tiles / TILES, allow_overwriting_input=True) as pdf:
        _enlarge(pdf)
        pdf.save(tiles / TILES, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    sign_again(tiles, TILES)
    assert "KIT224" in codes(tiles)


def test_a_name_within_words_is_no_action(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("toys")
    title = "Batteries (AA) /AA /UserUnit 2 \\/OpenAction"
    assert verify_folder(build_one(toy_yaml(tmp_path, title=title), tmp_path / "out").folder) == ()


def test_an_edited_seed_in_the_manifest_is_found_in_every_file_that_names_it(tiles: Path) -> None:
    edit_manifest(tiles, lambda m: m.update(seed="43"))
    found = verify_folder(tiles)
    assert {one.code for one in found} == {"KIT225"}
    assert all("seed 42" in one.message and "seed 43" in one.message for one in found)
