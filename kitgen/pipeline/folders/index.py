"""The page over all kits in an output folder, and the seal that is its last line.

The seal, a comment, holds the digests of the page above it, of the manifest of each kit in the
folder, and of the calibration sheets beside them. By it a change by hand is seen, and a kit that
came, went or was built anew.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from kitgen.diagnostics import ChangedByHandError, KitgenError
from kitgen.files_read import note_file
from kitgen.records.calibration import NAME as SHEET_NAME
from kitgen.records.json_files import MOST_OF_RECORD, file_text, json_object
from kitgen.records.kit_folders import file_digest
from kitgen.records.manifest import INDEX, MANIFEST
from kitgen.records.marks import INDEX_MARK, carries_mark
from kitgen.values import frozen

_BEGIN, _END = "<!-- kitgen ", " -->\n"


@frozen
class Seal:
    """What a page was sealed with.

    Attributes:
        intact: Whether the page is as it was sealed; a page of before there were seals is.
        manifests: The SHA-256 of each kit's manifest, by the name of its folder, percent-encoded.
        sheets: That of each calibration sheet, by its name.
    """

    intact: bool
    manifests: Mapping[str, Any]
    sheets: Mapping[str, str] = field(default_factory=dict)

    def is_up_to_date(self, output: Path) -> bool:
        """Return whether the page was made of the kits that are in its folder, and no others."""
        return self.manifests == _digests((output,))


def read_seal(output: Path) -> Seal:
    """Return what the page over all kits was sealed with; an empty seal where it has none."""
    try:
        text = file_text(output / INDEX, MOST_OF_RECORD)
    except OSError:
        return Seal(intact=True, manifests={})
    except ValueError:
        # Not in UTF-8, as an editor may have saved it.
        return Seal(intact=False, manifests={})
    page, begin, seal = text.rpartition(_BEGIN)
    if not begin:
        # A page of before there were seals names no version.
        return Seal(intact=f"{INDEX_MARK} " not in text, manifests={})
    try:
        record = json_object(seal.removesuffix(_END))
    except ValueError:
        return Seal(intact=False, manifests={})
    manifests = record.get("manifests")
    return Seal(
        intact=record.get("page") == hashlib.sha256(page.encode()).hexdigest(),
        manifests=manifests if isinstance(manifests, dict) else {},
        sheets=_sheets(record.get("calibration")),
    )


def _sheets(listed: object) -> dict[str, str]:
    """Return what a seal lists as calibration sheets, and nothing that is none by its name."""
    sheets = listed.items() if isinstance(listed, dict) else ()
    return {
        name: digest
        for name, digest in sheets
        if SHEET_NAME.fullmatch(name) and isinstance(digest, str)
    }


def sealed(page: str, sheets: Mapping[str, str], *folders: Path) -> str:
    """Return the page over all kits with its seal.

    Args:
        page: The page.
        sheets: The SHA-256 of each calibration sheet, by its name.
        folders: Where the kits are: the output folder, and any other whose kits go before those
            of the same name.
    """
    digest = hashlib.sha256(page.encode()).hexdigest()
    seal: dict[str, Any] = {"page": digest, "manifests": _digests(folders)}
    if sheets:
        seal["calibration"] = dict(sorted(sheets.items()))
    return f"{page}{_BEGIN}{json.dumps(seal)}{_END}"


def _digests(folders: Iterable[Path]) -> dict[str, str]:
    """Return the SHA-256 of the manifest of each kit in folders, by the name of the kit's folder.

    Of kits of one name the last counts.
    """
    manifests = {
        path.parent.name: path
        for folder in folders
        for path in folder.glob(f"[!.]*/{MANIFEST}")
        if path.is_file()
    }
    return {_spelt(name): file_digest(path) or "" for name, path in sorted(manifests.items())}


def _spelt(name: str) -> str:
    """Return a folder's name, which need be no text, in signs that end no comment."""
    return quote(os.fsencode(name))


def check_index_place(output: Path, *, replace: bool) -> None:
    """Hold that the page over all kits may be written: none is there, or an earlier one.

    Args:
        output: The output folder.
        replace: Whether a page makes room that was changed by hand.

    Raises:
        ChangedByHandError: An earlier page is not as it was made.
        KitgenError: Somebody else's page is there. It is left as it is.
    """
    place = output / INDEX
    if not place.exists() and not place.is_symlink():
        return
    if not carries_mark(place):
        note_file(place)
        raise KitgenError(
            f"{place} exists and was not made by kitgen; it is left as it is: "
            "move it away, or choose another --out"
        )
    if not replace and not read_seal(output).intact:
        note_file(place)
        raise ChangedByHandError(
            f"{place} was changed since kitgen made it; --replace overwrites it; "
            "--out builds in another folder"
        )


def our_sheets(output: Path) -> Iterator[str]:
    """Yield which calibration sheets of an output folder are as they were made.

    Where there is no page over all kits to say so, those that carry kitgen's mark are.
    """
    sealed_sheets, has_page = read_seal(output).sheets, (output / INDEX).exists()
    for path in sorted(output.glob("calibration-*.pdf")):
        known = sealed_sheets.get(path.name)
        if known is not None:
            if not path.is_symlink() and file_digest(path) == known:
                yield path.name
        elif SHEET_NAME.fullmatch(path.name) and carries_mark(path) and not has_page:
            yield path.name


def check_sheet_places(output: Path, names: Iterable[str], *, replace: bool) -> None:
    """Hold that calibration sheets may be written: none is there, or an earlier one.

    Args:
        output: The output folder.
        names: The names of the sheets.
        replace: Whether sheets make room that were changed by hand.

    Raises:
        ChangedByHandError: An earlier sheet is not as it was made.
        KitgenError: Somebody else's file is there. It is left as it is.
    """
    ours = {*our_sheets(output)}
    for name in names:
        place = output / name
        if name in ours or not (place.exists() or place.is_symlink()):
            continue
        note_file(place)
        if not carries_mark(place):
            raise KitgenError(
                f"{place} exists and was not made by kitgen; it is left as it is: "
                "move it away, or choose another --out"
            )
        if not replace:
            raise ChangedByHandError(
                f"{place} was changed since kitgen made it; --replace overwrites it; "
                "--out builds in another folder"
            )
