"""Ink over the ink: images, shadings, shapes, lines, a white page."""

from random import Random
from typing import Any

import pikepdf

from tests.reliability.alterations.alteration import Alteration, ChangePdf, printed_otherwise
from tests.reliability.alterations.content import Group, Sheet, a_page, pick

Box = tuple[float, float, float, float]


def _place(sheet: Sheet, draw: Random) -> Box:
    """Return a part of a piece: left, top, width, height."""
    piece: Group = pick(draw, sheet.pieces())
    x, y, width, height = sheet.ground(piece)
    wide, high = (draw.uniform(0.2, 0.8) * side for side in (width, height))
    return x + draw.uniform(0, width - wide), y + draw.uniform(0, height - high), wide, high


def _add(sheet: Sheet, content: str) -> None:
    sheet.holder.contents_add(sheet.pdf.make_stream(f"\nq {content} Q\n".encode()))


def _resource(sheet: Sheet, kind: str, name: str, value: Any) -> None:
    # Pages may share a dictionary; another name in it changes nothing elsewhere.
    resources = sheet.resources
    if kind not in resources:
        resources[kind] = pikepdf.Dictionary()
    resources[kind][name] = value


def _image(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    x, y, wide, high = _place(sheet, draw)
    pixels = bytes(draw.choice((0, 255)) for _ in range(64))
    if draw.random() < 0.5:
        pixels = b"\xff" * 64
    image = pdf.make_stream(pixels)
    _resource(sheet, "/XObject", "/Im9", _as_image(image))
    _add(sheet, f"{wide} 0 0 {high} {x} {y} cm /Im9 Do")


def _as_image(stream: pikepdf.Stream) -> pikepdf.Stream:
    stream.Type, stream.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    stream.Width, stream.Height, stream.BitsPerComponent = 8, 8, 8
    stream.ColorSpace = pikepdf.Name.DeviceGray
    return stream


def _inline_image(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    x, y, wide, high = _place(sheet, draw)
    pixels = "".join(draw.choice(("00", "FF", "FF")) for _ in range(16))
    image = f"BI /W 4 /H 4 /CS /G /BPC 8 /F /AHx ID {pixels}>\nEI"
    _add(sheet, f"{wide} 0 0 {high} {x} {y} cm {image}")


def _shading(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    x, y, wide, high = _place(sheet, draw)
    ends = [1, 1, 1], [draw.choice((0, 1)), 1, 1]
    shade = pikepdf.Dictionary(
        ShadingType=2,
        ColorSpace=pikepdf.Name.DeviceRGB,
        Coords=[x, y, x + wide, y + high],
        Extend=[True, True],
        Function=pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=ends[0], C1=ends[1], N=1),
    )
    _resource(sheet, "/Shading", "/Sh9", shade)
    _add(sheet, f"{x} {y} {wide} {high} re W n /Sh9 sh")


def _pattern(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    x, y, wide, high = _place(sheet, draw)
    tile = pdf.make_stream(b"1 g 0 0 3 3 re f")
    tile.PatternType, tile.PaintType, tile.TilingType = 1, 1, 1
    tile.BBox, tile.XStep, tile.YStep = pikepdf.Array([0, 0, 4, 4]), 4, 4
    tile.Resources = pikepdf.Dictionary()
    _resource(sheet, "/Pattern", "/Pt9", tile)
    _add(sheet, f"/Pattern cs /Pt9 scn {x} {y} {wide} {high} re f")


def _veil(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    x, y, wide, high = _place(sheet, draw)
    _resource(sheet, "/ExtGState", "/Gs9", pikepdf.Dictionary(ca=draw.choice((0.5, 0.8))))
    _add(sheet, f"/Gs9 gs 1 g {x} {y} {wide} {high} re f")


def _white_page(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    _, _, width, height = map(float, sheet.holder.MediaBox)
    _add(sheet, f"1 1 1 rg 0 0 {width} {height} re f")


def _shape(ink: int) -> ChangePdf:
    def change(pdf: pikepdf.Pdf, draw: Random) -> None:
        sheet = a_page(pdf, draw)
        x, y, wide, high = _place(sheet, draw)
        triangle = f"{x} {y} m {x + wide} {y} l {x + wide / 2} {y + high} l h f"
        round_shape = (
            f"{x} {y} m {x + wide} {y} {x + wide} {y + high} {x} {y + high} c "
            f"{x - 2} {y + high / 2} {x} {y} {x} {y} c f"
        )
        box = f"{x} {y} {wide} {high} re f"
        _add(sheet, f"{ink} g " + draw.choice((triangle, round_shape, box)))

    return change


def _line(ink: int) -> ChangePdf:
    def change(pdf: pikepdf.Pdf, draw: Random) -> None:
        sheet = a_page(pdf, draw)
        x, y, wide, high = _place(sheet, draw)
        thick = draw.choice((2, 6, 14))
        ends = draw.choice((f"{x + wide} {y + high} l", f"{x + wide} {y} l", f"{x} {y + high} l"))
        _add(sheet, f"{ink} G {thick} w {x} {y} m {ends} S")

    return change


ALTERATIONS: tuple[Alteration, ...] = (
    printed_otherwise("image over the ink", _image),
    printed_otherwise("inline image over the ink", _inline_image),
    printed_otherwise("shading over the ink", _shading),
    printed_otherwise("pattern over the ink", _pattern),
    printed_otherwise("half-transparent white over the ink", _veil),
    printed_otherwise("white page over all", _white_page),
    printed_otherwise("white shape", _shape(1)),
    printed_otherwise("black shape", _shape(0)),
    printed_otherwise("white line", _line(1)),
    printed_otherwise("black line", _line(0)),
)
