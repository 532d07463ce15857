"""The manifest: what no page says, jobs dropped with their files, files more or less."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.reliability.alterations.alteration import Alteration, ChangeFile, UnfitError, write

_Json = Callable[[Any, Random], object]


def in_json(name: str, change: _Json) -> ChangeFile:
    """Return what changes a JSON file of a folder."""

    def change_file(folder: Path, draw: Random) -> None:
        file = folder / name
        if not file.is_file():
            raise UnfitError(f"no {name}")
        old = file.read_text(encoding="utf-8")
        content = json.loads(old)
        change(content, draw)
        if content == json.loads(old):
            raise UnfitError("nothing changed")
        write(file, json.dumps(content, ensure_ascii=False, indent=1).encode())

    return change_file


def _sets(*path: str | int, to: Any) -> _Json:
    """Return what sets a value; `to` may be made of the old one."""

    def change(content: Any, _: Random) -> None:
        for key in path[:-1]:
            content = content[key]
        old = content.get(path[-1]) if isinstance(content, dict) else content[path[-1]]
        content[path[-1]] = to(old) if callable(to) else to

    return change


def _drops(*path: str | int) -> _Json:
    def change(content: Any, _: Random) -> None:
        for key in path[:-1]:
            content = content[key]
        if isinstance(content, dict) and path[-1] not in content:
            raise UnfitError(f"no {path[-1]}")
        del content[path[-1]]

    return change


def _each_claim(key: str, value: Any) -> _Json:
    def change(content: Any, _: Random) -> None:
        for claim in content["report"]:
            claim[key] = value

    return change


def _of_a_job(change: Callable[[Any, Random], object]) -> _Json:
    return lambda content, draw: change(draw.choice(content["jobs"]), draw)


def _of_a_file(change: Callable[[Any, Random], object]) -> _Json:
    return lambda content, draw: change(draw.choice(content["print_files"]), draw)


def _audience(job: Any, draw: Random) -> None:
    others = {"players", "player-1", "player-2", "table", "referee"} - {job["audience"]}
    job["audience"] = draw.choice(sorted(others))


def _stock(job: Any, _: Random) -> None:
    job["stock"] = "paper" if job["stock"] == "card" else "card"


def _sides(job: Any, draw: Random) -> None:
    job["sides"] = draw.choice(sorted({"single", "long-edge", "short-edge"} - {job["sides"]}))


def _title(job: Any, _: Random) -> None:
    job["title"] += " (all)"


def _component(file: Any, draw: Random) -> None:
    piece = _a_piece(file, draw)
    piece["component"] += "-x"


def _piece_name(file: Any, draw: Random) -> None:
    piece = _a_piece(file, draw)
    piece["name"] += " x"


def _turns(file: Any, draw: Random) -> None:
    piece = _a_piece(file, draw)
    piece["quarter_turns"] = (piece["quarter_turns"] + 2) % 4


def _piece_moved(file: Any, draw: Random) -> None:
    _a_piece(file, draw)["x"] += 0.4


def _piece_gone(file: Any, draw: Random) -> None:
    sheets = [sheet for sheet in file["sheets"] if sheet["pieces"]]
    if not sheets:
        raise UnfitError("no piece")
    pieces = draw.choice(sheets)["pieces"]
    del pieces[draw.randrange(len(pieces))]


def _a_piece(file: Any, draw: Random) -> Any:
    pieces = [piece for sheet in file["sheets"] for piece in sheet["pieces"]]
    if not pieces:
        raise UnfitError("no piece")
    return draw.choice(pieces)


def _turned(key: str) -> _Json:
    return lambda content, _: content[key].reverse()


def _figures(content: Any, draw: Random) -> None:
    claims = [claim for claim in content["report"] if isinstance(claim.get("value"), dict)]
    if not claims:
        raise UnfitError("no figures")
    values = draw.choice(claims)["value"]
    for key, value in values.items():
        if isinstance(value, int | float):
            values[key] = value + 1


def _claims_exchanged(content: Any, _: Random) -> None:
    claims = content["report"]
    if len(claims) < 2:
        raise UnfitError("one claim")
    claims[0], claims[1] = claims[1], claims[0]


def _facts(content: Any, _: Random) -> None:
    content["facts"]["players"] = {"fewest": 1, "most": 9}


def _warning(content: Any, _: Random) -> None:
    content["checks"].append(
        {"code": "KIT106", "severity": "warning", "message": "m", "place": "", "hint": ""}
    )


def _printer(content: Any, _: Random) -> None:
    content["options"]["printer"] = {
        "name": "Other",
        **dict.fromkeys(("back_x", "back_y"), 0.0),
        **dict.fromkeys(("scale_x", "scale_y"), 1.0),
        **{f"margin_{side}": 0.0 for side in ("left", "top", "right", "bottom")},
    }


def _print_file_dropped(audience: str | None) -> ChangeFile:
    """Return what takes a print file away with its jobs."""

    def change(kit: Path, draw: Random) -> None:
        place = kit / "manifest.json"
        content = json.loads(place.read_text(encoding="utf-8"))
        files = [file for file in content["print_files"] if audience in (None, file["audience"])]
        if not files:
            raise UnfitError(f"nothing for {audience}")
        gone = draw.choice(files)
        content["print_files"].remove(gone)
        content["jobs"] = [job for job in content["jobs"] if job["file"] != gone["file"]]
        del content["files"][gone["file"]]
        (kit / gone["file"]).unlink()
        write(place, json.dumps(content, ensure_ascii=False).encode())

    return change


def _file_dropped(name: str) -> ChangeFile:
    def change(kit: Path, draw: Random) -> None:
        file = kit / "manifest.json"
        content = json.loads(file.read_text(encoding="utf-8"))
        files = sorted(kit.glob(name))
        if not files:
            raise UnfitError(f"no {name}")
        gone = draw.choice(files)
        content["files"].pop(gone.relative_to(kit).as_posix(), None)
        content["documents"] = [
            document for document in content.get("documents", []) if document["file"] != gone.name
        ]
        gone.unlink()
        write(file, json.dumps(content, ensure_ascii=False).encode())

    return change


def _file_added(name: str, text: str) -> ChangeFile:
    """Return what puts a file into a kit, and into its manifest."""

    def change(kit: Path, _: Random) -> None:
        write(kit / name, text.encode())
        file = kit / "manifest.json"
        content = json.loads(file.read_text(encoding="utf-8"))
        content["files"][name] = ""
        write(file, json.dumps(content, ensure_ascii=False).encode())

    return change


def _linked(kit: Path, _: Random) -> None:
    aside = kit.parent / "aside.json"
    (kit / "manifest.json").rename(aside)
    (kit / "manifest.json").symlink_to(aside)


def _hash_of_a_source(content: Any, draw: Random) -> None:
    # Those that a kit carries are signed again.
    shipped = [source for source in content["sources"] if source.get("shipped")]
    if not shipped:
        raise UnfitError("no source that is shipped")
    draw.choice(shipped)["sha256"] = "0" * 64


def _font_said_to_be_missing(content: Any, _: Random) -> None:
    """List a font that may not be passed on: a kit with one is not made again."""
    content["sources"].append({"name": "my.ttf", "sha256": "0" * 64})


def _source_gone(content: Any, _: Random) -> None:
    del content["sources"][-1]


def _source_renamed(content: Any, draw: Random) -> None:
    draw.choice(content["sources"])["name"] += "x"


def _source_shipped(content: Any, _: Random) -> None:
    for source in content["sources"]:
        if source.pop("shipped", False):
            return


_CHANGES: tuple[tuple[str, _Json], ...] = (
    ("all claims proved", _each_claim("certainty", "proved")),
    ("all claims sampled", _each_claim("certainty", "sampled")),
    ("statements changed", _each_claim("statement", "All is well.")),
    ("figures of a claim changed", _figures),
    ("two claims exchanged", _claims_exchanged),
    ("report dropped", _sets("report", to=[])),
    ("a claim dropped", _drops("report", 0)),
    ("audience of a job", _of_a_job(_audience)),
    ("stock of a job", _of_a_job(_stock)),
    ("sides of a job", _of_a_job(_sides)),
    ("title of a job", _of_a_job(_title)),
    ("last page of a job", _of_a_job(lambda job, _: job["pages"].update(last=99))),
    ("audience of a file", _of_a_file(_audience)),
    ("stock of a file", _of_a_file(_stock)),
    ("sides of a file", _of_a_file(_sides)),
    ("title of a file", _of_a_file(_title)),
    ("pages of a file", _of_a_file(lambda file, _: file.update(pages=file["pages"] + 1))),
    ("id of a job", _of_a_job(lambda job, _: job.update(id=job["id"] + "x"))),
    ("content digest left out", _of_a_file(lambda file, _: file.update(content_sha256=""))),
    ("component of a piece", _of_a_file(_component)),
    ("name of a piece", _of_a_file(_piece_name)),
    ("a piece turned", _of_a_file(_turns)),
    ("a piece's place", _of_a_file(_piece_moved)),
    ("a piece gone", _of_a_file(_piece_gone)),
    ("jobs turned round", _turned("jobs")),
    ("print files turned round", _turned("print_files")),
    ("ink", _sets("options", "ink", to="low")),
    ("copies", _sets("options", "copies", to=lambda old: old + 1)),
    ("sides", _sets("options", "sides", to="short-edge")),
    ("marks", _sets("options", "marks", to="none")),
    ("binding", _sets("options", "binding", to="booklet")),
    ("set", _sets("options", "set", to=["title=Other"])),
    ("theme", _sets("options", "theme", to="high-contrast")),
    ("font", _sets("options", "font", to="Other Sans")),
    ("language", _sets("options", "language", to="de")),
    ("first", _sets("options", "first", to=2)),
    ("party", _sets("options", "party", to=4)),
    ("merged", _sets("options", "merged", to=lambda old: not old)),
    ("printer", _printer),
    ("hash of a source", _hash_of_a_source),
    ("a font that is not carried", _font_said_to_be_missing),
    ("a source gone", _source_gone),
    ("a source renamed", _source_renamed),
    ("a shipped source as the user's", _source_shipped),
    ("summary", _sets("summary", to="Another game.")),
    ("title", _sets("title", to=lambda old: f"{old} II")),
    ("seed", _sets("seed", to=lambda old: f"{old}0")),
    ("paper", _sets("paper", to="a4")),
    ("kit's id", _sets("kit_id", to=lambda old: f"{old}-x")),
    ("facts", _facts),
    ("facts dropped", _drops("facts")),
    ("a warning added", _warning),
    ("documents dropped", _drops("documents")),
)

ALTERATIONS: tuple[Alteration, ...] = (
    *(
        Alteration(f"manifest: {name}", in_json("manifest.json", change), "kit")
        for name, change in _CHANGES
    ),
    Alteration("print file dropped with its jobs", _print_file_dropped(None), "kit"),
    Alteration("referee's file dropped with its jobs", _print_file_dropped("referee"), "kit"),
    Alteration("rules page dropped", _file_dropped("rules.html"), "kit"),
    Alteration("gallery dropped", _file_dropped("index.html"), "kit"),
    Alteration("referee page dropped", _file_dropped("referee.html"), "kit"),
    Alteration("SVG dropped", _file_dropped("svg/*/*.svg"), "kit"),
    Alteration("HTML added and listed", _file_added("start.html", "<script></script>"), "kit"),
    Alteration("script added and listed", _file_added("run.js", "alert(1)"), "kit"),
    Alteration("PDF added and listed", _file_added("more.pdf", "%PDF-1.4"), "kit"),
    Alteration("SVG added and listed", _file_added("svg/a/b.svg", "<svg/>"), "kit"),
    Alteration("manifest that is a link", _linked, "kit", signed=False),
)
