"""The report on an own game: its parts, and every check that it declares."""

from collections.abc import Iterator

from kitgen.contract import Certainty, Claim
from kitgen.games.own.checks.declared import verdicts
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.generate import OwnContent
from kitgen.phrases import counted


def report_claims(
    definition: OwnDefinition,
    content: OwnContent,
    deep: bool,  # noqa: ARG001 - all of it is quick
) -> Iterator[Claim]:
    """Yield how many pieces there are, and the result of each declared check."""
    for name, record in content.components.items():
        if record.kinds:
            pieces = sum(kind.count for kind in record.kinds.values())
            kinds = counted(len(record.kinds), "kind")
            yield Claim(
                id=f"pieces-{name}",
                statement=f"`{name}` has {counted(pieces, 'piece')} of {kinds}.",
                certainty=Certainty.PROVED,
                value={"pieces": pieces, "kinds": len(record.kinds)},
                figure=counted(pieces, "piece"),
            )
    for index, verdict in verdicts(definition):
        # A check that fails is already reported as an error, and proves nothing.
        if not verdict.holds:
            continue
        kind = definition.checks[index].kind.replace("_", "-")
        yield Claim(
            id=f"check-{index + 1}-{kind}",
            statement=f"{verdict.statement[:1].upper()}{verdict.statement[1:]}.",
            certainty=verdict.certainty,
            value=verdict.value,
        )
