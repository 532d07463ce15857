"""The chance in own games: the orders of shuffled components, and the words on bingo cards."""

from collections.abc import Mapping
from dataclasses import field

from kitgen.games.own.contents import ComponentRecord, OwnContents, component_records
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.sheets.bingo import deal
from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class OwnContent:
    """The generated content of a kit.

    Attributes:
        components: The record of each component.
        orders: The ids of the kinds of each shuffled component, from the top.
        deals: The words on each bingo card, row by row, by component.
    """

    components: Mapping[str, ComponentRecord]
    orders: Mapping[str, tuple[str, ...]]
    deals: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)


def generate_content(
    definition: OwnDefinition,
    stream: Stream,
    copies: int,  # noqa: ARG001 - one kit serves one table
) -> OwnContent:
    """Count the pieces, then shuffle and deal, each component from its own stream."""
    components = component_records(definition)
    orders = {
        name: stream.child("order", name).shuffled(
            [kind.id for kind in definition.kinds_of(name) for _ in range(kind.count)]
        )
        for name in definition.shuffle
    }
    deals = {
        name: deal(bingo, definition.called_out(bingo), stream.child("deal", name))
        for name, bingo in definition.bingos.items()
    }
    return OwnContent(components, orders, deals)


def own_contents(content: OwnContent) -> OwnContents:
    """Return the kit's contents as `contents.json` has them."""
    return OwnContents(content.components, content.orders, content.deals)
