"""What viewers do to colours and layers: profiles, blending, masks, overprint; fonts, images."""

from random import Random
from typing import Any

import pikepdf

from tests.reliability.alterations.alteration import (
    Alteration,
    ChangePdf,
    UnfitError,
    acting,
    printed_otherwise,
)
from tests.reliability.alterations.content import Sheet, a_page, do, letters_of, pick

_Name = pikepdf.Name


def _resource(sheet: Sheet, kind: str, name: str, value: Any) -> None:
    resources = sheet.resources
    if kind not in resources:
        resources[kind] = pikepdf.Dictionary()
    resources[kind][name] = value


def _state(**settings: Any) -> ChangePdf:
    """Return what draws a piece in a state of its own."""

    def change(pdf: pikepdf.Pdf, draw: Random) -> None:
        sheet = a_page(pdf, draw)
        _resource(sheet, "/ExtGState", "/Gs9", pikepdf.Dictionary(settings))
        piece = pick(draw, sheet.pieces())
        sheet.lines.insert(piece.start + 1, do("gs", "/Gs9"))
        sheet.write()

    return change


def _blended(pdf: pikepdf.Pdf, draw: Random) -> None:
    mode = draw.choice((_Name.Multiply, _Name.Difference, _Name.Screen, _Name.Luminosity))
    _state(**{"/BM": mode})(pdf, draw)


def _masked(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Let a piece be seen where a form is white, which is nowhere."""
    black = pdf.make_stream(b"0 g 0 0 2000 2000 re f")
    black.Type, black.Subtype = _Name.XObject, _Name.Form
    black.BBox = pikepdf.Array([0, 0, 2000, 2000])
    black.Group = pikepdf.Dictionary(S=_Name.Transparency, CS=_Name.DeviceGray)
    mask = pikepdf.Dictionary(Type=_Name.Mask, S=_Name.Luminosity, G=black)
    _state(**{"/SMask": mask})(pdf, draw)


def _inverted(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Transfer ink to its opposite, which printers obey and few screens."""
    turned = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[1], C1=[0], N=1)
    _state(**{draw.choice(("/TR", "/TR2")): turned})(pdf, draw)


def _colour_space(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Say what plain colours of a page mean."""
    sheet = a_page(pdf, draw)
    space = pikepdf.Array(
        [_Name.CalRGB, pikepdf.Dictionary(WhitePoint=[0.95, 1, 1.09], Gamma=[9, 0.2, 9])]
    )
    _resource(sheet, "/ColorSpace", draw.choice(("/DefaultRGB", "/DefaultGray")), space)


def _intent(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Say for which press a file is."""
    profile = pdf.make_stream(bytes(128))
    profile.N = draw.choice((1, 3, 4))
    pdf.Root.OutputIntents = pikepdf.Array(
        [
            pikepdf.Dictionary(
                Type=_Name.OutputIntent,
                S=_Name.GTS_PDFX,
                OutputConditionIdentifier=pikepdf.String("Newsprint"),
                DestOutputProfile=profile,
            )
        ]
    )


def _page_group(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    space = draw.choice((_Name.DeviceGray, _Name.DeviceCMYK))
    sheet.holder.obj.Group = pikepdf.Dictionary(S=_Name.Transparency, CS=space, K=True)


def _unprinted_layer(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Put words into a layer that is seen and not printed."""
    sheet = a_page(pdf, draw)
    word = pick(draw, sheet.words())
    usage = pikepdf.Dictionary(
        Print=pikepdf.Dictionary(PrintState=_Name.OFF), View=pikepdf.Dictionary(ViewState=_Name.ON)
    )
    layer = pdf.make_indirect(
        pikepdf.Dictionary(Type=_Name.OCG, Name=pikepdf.String("layer"), Usage=usage)
    )
    when = pikepdf.Dictionary(Event=_Name.Print, Category=[_Name.Print], OCGs=[layer])
    settings = pikepdf.Dictionary(ON=[layer], AS=[when])
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[layer], D=settings)
    _resource(sheet, "/Properties", "/Oc9", layer)
    lines = sheet.lines
    between = lines[word.begin : word.end + 1]
    lines[word.begin : word.end + 1] = [do("BDC", "/OC", "/Oc9"), *between, do("EMC")]
    sheet.write()


def _layer_of_a_form(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Put a drawing into a layer that is off."""
    layer = pdf.make_indirect(pikepdf.Dictionary(Type=_Name.OCG, Name=pikepdf.String("layer")))
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[layer], D=pikepdf.Dictionary(OFF=[layer]))
    _a_form(pdf, draw).OC = layer


def _a_form(pdf: pikepdf.Pdf, draw: Random) -> Any:
    sheet = a_page(pdf, draw)
    at = pick(draw, sheet.drawings())
    return sheet.resources.XObject[str(sheet.lines[at].operands[0])]


def _matrix_of_a_form(pdf: pikepdf.Pdf, draw: Random) -> None:
    turned = ([0, 1, -1, 0, 0, 0], [1, 0, 0, 1, 4, -3], [0.8, 0, 0, 0.8, 0, 0])
    _a_form(pdf, draw).Matrix = pikepdf.Array(draw.choice(turned))


def _box_of_a_form(pdf: pikepdf.Pdf, draw: Random) -> None:
    form = _a_form(pdf, draw)
    left, bottom, right, _ = map(float, form.BBox)
    form.BBox = pikepdf.Array([left, bottom, (left + right) / 2, bottom + 1])


def _typed_by_procedures(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Draw all letters of a font by a procedure: the same square."""
    sheet = a_page(pdf, draw)
    word = pick(draw, sheet.words())
    old = sheet.resources.Font[word.font]
    square = pdf.make_stream(b"600 0 0 0 500 700 d1 0 0 500 700 re f")
    names = [pikepdf.Name(f"/a{code}") for code in range(256)]
    sheet.resources.Font[word.font] = pikepdf.Dictionary(
        Type=_Name.Font,
        Subtype=_Name.Type3,
        FontBBox=[0, 0, 500, 700],
        FontMatrix=[0.001, 0, 0, 0.001, 0, 0],
        CharProcs=pikepdf.Dictionary({str(name): square for name in names}),
        Encoding=pikepdf.Dictionary(Type=_Name.Encoding, Differences=[0, *names]),
        FirstChar=old.FirstChar,
        LastChar=old.LastChar,
        Widths=old.Widths,
        ToUnicode=old.ToUnicode,
    )


def _not_embedded(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    font = sheet.resources.Font[pick(draw, sheet.words()).font]
    del font.FontDescriptor.FontFile2


def _reads_other(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Let a letter be copied, searched and read aloud as another."""
    sheet = a_page(pdf, draw)
    word = pick(draw, [word for word in sheet.words() if any(map(str.isalnum, word.text))])
    font = sheet.resources.Font[word.font]
    letters = letters_of(font)
    code = pick(draw, [code for code in word.codes if letters.get(code, " ").isalnum()])
    table = bytes(font.ToUnicode.read_bytes())
    new = b"<%02X> <%04X>" % (code, ord("9" if letters[code] != "9" else "6"))
    old = b"<%02X> <%04X>" % (code, ord(letters[code]))
    font.ToUnicode = pdf.make_stream(table.replace(old, new))


def _an_image(pdf: pikepdf.Pdf, draw: Random) -> Any:
    images = [
        stream
        for stream in pdf.objects
        if isinstance(stream, pikepdf.Stream) and stream.get("/Subtype") == _Name.Image
    ]
    if not images:
        raise UnfitError("no image")
    return draw.choice(images)


def _image_with(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Let an image be read otherwise by a key that it has besides."""
    key, value = draw.choice(
        (
            ("/Decode", pikepdf.Array([1, 0, 1, 0, 1, 0])),
            ("/ImageMask", True),
            ("/Mask", pikepdf.Array([0, 200, 0, 255, 0, 255])),
            ("/Intent", _Name.Saturation),
            ("/Interpolate", True),
        )
    )
    _an_image(pdf, draw)[key] = value


def _image_of_another_space(pdf: pikepdf.Pdf, draw: Random) -> None:
    image = _an_image(pdf, draw)
    image.ColorSpace = draw.choice((_Name.DeviceGray, _Name.DeviceCMYK))


def _image_replaced(pdf: pikepdf.Pdf, draw: Random) -> None:
    image = _an_image(pdf, draw)
    grey = draw.randrange(256)
    image.write(bytes([grey]) * (int(image.Width) * int(image.Height) * 3))
    image.ColorSpace = _Name.DeviceRGB


ALTERATIONS: tuple[Alteration, ...] = (
    printed_otherwise("piece blended with what lies below", _blended),
    printed_otherwise("piece behind a soft mask", _masked),
    acting("overprint", _state(**{"/OP": True, "/op": True, "/OPM": 1})),
    acting("ink transferred to its opposite", _inverted),
    acting("what plain colours mean", _colour_space),
    acting("output intent", _intent),
    acting("transparent group of a page", _page_group),
    acting("words in a layer that is not printed", _unprinted_layer),
    printed_otherwise("drawing in a layer that is off", _layer_of_a_form),
    printed_otherwise("matrix of a drawing", _matrix_of_a_form),
    printed_otherwise("box of a drawing", _box_of_a_form),
    printed_otherwise("letters drawn by procedures", _typed_by_procedures),
    printed_otherwise("font not embedded", _not_embedded),
    acting("letters that are read aloud as others", _reads_other),
    acting("image with another key", _image_with, "harbour-rules"),
    printed_otherwise("image of another colour space", _image_of_another_space, "harbour-rules"),
    printed_otherwise("image replaced", _image_replaced, "harbour-rules"),
)
