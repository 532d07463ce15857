"""What those get who do not look at a page as it was made: hearers, phones, other folders."""

import io
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

from fontTools.ttLib import TTFont

from kitgen.records.seals import seal
from tests.reliability.alterations.alteration import Alteration, ChangeFile, UnfitError, write
from tests.reliability.alterations.browser import INDEX, RULES, SVG, in_page, sub

FONT = "*.woff"


def _another(pattern: str, *others: str) -> Callable[[str, Random], str]:
    """Return what replaces one of the places where a pattern stands."""

    def change(text: str, draw: Random) -> str:
        places = list(re.finditer(pattern, text))
        if not places:
            raise UnfitError(f"no {pattern}")
        place = draw.choice(places)
        return text[: place.start()] + draw.choice(others) + text[place.end() :]

    return change


def _two_exchanged(pattern: str) -> Callable[[str, Random], str]:
    """Return what exchanges two unlike places where a pattern stands."""

    def change(text: str, draw: Random) -> str:
        places = list(re.finditer(pattern, text, re.DOTALL))
        pairs = [(a, b) for a in places for b in places if a.end() <= b.start() and a[0] != b[0]]
        if not pairs:
            raise UnfitError(f"no two {pattern}")
        one, other = draw.choice(pairs)
        between = text[one.end() : other.start()]
        return text[: one.start()] + other[0] + between + one[0] + text[other.end() :]

    return change


def _letters_exchanged(kit: Path, draw: Random) -> None:
    """Exchange two digits of a page's font."""
    files = sorted(kit.glob(FONT))
    if not files:
        raise UnfitError("no font")
    file = draw.choice(files)
    font = TTFont(io.BytesIO(file.read_bytes()))
    one, other = draw.sample("0123456789", 2)
    for table in font["cmap"].tables:
        names = table.cmap
        names[ord(one)], names[ord(other)] = names[ord(other)], names[ord(one)]
    place = io.BytesIO()
    font.save(place)
    write(file, place.getvalue())


def _fonts_exchanged(kit: Path, _: Random) -> None:
    one, other = sorted(kit.glob(FONT))[:2]
    held = one.read_bytes(), other.read_bytes()
    write(one, held[1])
    write(other, held[0])


def _beside(name: str, text: str) -> ChangeFile:
    """Return what puts a file into a folder without a word in its list."""

    def change(folder: Path, _: Random) -> None:
        write(folder / name, text.encode())

    return change


def _empty_folder(kit: Path, _: Random) -> None:
    (kit / "Print at 95 %").mkdir()


def _drawings_elsewhere(kit: Path, _: Random) -> None:
    """Put a link in the place of a kit's folder of drawings."""
    aside = kit.parent / "aside"
    shutil.move(kit / "svg", aside)
    (kit / "svg").symlink_to(aside)


def _kit_elsewhere(output: Path, draw: Random) -> None:
    kit = draw.choice(sorted(path.parent for path in output.glob("*/manifest.json")))
    aside = output.parent / "aside"
    shutil.move(kit, aside)
    kit.symlink_to(aside)


def _kit_twice(output: Path, draw: Random) -> None:
    kit = draw.choice(sorted(path.parent for path in output.glob("*/manifest.json")))
    shutil.copytree(kit, output / f"{kit.name}-copy", copy_function=os.link)


def _merged_exchanged(output: Path, draw: Random) -> None:
    """Exchange two merged files."""
    one, other = draw.sample(sorted(output.glob("merged-*.pdf")), 2)
    held = one.read_bytes(), other.read_bytes()
    write(one, held[1])
    write(other, held[0])


def _pdfs_exchanged(kit: Path, draw: Random) -> None:
    """Exchange two PDFs of a kit: the players' and the referee's."""
    files = sorted(kit.glob("*.pdf"))
    if len(files) < 2:
        raise UnfitError("one PDF")
    one, other = draw.sample(files, 2)
    held = one.read_bytes(), other.read_bytes()
    write(one, held[1])
    write(other, held[0])


def _key_twice(name: str) -> ChangeFile:
    """Return what says something twice in a list: programs differ in which they believe."""

    def change(folder: Path, draw: Random) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        keys = re.findall(r'^ "(\w+)": ', text, re.MULTILINE)
        key = draw.choice(keys)
        write(folder / name, text.replace("{", f'{{"{key}": 7,', 1).encode())

    return change


def _key_twice_and_sealed(kit: Path, draw: Random) -> None:
    """Say something twice in a manifest, and seal it as it then is."""
    _key_twice("manifest.json")(kit, draw)
    text = (kit / "manifest.json").read_text(encoding="utf-8").rpartition(',\n "seal": ')[0]
    write(kit / "manifest.json", f"{text}\n}}\n".encode())
    seal(kit / "manifest.json")


def _key_more(name: str) -> ChangeFile:
    def change(folder: Path, _: Random) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        write(folder / name, text.replace("{", '{"note": "Print at 95 %.",', 1).encode())

    return change


_CHANGES = (
    ("gallery: picture read aloud as another", INDEX, _another('(?<=alt=")[^"]+', "Answers")),
    ("gallery: picture not read aloud", INDEX, _another('alt="[^"]+"', 'alt=""')),
    ("gallery: part read aloud as another", INDEX, _another('(?<=aria-label=")[^"]+', "Answers")),
    ("gallery: part hidden from hearers", INDEX, _another("<p>", '<p aria-hidden="true">')),
    ("gallery: part with a role", INDEX, _another("<p>", '<p role="alert">')),
    ("gallery: two pictures exchanged", INDEX, _two_exchanged('(?<=src=")svg/[^"]+')),
    ("gallery: two links exchanged", INDEX, _two_exchanged('(?<=<a href=")[^"#.][^"]*')),
    ("gallery: link to the answers", INDEX, _another('(?<=<a href=")[^"#.][^"]*', "contents.json")),
    ("gallery: two list entries exchanged", INDEX, _two_exchanged("<li>[^<]+</li>")),
    ("gallery: title of the page", INDEX, sub("<title>", "<title>Other ")),
    ("gallery: size of pictures", INDEX, _another("--cell: [0-9]+px", "--cell: 9px")),
    ("gallery: order by a style", INDEX, _another("<p>", '<p style="order: -1">')),
    ("gallery: hidden by a class", INDEX, _another('class="[a-z ]+"', 'class="fold hidden"')),
    ("gallery: open at first", INDEX, sub("<details", "<details open")),
    ("gallery: link opens elsewhere", INDEX, sub("<a href", '<a target="_top" href')),
    ("gallery: link reports", INDEX, sub("<a href", '<a ping="//example.com" href')),
    ("gallery: encoding", INDEX, sub('charset="utf-8"', 'charset="utf-7"')),
    (
        "gallery: words in a comment for one browser",
        INDEX,
        sub("<p>", "<!--[if IE]>x<![endif]--><p>"),
    ),
    ("gallery: words from right to left", INDEX, sub("<p>", '<p dir="rtl">')),
    ("gallery: signs that turn words round", INDEX, sub("<p>", "<p>\u202e")),
    (
        "gallery: words for printers alone",
        INDEX,
        sub("</style>", "@media print{p{order:9}}</style>"),
    ),
    ("rules: two rows exchanged", RULES, _two_exchanged("<tr>.*?</tr>")),
    ("rules: two paragraphs exchanged", RULES, _two_exchanged("<p>.*?</p>")),
    ("rules: language", RULES, sub('lang="en"', 'lang="ar"')),
    ("rules: heading of another rank", RULES, sub("<h2(.*?)</h2>", r"<h3\1</h3>")),
    ("rules: words struck out", RULES, sub("<p>(.*?)</p>", r"<p><s>\1</s></p>")),
    ("rules: words white on white", RULES, sub("<p>", '<p style="color: #fff">')),
    ("rules: link to another place", RULES, _two_exchanged('(?<=href=")#[^"]+')),
    ("SVG: part not displayed", SVG, _another("<(path|g|use) ", '<path display="none" ')),
    ("SVG: part not visible", SVG, _another("<path ", '<path visibility="hidden" ')),
    ("SVG: part transparent", SVG, _another("<path ", '<path opacity="0" ')),
    ("SVG: part of a class", SVG, _another("<path ", '<path class="a" ')),
    ("SVG: part by a style", SVG, _another("<path ", '<path style="fill:#fff" ')),
    (
        "SVG: another drawing called for",
        SVG,
        _two_exchanged('(?<=<use href=")#[^"]+|(?<=xlink:href=")#[^"]+'),
    ),
    ("SVG: another size on paper", SVG, _another('(?<=width=")[0-9.]+(?=in")', "3.99")),
    ("SVG: colour", SVG, _another('(?<=fill=")#[0-9a-f]{6}', "#fefefe")),
    ("SVG: ends of lines", SVG, _another('stroke-linecap="round"', 'stroke-linecap="butt"')),
    ("SVG: turned by a matrix", SVG, _another(r"translate\(", "rotate(9) translate(")),
    ("SVG: moved by a tenth", SVG, _another(r"(?<=translate\()[0-9]+", "9")),
    ("SVG: read aloud as another", SVG, sub("</title>", "</title><desc>Answers</desc>")),
    ("SVG: begins with a mark of order", SVG, sub("^", "\ufeff")),
    ("cover: colour", "cover.svg", _another('(?<=fill=")#[0-9a-f]{6}', "#fefefe")),
    ("cover: script", "cover.svg", sub("</svg>", "<script>alert(1)</script></svg>")),
)

ALTERATIONS: tuple[Alteration, ...] = (
    *(Alteration(name, in_page(file, change), "kit") for name, file, change in _CHANGES),
    Alteration("page font: two digits exchanged", _letters_exchanged, "kit"),
    Alteration("page fonts exchanged", _fonts_exchanged, "kit"),
    Alteration("page beside, by capitals", _beside("Index.html", "<p>Other"), "kit"),
    Alteration("page beside, by another ending", _beside("index.htm", "<p>Other"), "kit"),
    Alteration("PDF beside", _beside("answers.pdf", "%PDF-1.4"), "kit"),
    Alteration("hidden file beside", _beside(".htaccess", "Redirect / //example.com"), "kit"),
    Alteration("file in a hidden folder", _beside(".well-known/a.html", "<p>a"), "kit"),
    Alteration("program beside", _beside("print.bat", "format c:"), "kit"),
    Alteration("empty folder beside", _empty_folder, "kit"),
    Alteration("note that is a page", _beside("readme.txt.html", "<p>Other"), "kit"),
    Alteration("folder of drawings that is a link", _drawings_elsewhere, "kit"),
    Alteration("two PDFs exchanged", _pdfs_exchanged, "kit"),
)

OUTPUTS: tuple[Alteration, ...] = (
    Alteration("contents: a key twice", _key_twice("contents.json"), "kit"),
    Alteration("contents: a key more", _key_more("contents.json"), "kit"),
    Alteration("manifest: a key twice", _key_twice_and_sealed, "kit", signed=False),
    Alteration("manifest: a key more", _key_more("manifest.json"), "kit"),
    Alteration("merged.json: a key more", _key_more("merged.json"), "output"),
    Alteration("two merged files exchanged", _merged_exchanged, "output"),
    Alteration("merged file beside", _beside("merged-all.pdf", "%PDF-1.4"), "output"),
    Alteration("merged file beside, by capitals", _beside("Merged-Card.PDF", "%PDF"), "output"),
    Alteration("kit that is a link", _kit_elsewhere, "output"),
    Alteration("kit twice", _kit_twice, "output"),
)
