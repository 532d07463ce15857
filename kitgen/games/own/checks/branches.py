"""Checks the branches of tracks: where they leave, where they lie, and where they come back."""

from kitgen.contract.checks import Fault, Faults
from kitgen.definitions.wording import choice_hint, listed
from kitgen.diagnostics import KeyPath
from kitgen.drawing.shapes import Typeface
from kitgen.drawing.typesetting import Type
from kitgen.games.own.boards.tracks import Coordinates, branch_places, numbered_places
from kitgen.games.own.keys.boards import Track, branch_spaces

_LEAST_NAME = 9.0
"""The least size of the names in spaces, in points."""


def are_neighbours(place: Coordinates, other: Coordinates) -> bool:
    """Return whether two spaces lie side by side."""
    return abs(place[0] - other[0]) + abs(place[1] - other[1]) == 1


def faults_of_branches(track: Track, name: str, path: KeyPath) -> Faults:
    """Yield what is wrong with the branches of a track."""
    numbered = numbered_places(track)
    places, taken = branch_places(track), {place: space for space, place in numbered.items()}
    for branch_name, branch in track.branches.items():
        of_branch = (*path, "branches", branch_name)
        for key, end in (("from", branch.start), ("to", branch.goal)):
            if end is not None and end not in numbered:
                hint = choice_hint(end, [*numbered])
                if end.isdigit():
                    first, *_, last = numbered
                    hint = f"its spaces are {first} to {last}"
                message = f"`{name}` has no space `{end}` along the track itself"
                yield Fault(message, (*of_branch, key), hint)
        spaces = [*places[branch_name].items()] if branch.start in numbered else []
        for index, (space, place) in enumerate(spaces):
            if place in taken:
                message = f"{space} of `{name}` lies in the same place as {taken[place]}"
                # However short a branch is, its first space stays.
                hint = "lead it another way" + (", or shorten it" if index else "")
                yield Fault(message, (*of_branch, "path"), hint)
                break
            taken[place] = space
        if spaces and branch.goal is not None and branch.goal in numbered:
            last, place = spaces[-1]
            if not are_neighbours(place, numbered[branch.goal]):
                message = f"{last} does not lie beside {branch.goal} of `{name}`"
                beside = [at for at in numbered if are_neighbours(place, numbered[at])]
                others = listed([at for at in beside if at != branch.start], "or")
                hint = f"lead the branch up to it{others and f', or write {others}'}"
                yield Fault(message, (*of_branch, "to"), hint)


def faults_of_names(track: Track, name: str, path: KeyPath) -> Faults:
    """Yield the branches whose names are too long for their spaces."""
    look = Type(_LEAST_NAME, Typeface.BOLD)
    for branch_name, branch in track.branches.items() if track.named else ():
        widest = max(branch_spaces(branch_name, branch), key=look.width)
        if look.width(widest) > track.cell - 10.0:
            yield Fault(
                f"the name {widest} does not fit in its space of `{name}`",
                (*path, "branches", branch_name),
                "call the branch by fewer letters, write `named: false`, or set `cell` larger",
            )
