"""What seed 42 prints, as text that a person can review; `--update-golden` writes it anew."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kitgen.layout.sheet import Sheet
from kitgen.records.json_files import json_text
from kitgen.rendering import pdf
from tests.games.discovered import KITS
from tests.games.folders import folder_of
from tests.pipeline.factories import build_one
from tests.trace import trace_sheet

# PDFs are compressed and pages templated by libraries whose newest version may differ.
BYTES_MAY_DIFFER = (".pdf", ".html")


def blocks(page: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each line of a trace that is not indented, with the indented ones below it."""
    head, body = "", list[str]()
    for row in page.splitlines():
        if row.startswith(" "):
            body.append(row)
            continue
        if head:
            yield head, tuple(body)
        head, body = row, []
    yield head, tuple(body)


def reported_once(pages: Sequence[str]) -> list[str]:
    """Name drawings that an earlier page or piece of the job has described already."""
    described: dict[tuple[str, ...], str] = {}
    shortened = []
    for page in pages:
        rows: list[str] = []
        for head, body in blocks(page):
            rows.append(head)
            if len(body) > 1 and body in described:
                rows.append(f"  as {described[body]}")
            else:
                described[body] = head.partition(" in [")[0]
                rows.extend(body)
        shortened.append("\n".join(rows))
    return shortened


def reviewable(manifest: Any) -> str:
    """Return a manifest without what the traces show, or what hangs on a library's version."""
    for file in manifest["print_files"]:
        file["sheets"] = [summed_up(sheet) for sheet in file["sheets"]]
        file["sha256"] = file["content_sha256"] = "(bytes may differ)"
    del manifest["seal"]
    manifest["compressor"] = "(the one of this Python)"
    for file in manifest["files"]:
        if file.endswith(BYTES_MAY_DIFFER):
            manifest["files"][file] = "(bytes may differ)"
    return json_text(manifest)


def summed_up(sheet: Any) -> str:
    """Return a page's record in a line: its side, and how many pieces it has of each job."""
    jobs = Counter(piece["job"] for piece in sheet["pieces"])
    pieces = ", ".join(f"{count} of {job}" for job, count in jobs.items())
    return f"page {sheet['page']}: {sheet['side']}, {pieces or 'blank'}"


@pytest.fixture(params=KITS)
def printed(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, dict[str, list[str]]]:
    """Build a game's own kit; return its id, and by golden file the pages that were printed."""
    kit = str(request.param)
    pages: dict[str, list[str]] = {}

    class Tracing(pdf.PdfWriter):
        """Writes PDFs and notes what it writes, by the jobs on each page; no blank backs."""

        def add(self, sheet: Sheet, *words: Any) -> int:
            if sheet.placements:
                pages.setdefault(f"{'-'.join(sheet.jobs)}.txt", []).append(trace_sheet(sheet))
            return super().add(sheet, *words)

    monkeypatch.setattr(pdf, "PdfWriter", Tracing)
    built = build_one(kit, tmp_path, "42", copies=None)
    found = {file: reported_once(texts) for file, texts in pages.items()}
    manifest = json.loads((built.folder / "manifest.json").read_text(encoding="utf-8"))
    return kit, found | {"manifest.json": [reviewable(manifest)]}


def test_seed_42_prints_what_was_reviewed(
    printed: tuple[str, dict[str, list[str]]], update_golden: bool
) -> None:
    kit, pages = printed
    folder = folder_of(kit) / "goldens"
    if update_golden:
        write_goldens(folder, pages)
    make = f"pytest tests/test_goldens.py -k {kit} --update-golden"
    assert folder.is_dir(), f"{kit} has no goldens: look at what it prints, then run {make}"
    assert sorted(path.name for path in folder.iterdir()) == sorted(pages)
    for file, found in pages.items():
        reviewed = (folder / file).read_text(encoding="utf-8").removesuffix("\n").split("\n\n")
        for number, (page, golden) in enumerate(zip(found, reviewed, strict=True), start=1):
            assert page.removesuffix("\n") == golden, f"{kit} {file} page {number}"


def write_goldens(folder: Path, pages: dict[str, list[str]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for stale in folder.iterdir():
        stale.unlink()
    for file, texts in pages.items():
        text = "\n\n".join(page.removesuffix("\n") for page in texts) + "\n"
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
