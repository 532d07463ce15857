"""What lies among a kit's files by a name that is passed over, and what its lists say of others."""

import os
import shutil
from pathlib import Path
from random import Random
from typing import Any

from kitgen.pipeline.folders.index import read_seal
from tests.reliability.alterations import documents, pages
from tests.reliability.alterations.alteration import Alteration, ChangeFile, UnfitError, write
from tests.reliability.alterations.browser import INDEX, RULES, SVG, in_page, sub
from tests.reliability.alterations.manifests import in_json

_WINDOWS_NAMES = "[LocalizedFileNames]\r\n{file}=Answers.pdf\r\n"


def _litter_link(kit: Path, draw: Random) -> None:
    """Put a link where a file manager leaves a file."""
    place = kit / draw.choice(("Thumbs.db", ".DS_Store", "svg/desktop.ini"))
    place.symlink_to(kit / "contents.json")


def _litter_folder_link(kit: Path, draw: Random) -> None:
    place = kit / draw.choice(("Thumbs.db", ".DS_Store", "desktop.ini"))
    place.symlink_to(kit / "svg")


def _litter_pdf(kit: Path, draw: Random) -> None:
    """Put a PDF and a page where a file manager leaves a file: viewers go by what a file holds."""
    pdf = min(kit.glob("*.pdf"))
    name = draw.choice(("Thumbs.db", ".DS_Store", "desktop.ini", "._rules.html", "._play.pdf"))
    head = b"\0\5\x16\7\0\2\0\0" if name.startswith("._") else b""
    write(kit / name, head + draw.choice((pdf.read_bytes(), b"<html><script>alert(1)</script>")))


def _names_shown(kit: Path, _: Random) -> None:
    """Let Windows show the players' file as the answers."""
    pdf = min(kit.glob("*.pdf"))
    write(kit / "desktop.ini", _WINDOWS_NAMES.format(file=pdf.name).encode("utf-16"))


def _folder_shown(kit: Path, draw: Random) -> None:
    """Let Windows run or show something else in place of a folder."""
    line = draw.choice(("IconResource=\\\\example.com\\a.dll,0", "CLSID={0AFACED1-E828-11D1}"))
    write(kit / "svg" / "desktop.ini", f"[.ShellClassInfo]\r\n{line}\r\n".encode())


def _pipe(kit: Path, draw: Random) -> None:
    os.mkfifo(kit / draw.choice(("notes.txt", "Thumbs.db", "print.bat")))


def _beside_folder(kit: Path, draw: Random) -> None:
    """Put a folder of other sheets, by a name that file managers use, into a kit."""
    pdf = min(kit.glob("*.pdf"))
    folder = draw.choice(("__MACOSX", ".Trashes", "Thumbs.db", "svg/.DS_Store"))
    write(kit / folder / "answers.pdf", pdf.read_bytes())


def _without_manifest(output: Path, draw: Random) -> None:
    """Take a kit's manifest away, and leave its sheets."""
    kit = draw.choice(sorted(path.parent for path in output.glob("*/manifest.json")))
    (kit / "manifest.json").unlink()


def _index_gone_sheet_altered(change: ChangeFile) -> ChangeFile:
    """Take the page over all kits away, which holds the digests of calibration sheets."""

    def change_all(output: Path, draw: Random) -> None:
        sheet = output / next(iter(read_seal(output).sheets))
        change(sheet, draw)
        write(output / "index.html", b"")
        (output / "index.html").unlink()

    return change_all


def _record_gone(output: Path, draw: Random) -> None:
    """Leave merged files without the list that says what they hold, one of them altered."""
    merged = sorted(output.glob("merged-*.pdf"))
    pages.ALTERATIONS[0].change(draw.choice(merged), draw)
    (output / "merged.json").unlink()


def _packed_in_words(manifest: Any, _: Random) -> None:
    """Put words where the name of what packed the PDFs stands."""
    manifest["compressor"] = "Print at 95 %."


def _cut_line(manifest: Any, draw: Random) -> None:
    """Say of a net that it is cut out along its box."""
    pieces = [
        piece
        for file in manifest["print_files"]
        for sheet in file["sheets"]
        for piece in sheet["pieces"]
        if piece.get("outlines")
    ]
    if not pieces:
        raise UnfitError("no net")
    del draw.choice(pieces)["outlines"]


def _number_of_kind(manifest: Any, draw: Random) -> None:
    """Write a whole number as a broken one, or as a truth."""
    file = draw.choice(manifest["print_files"])
    file["pages"] = draw.choice((float(file["pages"]), str(file["pages"])))


def _path_otherwise(manifest: Any, draw: Random) -> None:
    """Name a file by a path that leads there another way."""
    files = manifest["files"]
    name = draw.choice([name for name in files if "/" in name])
    folder, _, base = name.rpartition("/")
    files[draw.choice((f"./{name}", f"{folder}//{base}", f"{folder}/./{base}"))] = files.pop(name)


def _reader_of_document(manifest: Any, _: Random) -> None:
    if not manifest.get("documents"):
        raise UnfitError("no document")
    manifest["documents"][0]["audience"] = "players"


def _more_in_a_piece(manifest: Any, draw: Random) -> None:
    file = draw.choice(manifest["print_files"])
    file["sheets"][0]["pieces"][0]["note"] = "Print at 95 %."


def _source_unused(kit: Path, draw: Random) -> None:
    """Add a file to those that a kit was made from, which no other of them names."""
    write(kit / "sources" / "more.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")

    def change(manifest: Any, _: Random) -> None:
        manifest["sources"].append({"name": "more.svg", "sha256": "", "file": "sources/more.svg"})
        manifest["files"]["sources/more.svg"] = ""

    in_json("manifest.json", change)(kit, draw)


def _sources_exchanged(kit: Path, draw: Random) -> None:
    files = sorted((kit / "sources").glob("*.yaml"))
    if len(files) < 2:
        raise UnfitError("one source")
    one, other = draw.sample(files, 2)
    held = one.read_bytes(), other.read_bytes()
    write(one, held[1])
    write(other, held[0])


def _kits_exchanged(output: Path, _: Random) -> None:
    """Exchange the folders of two kits."""
    one, other = sorted(path.parent for path in output.glob("*/manifest.json"))[:2]
    aside = output / "aside"
    shutil.move(one, aside)
    shutil.move(other, one)
    shutil.move(aside, other)


_CHANGES = (
    ("SVG: an entity", SVG, sub("<svg", '<!DOCTYPE svg [<!ENTITY a "7">]><svg')),
    ("SVG: words in a comment", SVG, sub("</svg>", "<!-- Print at 95 %. --></svg>")),
    ("SVG: an instruction", SVG, sub("<svg", '<?xml-stylesheet href="//example.com/a"?><svg')),
    ("SVG: base of addresses", SVG, sub("<svg ", '<svg xml:base="//example.com/" ')),
    ("SVG: animated", SVG, sub("</svg>", '<animate attributeName="x" to="9"/></svg>')),
    ("rules: words behind the end", RULES, sub("$", "<p>You may move twice.")),
    ("rules: nothing between letters", RULES, sub("<p>", "<p>\0")),
    ("rules: line ends of another system", RULES, lambda text, _: text.replace("\n", "\r")),
    ("gallery: shown as a form", INDEX, sub("</main>", "<form><input></form></main>")),
)

_MANIFESTS = (
    ("manifest: cut line dropped", _cut_line),
    ("manifest: number of another kind", _number_of_kind),
    ("manifest: path of another form", _path_otherwise),
    ("manifest: reader of a page", _reader_of_document),
    ("manifest: a key more of a piece", _more_in_a_piece),
    ("manifest: packed by words", _packed_in_words),
)

ALTERATIONS: tuple[Alteration, ...] = (
    Alteration("litter that is a link", _litter_link, "kit"),
    Alteration("litter that is a link to a folder", _litter_folder_link, "kit"),
    Alteration("litter that is a PDF or a page", _litter_pdf, "kit"),
    Alteration("names that Windows shows", _names_shown, "kit"),
    Alteration("folder that Windows shows otherwise", _folder_shown, "kit"),
    Alteration("pipe beside", _pipe, "kit"),
    Alteration("folder of file managers", _beside_folder, "kit"),
    *(Alteration(name, in_page(file, change), "kit") for name, file, change in _CHANGES),
    *(Alteration(name, in_json("manifest.json", change), "kit") for name, change in _MANIFESTS),
    Alteration("source unused and listed", _source_unused, "kit"),
    Alteration("sources exchanged", _sources_exchanged, "kit"),
    Alteration("kit without its manifest", _without_manifest, "output"),
    *(
        Alteration(
            f"overall page gone, calibration sheet: {pdf.name}",
            _index_gone_sheet_altered(pdf.change),
            "output",
        )
        for pdf in (pages.ALTERATIONS[0], documents.ALTERATIONS[1])
    ),
    Alteration("merged.json gone, a merged file scaled", _record_gone, "output"),
    Alteration("two kits' folders exchanged", _kits_exchanged, "output"),
)
