"""The report on a kit: what its game can say for certain, gathered and kept for machines."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from kitgen.contract import Audience, Bar, Certainty, Claim
from kitgen.pipeline.prepare import PreparedKit
from kitgen.pipeline.press import Progress, silent
from kitgen.tabletop.figures import for_json, percent

MEANINGS: dict[Certainty, str] = {
    Certainty.PROVED: "it holds in every case; nothing was left to chance",
    Certainty.EXACT: "worked out from every possibility; only the last figure shown is rounded",
    Certainty.BOUNDS: "tried many times by chance; the true figure all but surely lies within",
}
"""What each label of a claim means to a reader."""


def gather_claims(
    kit: PreparedKit, *, deep: bool, progress: Progress = silent
) -> tuple[Claim, ...]:
    """Give what a kit's game claims of it, in reading order.

    Claims that are not `deep` take a moment at most; a deep one may take seconds.

    Raises:
        ValueError: Two claims have the same id.
    """
    claims: dict[str, Claim] = {}
    label = f"{kit.definition.title}: claims proved"
    progress(label, 0, None)
    for claim in kit.game.report(kit.definition, kit.content, deep):
        if claim.id in claims:
            raise ValueError(f"{kit.game.id} claims {claim.id} twice")
        claims[claim.id] = claim
        progress(label, len(claims), None)
    return tuple(claims.values())


def claims_for(audience: Audience, claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Give the claims of one audience; each has a part of its own."""
    return tuple(claim for claim in claims if claim.audience is audience)


def claim_for_json(claim: Claim) -> dict[str, Any]:
    """Give all of a claim for machines, its bars too."""
    return {
        "id": claim.id,
        "statement": claim.statement,
        "certainty": str(claim.certainty),
        "audience": str(claim.audience),
        "value": dict(claim.value),
        "bars_title": claim.bars_title,
        "bars": [
            {"label": bar.label, "share": for_json(bar.share), "figure": figure_of(bar)}
            for bar in claim.bars
        ],
    }


def figure_of(bar: Bar) -> str:
    """Give what stands at a bar's end."""
    return bar.figure or percent(bar.share)


def full_length(bars: Iterable[Bar]) -> Fraction:
    """Give the share that a bar of full length stands for.

    Three or more shares of one whole are looked at beside one another: the largest is drawn
    in full. Other bars are looked at beside what they could be at most, which is 1.
    """
    shares = [bar.share for bar in bars]
    return max(shares) if len(shares) > 2 and sum(shares) == 1 else Fraction(1)


def certainties_in_words(claims: Iterable[Claim]) -> str:
    """Count claims by how they are known: `2 proved, 6 computed exactly`."""
    known = [claim.certainty for claim in claims]
    return ", ".join(f"{known.count(one)} {one}" for one in Certainty if one in known)
