"""The report on a kit: what its game can say for certain, gathered and kept for machines."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from kitgen.contract import Audience, Bar, Beside, Certainty, Claim
from kitgen.pipeline.kit.own_names import renamed_claims
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.records.conversions import parent_record
from kitgen.records.json_files import plain
from kitgen.tabletop.figures import for_json, percent
from kitgen.terminal import Progress, silent
from kitgen.values import replace

MEANINGS: dict[Certainty, str] = {
    Certainty.PROVED: "true in every case: each was examined, or a proof covers them all",
    Certainty.EXACT: (
        "worked out from everything that can happen; only the last digit shown is rounded"
    ),
    Certainty.MODEL: "worked out just as exactly, but for a simpler game than yours: the "
    "sentence says what it assumes",
    Certainty.SAMPLED: "counted in examples drawn by chance; the sentence says how many, and how "
    "far off it may be",
}
"""What each label of a claim means to a reader."""


def gather_claims(
    kit: PreparedKit,
    *,
    deep: bool,
    parent: PreparedKit | None = None,
    progress: Progress = silent,
) -> tuple[Claim, ...]:
    """Return what a kit's game claims of it, in reading order.

    Claims that are not `deep` take a moment at most; a deep one may take seconds. Where the
    kit that this one extends is given, its figures stand beside those that differ.

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
    beside = _beside_parents(claims.values(), parent, deep=deep)
    return tuple(renamed_claims(beside, kit.loaded))


def _beside_parents(
    claims: Iterable[Claim], parent: PreparedKit | None, *, deep: bool
) -> Iterator[Claim]:
    """Yield claims, with what the parent has for those of another figure."""
    parents: dict[str, Claim] = {}
    if parent is not None:
        with parent.style.active():
            of_parent = parent.game.report(parent.definition, parent.content, deep)
            parents = {claim.id: claim for claim in of_parent if claim.figure}
    for claim in claims:
        its = parents.get(claim.id)
        if parent is None or its is None or claim.figure in ("", its.figure):
            yield claim
            continue
        title = parent.definition.title
        yield replace(claim, beside=Beside(parent.loaded.kit_id, title, its.figure, its.value))


def beside_in_words(beside: Beside) -> str:
    """Return what a variant's parent has, for a reader: `For comparison, Demon Mine: 85.4 %.`"""
    return f"For comparison, {beside.title}: {beside.figure}."


def claims_for(audience: Audience, claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Return the claims of one audience; each has a part of its own."""
    return tuple(claim for claim in claims if claim.audience is audience)


def claim_for_json(claim: Claim) -> dict[str, Any]:
    """Return all of a claim for machines, its bars, table and parent's figure too."""
    record: dict[str, Any] = {
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
    if claim.table is not None:
        record["table"] = {
            "title": claim.table.title,
            "columns": list(claim.table.columns),
            "rows": [list(row) for row in claim.table.rows],
        }
    if claim.beside is not None:
        record["parent"] = plain(parent_record(claim.beside))
    return record


def figure_of(bar: Bar) -> str:
    """Return what stands at a bar's end."""
    return bar.figure or percent(bar.share)


def full_length(bars: Iterable[Bar]) -> Fraction:
    """Return the share that a bar of full length stands for.

    Three or more shares of one whole are looked at beside one another: the largest is drawn
    in full. Other bars are looked at beside what they could be at most, which is 1.
    """
    shares = [bar.share for bar in bars]
    return max(shares) if len(shares) > 2 and sum(shares) == 1 else Fraction(1)


def certainties_in_words(claims: Iterable[Claim]) -> str:
    """Count claims by how they are known: `2 proved, 6 computed exactly`."""
    known = [claim.certainty for claim in claims]
    return ", ".join(
        f"{known.count(certainty)} {certainty}" for certainty in Certainty if certainty in known
    )
