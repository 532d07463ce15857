"""Digests and seals made to match, as by a careful forger: only looking finds what was done."""

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from kitgen.pipeline.folders.index import read_seal, sealed
from kitgen.records.json_files import json_text
from kitgen.records.seals import seal
from kitgen.rendering.packing import DamagedPdfError, content_digest
from tests.reliability.alterations.alteration import write

SEAL = "<!-- kitgen "


def sign(folder: Path, *, content: bool = True) -> None:
    """Make all digests of a kit, or of an output folder with its kits, match its files.

    Args:
        folder: The kit's, or the output folder.
        content: Whether content digests are made, too, and not left out.
    """
    if (folder / "manifest.json").is_file():
        _sign_kit(folder, content=content)
        return
    for manifest in sorted(folder.glob("*/manifest.json")):
        _sign_kit(manifest.parent)
    if (folder / "merged.json").is_file():
        _sign_merged(folder)
    index = folder / "index.html"
    if not index.is_file():
        return
    page = index.read_text(encoding="utf-8").rpartition(SEAL)[0]
    listed = (folder / name for name in read_seal(folder).sheets)
    sheets = {sheet.name: _digest(sheet) for sheet in listed if sheet.is_file()}
    write(index, sealed(page, sheets, folder).encode())


def _sign_kit(kit: Path, *, content: bool = True) -> None:
    manifest = json.loads((kit / "manifest.json").read_text(encoding="utf-8"))
    files = manifest["files"]
    for file in files:
        if (kit / file).is_file():
            files[file] = _digest(kit / file)
    for record in (*manifest["print_files"], *manifest.get("documents", ())):
        _sign_record(record, kit / record["file"], content=content)
    for source in manifest["sources"]:
        if "file" in source and (kit / source["file"]).is_file():
            source["sha256"] = _digest(kit / source["file"])
    _write_sealed(kit / "manifest.json", manifest)


def _sign_merged(output: Path) -> None:
    place = output / "merged.json"
    merged = json.loads(place.read_text(encoding="utf-8"))
    for record in merged["files"]:
        _sign_record(record, output / record["file"])
        for held in record["print_files"]:
            _sign_record(held, output / held["folder"] / held["file"])
    _write_sealed(place, merged)


def _sign_record(record: Any, file: Path, *, content: bool = True) -> None:
    """Make a record's digests match; a PDF that kitgen would not lay out so has one alone.

    Of a file that was not touched they match, or were altered on purpose.
    """
    if not file.is_file() or record["sha256"] == _digest(file):
        return
    record["sha256"] = _digest(file)
    if "content_sha256" in record:
        record["content_sha256"] = ""
        with suppress(DamagedPdfError):
            if content:
                record["content_sha256"] = content_digest(file)


def _write_sealed(place: Path, record: Any) -> None:
    record.pop("seal", None)
    write(place, json_text(record).encode())
    seal(place)


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
