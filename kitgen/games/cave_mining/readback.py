"""Compares printed sheets with `contents.json`: layers, markers, track and dice."""

from collections import Counter
from collections.abc import Iterable, Iterator

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic
from kitgen.games.cave_mining.contents import CaveContents
from kitgen.games.cave_mining.sheets.board import plates_read
from kitgen.games.cave_mining.sheets.treasure_track import track_end
from kitgen.games.cave_mining.wording import die_called
from kitgen.phrases import in_capitals
from kitgen.readback import (
    Differences,
    Readings,
    compared,
    is_number,
    pieces_of,
    read_back_check,
    words_of,
)
from kitgen.tabletop.dice import PAPER_DICE, paper_dice_for


def read_back(contents: CaveContents, readings: Readings) -> Iterator[Diagnostic]:
    """Yield every difference between the contents and what is printed."""
    yield from check_printed_layers(contents, readings)
    yield from check_printed_markers(contents, readings)
    yield from check_printed_track(contents, readings)
    yield from check_printed_dice(contents, readings)


def _numbers(pieces: Iterable[PieceReading]) -> Counter[str]:
    """Count the numbers on a track or on a die's net, where there are no other numbers."""
    return Counter(words for piece in pieces for words in words_of(piece) if is_number(words))


@read_back_check("CM211")
def check_printed_layers(contents: CaveContents, readings: Readings) -> Differences:
    """Both boards show every layer's die, name and risk, one layer below the other.

    A board that says another risk than the cards is played wrong. Build the kit again.
    """
    names = [in_capitals(layer.name) for layer in contents.layers]
    wanted = {
        place: f"{name}, {die_called(layer.faces)}, {layer.risk_percent} %"
        for place, (name, layer) in enumerate(zip(names, contents.layers, strict=True), 1)
    }
    for board in ("board", "board-large"):
        yield from compared(
            "layer {key} of the {board} is printed `{printed}`, but the contents say `{wanted}`",
            plates_read(pieces_of(readings, board, board), names),
            wanted,
            together=True,
            board=board,
        )


@read_back_check("CM212")
def check_printed_markers(contents: CaveContents, readings: Readings) -> Differences:
    """Each player has a digger, a base camp, a sabotaged marker and a turn card, no two alike.

    Diggers and camps may be flat, or stand: then each digger has its base, and the camps are
    tents. With fewer somebody cannot play. Build the kit again.
    """
    flat, standing = ("diggers", "camps"), ("digger-standees", "digger-bases", "camp-tents")
    forms = [
        form
        for form in (flat, standing)
        if any(pieces_of(readings, "pieces", component) for component in form)
    ]
    names = {
        component: [piece.name for piece in pieces_of(readings, "pieces", component)]
        for component in ("turn-cards", "sabotaged-markers", *sum(forms or [flat], ()))
    }
    yield from compared(
        "{printed[0]} {key} with {printed[1]} names are printed, but the contents say {wanted[0]} "
        "players",
        {component: (len(named), len(set(named))) for component, named in names.items()},
        dict.fromkeys(names, (contents.players, contents.players)),
    )


@read_back_check("CM213")
def check_printed_track(contents: CaveContents, readings: Readings) -> Differences:
    """The treasure track has every number from 1 to its end beyond the goal, each once.

    A number left out or doubled gives somebody treasure or takes it. Build the kit again.
    """
    yield from compared(
        "{printed} spaces of the treasure track say {key}, but a goal of {goal} takes {wanted}",
        _numbers(pieces_of(readings, "treasure", "treasure-track")),
        Counter(map(str, range(1, track_end(contents.goal) + 1))),
        absent=0,
        together=True,
        goal=contents.goal,
    )


@read_back_check("CM214")
def check_printed_dice(contents: CaveContents, readings: Readings) -> Differences:
    """There is a net for every die, and each bears its numbers once, a d4 each three times.

    A paper die with a number twice is loaded. Build the kit again.
    """
    faces = {layer.faces for layer in contents.layers} | {100}
    nets = pieces_of(readings, "dice", "paper-dice")
    dice = [net.name.partition(" ")[0] for net in nets]
    yield from compared(
        "paper dice: {printed} for {key}, but the layers need {wanted}",
        dict.fromkeys(dice, "a net"),
        dict.fromkeys((name for face in faces for name in paper_dice_for(face)), "a net"),
    )
    for net, die in zip(nets, dice, strict=True):
        if die in PAPER_DICE:
            yield from compared(
                "the net of {net} says {key} {printed} times, but its die has it {wanted} times",
                _numbers([net]),
                Counter(str(number) for face in PAPER_DICE[die].numbers for number in face),
                absent=0,
                together=True,
                net=net.name,
            )
