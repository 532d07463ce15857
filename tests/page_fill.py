"""How much of the height of a rules booklet's pages bears ink, measured from pictures of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product, starmap
from pathlib import Path

import pypdfium2

from kitgen.layout.imposition import impose
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Imprint, Marks, Placement, PrintSettings, Sides
from kitgen.layout.typesetting.page_design import Binding
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import define_kit, generate_kit
from kitgen.pipeline.printing.rules import check_rules, rules_job, write_rules
from kitgen.units import POINTS_PER_INCH
from tests.factories import write_pdf

SCALE = 36 / POINTS_PER_INCH
"""Pixels for each point: 36 to the inch."""

FOOTER = 17.0
"""Points at the foot of a page that only its number and running title take."""

LEAST = 0.5
"""The share of its rows that a page before the last has to bear ink on."""

_NEARLY_WHITE = 250


LANGUAGES = ("english", "french", "german", "polish", "spanish")
PAPERS_MEASURED = ("letter", "a4")


@dataclass(frozen=True)
class RulesCase:
    """The rules of a kit, in a language, on a paper, bound or not."""

    kit: str
    language: str
    paper: str
    binding: Binding


def all_cases(kits: Iterable[str]) -> Iterator[RulesCase]:
    """Yield the rules of kits in every language, on both papers, as pages and folded."""
    yield from starmap(RulesCase, product(kits, LANGUAGES, PAPERS_MEASURED, Binding))


def page_fills(case: RulesCase, folder: Path) -> list[float]:
    """Return which share of its rows bears ink, for each page in reading order.

    Args:
        case: What is printed, with seed 42.
        folder: Where its PDF is written.
    """
    spoken = () if case.language == "english" else (f"language={case.language}",)
    options = KitOptions("42", overrides=spoken)
    kit = generate_kit(define_kit(case.kit, options), options)
    settings = PrintSettings(PAPERS[case.paper], Sides.LONG_EDGE, Marks.CROP)
    with kit.style.active():
        rules = write_rules(kit)
        assert rules is not None
        job = rules_job(rules, case.binding, settings)
        sheets = list(impose(job, settings, Imprint(case.kit, None)))
        assert not list(check_rules(rules, case.binding, settings.paper))
        pdf = write_pdf(folder / "rules.pdf", sheets)
    filled: dict[int, float] = {}
    with pypdfium2.PdfDocument(pdf) as document:
        for sheet, page in zip(sheets, document, strict=True):
            bitmap = page.render(scale=SCALE, grayscale=True)
            pixels = memoryview(bytes(bitmap.buffer)).cast("B", (bitmap.height, bitmap.stride))
            for placement in sheet.placements:
                number = int(placement.face.name.removeprefix("rules-"))
                filled[number] = _filled(pixels.tolist(), placement)
    return [filled[number] for number in sorted(filled)]


def scant(filled: list[float]) -> Iterator[int]:
    """Yield the numbers of pages with too little on them; the last may have any."""
    yield from (number for number, share in enumerate(filled[:-1], 1) if share < LEAST)


def _filled(pixels: list[list[int]], placement: Placement) -> float:
    """Return which share of a page's rows bears ink, from the picture of its sheet."""
    box = placement.box
    top, bottom = round(box.y * SCALE), round(box.bottom * SCALE)
    left, right = round(box.x * SCALE), round(box.right * SCALE)
    rows = [row[left:right] for row in pixels[top:bottom]]
    for _ in range(placement.quarter_turns % 4):
        # Back by a quarter: the last column was the first row.
        rows = [list(column) for column in zip(*rows, strict=True)][::-1]
    rows = rows[: len(rows) - round(FOOTER * SCALE)]
    return sum(min(row) < _NEARLY_WHITE for row in rows) / len(rows)
