"""The checks of the generated content of Phantom of the Mine, which is counted again."""

from collections import Counter
from fractions import Fraction

from kitgen.contract.checks import Fault, Faults, content_check
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.rules import (
    CAVERNS_AT_BOTTOM,
    DIE_FACES,
    STACK_SIZE,
    Item,
    Kind,
    rolls_of,
)
from kitgen.tabletop.figures import percent


@content_check("PM201", of_generator=True)
def check_stack_is_the_tiles(
    definition: PhantomOfTheMineDefinition, content: PhantomContent
) -> Faults:
    """The stack is 20 of the stand-in tiles, with as many Caverns as the kit's reading allows.

    A card that lists a tile which is not there cannot be stacked.
    """
    stacked = Counter(content.stack)
    all_four = definition.rules.caverns_in_stack == "all_four"
    for kind in Kind:
        most = definition.stack.tiles.of(kind)
        fewest = (most if all_four else CAVERNS_AT_BOTTOM) if kind is Kind.CAVERN else 0
        if not fewest <= stacked[kind] <= most or content.tiles.get(kind) != most:
            yield Fault(
                f"the stack holds {stacked[kind]} of {kind.words}, but should hold {fewest} to "
                f"{most}, of {content.tiles.get(kind)} printed",
                ("stack", "tiles"),
            )
    if len(content.stack) != STACK_SIZE:
        yield Fault(
            f"the stack holds {len(content.stack)} tiles, but should hold {STACK_SIZE}",
            ("stack", "tiles"),
        )


@content_check("PM202", of_generator=True)
def check_cavern_lies_at_bottom(
    definition: PhantomOfTheMineDefinition, content: PhantomContent
) -> Faults:
    """The lowest tiles of the stack are Caverns, as many as the definition lays there.

    The variant's one change to the stack is this tile.
    """
    kept = definition.stack.caverns_at_bottom
    lowest = content.stack[len(content.stack) - kept :]
    caverns = sum(kind is Kind.CAVERN for kind in lowest)
    if caverns != kept:
        yield Fault(
            f"{caverns} of the lowest {kept} tiles are Caverns", ("stack", "caverns_at_bottom")
        )


@content_check("PM203", of_generator=True)
def check_table_is_the_definition(
    definition: PhantomOfTheMineDefinition, content: PhantomContent
) -> Faults:
    """The attack table gives each number of the die to the item that lists it.

    A card that steals something else is another game.
    """
    for number in DIE_FACES:
        listed = [item for item in Item if number in definition.items.of(item).rolls]
        stolen = content.attack.get(number)
        if [stolen] != listed:
            yield Fault(
                f"a white {number} steals {stolen.words if stolen else 'nothing'}, but "
                f"{len(listed)} items list it",
                ("items",),
            )


@content_check("PM204", of_generator=True)
def check_chances_are_counted(
    _definition: PhantomOfTheMineDefinition, content: PhantomContent
) -> Faults:
    """The chances on the attack card are those of the 36 rolls of two dice.

    They are computed from the table; here all rolls are gone through and counted. A wrong chance
    misleads the player who weighs an attack.
    """
    if set(content.attack) != set(DIE_FACES):
        return
    counted = rolls_of(content.attack)
    for item in Item:
        chance = Fraction(counted[item], counted.total())
        if content.chances.get(item) != chance:
            printed = content.chances.get(item)
            yield Fault(
                f"the {item.words} is stolen by {counted[item]} of {counted.total()} rolls "
                f"({percent(chance)}), but the card says {printed}",
                ("items", item.value, "rolls"),
            )
