"""What is known of a game of one's own: its parts, and every check that it declares."""

from collections.abc import Iterator

from kitgen.contract import Certainty, Claim
from kitgen.games.own.checks.check_declared import verdicts
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.generate import OwnContent
from kitgen.phrases import counted


def report_claims(
    definition: OwnDefinition,
    content: OwnContent,
    deep: bool,  # noqa: ARG001 - all of it is quick
) -> Iterator[Claim]:
    """Say how many pieces there are, and what each declared check found."""
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
        # Where it does not hold, nothing is known but what the check of it has said.
        if not verdict.holds:
            continue
        kind = definition.checks[index].kind.replace("_", "-")
        yield Claim(
            id=f"check-{index + 1}-{kind}",
            statement=f"{verdict.statement[:1].upper()}{verdict.statement[1:]}.",
            certainty=verdict.certainty,
            value=verdict.value,
        )
