"""Toy kits, snapshots of folders, and ways to tamper with a finished kit."""

import hashlib
import json
import zlib
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kitgen.diagnostics import Diagnostic
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.pipeline.building.check import Report, check_kits
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.building.one_kit import BuiltKit
from kitgen.pipeline.building.options import BuildOptions
from kitgen.pipeline.folders import moves
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.pipeline.verify.reading_back.kits import verify_kits
from kitgen.records.seals import seal
from kitgen.terminal import Progress, silent

LITTER = {
    ".DS_Store": b"\0\0\0\1Bud1\0\0\x10\0",
    "._manifest.json": b"\0\5\x16\7\0\2\0\0Mac OS X        \0\2",
    "Thumbs.db": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(8),
    "desktop.ini": b"[ViewState]\r\nMode=\r\nVid=\r\nFolderType=Generic\r\n",
}
"""What file managers leave in a folder, as it begins."""


def toy_yaml(folder: Path, kit_id: str = "toy", **keys: object) -> str:
    """Write a toy kit and give its path."""
    values = {
        "id": kit_id,
        "game": "toy-dig",
        "title": "Toy <Dig> & Co",
        "summary": "A toy.",
        "cards": 5,
        **keys,
    }
    lines = [f"{key}: {json.dumps(value)}" for key, value in values.items()]
    lines += ["credits:", "  designer: Nobody", "  publisher: No House", "  year: 2001"]
    lines += ["  source: no page", "  terms: None stated."]
    path = folder / f"{kit_id}.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def options(seed: str = "7", **changes: Any) -> BuildOptions:
    settings = PrintSettings(
        PAPERS[changes.pop("paper", "letter")],
        Sides(changes.pop("sides", "long-edge")),
        Marks(changes.pop("marks", "crop")),
    )
    kit = {name: changes.pop(name) for name in fields_of(KitOptions) if name in changes}
    printing = {name: changes.pop(name) for name in fields_of(PrintOptions) if name in changes}
    return BuildOptions(
        KitOptions(seed, **{"copies": 2, **kit}), PrintOptions(settings, **printing), **changes
    )


def fields_of(options_class: type[Any]) -> list[str]:
    return [field.name for field in fields(options_class)]


def check_kit(
    reference: str, asked: BuildOptions, progress: Progress = silent, *, deep: bool = False
) -> Report:
    (report,) = check_kits((reference,), asked.kit, asked.printing, progress, deep=deep)
    return report


def build_one(reference: str, output: Path, seed: str = "7", **changes: Any) -> BuiltKit:
    (built,) = build_kits((reference,), options(seed, **changes), output)
    return built


def verify_folder(folder: Path) -> tuple[Diagnostic, ...]:
    """Return every difference of the kits in a folder, and of its merged files."""
    return tuple(
        difference for differences in verify_kits(folder).values() for difference in differences
    )


def snapshot(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder, hidden ones too."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def interrupt_when_all_is_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next build be interrupted when everything is in place and nothing counts yet."""
    end = moves._end_journal

    def interrupt(*_places: Path, **_how: bool) -> None:
        monkeypatch.setattr(moves, "_end_journal", end)
        raise KeyboardInterrupt

    monkeypatch.setattr(moves, "_end_journal", interrupt)


def edit_manifest(folder: Path, change: Callable[[Any], object]) -> None:
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    change(manifest)
    path.write_text(json.dumps(manifest), encoding="utf-8")


def forge_manifest(folder: Path, change: Callable[[Any], object]) -> None:
    """Change a manifest, and seal it again as a careful forger would."""

    def unseal(manifest: Any) -> None:
        manifest.pop("seal", None)
        change(manifest)

    path = folder / "manifest.json"
    edit_manifest(folder, unseal)
    path.write_text(f"{json.dumps(json.loads(path.read_text()), indent=1)}\n", encoding="utf-8")
    seal(path)


def sign_again(folder: Path, *files: str, content: bool = True) -> None:
    """Record the digests that files now have, as a careful forger would.

    The digest of what a PDF holds unpacked is taken away, or left as it is if not `content`.
    """

    def change(manifest: Any) -> None:
        for file in files:
            digest = hashlib.sha256((folder / file).read_bytes()).hexdigest()
            manifest["files"][file] = digest
            for printed in manifest["print_files"]:
                if printed["file"] == file:
                    printed["sha256"] = digest
                    if content:
                        printed["content_sha256"] = ""

    forge_manifest(folder, change)


def repack(path: Path, level: int, change: Callable[[bytes], bytes] = bytes) -> None:
    """Pack each stream of a PDF anew, as it is or changed, and write its table of objects anew.

    Photographs stay as they are.
    The old table says where the objects are.
    """
    old = path.read_bytes()
    start = int(old.split(b"startxref\n")[-1].split(b"\n")[0])
    table, trailer = old[start:].split(b"trailer\n")
    entries = table.splitlines()[2:]
    places = [int(entry.split()[0]) for entry in entries[1:]]
    ends = [*sorted(places)[1:], start]
    new = old[: min(places)]
    moved = {}
    for place, end in zip(sorted(places), ends, strict=True):
        head, opening, rest = old[place:end].partition(b"\nstream\n")
        if opening and b"/DCTDecode" not in head:
            length = int(head.split(b"/Length ")[1].split()[0])
            stream = zlib.compress(change(zlib.decompress(rest[:length])), level)
            head = head.replace(b"/Length %d" % length, b"/Length %d" % len(stream))
            rest = stream + rest[length:]
        moved[place] = len(new)
        new += head + opening + rest
    lines = [entries[0], *(b"%010d 00000 n " % moved[place] for place in places)]
    new_table = b"\n".join([*table.splitlines()[:2], *lines, b""])
    trailer = trailer.replace(b"\n%d\n" % start, b"\n%d\n" % len(new))
    path.write_bytes(new + new_table + b"trailer\n" + trailer)


def change_pdf(path: Path, change: Callable[[pikepdf.Pdf], object]) -> None:
    """Change a PDF, and sign it as a careful forger would."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        change(pdf)
        pdf.save(path)
    sign_again(path.parent, path.name)
