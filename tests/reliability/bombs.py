"""Files of a kit from elsewhere that are made to stop whoever reads them.

    python -m tests.reliability.bombs

lays each into a kit, makes the digests match, and runs `kitgen verify` in a process of its own: it
must say what is wrong (status 1, no traceback) within twenty seconds of computing and a gigabyte,
its own processes counted in. With `--build` another kit is built beside it instead, which must end
well within the same bounds.
"""

import argparse
import io
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pikepdf

from kitgen.records.json_files import json_text
from kitgen.records.seals import seal
from tests.reliability.alterations.alteration import write
from tests.reliability.alterations.disagreements import table_anew
from tests.reliability.alterations.documents import appended
from tests.reliability.bases import BOARD_KIT, FIELDS, TILES_KIT, built
from tests.reliability.forging import sign

MOST_SECONDS, MOST_BYTES = 20.0, 1 << 30
_GIVEN_UP_AFTER = 90  # seconds of the clock, on a machine that has other work
_GIVEN_UP_ABOVE = 3 << 30

Lay = Callable[[Path], object]
"""Lays a bomb into the folder of a kit."""


@dataclass(frozen=True)
class Bomb:
    """A bomb.

    Attributes:
        name: Its name in the table.
        kit: The id of the kit that it is laid into.
        lay: Lays it.
        signed: Whether the digests are made to match.
    """

    name: str
    kit: str
    lay: Lay
    signed: bool = True


@dataclass(frozen=True)
class Blast:
    """What came of a bomb.

    Attributes:
        status: What `kitgen` ended with; negative where a signal ended it.
        seconds: Of computing, by all its processes.
        clock: Seconds of the clock.
        bytes: The most memory that its processes had together.
        says: What it wrote.
        right: The status that it should have ended with.
    """

    status: int
    seconds: float
    clock: float
    bytes: int
    says: str
    right: int

    @property
    def broken(self) -> list[str]:
        """Return which laws it broke."""
        laws = {
            f"status {self.status}": self.status != self.right,
            f"{self.seconds:.1f} s": self.seconds > MOST_SECONDS,
            f"{self.bytes >> 20} MB": self.bytes > MOST_BYTES,
            "a traceback": "Traceback" in self.says,
        }
        return [law for law, is_broken in laws.items() if is_broken]


def _ran(right: int, *words: str) -> Blast:
    """Run `kitgen` and watch what its processes take."""
    command = [sys.executable, "-m", "kitgen", *words]
    before = time.monotonic()
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, start_new_session=True)
        peak: list[int] = [0]
        watch = Thread(target=_watch, args=(process.pid, peak, before + _GIVEN_UP_AFTER))
        watch.start()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        watch.join()
        clock = time.monotonic() - before
        said.seek(0)
        says = said.read().decode(errors="replace")
    seconds = used.ru_utime + used.ru_stime
    return Blast(process.returncode, seconds, clock, peak[0], says, right)


def _watch(leader: int, peak: list[int], until: float) -> None:
    """Note the most memory of a session of processes, and end it when it takes too much."""
    while members := list(_session(leader)):
        peak[0] = max(peak[0], sum(members))
        if time.monotonic() > until or peak[0] > _GIVEN_UP_ABOVE:
            os.killpg(leader, signal.SIGKILL)
            return
        time.sleep(0.02)


def _session(leader: int) -> Iterator[int]:
    """Yield the most bytes of memory that each process of a session has had since it was asked."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            fields = (process / "stat").read_text().rpartition(")")[2].split()
            if int(fields[3]) != leader or fields[0] == "Z":
                continue
            lines = (process / "status").read_text().splitlines()
            # What one has had and given back must not be added to what another takes later.
            (process / "clear_refs").write_text("5")
        except OSError:
            continue
        yield next((int(line.split()[1]) << 10 for line in lines if line.startswith("VmHWM:")), 0)


def _pdf(kit: Path) -> Path:
    """Return the PDF that bombs are laid into."""
    return next(kit.glob("*-card.pdf"))


def _behind(content: bytes) -> Lay:
    """Return what appends to a PDF."""
    return lambda kit: write(_pdf(kit), _pdf(kit).read_bytes() + content)


def _in_pdf(change: Callable[[pikepdf.Pdf], object]) -> Lay:
    def lay(kit: Path) -> None:
        file = _pdf(kit)
        with pikepdf.open(io.BytesIO(file.read_bytes())) as pdf:
            change(pdf)
            place = io.BytesIO()
            pdf.save(place, object_stream_mode=pikepdf.ObjectStreamMode.disable)
        write(file, place.getvalue())

    return lay


def _add_content(pdf: pikepdf.Pdf, content: bytes) -> None:
    pdf.pages[0].contents_add(pdf.make_stream(content))


def _nested_forms(pdf: pikepdf.Pdf) -> None:
    inner = pdf.make_stream(b"0 0 1 1 re f")
    for depth in range(9):
        inner.Type, inner.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
        inner.BBox = pikepdf.Array([0, 0, 600, 700])
        outer = pdf.make_stream(b"/Fm9 Do " * 10)
        outer.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Fm9=inner))
        outer.Level, inner = depth, outer
    inner.Type, inner.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    inner.BBox = pikepdf.Array([0, 0, 600, 700])
    pdf.pages[0].Resources.XObject.Fm9 = inner
    _add_content(pdf, b"/Fm9 Do")


def _nested_masks(pdf: pikepdf.Pdf) -> None:
    """Put a soft mask in a soft mask, sixty times; each takes a page's memory while it is drawn."""

    def masked_by(inner: pikepdf.Object) -> pikepdf.Dictionary:
        mask = pikepdf.Dictionary(S=pikepdf.Name.Luminosity, G=inner)
        return pikepdf.Dictionary(G9=pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, SMask=mask))

    def form(content: bytes) -> pikepdf.Object:
        made = pdf.make_stream(content)
        made.Type, made.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
        made.BBox = pikepdf.Array([0, 0, 600, 700])
        made.Group = pikepdf.Dictionary(S=pikepdf.Name.Transparency, CS=pikepdf.Name.DeviceGray)
        return made

    drawn = b"/G9 gs 0.5 g 0 0 600 700 re f"
    inner = form(b"0.5 g 0 0 600 700 re f")
    for _ in range(60):
        outer = form(drawn)
        outer.Resources = pikepdf.Dictionary(ExtGState=masked_by(inner))
        inner = outer
    pdf.pages[0].Resources.ExtGState = masked_by(inner)
    _add_content(pdf, drawn)


def _deflate(pdf: pikepdf.Pdf, times: int = 1) -> None:
    """Put in a stream of 400 MB, packed once or twice."""
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(b" " * 1_000_000) for _ in range(400)) + packer.flush()
    for _ in range(times - 1):
        packed = zlib.compress(packed, 9)
    bomb = pdf.make_stream(packed)
    bomb.Filter = pikepdf.Array([pikepdf.Name.FlateDecode] * times)
    pdf.pages[0].Contents = pikepdf.Array([pdf.pages[0].Contents, bomb])


def _count(kit: Path) -> None:
    """Say that there are as many pages; qpdf would count them itself."""
    file = _pdf(kit)
    text, more = re.subn(rb"/Count [0-9]+", b"/Count 1000000000", file.read_bytes())
    assert more
    write(file, table_anew(text))


def _page_tree_loop(kit: Path) -> None:
    file = _pdf(kit)
    with pikepdf.open(io.BytesIO(file.read_bytes())) as pdf:
        number = pdf.Root.Pages.objgen[0]
        kids = b" ".join(b"%d 0 R" % page.objgen[0] for page in pdf.pages)
    body = b"<< /Type /Pages /Count %d /Kids [ %s %d 0 R ] >>" % (10**6, kids, number)
    appended(file, number, body)


def _table_loop(kit: Path) -> None:
    """Append a table whose earlier table is itself."""
    file = _pdf(kit)
    old = file.read_bytes()
    place = len(old) + 1
    trailer = old[old.rindex(b"/Info") : old.rindex(b">>")]
    table = b"xref\n0 1\n0000000000 65535 f \ntrailer\n<< %s /Prev %d >>\n" % (trailer, place)
    write(file, old + b"\n" + table + b"startxref\n%d\n%%%%EOF\n" % place)


def _media_box(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].MediaBox = pikepdf.Array([0, 0, 14_400_000, 14_400_000])


def _unit(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.UserUnit = 75_000


def _fonts(pdf: pikepdf.Pdf) -> None:
    font = pdf.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
        )
    )
    fonts = pdf.pages[0].Resources.Font
    for number in range(100_000):
        fonts[f"/B{number}"] = font


def _font_program(pdf: pikepdf.Pdf) -> None:
    font = next(iter(pdf.pages[0].Resources.Font.values()))
    program = bytearray(font.FontDescriptor.FontFile2.read_bytes())
    program[4:6] = b"\x7f\xff"
    bomb = pdf.make_stream(bytes(program) + b"\0" * 100_000_000)
    font.FontDescriptor.FontFile2 = bomb


def _big_image(pdf: pikepdf.Pdf) -> None:
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(bytes(1_000_000)) for _ in range(900)) + packer.flush()
    image = pdf.make_stream(packed)
    image.Filter = pikepdf.Name.FlateDecode
    image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    image.Width, image.Height, image.BitsPerComponent = 30_000, 30_000, 8
    image.ColorSpace = pikepdf.Name.DeviceGray
    pdf.pages[0].Resources.XObject.Im9 = image
    _add_content(pdf, b"q 500 0 0 500 50 50 cm /Im9 Do Q")


def _patterns(pdf: pikepdf.Pdf) -> None:
    tile = pdf.make_stream(b"0 0 1 1 re f")
    tile.PatternType, tile.PaintType, tile.TilingType = 1, 1, 1
    tile.BBox, tile.XStep, tile.YStep = pikepdf.Array([0, 0, 1, 1]), 0.001, 0.001
    tile.Resources = pikepdf.Dictionary()
    pdf.pages[0].Resources.Pattern = pikepdf.Dictionary(Pt9=tile)
    _add_content(pdf, b"/Pattern cs /Pt9 scn 0 0 600 700 re f")


def _unpacks_to_gigabytes(pdf: pikepdf.Pdf) -> None:
    """Put in two streams of 4 GB each, packed to 8 MB."""
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(bytes(1 << 20)) for _ in range(4 << 10)) + packer.flush()
    for _ in "ab":
        bomb = pdf.make_stream(packed)
        bomb.Filter = pikepdf.Name.FlateDecode
        pdf.pages[0].Contents = pikepdf.Array([*_contents(pdf), bomb])


def _contents(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    content = pdf.pages[0].Contents
    return list(content) if isinstance(content, pikepdf.Array) else [content]


def _outline_loop(pdf: pikepdf.Pdf) -> None:
    first = pdf.Root.Outlines.First
    first.Next = first


def _deep_array(kit: Path) -> None:
    file = _pdf(kit)
    with pikepdf.open(io.BytesIO(file.read_bytes())) as pdf:
        number = pdf.docinfo.objgen[0]
    appended(file, number, b"<< /Title " + b"[" * 100_000 + b"]" * 100_000 + b" >>")


def _in_json(name: str, change: Callable[[Any], object]) -> Lay:
    def lay(kit: Path) -> None:
        content = json.loads((kit / name).read_text(encoding="utf-8"))
        change(content)
        write(kit / name, json.dumps(content).encode())

    return lay


def _as_text(name: str, text: Callable[[str], str]) -> Lay:
    """Return what writes a file anew by its text, which need not be what it was."""
    return lambda kit: write(kit / name, text((kit / name).read_text(encoding="utf-8")).encode())


def _spelt(member: str, text: Callable[[], str]) -> Lay:
    """Return what writes a member of the manifest as a JSON text, and seals it."""

    def lay(kit: Path) -> None:
        place = kit / "manifest.json"
        manifest = json.loads(place.read_text(encoding="utf-8"))
        manifest.pop("seal")
        head, mark, rest = json_text(manifest | {member: "MARK"}).partition('"MARK"')
        assert mark
        write(place, f"{head}{text()}{rest}".encode())
        seal(place)

    return lay


def _many_objects() -> str:
    objects = ",".join(f'{{"a{number}":"b{number}"}}' for number in range(900_000))
    return f'{{"fields":[[{objects}]]}}'


def _many_lists() -> str:
    return "{" + ",".join(f'"a{number}":[{"1," * 199_999}1]' for number in range(700)) + "}"


def _many_short_names() -> str:
    return "{" + ",".join(f'"{number:x}":""' for number in range(1_900_000)) + "}"


def _many_digests() -> str:
    return "{" + ",".join(f'"{number:x}":"{number:064x}"' for number in range(500_000)) + "}"


def _wide() -> str:
    return f'"\U0001f600{"a" * 49_000_000}"'


def _many_deep_lists() -> str:
    return "[" + ("[" * 900 + "]" * 900 + ",") * 500 + "0]"


_CHECK = '{"code": "KIT001", "severity": "warning", "message": "%d", "place": "", "hint": ""}'
_CLAIM = '{"id": "a%d", "statement": "a", "certainty": "proved", "value": {}}'
_SOURCE = '{"name": "%d.yaml", "sha256": "b"}'


def _many(count: int, member: str) -> str:
    return "[" + ",".join(member % number for number in range(count)) + "]"


def _many_pieces(a_page: int, manifest: Any) -> None:
    """List pieces on the pages of the largest print file, 190,000 at most."""
    file = max(manifest["print_files"], key=lambda file: len(file["sheets"]))
    piece = next(piece for sheet in file["sheets"] for piece in sheet["pieces"])
    pieces = [piece | {"name": str(number)} for number in range(a_page)]
    for sheet in file["sheets"][: 190_000 // a_page]:
        sheet["pieces"] = pieces


def _many_files(manifest: Any) -> None:
    manifest["files"] |= {f"svg/a/{number}.svg": "0" * 64 for number in range(100_000)}


def _many_sheets(manifest: Any) -> None:
    file = manifest["print_files"][-1]
    file["sheets"] = file["sheets"][:1] * 100_000


def _many_sheets_and_much_beside(kit: Path) -> None:
    """List thousands of sheets of a PDF of 12 MB, one of whose pages takes for ever."""
    file = _pdf(kit)
    with pikepdf.open(io.BytesIO(file.read_bytes())) as pdf:
        _add_content(pdf, _RECTANGLES)
        pdf.Root.Padding = pdf.make_stream(random.Random(1).randbytes(12_000_000))
        place = io.BytesIO()
        pdf.save(place)
    write(file, place.getvalue())

    def list_many(manifest: Any) -> None:
        printed = next(one for one in manifest["print_files"] if one["file"] == file.name)
        printed["sheets"] = printed["sheets"][:1] * 5_000

    _in_json("manifest.json", list_many)(kit)


def _many_pages(pdf: pikepdf.Pdf) -> None:
    """Add 300 pages that share commands, each of which takes a while."""
    _add_content(pdf, b"1 1 2 2 re f\n" * 20_000)
    for _ in range(300):
        pdf.pages.append(pdf.pages[0])


def _many_jobs(manifest: Any) -> None:
    manifest["jobs"] *= 2_000


def _many_copies(manifest: Any) -> None:
    manifest["options"]["copies"] = 20_000


def _grown(name: str, size: int) -> Lay:
    """Return what makes a file larger by zeros that take no room on the disk."""

    def lay(kit: Path) -> None:
        file = kit / name if name else _pdf(kit)
        write(file, file.read_bytes())
        os.truncate(file, size)

    return lay


def _svg(text: str) -> Lay:
    return lambda kit: write(min(kit.glob("svg/*/*.svg")), text.encode())


def _source(pattern: str, content: Callable[[bytes], bytes]) -> Lay:
    """Return what exchanges a file that the kit was made from."""

    def lay(kit: Path) -> None:
        file = next(file for file in sorted((kit / "sources").rglob(pattern)) if file.is_file())
        write(file, content(file.read_bytes()))

    return lay


def _aliases(old: bytes) -> bytes:
    rows = [b"a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    rows += [
        b"a%d: &a%d [%s]" % (at, at, b", ".join([b"*a%d" % (at - 1)] * 9)) for at in range(1, 10)
    ]
    return old + b"\n".join(rows)


def _many_tables(font: bytes) -> bytes:
    return font[:4] + b"\x80\x12" + font[6:]


def _drawing(inside: str) -> bytes:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    return f"{head}{inside}</svg>".encode()


_DEEP = 1_000_000
_RECTANGLES = b"1 1 2 2 re f\n" * 1_000_000
_PATHS = '<path d="M0 0' + "L1 1" * 400_000 + '"/>'

PDF_BOMBS: tuple[tuple[str, Lay], ...] = (
    ("420 kB of `stream`", _behind(b"\n" + b"stream\n" * 60_000)),
    ("400 kB of `(`", _behind(b"\n" + b"(" * 400_000)),
    ("400 kB of `<<`", _behind(b"\n1 0 obj\n" + b"<<" * 200_000)),
    ("400 kB of `obj`", _behind(b"\n" + b"1 0 obj\n" * 50_000)),
    ("400 kB of `%%EOF`", _behind(b"\n" + b"%%EOF\n" * 66_000)),
    ("nine nested forms of ten calls", _in_pdf(_nested_forms)),
    ("sixty nested soft masks", _in_pdf(_nested_masks)),
    ("a stream of 400 MB", _in_pdf(_deflate)),
    ("a stream of 400 MB packed twice", _in_pdf(partial(_deflate, times=2))),
    ("/Count 10^9", _count),
    ("page tree in a circle", _page_tree_loop),
    ("table in a circle", _table_loop),
    ("MediaBox of 5 km", _in_pdf(_media_box)),
    ("UserUnit 75,000", _in_pdf(_unit)),
    ("10^6 rectangles", _in_pdf(lambda pdf: _add_content(pdf, _RECTANGLES))),
    ("10^6 rectangles in a page of 5,000 listed, 12 MB beside", _many_sheets_and_much_beside),
    ("300 pages of 20,000 rectangles", _in_pdf(_many_pages)),
    ("two streams of 4 GB", _in_pdf(_unpacks_to_gigabytes)),
    ("10^6 states saved", _in_pdf(lambda pdf: _add_content(pdf, b"q\n" * 1_000_000))),
    (
        "a path of 10^6 lines",
        _in_pdf(lambda pdf: _add_content(pdf, b"9 9 m " + b"1 1 l 9 9 l " * 500_000 + b"S")),
    ),
    ("100,000 fonts", _in_pdf(_fonts)),
    ("a font of 100 MB with 32,767 tables", _in_pdf(_font_program)),
    ("an image of 900 MB", _in_pdf(_big_image)),
    ("a pattern of 10^11 tiles", _in_pdf(_patterns)),
    ("outline in a circle", _in_pdf(_outline_loop)),
    ("an array in an array, 100,000 deep", _deep_array),
)

BOMBS: tuple[Bomb, ...] = (
    *(Bomb(name, BOARD_KIT, lay) for name, lay in PDF_BOMBS),
    Bomb("a PDF of 80 GB", BOARD_KIT, _grown("", 80 << 30), False),
    Bomb("contents.json 10^6 deep", FIELDS, _as_text("contents.json", lambda _: "[" * _DEEP)),
    Bomb(
        "manifest.json 10^6 deep",
        FIELDS,
        _as_text("manifest.json", lambda _: '{"a":' * _DEEP),
        False,
    ),
    Bomb(
        "contents.json of 10^7 zeros",
        FIELDS,
        _as_text("contents.json", lambda _: '{"fields": [' + "0," * 9_999_999 + "0]}"),
    ),
    Bomb(
        "contents.json: a number of 10^6 digits",
        FIELDS,
        _as_text("contents.json", lambda text: text.replace(": 10,", f": {'9' * _DEEP},", 1)),
    ),
    Bomb(
        "contents.json of 120 MB",
        FIELDS,
        _as_text("contents.json", lambda _: '{"fields": [' + '{"a": [1]},' * 10_900_000 + "0]}"),
    ),
    Bomb(
        "contents.json of 140,000,000 numbers in 700 lists",
        FIELDS,
        _as_text("contents.json", lambda _: _many_lists()),
    ),
    Bomb(
        "contents.json: 900,000 objects in a list in a list",
        FIELDS,
        _as_text("contents.json", lambda _: _many_objects()),
    ),
    Bomb("100,000 files listed", BOARD_KIT, _in_json("manifest.json", _many_files)),
    Bomb("100,000 sheets listed", BOARD_KIT, _in_json("manifest.json", _many_sheets)),
    *(
        Bomb(name, FIELDS, _spelt(member, text), False)
        for name, member, text in (
            ("1,900,000 files listed", "files", _many_short_names),
            ("500,000 files listed with digests", "files", _many_digests),
            ("1,900,000 numbers for claims", "report", lambda: "[" + "0," * 1_900_000 + "0]"),
            ("900,000 empty claims", "report", lambda: "[" + "{}," * 900_000 + "{}]"),
            ("a summary of 49 MB, four bytes a letter", "summary", _wide),
            ("330,000 warnings", "checks", partial(_many, 330_000, _CHECK)),
            ("280,000 claims", "report", partial(_many, 280_000, _CLAIM)),
            ("400,000 sources", "sources", partial(_many, 400_000, _SOURCE)),
            ("100,000 warnings", "checks", partial(_many, 100_000, _CHECK)),
            ("20,000 sources", "sources", partial(_many, 20_000, _SOURCE)),
            ("a key 190,000 times", "report", lambda: "[{" + '"id":1,' * 190_000 + '"id":1}]'),
            ("500 claims 900 lists deep", "report", _many_deep_lists),
        )
    ),
    Bomb(
        "contents.json of 90,000,000 objects",
        FIELDS,
        _as_text("contents.json", lambda _: '{"fields": [' + "{}," * 90_000_000 + "0]}"),
    ),
    Bomb(
        "190,000 pieces on a page",
        FIELDS,
        _in_json("manifest.json", partial(_many_pieces, 190_000)),
    ),
    Bomb(
        "2,000 pieces on each page", FIELDS, _in_json("manifest.json", partial(_many_pieces, 2_000))
    ),
    Bomb("14,000 jobs listed", BOARD_KIT, _in_json("manifest.json", _many_jobs)),
    Bomb("20,000 copies asked for", FIELDS, _in_json("manifest.json", _many_copies)),
    Bomb(
        "rules.html of 10^6 tags",
        BOARD_KIT,
        _as_text("rules.html", lambda text: text.replace("</main>", "<p>" * _DEEP + "</main>")),
    ),
    Bomb(
        "rules.html of 48 MB",
        BOARD_KIT,
        _as_text("rules.html", lambda text: text.replace("</main>", "<p>1</p>" * 6_000_000)),
    ),
    Bomb("rules.html of 80 GB", BOARD_KIT, _grown("rules.html", 80 << 30), False),
    Bomb(
        "index.html of 10^6 tags",
        BOARD_KIT,
        _as_text("index.html", lambda text: text + "<div>" * _DEEP),
    ),
    Bomb("an SVG of 10^6 tags", BOARD_KIT, _svg("<g>" * _DEEP)),
    Bomb(
        "an SVG 100,000 deep",
        BOARD_KIT,
        _svg(_drawing("<g>" * 100_000 + "</g>" * 100_000).decode()),
    ),
    Bomb("source: YAML of aliases", FIELDS, _source("*.yaml", _aliases)),
    Bomb(
        "source: YAML 100,000 deep",
        FIELDS,
        _source("*.yaml", lambda old: old + b"x: " + b"[" * 100_000),
    ),
    Bomb(
        "source: YAML of 900 kB of keys",
        FIELDS,
        _source("*.yaml", lambda old: old + b"".join(b"k%06d: 1\n" % at for at in range(80_000))),
    ),
    Bomb(
        "source: YAML of 50 MB", FIELDS, _source("*.yaml", lambda old: old + b"# x\n" * 12_500_000)
    ),
    Bomb(
        "source: YAML that extends itself",
        FIELDS,
        _source(
            f"{FIELDS}.yaml", lambda old: old.replace(b"extends: ", b"extends: field-day.yaml #")
        ),
    ),
    Bomb(
        "source: a field of 10^9 boxes",
        FIELDS,
        _source(f"{FIELDS}.yaml", lambda old: old + b"field: {rows: 99999, columns: 99999}\n"),
    ),
    Bomb(
        "source: picture 100,000 deep",
        TILES_KIT,
        _source("*.svg", lambda _: _drawing("<g>" * 100_000)),
    ),
    Bomb(
        "source: picture of 400,000 lines", TILES_KIT, _source("*.svg", lambda _: _drawing(_PATHS))
    ),
    Bomb(
        "source: picture of entities",
        TILES_KIT,
        _source(
            "*.svg",
            lambda _: b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
        ),
    ),
    Bomb(
        "source: picture of 100 MB",
        TILES_KIT,
        _source("*.svg", lambda _: _drawing(" " * 100_000_000)),
    ),
    Bomb("source: font with 32,786 tables", BOARD_KIT, _source("*.ttf", _many_tables)),
    Bomb(
        "source: font of 190 MB", BOARD_KIT, _source("*.ttf", lambda old: old + bytes(190_000_000))
    ),
)


def tried(
    bomb: Bomb, base: Path, place: Path, seed: str, *options: str, build: bool = False
) -> Blast:
    """Lay a bomb into a copy of a kit, which is deleted, and verify it, or build beside it."""
    name = f"{bomb.kit}-{seed}"
    folder = shutil.copytree(base / name, place / name, copy_function=os.link)
    try:
        bomb.lay(folder)
        if bomb.signed:
            sign(folder, content=False)
        if build:
            return _ran(0, "build", "mines-between-the-lines", "--out", str(place), *options)
        return _ran(1, "verify", str(folder), *options)
    finally:
        shutil.rmtree(place)


def main() -> None:
    """Try all, and print what each took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="a part of names of bombs")
    parser.add_argument("--quick", action="store_true", help="no kit is made again")
    parser.add_argument("--build", action="store_true", help="build a kit beside each")
    chosen = parser.parse_args()
    broken = 0
    print("| bomb | status | s of computing | s of the clock | MB | breaks |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        base = built(place, "1")
        for bomb in BOMBS:
            if chosen.only in bomb.name:
                options = ["--quick"] if chosen.quick else []
                blast = tried(bomb, base, place / "tried", "1", *options, build=chosen.build)
                broken += bool(blast.broken)
                row = (blast.status, f"{blast.seconds:.1f}", f"{blast.clock:.1f}")
                said = ", ".join(blast.broken)
                print("|", bomb.name, *(f"| {cell}" for cell in row), end=" ")
                print(f"| {blast.bytes >> 20} | {said} |", flush=True)
                if blast.broken:
                    print("   ", blast.says[-300:].replace("\n", " "), flush=True)
    print(f"{broken} broke a law")


if __name__ == "__main__":
    main()
