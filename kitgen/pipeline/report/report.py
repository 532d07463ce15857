"""The report on a kit: what its game can state with certainty, for people and programs."""

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
"""The meaning of each label of a claim, for readers."""


def gather_claims(
    kit: PreparedKit,
    *,
    deep: bool,
    parent: PreparedKit | None = None,
    progress: Progress = silent,
) -> tuple[Claim, ...]:
    """Return the claims of a kit's game about it, in reading order.

    Without `deep`, claims take a moment at most; a deep claim may take seconds. If the parent of
    the kit is given, its figures are added to claims in which they differ.

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
    """Yield claims, with the parent's figure if it differs."""
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
    """Return the figure of a variant's parent as text: `For comparison, Demon Mine: 85.4 %.`"""
    return f"For comparison, {beside.title}: {beside.figure}."


def claims_for(audience: Audience, claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Return the claims for one audience; each claim has only one."""
    return tuple(claim for claim in claims if claim.audience is audience)


def claim_for_json(claim: Claim) -> dict[str, Any]:
    """Return a claim for programs, including its bars, table and the parent's figure."""
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
    """Return the figure at the end of a bar."""
    return bar.figure or percent(bar.share)


def full_length(bars: Iterable[Bar]) -> Fraction:
    """Return the share that a bar of full length represents.

    Three or more shares of one whole are compared with each other, so the largest has the full
    length. Other bars are compared with the largest possible share, which is 1.
    """
    shares = [bar.share for bar in bars]
    return max(shares) if len(shares) > 2 and sum(shares) == 1 else Fraction(1)


def certainties_in_words(claims: Iterable[Claim]) -> str:
    """Return how many claims have each certainty: `2 proved, 6 computed exactly`."""
    known = [claim.certainty for claim in claims]
    return ", ".join(
        f"{known.count(certainty)} {certainty}" for certainty in Certainty if certainty in known
    )
