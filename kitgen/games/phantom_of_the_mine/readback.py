"""Printed pieces compared with `contents.json`."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.games.phantom_of_the_mine.attack_card import SAFE, printed_odds
from kitgen.games.phantom_of_the_mine.contents import PhantomContents
from kitgen.games.phantom_of_the_mine.jobs import ATTACK_CARDS, STACK_ORDER, TILES, TOKENS
from kitgen.games.phantom_of_the_mine.rules import (
    DIE_FACES,
    ROLL_COUNT,
    Item,
    Kind,
)
from kitgen.games.phantom_of_the_mine.tokens import SHORT_WORDS
from kitgen.language import gettext
from kitgen.readings import Readings, difference

_KINDS = tuple(kind.value for kind in Kind)
_ITEMS = tuple(item.value for item in Item)
_SAME_ROW = 9.0
_SAME_PLACE = 0.02


def read_back(contents: PhantomContents, readings: Readings) -> Iterator[Diagnostic]:
    """Yield every difference between the contents and what is printed.

    A job that is missing is not compared here; a kit may be without tiles.
    """
    if "stack-order" in readings:
        yield from check_printed_stack(contents, readings["stack-order"])
    if "pieces" in readings:
        yield from check_printed_odds(contents, readings["pieces"])
        yield from check_printed_tokens(readings["pieces"])
    if "tiles" in readings:
        yield from check_printed_tiles(contents, readings["tiles"])
        yield from check_backs_look_alike(readings["tiles"])


def _kind_names() -> dict[str, Kind]:
    """Return the kinds by the names that are printed."""
    return {kind.called: kind for kind in Kind}


def _words(reading: PieceReading) -> list[str]:
    return [text.words.strip() for text in reading.texts]


def _of(readings: tuple[PieceReading, ...], component: str, side: str) -> list[PieceReading]:
    return [
        reading for reading in readings if reading.component == component and reading.side == side
    ]


@coded("PM211")
def check_printed_stack(
    contents: PhantomContents, readings: tuple[PieceReading, ...]
) -> Iterator[Diagnostic]:
    """The stack-order card lists the tiles of the contents, place by place.

    Whoever stacks by the card builds the stack that the contents tell of. The card belongs to
    another seed, or was changed: build the kit again.
    """
    printed: dict[int, str] = {}
    kinds = _kind_names()
    for card in _of(readings, STACK_ORDER.id, "front"):
        names = [text for text in card.texts if text.words.strip() in kinds]
        for number in (text for text in card.texts if text.words.strip().isdecimal()):
            beside = [
                name
                for name in names
                if abs(name.box.centre[1] - number.box.centre[1]) < _SAME_ROW
                and name.box.x > number.box.x
            ]
            if beside:
                nearest = min(beside, key=lambda name: name.box.x)
                printed[int(number.words)] = kinds[nearest.words.strip()]
    stack = dict(enumerate(contents.development_stack, 1))
    for place in sorted(set(stack) | set(printed)):
        found, wanted = printed.get(place, "no tile"), stack.get(place, "no tile")
        if found != wanted:
            yield difference(
                "PM211",
                f"place {place} of the stack is `{found}` on the card, but `{wanted}` in the "
                "contents",
            )


@coded("PM212")
def check_printed_odds(
    contents: PhantomContents, readings: tuple[PieceReading, ...]
) -> Iterator[Diagnostic]:
    """Every attack card prints the odds that follow from the attack table of the contents.

    They are counted over all 36 rolls of two dice. A card with other odds, or none, misleads the
    player who weighs an attack. Build the kit again.
    """
    table = {int(number): stolen for number, stolen in contents.attack.items()}
    rolls = Counter(
        "safe" if white == other else table[white] for white, other in product(DIE_FACES, DIE_FACES)
    )
    cards = _of(readings, ATTACK_CARDS.id, "front")
    if not cards:
        yield difference("PM212", "0 attack cards are printed, but every player needs one")
    for card in cards:
        printed = _printed_rolls(card)
        for what in ("safe", *_ITEMS):
            if printed.get(what) != rolls[what]:
                yield difference(
                    "PM212",
                    f"{card.name} prints {printed.get(what, 'no')} of 36 rolls for `{what}`, but "
                    f"{rolls[what]} of them are",
                )


def _printed_rolls(card: PieceReading) -> dict[str, int]:
    """Read the number of rolls in 36 printed below each name on an attack card."""
    printed: dict[str, int] = {}
    names = {gettext(SAFE): "safe", **{item.called: item.value for item in Item}}
    told = {printed_odds(Fraction(rolls, ROLL_COUNT)): rolls for rolls in range(ROLL_COUNT + 1)}
    for name in (text for text in card.texts if text.words.strip() in names):
        below = [
            text for text in card.texts if text.words.strip() in told and text.box.y > name.box.y
        ]
        if below:
            nearest = min(below, key=lambda text: text.box.y)
            printed[names[name.words.strip()]] = told[nearest.words.strip()]
    return printed


@coded("PM213")
def check_printed_tokens(readings: tuple[PieceReading, ...]) -> Iterator[Diagnostic]:
    """There are tokens of each item, one for every attack card or more, each with its word.

    As many players as hold a card may be robbed of the same thing. Build the kit again.
    """
    cards = len(_of(readings, ATTACK_CARDS.id, "front"))
    tokens = [one for kind in TOKENS.values() for one in _of(readings, kind.id, "front")]
    counted = Counter(word for token in tokens for word in _words(token))
    words = {item: gettext(word) for item, word in SHORT_WORDS.items()}
    for item, word in words.items():
        if counted[word] < cards:
            yield difference(
                "PM213",
                f"{counted[word]} {item.words} tokens are printed for {cards} attack cards",
            )
    for word in sorted(set(counted) - set(words.values())):
        yield difference(
            "PM213", f"{counted[word]} tokens say `{word}`, which is none of {len(words)}"
        )


@coded("PM214")
def check_printed_tiles(
    contents: PhantomContents, readings: tuple[PieceReading, ...]
) -> Iterator[Diagnostic]:
    """The stand-in tiles are those of the contents: each kind's name as often as told there.

    A tile too few may leave a stack short; one too many makes it likelier. Build the kit again.
    """
    printed = Counter(" ".join(_words(one)) for one in _of(readings, TILES.id, "front"))
    wanted = contents.stand_in_tiles
    kinds = _kind_names()
    for words, kind in kinds.items():
        if printed[words] != wanted[kind]:
            yield difference(
                "PM214",
                f"{printed[words]} tiles say {words}, but the contents tell of {wanted[kind]}",
            )
    for words in sorted(set(printed) - set(kinds)):
        yield difference("PM214", f"{printed[words]} tiles say `{words}`, which is no kind")


@coded("PM216")
def check_backs_look_alike(readings: tuple[PieceReading, ...]) -> Iterator[Diagnostic]:
    """All backs are the same.

    A Cavern known by its back is no surprise in the stack. The file was changed, or the art is
    at fault: build the kit again.
    """
    backs = _of(readings, TILES.id, "back")
    for back in backs:
        if _words(back) != _words(backs[0]) or not _same_paths(back, backs[0]):
            yield difference(
                "PM216", f"the back of {back.name} differs from the back of {backs[0].name}"
            )


def _same_paths(one: PieceReading, other: PieceReading) -> bool:
    """Return whether two pieces show the same paths at the same places."""
    return len(one.paths) == len(other.paths) and all(
        abs(a - b) <= _SAME_PLACE
        for box, twin in zip(one.paths, other.paths, strict=True)
        for a, b in zip(
            (box.x, box.y, box.right, box.bottom),
            (twin.x, twin.y, twin.right, twin.bottom),
            strict=True,
        )
    )
