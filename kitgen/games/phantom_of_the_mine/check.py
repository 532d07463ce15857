"""What can be wrong with the definition of a Phantom of the Mine kit (1xx), and with play (3xx).

What was generated is counted again in `check_content`; the printed sheets are compared with
`contents.json` in `readback`.
"""

from collections.abc import Iterator

from kitgen.contract import DefinitionCheck
from kitgen.definitions.tree import authors_place
from kitgen.diagnostics import Diagnostic, Severity, Where, coded, error
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.rules import (
    CAVERN_COUNT,
    CAVERNS_AT_BOTTOM,
    DIE_FACES,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    OTHER_CAVERNS,
    SHUFFLED_TILES,
    STACK_SIZE,
    Item,
)
from kitgen.phrases import in_a_row
from kitgen.units import fits, in_inches, in_mm, inches

LEAST_MINE_TILES = CAVERN_COUNT + SHUFFLED_TILES
"""Chance may draw no Cavern but the lowest; then all others lie outside the stack."""

TILE_SIZES = (inches(1.5), inches(2.5))
PHANTOM_WIDTHS = (inches(0.75), inches(1.5))
PHANTOM_HEIGHTS = (inches(1.25), inches(3))


def _inches(length: float) -> str:
    """Write a length as a definition has it: `0.75 in`."""
    return f"{round(in_inches(length), 3):g} in"


def _length_problem(
    code: str,
    what: str,
    length: float,
    bounds: tuple[float, float],
    place: tuple[Where, tuple[str, str]],
) -> Iterator[Diagnostic]:
    """Yield a problem when a length lies outside its bounds."""
    least, most = bounds
    where, path = place
    if not (fits(least, length) and fits(length, most)):
        yield error(
            code,
            f"{what} is {_inches(length)} ({round(in_mm(length), 1):g} mm), "
            f"not {_inches(least)} to {_inches(most)}",
            where(*path),
            f"set `{path[-1]}` to a length between {_inches(least)} and {_inches(most)}",
        )


@coded("PM101")
def check_stack_size(definition: PhantomOfTheMineDefinition, where: Where) -> Iterator[Diagnostic]:
    """There are path tiles enough to build a Development stack of 20.

    Development Mining takes 20 tiles, one Cavern at the bottom. Chance may leave the other three
    Caverns out, so that 19 path tiles are needed; where the stack holds all four Caverns, 16 do.
    More do no harm: they stay in the box. Raise the counts of `stack.tiles`.
    """
    count = definition.stack.tiles.path_tiles
    sure = OTHER_CAVERNS if definition.rules.caverns_in_stack == "all_four" else 0
    needed = SHUFFLED_TILES - sure
    if count < needed:
        yield error(
            "PM101",
            f"there are {count} path tiles, but a stack of {STACK_SIZE} may take {needed}",
            where("stack", "tiles"),
            f"add {needed - count} of the path tiles",
        )


@coded("PM111")
def check_mine_tiles(definition: PhantomOfTheMineDefinition, where: Where) -> Iterator[Diagnostic]:
    """The base game has mine tiles enough for a stack of 20.

    A Cavern goes to the bottom, and 19 tiles are drawn from all others. Count the mine tiles of
    your base game, its Caverns among them; Gold Mine has 100.
    """
    count = definition.stack.mine_tiles
    if count < LEAST_MINE_TILES:
        yield error(
            "PM111",
            f"the base game has {count} mine tiles, but a stack of {STACK_SIZE} and the Caverns "
            f"that chance leaves out take {LEAST_MINE_TILES}",
            where("stack", "mine_tiles"),
            f"set `mine_tiles` to {LEAST_MINE_TILES} or more",
        )


@coded("PM102")
def check_cavern_count(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """There are four Caverns.

    The base game has four, and a robbed player chooses among those on the table for the
    Phantom's return; fewer make the loot easy to find, more make the Phantom appear sooner and
    everywhere. Set the count to 4.
    """
    count = definition.stack.tiles.cavern
    if count != CAVERN_COUNT:
        yield error(
            "PM102",
            f"there are {count} Caverns, but the rules need {CAVERN_COUNT}",
            where("stack", "tiles", "cavern"),
            f"set `cavern` to {CAVERN_COUNT}",
        )


@coded("PM103")
def check_cavern_at_bottom(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """Exactly one Cavern is laid under the stack on purpose.

    It holds that the last tile played is a Cavern, wherever chance put the other three: without
    it the Phantom may never come, with more of them fewer are left for the tiles above.
    """
    kept = definition.stack.caverns_at_bottom
    if kept != CAVERNS_AT_BOTTOM:
        yield error(
            "PM103",
            f"{kept} Caverns are laid under the stack, but the rules lay {CAVERNS_AT_BOTTOM}",
            where("stack", "caverns_at_bottom"),
            f"set `caverns_at_bottom` to {CAVERNS_AT_BOTTOM}",
        )


@coded("PM104")
def check_every_number_steals(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """Every number of the white die steals something.

    A number that stands nowhere stops the game at the table: the dice lie there and nobody knows
    what the Phantom takes. Give each number from 1 to 6 to one item.
    """
    given = {number for item in Item for number in definition.items.of(item).rolls}
    missing = [str(number) for number in DIE_FACES if number not in given]
    if missing:
        numbers, alone = in_a_row(missing), len(missing) == 1
        yield error(
            "PM104",
            f"the attack table says what {len(given)} of {len(DIE_FACES)} numbers steal; "
            f"{numbers} {'steals' if alone else 'steal'} nothing",
            where("items"),
            f"give {'it' if alone else 'each'} a thing to steal: "
            f"add {numbers} to the `rolls` of an item",
        )


@coded("PM105")
def check_no_number_steals_twice(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """No number of the white die stands in the attack table twice.

    If one number steals two things, the table quarrels about which it was. Leave each number
    with one item, once.
    """
    taken: dict[int, tuple[Item, int]] = {}
    for item in Item:
        for place, number in enumerate(definition.items.of(item).rolls):
            if number in taken:
                other, its_place = taken[number]
                yield error(
                    "PM105",
                    f"a white {number} steals the {item.words}, but it steals the "
                    f"{other.words} already",
                    authors_place(
                        where,
                        ("items", item.value, "rolls", place),
                        ("items", other.value, "rolls", its_place),
                    ),
                    f"take {number} out of one of the two `rolls`",
                )
            taken.setdefault(number, (item, place))


@coded("PM106")
def check_tokens_cover_players(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """There is a token of each item for every player, or more.

    The Phantom may rob each player of the same thing before anyone visits a Cavern; every one of
    those items needs a token to lie there. Print more tokens, or lower `players`.
    """
    for item in Item:
        tokens = definition.items.of(item).tokens
        if tokens < definition.players:
            yield error(
                "PM106",
                f"{tokens} {item.words} tokens cannot cover {definition.players} players",
                authors_place(where, ("items", item.value, "tokens"), ("players",)),
                f"set `tokens` to {definition.players} or more",
            )


@coded("PM107")
def check_player_count(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """Two to eight players sit at the table.

    The Phantom needs someone to move it and someone else to rob; beyond eight there are neither
    miners nor patience enough. Each player gets an attack card.
    """
    players = definition.players
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        yield error(
            "PM107",
            f"the pack is for {players} players, but it takes {FEWEST_PLAYERS} to {MOST_PLAYERS}",
            where("players"),
            f"set `players` to a number from {FEWEST_PLAYERS} to {MOST_PLAYERS}",
        )


@coded("PM108")
def check_tile_size(definition: PhantomOfTheMineDefinition, where: Where) -> Iterator[Diagnostic]:
    """A stand-in tile is 1.5 in to 2.5 in wide.

    On smaller tiles the Phantom and a miner find no room on one path; larger ones cover more
    than a table and several sheets.
    """
    place = (where, ("stack", "tile_size"))
    yield from _length_problem("PM108", "a tile", definition.stack.tile_size, TILE_SIZES, place)


@coded("PM109")
def check_phantom_width(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """The Phantom's disc and base are 0.75 in to 1.5 in wide.

    A narrower standee falls over, a wider one covers the paths it stands between.
    """
    place = (where, ("phantom", "width"))
    width = definition.phantom.width
    yield from _length_problem("PM109", "the Phantom's width", width, PHANTOM_WIDTHS, place)


@coded("PM110")
def check_phantom_height(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """The Phantom's standee is 1.25 in to 3 in high.

    A lower one hides among the miners, a higher one falls over.
    """
    place = (where, ("phantom", "height"))
    height = definition.phantom.height
    yield from _length_problem("PM110", "the Phantom's height", height, PHANTOM_HEIGHTS, place)


@coded("PM301")
def check_every_item_is_stolen(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """Each of the three items is stolen by some number.

    An item without numbers never lies in a Cavern; its tokens are cut out for nothing. Give it
    a number, if that is not what you want.
    """
    for item in Item:
        said = definition.items.of(item)
        if not said.rolls:
            yield Diagnostic(
                "PM301",
                Severity.WARNING,
                f"0 of {len(DIE_FACES)} numbers steal the {item.words}, so its {said.tokens} "
                "tokens are never used",
                where("items", item.value, "rolls"),
                f"give `{item.value}` one of the numbers",
            )


@coded("PM302")
def check_phantom_finds_inner_walls(
    definition: PhantomOfTheMineDefinition, where: Where
) -> Iterator[Diagnostic]:
    """Some stand-in tile has two paths with a wall between them.

    Only there can the Phantom step through a wall without leaving its tile, one of its two
    kinds of step; and only there do two figures stand on one tile without meeting.
    """
    count = definition.stack.tiles.twin_bends
    if definition.stack.print_tiles and count == 0:
        total = CAVERN_COUNT + definition.stack.tiles.path_tiles
        yield Diagnostic(
            "PM302",
            Severity.WARNING,
            f"{count} of {total} tiles have two separate paths, so the Phantom never "
            "crosses a wall within a tile",
            where("stack", "tiles", "twin_bends"),
            "swap a path tile for one of `twin_bends`",
        )


DEFINITION_CHECKS: tuple[DefinitionCheck, ...] = (
    check_player_count,
    check_stack_size,
    check_mine_tiles,
    check_cavern_count,
    check_cavern_at_bottom,
    check_tile_size,
    check_every_number_steals,
    check_no_number_steals_twice,
    check_tokens_cover_players,
    check_phantom_width,
    check_phantom_height,
    check_every_item_is_stolen,
    check_phantom_finds_inner_walls,
)
