"""A player that counts chains, written from the books alone: what the careful one is held against.

By Berlekamp's "The Dots and Boxes Game" (2000), on strings and coins: boxes are coins, and lines
that are not drawn strings. It takes what pays; leaves the last two of a chain, or four of a loop,
while an even number of short chains is left and control of the long ones brings more than that
costs; flags a mine that is certain; draws safe lines while there are any, near the end such as
leave an even number of them; then waits with a flag, and at last opens the chain worth least. Of
boxes it knows what single numbers prove, and all others are as likely to be mined.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from kitgen.games.mines_between_the_lines.play.field import MINE, lines_of
from kitgen.games.mines_between_the_lines.play.lines import Draw, Flag
from kitgen.playtest.players import Player
from kitgen.tabletop.grid import Cell

NOWHERE = None


@dataclass
class Coins:
    """Coins and the strings that hold them."""

    strings: dict[int, tuple[Cell | None, Cell | None]]
    tied: dict[Cell, set[int]]

    def without(self, line: int) -> "Coins":
        tied = {box: strings - {line} for box, strings in self.tied.items()}
        strings = {other: ends for other, ends in self.strings.items() if other != line}
        return Coins(strings, {box: strings for box, strings in tied.items() if strings})

    def is_safe(self, line: int) -> bool:
        ends = self.strings[line]
        return all(end is NOWHERE or len(self.tied[end]) > 2 for end in ends)

    def safe(self) -> list[int]:
        return [line for line in self.strings if self.is_safe(line)]

    def beyond(self, line: int, box: Cell) -> Cell | None:
        first, second = self.strings[line]
        return second if first == box else first

    def groups(self) -> list[set[Cell]]:
        """Return coins with one or two strings, those that hang together in one group."""
        waiting = {box for box, strings in self.tied.items() if len(strings) < 3}
        found = []
        while waiting:
            group, edge = set(), [min(waiting)]
            while edge:
                box = edge.pop()
                if box in waiting:
                    waiting.remove(box)
                    group.add(box)
                    edge += [b for line in self.tied[box] if (b := self.beyond(line, box))]
            found.append(group)
        return found

    def is_loop(self, group: set[Cell]) -> bool:
        return all(
            len(self.tied[box]) == 2
            and all(self.beyond(line, box) in group for line in self.tied[box])
            for box in group
        )


def coins_of(boxes: frozenset[Cell], drawn: int) -> Coins:
    strings: dict[int, tuple[Cell | None, Cell | None]] = {}
    tied: dict[Cell, set[int]] = {}
    for line, sides in enumerate(lines_of(boxes).sides):
        if not drawn >> line & 1:
            ends = [side.box for side in sides]
            strings[line] = (ends[0], ends[1] if len(ends) > 1 else NOWHERE)
            for box in ends:
                tied.setdefault(box, set()).add(line)
    return Coins(strings, tied)


def mines_known(boxes: frozenset[Cell], held: Mapping[Cell, int | None]) -> dict[Cell, bool]:
    known = {box: content is MINE for box, content in held.items()}
    touching = lines_of(boxes).touching
    size = -1
    while size != len(known):
        size = len(known)
        for box, number in held.items():
            if number is MINE:
                continue
            hidden = [near for near in touching[box] if near not in known]
            missing = number - sum(known.get(near, False) for near in touching[box])
            if missing == 0 or missing == len(hidden):
                known |= dict.fromkeys(hidden, missing > 0)
    return known


def worths_of(decision: Any) -> tuple[dict[Cell, Fraction], dict[Cell, Fraction]]:
    """Return what each box is worth to whoever decides, and how likely it is mined."""
    sight = decision.view
    rules, held = sight.sheet.rules, dict(sight.held)
    boxes = rules.source.boxes
    known = mines_known(boxes, held)
    left = rules.source.mine_count - sum(known.values())
    chance = Fraction(left, max(1, len(boxes) - len(known)))
    mined = {box: Fraction(known[box]) if box in known else chance for box in boxes}
    worths = {}
    for box in boxes:
        mine = rules.worth(MINE, flagged=box in sight.sheet.flags[sight.seat])[0]
        if box in held and held[box] is not MINE:
            number = Fraction(held[box])
        else:
            number = sum((mined[near] for near in lines_of(boxes).touching[box]), Fraction())
        clear = -number if rules.numbers_cost else number
        worths[box] = mined[box] * mine + (1 - mined[box]) * clear
    return worths, mined


def chosen(decision: Any) -> Any:
    sheet = decision.view.sheet
    boxes, stream = sheet.rules.source.boxes, decision.stream
    coins = coins_of(boxes, sheet.drawn)
    worths, mined = worths_of(decision)

    def draw(line: int) -> Draw:
        return Draw(line, str(lines_of(boxes).sides[line][0]))

    loose = sorted(box for box, strings in coins.tied.items() if len(strings) == 1)
    safe = coins.safe()
    paying = [box for box in loose if run_of(coins, worths, box) > 0]
    if paying:
        groups = coins.groups()
        own = [group for group in groups if group & set(loose)]
        line = crossing(coins, worths, groups, own) if len(own) == 1 and not safe else None
        if line is not None:
            return draw(line)
        # The shortest first: a chain that may be left to the other comes last.
        box = min(paying, key=lambda box: next(len(group) for group in own if box in group))
        return draw(min(coins.tied[box]))
    flags = [move for move in decision.moves if isinstance(move, Flag)]
    likeliest = max((mined[flag.box] for flag in flags), default=Fraction())
    flags = [flag for flag in flags if mined[flag.box] == likeliest]
    if flags and likeliest == 1:
        return stream.pick(flags)
    if safe:
        if len(safe) <= 8:
            even = [line for line in safe if len(coins.without(line).safe()) % 2 == 0]
            safe = even or safe
        return draw(stream.pick(safe))
    costs = {
        line: given_by(coins, worths, line)
        for line, ends in coins.strings.items()
        if not any(end is not NOWHERE and len(coins.tied[end]) == 1 for end in ends)
    }
    least = min(costs.values(), default=Fraction(1))
    if flags and least > 0:
        return stream.pick(flags)
    if costs:
        return draw(hard_hearted(coins, [line for line in costs if costs[line] == least], stream))
    best = max(loose, key=lambda box: (run_of(coins, worths, box), box))
    return draw(min(coins.tied[best]))


def hard_hearted(coins: Coins, lines: list[int], stream: Any) -> int:
    """Of two boxes in a row, open the line between them: then nothing can be left of them."""
    inner = [line for line in lines if NOWHERE not in coins.strings[line]]
    between = [
        line for line in inner if all(len(coins.tied[end]) == 2 for end in coins.strings[line])
    ]
    return stream.pick(between or lines)


def run_of(coins: Coins, worths: Mapping[Cell, Fraction], box: Cell) -> Fraction:
    """Return the most that taking box after box from a loose one on brings."""
    total = best = Fraction(-(10**6))
    total = Fraction()
    came, gone = -1, set()
    at: Cell | None = box
    while at is not NOWHERE and at not in gone and len(coins.tied[at] - {came}) <= 1:
        gone.add(at)
        total += worths[at]
        best = max(best, total)
        ways = coins.tied[at] - {came}
        if not ways:
            break
        came = min(ways)
        at = coins.beyond(came, at)
    return best


def given_by(coins: Coins, worths: Mapping[Cell, Fraction], line: int) -> Fraction:
    """Return the most that the other can take from both sides of a line once it is drawn."""
    after = coins.without(line)
    ends = [end for end in coins.strings[line] if end is not NOWHERE and len(after.tied[end]) == 1]
    return sum((max(Fraction(), run_of(after, worths, end)) for end in ends), Fraction())


def crossing(
    coins: Coins, worths: Mapping[Cell, Fraction], groups: list[set[Cell]], own: list[set[Cell]]
) -> int | None:
    """Return the line that leaves the other the rest of a chain, where that keeps control."""
    (mine,) = own
    loose = [box for box in mine if len(coins.tied[box]) == 1]
    if len(mine) != 2 * len(loose):
        return None
    rest = [group for group in groups if group is not mine]
    long = [group for group in rest if len(group) > 2]
    if (len(rest) - len(long)) % 2:
        return None
    cost = 2 * sum(worths[box] for box in mine)
    kept = Fraction()
    for group in long:
        total = sum(worths[box] for box in group)
        kept += total - total * (8 if coins.is_loop(group) else 4) / len(group)
    if kept <= cost or not long:
        return None
    lines = [
        line
        for line in coins.strings
        if not any(end in loose for end in coins.strings[line])
        and any(end in mine for end in coins.strings[line])
    ]
    return lines[0] if lines else None


def chain_counter() -> Player:
    return Player("chain counter", chosen)
