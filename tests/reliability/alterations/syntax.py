"""What pypdf reads in another way than viewers do: the text of an object, altered at one place."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.reliability.alterations.alteration import Alteration, UnfitError, write
from tests.reliability.alterations.disagreements import table_anew

_PAGE = rb"/Type /Page\b"
_SCRIPT = b"/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>"
_NOTE = (
    b"/Annots [ << /Type /Annot /Subtype /Square /Rect [ 100 100 300 300 ] "
    b"/C [ 1 0 0 ] /IC [ 1 0 0 ] /F 4 >> ]"
)


def _in_object(holding: bytes, pattern: bytes, other: bytes) -> Callable[[Path, Random], None]:
    """Return what replaces a part of one of the objects that hold something.

    Args:
        holding: A pattern of what the object holds.
        pattern: A pattern of the part.
        other: What replaces it.
    """

    def change(path: Path, draw: Random) -> None:
        text = path.read_bytes()
        objects = re.finditer(rb"(?<=\n)[0-9]+ 0 obj\n.*?(?:\nendobj|\nstream)", text, re.DOTALL)
        fit = [each for each in objects if re.search(holding, each[0])]
        fit = [each for each in fit if re.search(pattern, each[0], re.DOTALL)]
        if not fit:
            raise UnfitError(f"no object with {pattern!r}")
        place = draw.choice(fit)
        new = re.sub(pattern, lambda _: other, place[0], count=1, flags=re.DOTALL)
        write(path, table_anew(text[: place.start()] + new + text[place.end() :]))

    return change


def _all_turned_but_by_nothing(nothing: bytes) -> Callable[[Path, Random], None]:
    """Return what turns all pages by their list, and gives each a turn that stands for none."""

    def change(path: Path, _: Random) -> None:
        text = re.sub(rb"/Rotate [0-9]+", b"/Rotate " + nothing, path.read_bytes())
        write(path, table_anew(re.sub(rb"/Type /Pages\b", b"/Rotate 90 /Type /Pages", text)))

    return change


def _row_twice(path: Path, draw: Random) -> None:
    """List an object a second time, at another place."""
    text = path.read_bytes()
    rows = re.findall(rb"\n([0-9]{10}) 00000 n (?=\n)", text)
    number = draw.randrange(1, len(rows))
    again = b"\n%d 1\n%b 00000 n \ntrailer" % (number, draw.choice(rows))
    write(path, text.replace(b"\ntrailer", again, 1))


def _name_as_text(path: Path, draw: Random) -> None:
    """Write the name in a setting as a text, which viewers do not obey."""
    text = path.read_bytes()
    names = (
        rb"(?<=/PrintScaling )/\w+|(?<=/Duplex )/\w+|/UseNone|/Fit\b|/Catalog|(?<=/Type )/Pages?"
    )
    name = draw.choice([*re.finditer(names, text)])
    new = text[: name.start()] + b"(" + name[0] + b")" + text[name.end() :]
    write(path, table_anew(new))


def _other_encoding(path: Path, draw: Random) -> None:
    """Write a title in an encoding that some viewers show as other letters."""
    text = path.read_bytes()
    title = draw.choice([*re.finditer(rb"(?<=/Title )\(([ -~]*?)\)", text)])
    words = title[1].decode("ascii")
    mark = draw.choice(("utf-8-sig", "utf-16"))
    new = b"<" + words.encode(mark).hex().encode() + b">"
    write(path, table_anew(text[: title.start()] + new + text[title.end() :]))


_END = rb">>\s*\nendobj"
_STREAM = b">> %\nstream\nq\nendstream\nendobj"

ALTERATIONS: tuple[Alteration, ...] = (
    Alteration(
        "script behind null",
        _in_object(rb"/Type /Catalog", _END, b"null " + _SCRIPT + b" >>\nendobj"),
        acts=True,
    ),
    Alteration(
        "annotation behind null", _in_object(_PAGE, _END, b"null " + _NOTE + b" >>\nendobj")
    ),
    Alteration(
        "page that is a stream behind a comment",
        _in_object(_PAGE, _END, _STREAM),
        elsewhere=True,
    ),
    Alteration("turn that is null", _all_turned_but_by_nothing(b"null"), elsewhere=True),
    Alteration("name written as a text", _name_as_text, acts=True),
    Alteration("title in another encoding", _other_encoding, acts=True),
    Alteration(
        "catalog in a font",
        _in_object(rb"/F1\+0 ", rb"<<\s", b"<< /F9 << /Type /Catalog " + _SCRIPT + b" >> "),
        acts=True,
    ),
    Alteration("object listed twice", _row_twice, acts=True),
    Alteration(
        "something behind an object", _in_object(_PAGE, _END, b">> << >>\nendobj"), acts=True
    ),
)
