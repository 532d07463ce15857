"""The page over all kits in an output folder, and the seal that is its last line.

The seal is an HTML comment with the digests of the page above it, of the manifest of each kit in
the folder, and of the calibration sheets beside the kits. It reveals a change made by hand, and
whether a kit was added, removed or built again.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from kitgen.files_read import note_file
from kitgen.pipeline.folders.refusals import refuse_changed, refuse_foreign
from kitgen.records.calibration import NAME as SHEET_NAME
from kitgen.records.json_files import MOST_OF_RECORD, file_text, json_object
from kitgen.records.kit_folders import file_digest
from kitgen.records.manifest import INDEX, MANIFEST
from kitgen.records.marks import INDEX_MARK, carries_mark
from kitgen.values import frozen

_BEGIN, _END = "<!-- kitgen ", " -->\n"


@frozen
class Seal:
    """The seal of a page.

    Attributes:
        intact: Whether the page is as it was sealed; True for pages older than seals.
        manifests: The SHA-256 of each kit's manifest, by the percent-encoded name of its folder.
        sheets: The SHA-256 of each calibration sheet, by name.
    """

    intact: bool
    manifests: Mapping[str, Any]
    sheets: Mapping[str, str] = field(default_factory=dict)

    def is_up_to_date(self, output: Path) -> bool:
        """Return whether the page was made from exactly the kits that are now in its folder."""
        return self.manifests == _digests((output,))


def read_seal(output: Path) -> Seal:
    """Return the seal of the page over all kits; an empty seal if it has none."""
    try:
        text = file_text(output / INDEX, MOST_OF_RECORD)
    except OSError:
        return Seal(intact=True, manifests={})
    except ValueError:
        # Not UTF-8: an editor may have saved it in another encoding.
        return Seal(intact=False, manifests={})
    page, begin, seal = text.rpartition(_BEGIN)
    if not begin:
        # Pages older than seals have no version in their mark.
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
    """Return the calibration sheets that a seal lists; entries with other names are dropped."""
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
        sheets: The SHA-256 of each calibration sheet, by name.
        folders: The folders of the kits; of kits with the same name, the last one counts.
    """
    digest = hashlib.sha256(page.encode()).hexdigest()
    seal: dict[str, Any] = {"page": digest, "manifests": _digests(folders)}
    if sheets:
        seal["calibration"] = dict(sorted(sheets.items()))
    return f"{page}{_BEGIN}{json.dumps(seal)}{_END}"


def _digests(folders: Iterable[Path]) -> dict[str, str]:
    """Return the SHA-256 of the manifest of each kit in some folders, by the kit's folder name.

    Of kits with the same name, the last one counts.
    """
    manifests = {
        path.parent.name: path
        for folder in folders
        for path in folder.glob(f"[!.]*/{MANIFEST}")
        if path.is_file()
    }
    # Percent-encoded, a name cannot end the comment; it need not be valid text.
    return {
        quote(os.fsencode(name)): file_digest(path) or ""
        for name, path in sorted(manifests.items())
    }


def check_index_place(output: Path, *, replace: bool) -> None:
    """Check that the page over all kits may be written: no file is there, or an earlier page.

    Args:
        output: The output folder.
        replace: Whether to overwrite a page that was changed by hand.

    Raises:
        ChangedByHandError: An earlier page was changed.
        KitgenError: The file is not kitgen's; it is left as it is.
    """
    place = output / INDEX
    if not place.exists() and not place.is_symlink():
        return
    if not carries_mark(place):
        refuse_foreign(place)
    if not replace and not read_seal(output).intact:
        refuse_changed(place)


def our_sheets(output: Path) -> Iterator[str]:
    """Yield the calibration sheets in an output folder that are unchanged.

    Without a page over all kits to list them, these are the ones that carry kitgen's mark.
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
    """Check that calibration sheets may be written: no file is there, or an earlier sheet.

    Args:
        output: The output folder.
        names: The names of the sheets.
        replace: Whether to overwrite sheets that were changed by hand.

    Raises:
        ChangedByHandError: An earlier sheet was changed.
        KitgenError: The file is not kitgen's; it is left as it is.
    """
    ours = {*our_sheets(output)}
    for name in names:
        place = output / name
        if name in ours or not (place.exists() or place.is_symlink()):
            continue
        if not carries_mark(place):
            refuse_foreign(place)
        note_file(place)
        if not replace:
            refuse_changed(place)
