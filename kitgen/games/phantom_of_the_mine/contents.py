"""The record of a kit of Phantom of the Mine in `contents.json`."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from kitgen.contract import SETS_LIMIT
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.rules import CAVERN_COUNT, DIE_FACES, STACK_SIZE, Item, Kind
from kitgen.records.reading import Bounds
from kitgen.values import frozen

Stack: TypeAlias = Annotated[tuple[Kind, ...], Bounds(STACK_SIZE, STACK_SIZE)]
"""The kinds of the Development stack, from the top (played first) to the bottom."""

Number: TypeAlias = Literal["1", "2", "3", "4", "5", "6"]
"""A number of the white die."""


@frozen
class PhantomContents:
    """A kit of Phantom of the Mine.

    Attributes:
        stand_in_tiles: How many stand-in tiles there are of each kind; four are Caverns.
        development_stack: The kinds of the Development stack, from the top (played first) to the
            Cavern at the bottom.
        attack: What the white die steals, by the number that it shows.
        development_stacks: The stack of each set, the first set's first; left out where there is
            one set.
        copies: How many sets of the kit there are; left out where there is one.
    """

    stand_in_tiles: Mapping[Kind, int]
    development_stack: Stack
    attack: Mapping[Number, Item]
    development_stacks: tuple[Stack, ...] = ()
    copies: Annotated[int, Bounds(1, SETS_LIMIT)] = 1

    def __post_init__(self) -> None:
        """Reject stacks against the rules, and stacks with more tiles of a kind than there are."""
        tiles = self.stand_in_tiles
        if set(tiles) != set(Kind) or tiles[Kind.CAVERN] != CAVERN_COUNT:
            raise ValueError(f"has no stand_in_tiles of each kind with {CAVERN_COUNT} Caverns")
        if len(self.attack) != len(DIE_FACES):
            raise ValueError(f"has no attack for each of {len(DIE_FACES)} numbers")
        for stack in (self.development_stack, *self.development_stacks):
            if stack[-1] is not Kind.CAVERN or any(
                stack.count(kind) > tiles[kind] for kind in Kind
            ):
                raise ValueError("has a stack without a Cavern at the bottom, or beyond its tiles")


def phantom_contents(content: PhantomContent) -> PhantomContents:
    """Return the record of a kit for `contents.json`."""
    attack = {str(number): item for number, item in content.attack.items()}
    return PhantomContents(content.tiles, content.stack, attack)  # type: ignore[arg-type]
