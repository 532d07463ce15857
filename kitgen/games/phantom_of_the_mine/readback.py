"""Compares printed pieces with `contents.json`."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from kitgen.diagnostics import Diagnostic
from kitgen.games.phantom_of_the_mine.attack_card import SAFE, odds_read, printed_odds
from kitgen.games.phantom_of_the_mine.contents import PhantomContents
from kitgen.games.phantom_of_the_mine.jobs import ATTACK_CARDS, STACK_ORDER, TILES, TOKENS
from kitgen.games.phantom_of_the_mine.rules import DIE_FACES, ROLL_COUNT, Item, Kind
from kitgen.games.phantom_of_the_mine.stack_card import stack_read
from kitgen.games.phantom_of_the_mine.tokens import SHORT_WORDS
from kitgen.language import gettext
from kitgen.readback import (
    Differences,
    Readings,
    compared,
    pieces_of,
    read_back_check,
    unlike_backs,
    words_of,
)


def read_back(contents: PhantomContents, readings: Readings) -> Iterator[Diagnostic]:
    """Yield every difference between the contents and what is printed.

    Missing jobs are not compared, because a kit may have no tiles.
    """
    if "stack-order" in readings:
        yield from check_printed_stack(contents, readings)
    if "pieces" in readings:
        yield from check_printed_odds(contents, readings)
        yield from check_printed_tokens(readings)
    if "tiles" in readings:
        yield from check_printed_tiles(contents, readings)
        yield from check_backs_look_alike(readings)


@read_back_check("PM211")
def check_printed_stack(contents: PhantomContents, readings: Readings) -> Differences:
    """The stack-order card lists the tiles of the contents, place by place.

    Whoever stacks by the card builds the stack of the contents. The card belongs to
    another seed, or was changed: build the kit again.
    """
    printed: dict[int, str] = {}
    for card in pieces_of(readings, "stack-order", STACK_ORDER.id):
        printed |= stack_read(card)
    yield from compared(
        "place {key} of the stack is `{printed}` on the card, but `{wanted}` in the contents",
        printed,
        {place: kind.called for place, kind in enumerate(contents.development_stack, 1)},
    )


@read_back_check("PM212")
def check_printed_odds(contents: PhantomContents, readings: Readings) -> Differences:
    """Every attack card prints the odds that follow from the attack table of the contents.

    They are counted over all 36 rolls of two dice. A card with other odds, or none, misleads the
    player who weighs an attack. Build the kit again.
    """
    stolen = {int(number): item.called for number, item in contents.attack.items()}
    rolls = Counter(
        gettext(SAFE) if white == other else stolen[white]
        for white, other in product(DIE_FACES, DIE_FACES)
    )
    names = [gettext(SAFE), *(item.called for item in Item)]
    cards = pieces_of(readings, "pieces", ATTACK_CARDS.id)
    if not cards:
        yield "0 attack cards are printed, but every player needs one"
    for card in cards:
        yield from compared(
            "{card} prints {printed} for `{key}`, but the contents make it {wanted}",
            odds_read(card),
            {name: printed_odds(Fraction(rolls[name], ROLL_COUNT)) for name in names},
            card=card.name,
        )


@read_back_check("PM213")
def check_printed_tokens(readings: Readings) -> Differences:
    """There are tokens of each item, one for every attack card or more, each with its word.

    As many players as hold a card may be robbed of the same thing. Build the kit again.
    """
    cards = len(pieces_of(readings, "pieces", ATTACK_CARDS.id))
    counted = Counter(
        word
        for kind in TOKENS.values()
        for token in pieces_of(readings, "pieces", kind.id)
        for word in words_of(token)
    )
    words = [gettext(word) for word in SHORT_WORDS.values()]
    yield from compared(
        "{printed} tokens say `{key}`, but {cards} attack cards take {wanted} of them",
        counted,
        {word: max(cards, counted[word]) for word in words},
        absent=0,
        cards=cards,
    )


@read_back_check("PM214")
def check_printed_tiles(contents: PhantomContents, readings: Readings) -> Differences:
    """The stand-in tiles are those of the contents: each kind's name as often as they say.

    A tile too few may leave a stack short; one too many makes it likelier. Build the kit again.
    """
    yield from compared(
        "{printed} tiles say `{key}`, but the contents have {wanted} of them",
        Counter(" ".join(words_of(tile)) for tile in pieces_of(readings, "tiles", TILES.id)),
        {kind.called: contents.stand_in_tiles[kind] for kind in Kind},
        absent=0,
    )


@read_back_check("PM216")
def check_backs_look_alike(readings: Readings) -> Differences:
    """All backs are the same.

    A Cavern known by its back is no surprise in the stack. The file was changed, or the art is
    at fault: build the kit again.
    """
    return unlike_backs(pieces_of(readings, "tiles", TILES.id, "back"))
