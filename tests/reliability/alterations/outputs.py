"""What else lies in an output folder: contents, merged files, the page over all, sources."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from kitgen.pipeline.folders.index import read_seal, sealed
from tests.reliability.alterations import covers, documents, drawings, pages, words
from tests.reliability.alterations.alteration import Alteration, ChangeFile, UnfitError, write
from tests.reliability.alterations.browser import SCRIPT
from tests.reliability.alterations.manifests import in_json
from tests.reliability.forging import SEAL


def _leaves(value: Any, kind: type) -> Iterator[tuple[Any, Any]]:
    """Yield each list or object that holds a value of a kind, with its place there."""
    members = value.items() if isinstance(value, dict) else enumerate(value)
    for key, member in members:
        if isinstance(member, dict | list):
            yield from _leaves(member, kind)
        elif type(member) is kind:
            yield value, key


def _number(content: Any, draw: Random) -> None:
    places = list(_leaves(content, int))
    if not places:
        raise UnfitError("no number")
    holder, key = draw.choice(places)
    holder[key] += draw.choice((1, -1))


def _word(content: Any, draw: Random) -> None:
    places = [(holder, key) for holder, key in _leaves(content, str) if holder[key]]
    if not places:
        raise UnfitError("no word")
    holder, key = draw.choice(places)
    text = holder[key]
    at = draw.randrange(len(text))
    holder[key] = text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :]


def _order(content: Any, draw: Random) -> None:
    lists = [held for held in _lists(content) if len(held) > 1 and held[0] != held[1]]
    if not lists:
        raise UnfitError("no list")
    held = draw.choice(lists)
    held[0], held[1] = held[1], held[0]


def _lists(value: Any) -> Iterator[list[Any]]:
    if isinstance(value, list):
        yield value
    if isinstance(value, dict | list):
        for member in value.values() if isinstance(value, dict) else value:
            yield from _lists(member)


def _in_merged(change: ChangeFile) -> ChangeFile:
    """Return what does to a merged file what is done to a kit's."""

    def change_file(output: Path, draw: Random) -> None:
        merged = sorted(output.glob("*.pdf"))
        if not merged:
            raise UnfitError("nothing merged")
        change(draw.choice(merged), draw)

    return change_file


def _merged_pages(record: Any, draw: Random) -> None:
    held = draw.choice(draw.choice(record["files"])["print_files"])
    held["pages"] = [page + 1 for page in held["pages"]]


def _merged_value(key: str, value: str) -> ChangeFile:
    def change(record: Any, draw: Random) -> None:
        draw.choice(record["files"])[key] = value

    return in_json("merged.json", change)


def _merged_of_held(key: str, value: str) -> ChangeFile:
    def change(record: Any, draw: Random) -> None:
        draw.choice(draw.choice(record["files"])["print_files"])[key] = value

    return in_json("merged.json", change)


def _merged_file_dropped(output: Path, draw: Random) -> None:
    place = output / "merged.json"
    record = json.loads(place.read_text(encoding="utf-8"))
    gone = record["files"].pop(draw.randrange(len(record["files"])))
    (output / gone["file"]).unlink()
    write(place, json.dumps(record).encode())


def _held_file_dropped(record: Any, draw: Random) -> None:
    held = draw.choice(record["files"])["print_files"]
    del held[draw.randrange(len(held))]


def _index(mark: str, adds: str) -> ChangeFile:
    def change(output: Path, _: Random) -> None:
        page = output / "index.html"
        text = page.read_text(encoding="utf-8")
        new = text.replace(mark, adds, 1)
        if new == text:
            raise UnfitError(f"no {mark}")
        write(page, new.encode())

    return change


def _sheet_of_another_printer(output: Path, draw: Random) -> None:
    """Put a calibration sheet beside kits, and onto the list of these, that runs a script."""
    name = "calibration-letter-0123abcd.pdf"
    sheets = read_seal(output).sheets
    write(output / name, (output / next(iter(sheets))).read_bytes())
    documents.ALTERATIONS[1].change(output / name, draw)
    index = output / "index.html"
    page = index.read_text(encoding="utf-8").rpartition(SEAL)[0]
    write(index, sealed(page, {**sheets, name: ""}, output).encode())


def _in_sheet(change: ChangeFile) -> ChangeFile:
    """Return what does to a calibration sheet what is done to a kit's PDF."""

    def change_file(output: Path, draw: Random) -> None:
        change(output / next(iter(read_seal(output).sheets)), draw)

    return change_file


def _in_source(old: str, new: str) -> ChangeFile:
    """Return what changes the user's files that a kit was made from."""

    def change(kit: Path, _: Random) -> None:
        for file in sorted(kit.glob("sources/**/*.yaml")):
            text = file.read_text(encoding="utf-8")
            if old in text:
                write(file, text.replace(old, new, 1).encode())
                return
        raise UnfitError("no such source")

    return change


def _source_removed(kit: Path, draw: Random) -> None:
    files = [file for file in sorted(kit.glob("sources/**/*")) if file.is_file()]
    if not files:
        raise UnfitError("no source")
    draw.choice(files).unlink()


def _source_added(kit: Path, _: Random) -> None:
    write(kit / "sources" / "more.yaml", b"id: more\n")
    file = kit / "manifest.json"
    manifest = json.loads(file.read_text(encoding="utf-8"))
    manifest["files"]["sources/more.yaml"] = ""
    write(file, json.dumps(manifest).encode())


_MERGED = (
    covers.ALTERATIONS[0],
    covers.ALTERATIONS[5],
    words.ALTERATIONS[0],
    words.ALTERATIONS[3],
    words.ALTERATIONS[10],
    drawings.ALTERATIONS[0],
    drawings.ALTERATIONS[9],
    pages.ALTERATIONS[1],
    pages.ALTERATIONS[6],
    pages.ALTERATIONS[10],
    documents.ALTERATIONS[0],
    documents.ALTERATIONS[1],
    documents.ALTERATIONS[17],
)

ALTERATIONS: tuple[Alteration, ...] = (
    Alteration("contents: number changed", in_json("contents.json", _number), "kit"),
    Alteration("contents: word changed", in_json("contents.json", _word), "kit"),
    Alteration("contents: order changed", in_json("contents.json", _order), "kit"),
    *(Alteration(f"merged: {pdf.name}", _in_merged(pdf.change), "output") for pdf in _MERGED),
    Alteration("merged.json: pages", in_json("merged.json", _merged_pages), "output"),
    Alteration("merged.json: stock", _merged_value("stock", "foil"), "output"),
    Alteration("merged.json: sides", _merged_value("sides", "short-edge"), "output"),
    Alteration("merged.json: audience", _merged_value("audience", "player-1"), "output"),
    Alteration("merged.json: title of a kit", _merged_of_held("kit_title", "Other"), "output"),
    Alteration("merged.json: seed", _merged_of_held("seed", "8"), "output"),
    Alteration("merged.json: file dropped", in_json("merged.json", _held_file_dropped), "output"),
    Alteration("merged file dropped", _merged_file_dropped, "output"),
    *(
        Alteration(f"calibration sheet: {pdf.name}", _in_sheet(pdf.change), "output")
        for pdf in (covers.ALTERATIONS[9], documents.ALTERATIONS[1], pages.ALTERATIONS[0])
    ),
    Alteration("calibration sheet of another printer", _sheet_of_another_printer, "output"),
    Alteration("overall page: script", _index("</body>", f"{SCRIPT}</body>"), "output"),
    Alteration("overall page: words", _index("</main>", "<p>Print at 95 %.</p></main>"), "output"),
    Alteration("overall page: link", _index('href="', 'href="https://example.com/'), "output"),
    Alteration("overall page: style", _index("</style>", "a { display: none }</style>"), "output"),
    Alteration("source: title", _in_source("title: ", "title: Old "), "kit"),
    Alteration("source: rule", _in_source("lookup: true", "lookup: false"), "kit"),
    Alteration("source: extends another", _in_source("extends: ", "extends: other-"), "kit"),
    Alteration("source: broken", _in_source("title: ", "title: ["), "kit"),
    Alteration("source removed", _source_removed, "kit", signed=False),
    Alteration("source added and listed", _source_added, "kit"),
)
