"""Printed sheets compared with `contents.json`: layers, markers, track and dice."""

from collections import Counter
from collections.abc import Iterator

from kitgen.diagnostics import Diagnostic, coded
from kitgen.games.cave_mining.contents import CaveContents
from kitgen.games.cave_mining.rules.mine import DICE
from kitgen.games.cave_mining.sheets.treasure_track import track_end
from kitgen.games.cave_mining.wording import die_called
from kitgen.readings import Readings, difference, of_component
from kitgen.tabletop.dice import PAPER_DICE, paper_dice_for


def read_back(contents: CaveContents, readings: Readings) -> Iterator[Diagnostic]:
    """Yield every difference between the contents and what is printed."""
    yield from check_printed_layers(contents, readings)
    yield from check_printed_markers(contents, readings)
    yield from check_printed_track(contents, readings)
    yield from check_printed_dice(contents, readings)


@coded("CM211")
def check_printed_layers(contents: CaveContents, readings: Readings) -> Iterator[Diagnostic]:
    """Both boards show every layer's die, name and risk, one layer below the other.

    A board that says another risk than the cards is played wrong. Build the kit again.
    """
    dice_called = {faces: die_called(faces) for faces in DICE}
    wanted = [
        (layer.name.upper(), dice_called[layer.faces], f"{layer.risk_percent} %")
        for layer in contents.layers
    ]
    for job in ("board", "board-large"):
        texts = [text for piece in readings.get(job, ()) for text in piece.texts]
        texts.sort(key=lambda text: text.box.centre[1])
        told = [text.words.strip() for text in texts]
        names = [words for words in told if words in {name for name, _, _ in wanted}]
        dice = [words for words in told if words in dice_called.values()]
        risks = [words for words in told if words.endswith("%")]
        found = list(zip(names, dice, risks, strict=False))
        if found != wanted or not len(names) == len(dice) == len(risks):
            right = sum(one == other for one, other in zip(found, wanted, strict=False))
            yield difference(
                "CM211",
                f"the job {job} shows {right} layers as the contents have them, but there are "
                f"{len(wanted)}",
            )


@coded("CM212")
def check_printed_markers(contents: CaveContents, readings: Readings) -> Iterator[Diagnostic]:
    """Each player has a digger, a base camp, a sabotaged marker and a turn card, no two alike.

    Diggers and camps may be flat, or stand: then each digger has its base, and the camps are
    tents. With fewer somebody cannot play. Build the kit again.
    """
    flat, standing = ("diggers", "camps"), ("digger-standees", "digger-bases", "camp-tents")
    forms = [
        form
        for form in (flat, standing)
        if any(of_component(readings, "pieces", component) for component in form)
    ]
    always = ("turn-cards", "sabotaged-markers")
    for component in (*always, *(one for form in forms or [flat] for one in form)):
        pieces = of_component(readings, "pieces", component)
        names = {piece.name for piece in pieces}
        if not len(pieces) == len(names) == contents.players:
            yield difference(
                "CM212",
                f"{len(pieces)} {component} with {len(names)} names are printed, but the "
                f"contents say {contents.players} players",
            )


@coded("CM213")
def check_printed_track(contents: CaveContents, readings: Readings) -> Iterator[Diagnostic]:
    """The treasure track has every number from 1 to its end beyond the goal, each once.

    A number left out or doubled gives somebody treasure or takes it. Build the kit again.
    """
    tracks = of_component(readings, "treasure", "treasure-track")
    numbers = Counter(
        text.words.strip()
        for track in tracks
        for text in track.texts
        if text.words.strip().isdecimal()
    )
    wanted = Counter(str(number) for number in range(1, track_end(contents.goal) + 1))
    if numbers != wanted:
        wrong = (numbers - wanted) + (wanted - numbers)
        odd = min(wrong, key=lambda words: (len(words), words))
        yield difference(
            "CM213",
            f"{sum(numbers.values())} numbers are on the treasure track, but a goal of "
            f"{contents.goal} takes {track_end(contents.goal)}; {odd} differs",
        )


@coded("CM214")
def check_printed_dice(contents: CaveContents, readings: Readings) -> Iterator[Diagnostic]:
    """There is a net for every die, and each bears its numbers once, a d4 each three times.

    A paper die with a number twice is loaded. Build the kit again.
    """
    faces = {layer.faces for layer in contents.layers} | {100}
    wanted = {name for face in faces for name in paper_dice_for(face)}
    pieces = of_component(readings, "dice", "paper-dice")
    printed = {piece.name.partition(" ")[0] for piece in pieces}
    if printed != wanted:
        odd = min(printed ^ wanted)
        yield difference(
            "CM214",
            f"{len(printed)} kinds of paper dice are printed, but the layers need {len(wanted)}; "
            f"{odd} differs",
        )
    for piece in pieces:
        die = PAPER_DICE.get(piece.name.partition(" ")[0])
        if die is None:
            continue
        shown = Counter(
            text.words.strip() for text in piece.texts if text.words.strip().isdecimal()
        )
        numbers = Counter(number for face in die.numbers for number in face)
        if shown != numbers:
            yield difference(
                "CM214",
                f"the net of {piece.name} shows {sum(shown.values())} numbers of "
                f"{len(shown)} kinds, but the die has {sum(numbers.values())} of {len(numbers)}",
            )
