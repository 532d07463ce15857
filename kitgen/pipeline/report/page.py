"""The report in the gallery: claims, the meaning of their labels, and bars as drawings."""

import shlex
from collections.abc import Callable, Iterable
from typing import Any

from kitgen.contract import Audience, Certainty, Claim
from kitgen.drawing.inks import FULL
from kitgen.pipeline.report.bars import draw_bars
from kitgen.pipeline.report.report import MEANINGS, beside_in_words, claims_for
from kitgen.records.manifest import Manifest
from kitgen.rendering.svg import svg_element


def report_section(claims: Iterable[Claim], manifest: Manifest) -> dict[str, Any]:
    """Return what all players may know, what the labels mean, and how to have more proved."""
    claims = tuple(claims)
    known = {claim.certainty for claim in claims}
    return {
        "claims": claims_for(Audience.PLAYERS, claims),
        "meanings": [(label, MEANINGS[label]) for label in Certainty if label in known],
        "deep_command": _deep_command(manifest),
    }


def _drawn_bars(claim: Claim) -> tuple[int, str]:
    """Return the width of a claim's bars in CSS pixels, and the bars as an SVG element."""
    face = draw_bars(claim)
    return round(face.width * 4 / 3), svg_element(face, FULL)  # a point is 4/3 CSS pixels


def _unbroken(statement: str) -> str:
    """Keep figures such as `5 × 6` or `85.4 %` on one line."""
    return statement.replace(" × ", "\u00a0×\u00a0").replace(" %", "\u00a0%")


HOW_CLAIMS_LOOK: dict[str, Callable[..., Any]] = {
    "unbroken": _unbroken,
    "beside_in_words": beside_in_words,
    "drawn_bars": _drawn_bars,
}
"""The functions with which a template shows claims."""


def _deep_command(manifest: Manifest) -> str:
    """Return the command that checks the same kit deeply with the same options."""
    options = manifest.options
    source = manifest.sources[0]
    words = ["kitgen", "check", manifest.kit_id if source.shipped else source.name]
    words += ["--seed", manifest.seed]
    if options.copies != 1:
        words += ["--copies", str(options.copies)]
    for override in options.set:
        words += ["--set", override]
    return shlex.join([*words, "--deep"])
