"""Checks that several games apply to their pieces, each game under its own code."""

from collections.abc import Iterable, Iterator

from kitgen.contract.checks import Fault, Faults
from kitgen.diagnostics import KeyPath
from kitgen.drawing.standee import LEAST_HEIGHT, heights_on
from kitgen.units import fits, for_both_rulers, written_in_inches


def standing_faults(
    what: str, base: float, height: float, flattest: float, group: str, width_key: str
) -> Faults:
    """Yield a fault if a fold-over figure is too low or too high to stand on its base.

    Args:
        what: The figure's name in messages: "a standing pawn".
        base: The width of its base, in points.
        height: Its height standing, in points.
        flattest: The least height, as a fraction of the base.
        group: The key of the group that contains its height and width.
        width_key: The key of its width in that group.
    """
    least, most = heights_on(base, flattest)
    if not (fits(least, height) and fits(height, most)):
        good = min(most, max(LEAST_HEIGHT, 1.5 * base))
        yield Fault(
            f"{what} is {for_both_rulers(height)} high, not {for_both_rulers(least)} to "
            f"{for_both_rulers(most)} on a base of {for_both_rulers(base)}",
            [(group, "height"), (group, width_key)],
            f"set `height` to {written_in_inches(good)}",
        )


def twins(names: Iterable[tuple[KeyPath, str]]) -> Iterator[tuple[KeyPath, KeyPath]]:
    """Yield the path of each repeated name, with the path of its first occurrence.

    Names that differ only in capitals or spaces count as the same, because they sound the same.
    """
    first: dict[str, KeyPath] = {}
    for path, name in names:
        spoken = " ".join(name.split()).casefold()
        if spoken in first:
            yield path, first[spoken]
        first.setdefault(spoken, path)
