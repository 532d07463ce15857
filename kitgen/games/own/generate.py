"""What a game of one's own leaves to chance: the order of the components that it shuffles."""

from collections.abc import Mapping

from kitgen.games.own.contents import ComponentRecord, OwnContents, component_records
from kitgen.games.own.definition import OwnDefinition
from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class OwnContent:
    """The kit's countable things.

    Attributes:
        components: What is said of each component.
        orders: The ids of the kinds of each shuffled component, from the top.
    """

    components: Mapping[str, ComponentRecord]
    orders: Mapping[str, tuple[str, ...]]


def generate_content(
    definition: OwnDefinition,
    stream: Stream,
    copies: int,  # noqa: ARG001 - one kit serves one table
) -> OwnContent:
    """Count the pieces and shuffle what is to be, each component by a stream of its own."""
    components = component_records(definition)
    orders = {
        name: stream.child("order", name).shuffled(
            [kind.id for kind in definition.kinds_of(name) for _ in range(kind.count)]
        )
        for name in definition.shuffle
    }
    return OwnContent(components, orders)


def own_contents(content: OwnContent) -> OwnContents:
    """Return what `contents.json` says of a kit."""
    return OwnContents(content.components, content.orders)
