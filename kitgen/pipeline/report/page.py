"""The report as the gallery shows it: claims with badges, bars as drawings in the page."""

import shlex
from collections.abc import Iterable

from kitgen.contract import Audience, Certainty, Claim, Table
from kitgen.drawing.inks import FULL
from kitgen.pipeline.report.bars import draw_bars
from kitgen.pipeline.report.report import MEANINGS, beside_in_words, claims_for
from kitgen.records.manifest import Manifest
from kitgen.rendering.svg import svg_element
from kitgen.values import frozen


@frozen
class ClaimCard:
    """A claim on the page.

    Attributes:
        badge: The name of its certainty, which is also the style of its badge.
        bars_title: The heading of its bars; it may be empty.
        drawing: Its bars as an SVG element; empty where it has none.
        width: How wide the drawing is at most, in CSS pixels.
        beside: What the kit that this one extends has instead; empty where that is the same.
        table: Its figures in rows and columns; None where it has none.
    """

    statement: str
    certainty: str
    badge: str
    bars_title: str
    drawing: str
    width: int
    beside: str
    table: Table | None


@frozen
class Meaning:
    """What one label of claims means."""

    certainty: str
    badge: str
    words: str


@frozen
class ReportSection:
    """What all players may know, in reading order, and how to have more proved."""

    claims: tuple[ClaimCard, ...]
    meanings: tuple[Meaning, ...]
    deep_command: str


def report_section(claims: Iterable[Claim], manifest: Manifest) -> ReportSection:
    """Return what the page says of a kit's claims, and the command that takes the time for more."""
    claims = tuple(claims)
    known = {claim.certainty for claim in claims}
    return ReportSection(
        claims=claim_cards(Audience.PLAYERS, claims),
        meanings=tuple(
            Meaning(str(certainty), certainty.name.lower(), MEANINGS[certainty])
            for certainty in Certainty
            if certainty in known
        ),
        deep_command=_deep_command(manifest),
    )


def claim_cards(audience: Audience, claims: Iterable[Claim]) -> tuple[ClaimCard, ...]:
    """Return what the page shows of the claims that an audience may read."""
    return tuple(_card(claim) for claim in claims_for(audience, claims))


def _card(claim: Claim) -> ClaimCard:
    drawing, width = "", 0
    if claim.bars:
        face = draw_bars(claim)
        drawing = svg_element(face, FULL)
        width = round(face.width * 4 / 3)  # a point is 4/3 CSS pixels
    return ClaimCard(
        statement=_unbroken(claim.statement),
        certainty=str(claim.certainty),
        badge=claim.certainty.name.lower(),
        bars_title=claim.bars_title,
        drawing=drawing,
        width=width,
        beside="" if claim.beside is None else _unbroken(beside_in_words(claim.beside)),
        table=claim.table,
    )


def _unbroken(statement: str) -> str:
    """Keep figures together: no line ends within `5 × 6` or `85.4 %`."""
    return statement.replace(" × ", "\u00a0×\u00a0").replace(" %", "\u00a0%")


def _deep_command(manifest: Manifest) -> str:
    """Return the command that checks the same kit with the same options, deeply."""
    options = manifest.options
    source = manifest.sources[0]
    words = ["kitgen", "check", manifest.kit_id if source.shipped else source.name]
    words += ["--seed", manifest.seed]
    if options.copies != 1:
        words += ["--copies", str(options.copies)]
    for override in options.set:
        words += ["--set", override]
    return shlex.join([*words, "--deep"])
