"""Checks dice, score pads, player aids and bingo cards for words without room."""

from collections import Counter

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.hints import range_as_numbers
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import KeyPath, Severity
from kitgen.games.own.checks.check import no_component
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.enough import either, least_size, longest_start, set_to, shorter
from kitgen.games.own.keys.bingo import Bingo
from kitgen.games.own.keys.pads import BoxRow, Pad
from kitgen.games.own.keys.parts import CARD_SIZES, Aid, Dice
from kitgen.games.own.kinds import NAME
from kitgen.games.own.sheets.aids import aid_is_full
from kitgen.games.own.sheets.bingo import possible_cards, set_square, words_short
from kitgen.games.own.sheets.dice import fits_on_die
from kitgen.games.own.sheets.pad_room import tight_together
from kitgen.phrases import counted

_OF_PADS = ("make", "width", "height", "columns", "rows")
"""The keys that determine the room on a score pad, and its words."""

_OF_BINGO = ("make", "of", "squares", "centre", "heads", "width", "height", "count")
"""The keys that determine how bingo cards are dealt."""


@definition_check("OG120")
def check_words_fit_dice(definition: OwnDefinition) -> Faults:
    """The words of a die do not fit on its face.

    They are set in 18 points and, where they are longer, in less, but never below 9. Shorten them,
    show a drawing instead, or set `size` larger.
    """
    for name, dice in definition.dice.items():
        for at, face in enumerate(dice.faces):
            path = ("components", name, "faces", at)
            if not definition.keys_are_read(name, ("make", "size")) or not definition.is_read(
                *path
            ):
                continue
            if not fits_on_die(face, dice):
                yield Fault(
                    f"`{face}` does not fit on a face of the die",
                    path,
                    _fitting_die(str(face), dice),
                )


def _fitting_die(words: str, dice: Dice) -> str:
    """Return what would make words fit on a face of a die: fewer characters, or a larger size."""
    length = longest_start(words, lambda start: fits_on_die(start, dice))
    larger = least_size(dice, "size", lambda larger: fits_on_die(words, larger))
    return either(shorter(length), set_to("size", larger))


@definition_check("OG165", Severity.WARNING)
def check_boxes_are_listed(definition: OwnDefinition) -> Faults:
    """A row of a score pad has a single box, which says a range of numbers such as `2-12`.

    In a list each item is what one box says, so `boxes: [2-12]` is one box. Write out what each of
    them says; a number without brackets is how many there are.
    """
    for name, pad in definition.sheets.items():
        if not isinstance(pad, Pad) or not definition.is_read("components", name, "rows"):
            continue
        for at, row in enumerate(pad.rows):
            if not isinstance(row, BoxRow) or not isinstance(row.boxes, tuple):
                continue
            (said, *others) = row.boxes
            numbers = range_as_numbers(said)
            if not others and numbers:
                yield Fault(
                    f"`{shortened(row.row)}` has one box, which says `{said}`",
                    ("components", name, "rows", at, "boxes"),
                    f"write `boxes: [{', '.join(map(str, numbers))}]`",
                )


@definition_check("OG121")
def check_pads_have_room(definition: OwnDefinition) -> Faults:
    """A score pad has no room for its names, or for what is written.

    Names of rows and columns and words in boxes are set on one line in 9 points or more; a row is
    14 points high, a column 24 and a box 13 points wide at least. Shorten the names, or set `width`
    or `height` larger.
    """
    if not definition.is_read("facts"):
        return
    players = definition.most_players
    for name, pad in definition.sheets.items():
        if not isinstance(pad, Pad) or not definition.keys_are_read(name, _OF_PADS):
            continue
        for tight in tight_together(name, pad, players):
            yield Fault(tight.message, ("components", name, *tight.keys), tight.hint)


@definition_check("OG145")
def check_bingo_deals(definition: OwnDefinition) -> Faults:
    """Bingo cards cannot be dealt: too few words, a word without room, or no middle.

    A card takes as many words as it has squares, and there have to be as many cards that differ as
    `count` says. Under `heads` each column draws from its own share of the deck, and all shares are
    equal. `centre` needs an odd number of squares each way, and words are set in 9 points or more.
    """
    for name, bingo in definition.bingos.items():
        path: KeyPath = ("components", name)
        if not definition.keys_are_read(name, _OF_BINGO) or not definition.is_known(
            *path[:1], bingo.of
        ):
            continue
        across, down = bingo.squares
        if bingo.centre is not None and not (across % 2 and down % 2):
            hint = "make both numbers of `squares` odd, or take `centre` out"
            yield Fault(f"{across} × {down} squares have no middle", (*path, "centre"), hint)
        if bingo.heads is not None and len(bingo.heads) != across:
            message = f"there are {len(bingo.heads)} heads, but {across} columns"
            yield Fault(message, (*path, "heads"), "write one for each column")
        if bingo.of not in definition.decks:
            yield no_component(definition, bingo.of, definition.decks, (*path, "of"))
            continue
        words = definition.called_out(bingo)
        if bingo.of not in definition.unsure and definition.can_count(bingo.of):
            if any(NAME in kind.words for kind in definition.kinds_of(bingo.of)):
                yield from _odd_words(bingo, words, path)
            else:
                message = f"no kind of `{bingo.of}` has a name, and bingo cards show the names"
                hint = "call the column with the words `name`, in the first row of the table"
                yield Fault(message, (*path, "of"), hint)


def _odd_words(bingo: Bingo, words: tuple[str, ...], path: KeyPath) -> Faults:
    """Yield why words cannot be dealt: repetitions, too few of them, or words that are too long."""
    twice = next((word for word, count in Counter(words).items() if count > 1), None)
    if twice is not None:
        hint = "give each kind a name of its own"
        yield Fault(f"`{bingo.of}` has `{twice}` more than once", (*path, "of"), hint)
    alike = Counter(word.casefold() for word in dict.fromkeys(words))
    said = [word for word in dict.fromkeys(words) if alike[word.casefold()] > 1]
    if said:
        hint = f"give one of them another name, or take it out of `{bingo.of}`"
        other = next(word for word in said[1:] if word.casefold() == said[0].casefold())
        message = f"`{bingo.of}` has `{said[0]}` and `{other}`, which sound the same"
        yield Fault(message, (*path, "of"), hint, Severity.WARNING)
    columns = bingo.squares[0]
    over = len(words) % columns
    if bingo.heads is not None and over and len(words) > columns:
        yield Fault(
            f"{len(words)} words make no equal shares for {columns} columns: {over} would be on "
            "no card",
            (*path, "heads"),
            f"add {counted(columns - over, 'kind')} to the deck, or take {over} out",
        )
    possible = possible_cards(bingo, words)
    if possible < bingo.count:
        across, down = bingo.squares
        cards = counted(possible, "card")
        yield Fault(
            f"of {len(words)} words {cards} of {across} × {down} squares can differ, but "
            f"{bingo.count} are wanted",
            (*path, "count"),
            f"add {counted(words_short(bingo, len(words)), 'kind')} to the deck, or make `squares` "
            "or `count` smaller",
        )
    for word in (*words, bingo.centre or ""):
        if set_square(word, bingo).overflows:
            message = f"`{word}` does not fit in a square of the bingo cards"
            yield Fault(message, path, "shorten it, or set `width` or `height` larger")


@definition_check("OG122")
def check_aids_have_room(definition: OwnDefinition) -> Faults:
    """The lines of a player aid do not fit on it, even in 9 points.

    Take lines out, shorten them, or make the aid larger (`size: tarot`).
    """
    for name, aid in definition.sheets.items():
        read = definition.keys_are_read(name, ("make", "size", "lines"))
        if read and isinstance(aid, Aid) and aid_is_full(aid):
            yield Fault(
                f"the lines of `{name}` do not fit on a card of its size",
                ("components", name, "lines"),
                _fitting_aid(aid),
            )


def _fitting_aid(aid: Aid) -> str:
    """Return what would make the lines of a player aid fit: another size, or fewer lines."""
    sizes = (aid.model_copy(update={"size": size}) for size in CARD_SIZES)
    larger = next((size.size for size in sizes if not aid_is_full(size)), None)
    starts = (aid.model_copy(update={"lines": aid.lines[:end]}) for end in range(len(aid.lines)))
    lines = max((len(start.lines) for start in starts if not aid_is_full(start)), default=0)
    return either(
        f"write `size: {larger}`" if larger else "",
        f"keep {counted(lines, 'line')}" if lines else "",
        "shorten them",
    )
