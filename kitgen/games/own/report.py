"""The report on an own game: its parts, and every check that it declares."""

from collections.abc import Iterator

from kitgen.contract import Audience, Certainty, Claim
from kitgen.games.own.checks.declared import verdicts
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.generate import OwnContent
from kitgen.games.own.keys.declared import components_named
from kitgen.phrases import capitalised, counted


def report_claims(
    definition: OwnDefinition,
    content: OwnContent,
    deep: bool,  # noqa: ARG001 - all of it is quick
) -> Iterator[Claim]:
    """Yield how many pieces there are, and the result of each declared check.

    Checks of what only the referee may read are for the referee, too.
    """
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
        declared = definition.checks[index]
        kind = declared.kind.replace("_", "-")
        # It may say what is on pieces, as in: 2 pieces with the answer Danube.
        named = (definition.components[name] for name in components_named(declared).values())
        is_secret = any(component.audience == "referee" for component in named)
        yield Claim(
            id=f"check-{index + 1}-{kind}",
            statement=f"{capitalised(verdict.statement)}.",
            certainty=verdict.certainty,
            value=verdict.value,
            audience=Audience.REFEREE if is_secret else Audience.PLAYERS,
        )
