"""The checks of the definition of a Phantom of the Mine kit (1xx), and of its play (3xx).

`check_content` recounts the generated content, and `readback` compares the printed sheets with
`contents.json`.
"""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.diagnostics import Severity
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.rules import (
    CAVERN_COUNT,
    DIE_FACES,
    OTHER_CAVERNS,
    SHUFFLED_TILES,
    STACK_SIZE,
    Item,
)
from kitgen.phrases import in_a_row


@definition_check("PM101")
def check_stack_size(definition: PhantomOfTheMineDefinition) -> Faults:
    """There are enough path tiles to build a Development stack of 20.

    Development Mining takes 20 tiles, one Cavern at the bottom. Chance may leave the other three
    Caverns out, so 19 path tiles are needed; if the stack always holds all four Caverns, 16 are
    enough. More do no harm: they stay in the box. Raise the counts of `stack.tiles`.
    """
    count = definition.stack.tiles.path_tiles
    sure = OTHER_CAVERNS if definition.rules.caverns_in_stack == "all_four" else 0
    needed = SHUFFLED_TILES - sure
    if count < needed:
        yield Fault(
            f"there are {count} path tiles, but a stack of {STACK_SIZE} may take {needed}",
            ("stack", "tiles"),
            f"add {needed - count} of the path tiles",
        )


@definition_check("PM104")
def check_every_number_steals(definition: PhantomOfTheMineDefinition) -> Faults:
    """Every number of the white die steals something.

    A number without an item stops the game at the table: the dice have fallen and nobody knows what
    the Phantom takes. Give each number from 1 to 6 to one item.
    """
    given = {number for item in Item for number in definition.items.of(item).rolls}
    missing = [str(number) for number in DIE_FACES if number not in given]
    if missing:
        numbers, alone = in_a_row(missing), len(missing) == 1
        yield Fault(
            f"the attack table says what {len(given)} of {len(DIE_FACES)} numbers steal; "
            f"{numbers} {'steals' if alone else 'steal'} nothing",
            ("items",),
            f"give {'it' if alone else 'each'} a thing to steal: "
            f"add {numbers} to the `rolls` of an item",
        )


@definition_check("PM105")
def check_no_number_steals_twice(definition: PhantomOfTheMineDefinition) -> Faults:
    """No number of the white die is in the attack table twice.

    If one number steals two things, the players argue about which it was. Leave each number
    with one item, once.
    """
    taken: dict[int, tuple[Item, int]] = {}
    for item in Item:
        for place, number in enumerate(definition.items.of(item).rolls):
            if number in taken:
                other, its_place = taken[number]
                twice = other is item
                yield Fault(
                    f"the `rolls` of the {item.words} have {number} twice"
                    if twice
                    else f"a white {number} steals the {item.words}, but it steals the "
                    f"{other.words} already",
                    [
                        ("items", item.value, "rolls", place),
                        ("items", other.value, "rolls", its_place),
                    ],
                    "write it once" if twice else f"take {number} out of one of the two `rolls`",
                )
            taken.setdefault(number, (item, place))


@definition_check("PM106")
def check_tokens_cover_players(definition: PhantomOfTheMineDefinition) -> Faults:
    """Each item has at least one token for every player.

    The Phantom may rob each player of the same thing before anyone visits a Cavern; each of those
    items needs a token of its own there. Print more tokens, or lower `players`.
    """
    for item in Item:
        tokens = definition.items.of(item).tokens
        if tokens < definition.players:
            yield Fault(
                f"{tokens} {item.words} tokens cannot cover {definition.players} players",
                [("items", item.value, "tokens"), ("players",)],
                f"set `tokens` to {definition.players} or more",
            )


@definition_check("PM301", Severity.WARNING)
def check_every_item_is_stolen(definition: PhantomOfTheMineDefinition) -> Faults:
    """Each of the three items is stolen by some number.

    An item without numbers never lies in a Cavern; its tokens are cut out for nothing. Give it a
    number, unless that is what you want.
    """
    for item in Item:
        said = definition.items.of(item)
        if not said.rolls:
            yield Fault(
                f"0 of {len(DIE_FACES)} numbers steal the {item.words}, so its {said.tokens} "
                "tokens are never used",
                ("items", item.value, "rolls"),
                f"give `{item.value}` one of the numbers",
            )


@definition_check("PM302", Severity.WARNING)
def check_phantom_finds_inner_walls(definition: PhantomOfTheMineDefinition) -> Faults:
    """Some stand-in tile has two paths with a wall between them.

    Only there can the Phantom step through a wall without leaving its tile, one of its two kinds of
    step; and only there can two figures be on one tile without meeting.
    """
    count = definition.stack.tiles.twin_bends
    if definition.stack.print_tiles and count == 0:
        total = CAVERN_COUNT + definition.stack.tiles.path_tiles
        yield Fault(
            f"{count} of {total} tiles have two separate paths, so the Phantom never "
            "crosses a wall within a tile",
            ("stack", "tiles", "twin_bends"),
            "swap a path tile for one of `twin_bends`",
        )
