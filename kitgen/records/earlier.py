"""Converts records of earlier kitgen versions to the current form.

In records of schema version 1 each job was a separate file. A record of any other form is left
unchanged, and the reader then reports what is wrong with it. A version 1 record may name the
current kitgen version, because the form changed before that release; it is then marked as a
development version.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from kitgen import __version__
from kitgen.files_read import read_ordinary
from kitgen.records.json_files import json_object, json_text

Change: TypeAlias = Callable[[dict[str, Any]], None]

BEFORE_RELEASE = f"{__version__}.dev"
"""The kitgen version given to records of an earlier schema that claim the current version."""

_NAME = re.compile(
    r"[0-9]{1,4}(?:\.[0-9]{1,4}){1,3}(?:\.?[a-z]{1,4}[0-9]{0,8})?(?:\+[a-z0-9.]{1,40})?", re.ASCII
)
"""The name of a version, as Python's packages have them."""

_VERSION_1 = '"schema_version": 1,'
_HEAD = 100
"""The number of characters searched for the schema version, which is the first member."""


def is_version(name: str) -> bool:
    """Return whether some version of kitgen can have this name."""
    return _NAME.fullmatch(name) is not None


def updated(text: str, change: Change) -> str:
    """Return a record's text, converted to schema version 2 if it has version 1.

    Raises:
        ShapeError: The text is not a JSON object.
    """
    if _VERSION_1 not in text[:_HEAD]:
        return text
    top = json_object(text)
    if top.get("schema_version") != 1:
        return text
    try:
        change(top)
    except (LookupError, TypeError, AttributeError):
        return text
    if top.get("kitgen_version") == __version__:
        top["kitgen_version"] = BEFORE_RELEASE
    return json_text({**top, "schema_version": 2})


def is_earlier(record: Path) -> bool:
    """Return whether a record's first characters give schema version 1."""
    try:
        return _VERSION_1.encode() in read_ordinary(record, _HEAD)[:_HEAD]
    except (OSError, ValueError):
        return False


def share_nothing(manifest: dict[str, Any]) -> None:
    """Change a manifest so that each job has its own print file, and note that it has no cover."""
    files = [_print_file(job) for job in manifest["jobs"]]
    manifest["jobs"] = [
        {key: value for key, value in job.items() if key in _OF_JOB}
        | {"pages": {"first": 1, "last": job["pages"]}}
        for job in manifest["jobs"]
    ]
    manifest["print_files"] = files
    manifest["options"]["separate"] = True
    if "rules.html" in manifest["files"] and "cover.svg" not in manifest["files"]:
        manifest["options"]["without"] = [*manifest["options"].get("without", ()), "cover"]


_OF_JOB = ("id", "title", "file", "stock", "sides", "audience")


def _print_file(job: dict[str, Any]) -> dict[str, Any]:
    """Return the print file for a version 1 job; its pieces name the job that they belong to."""
    sheets = [
        {**sheet, "pieces": [{"job": job["id"], **piece} for piece in sheet["pieces"]]}
        for sheet in job["sheets"]
    ]
    of_file = {key: value for key, value in job.items() if key != "id"}
    return {"content_sha256": "", **of_file, "sheets": sheets}


def hold_files(merged: dict[str, Any]) -> None:
    """Change the record of merged files so that it lists print files instead of jobs."""
    for file in merged["files"]:
        file.setdefault("content_sha256", "")
        file["print_files"] = [
            {"content_sha256": ""}
            | {key: value for key, value in job.items() if key not in ("id", "title")}
            for job in file.pop("jobs")
        ]
