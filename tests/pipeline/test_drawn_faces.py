"""The words on pieces are those of the drawings in the folder, even where no game reads them."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pikepdf
import pytest

from kitgen import __version__
from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.shapes import Box, Picture, Placed, Shape, Typeface, moved
from kitgen.drawing.typesetting import Type, label
from kitgen.pipeline.verify.reading_back.drawn_faces import (
    check_words_as_drawn,
    drawings_as_built,
    words_drawn,
)
from kitgen.rendering.svg import render_svg
from tests.pipeline.factories import change_pdf, edit_manifest, sign_again, verify_folder
from tests.shared_kits import copied_kit

LOOK = Type(9.0, Typeface.REGULAR, Ink.TEXT)
ROOM = Box(0.0, 0.0, 90.0, 12.0)


def drawing(*shapes: Shape, name: str = "face") -> bytes:
    return render_svg(Face(name, "Its own title", 200.0, 100.0, shapes), FULL)


def said(words: str) -> Shape:
    return label(ROOM, words, LOOK)


def piece(*words: str, name: str = "tile", side: str = "front") -> PieceReading:
    texts = tuple(TextReading(each, ROOM) for each in words)
    return PieceReading("tiles", name, side, 200.0, 100.0, texts, (), (), False)


def test_words_are_read_as_often_as_a_drawing_shows_them(tmp_path: Path) -> None:
    file = tmp_path / "face.svg"
    file.write_bytes(drawing())
    assert "".join(words_drawn(file)) == ""
    inner = Picture("inner", (said("B2"), said("& <so> on")))
    outer = Picture("outer", (said("A long line"), Placed(inner), Placed(inner, moved(5, 5))))
    shown = drawing(said("7"), said("7"), Placed(outer), Placed(outer, moved(9, 9)), Placed(inner))
    wanted = ["7"] * 2 + ["A long line"] * 2 + ["B2", "& <so> on"] * 5
    file.write_bytes(shown)
    assert sorted(words_drawn(file)) == sorted(wanted)


def faults(folder: Path, drawn: Sequence[bytes], *pieces: PieceReading) -> str:
    names = [f"svg/tiles/{number}.svg" for number in range(len(drawn))]
    (folder / "svg" / "tiles").mkdir(parents=True)
    for name, content in zip(names, drawn, strict=True):
        (folder / name).write_bytes(content)
    return "\n".join(map(str, check_words_as_drawn(folder, {"tiles": names}, pieces)))


BOTH = drawing(said("Draw 3 tiles"), said("5")), drawing(said("Discard"))


def test_a_piece_may_divide_its_words_otherwise_and_a_back_may_have_none(tmp_path: Path) -> None:
    back = piece(side="back")
    assert not faults(tmp_path, BOTH, piece("5", "Draw", " 3 tiles"), piece("Discard"), back)


def test_another_digit_and_a_face_that_is_not_printed_are_found(tmp_path: Path) -> None:
    both = piece("5", "Draw 8 tiles", name="tile-3"), piece("Discard")
    said = faults(tmp_path / "digit", BOTH, *both)
    assert "tile-3 prints `8` on its front, but svg/tiles/0.svg shows `3`" in said
    said = faults(tmp_path / "less", BOTH, piece("5", "Draw tiles"), piece("Discard"))
    assert "tile prints less on its front, but svg/tiles/0.svg shows `3`" in said
    said = faults(tmp_path / "more", BOTH, piece("5", "Draw 3 tiles"), piece("Discard 1"))
    assert "tile prints `1` on its front, but svg/tiles/1.svg does not show it" in said
    said = faults(tmp_path / "other", BOTH, piece("Discard"), piece("Discard"))
    assert "svg/tiles/0.svg shows words that no piece prints" in said


def test_faces_that_are_not_printed_come_in_order_and_words_are_shown_escaped(
    tmp_path: Path,
) -> None:
    drawn = [drawing(said(f"Card {letter}")) for letter in "ABCDEFGHIJ"]
    found = faults(tmp_path / "order", drawn, piece("Card D"))
    assert re.findall(r"(\d)\.svg shows words that no piece prints", found) == [*"012456789"]
    assert "\x1b" not in faults(tmp_path / "odd", drawn, piece("Card \x1b[2J"))


def test_words_of_several_components_are_held_to_their_own_drawings(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(drawing(said("Pit")))
    others = replace(piece("Well"), component="con")
    drawn = {"tiles": ["a.svg"], "unprinted": ["a.svg"]}
    assert not [*check_words_as_drawn(tmp_path, drawn, [piece("Pit"), others])]
    # No file or folder of Windows may be called so.
    drawn["con_"] = ["a.svg"]
    (fault,) = check_words_as_drawn(tmp_path, drawn, [piece("Pit"), others])
    assert (fault.code, fault.message) == (
        "KIT274",
        "con: tile prints `Well` on its front, but a.svg shows `Pit`",
    )


def test_the_drawing_with_the_fewest_other_letters_is_named(tmp_path: Path) -> None:
    drawn = [drawing(said(words)) for words in ("Draw two", "Draw one", "Discard one")]
    found = faults(tmp_path, drawn, piece("Draw onE"))
    assert "prints `onE` on its front, but svg/tiles/1.svg shows `one`" in found


DIGEST = "0" * 64
DRAWN = ("svg/tiles/a.svg", "svg/tiles/b.svg", "svg/cards/a.svg")


@pytest.mark.parametrize(
    ("changes", "lacking", "folders"),
    [
        ({}, (), {"tiles": DRAWN[:2], "cards": DRAWN[2:]}),
        ({}, DRAWN[1:2], {"cards": DRAWN[2:]}),
        ({}, DRAWN[2:], {"tiles": DRAWN[:2]}),
        ({"kitgen_version": "0.0.1"}, (), {}),
        ({"game": "chess"}, (), {}),
    ],
)
def test_drawings_that_are_as_built_are_known_by_their_folder(
    changes: dict[str, str], lacking: tuple[str, ...], folders: dict[str, tuple[str, ...]]
) -> None:
    others = ("index.html", "svg/tiles/list.json", "art/tiles/c.svg")
    digests = {name: "1" * 64 if name in lacking else DIGEST for name in (*DRAWN, *others)}
    manifest = SimpleNamespace(
        **{"kitgen_version": __version__, "game": "own", **changes},
        files=dict.fromkeys(digests, DIGEST),
    )
    assert drawings_as_built(manifest, digests) == folders
    missing = {name: digest for name, digest in digests.items() if name not in lacking}
    assert drawings_as_built(manifest, missing) == folders


def _one_digit(pdf: pikepdf.Pdf) -> None:
    """Exchange a digit of a number on the last page that prints some for another of its font."""
    for page in reversed(pdf.pages):
        lines = list(pikepdf.parse_content_stream(page))
        for at, line in enumerate(lines):
            if str(line.operator) == "Tf":
                font = page.Resources.Font[line.operands[0]]
                table = bytes(font.ToUnicode.read_bytes()).decode()
                codes = {
                    int(a, 16): int(b, 16) for a, b in re.findall(r"<(\w\w)> <(\w{4})>", table)
                }
                digits = [code for code, sign in codes.items() if chr(sign).isdigit()]
            if str(line.operator) == "Tj":
                old = bytes(line.operands[0])
                if len(old) <= 2 and len(digits) > 1 and old[-1] in digits:
                    new = next(code for code in digits if code != old[-1])
                    text = pikepdf.String(old[:-1] + bytes([new]))
                    lines[at] = pikepdf.ContentStreamInstruction([text], pikepdf.Operator("Tj"))
                    page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(lines))
                    return
    raise AssertionError("no digit")


@pytest.mark.dear
@pytest.mark.parametrize(
    ("kit", "file"),
    [
        ("cave-mining", "paper"),
        ("demon-mine", "card"),
        ("mines-between-the-lines", "paper"),
    ],
)
def test_a_digit_that_no_game_reads_is_found(tmp_path: Path, kit: str, file: str) -> None:
    folder = copied_kit(tmp_path, kit)
    assert not verify_folder(folder)
    change_pdf(folder / f"{kit}-{file}.pdf", _one_digit)
    sign_again(folder, f"{kit}-{file}.pdf")
    assert "KIT274" in {fault.code for fault in verify_folder(folder)}


@pytest.mark.dear
def test_kits_of_other_versions_may_be_drawn_otherwise(tmp_path: Path) -> None:
    folder = copied_kit(tmp_path, "demon-mine")
    edit_manifest(folder, lambda manifest: manifest.update(kitgen_version="0.2.9"))
    change_pdf(folder / "demon-mine-card.pdf", _one_digit)
    sign_again(folder, "demon-mine-card.pdf")
    assert "KIT274" not in {fault.code for fault in verify_folder(folder)}
