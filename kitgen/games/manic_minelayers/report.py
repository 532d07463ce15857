"""The claims in the report of a kit of Manic Minelayers."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from kitgen.contract import Bar, Certainty, Claim, Table
from kitgen.games.manic_minelayers.definition import EndCheck, ManicMinelayersDefinition, Placement
from kitgen.games.manic_minelayers.generate import MinelayersContent
from kitgen.games.manic_minelayers.proofs.colours import colour_of, longest_games
from kitgen.games.manic_minelayers.proofs.fairness import Fairness, fairness_of
from kitgen.games.manic_minelayers.rules.board import (
    BoardSize,
    home_squares,
    knight_moves,
    unreachable_squares,
)
from kitgen.games.manic_minelayers.rules.tour import Tour
from kitgen.games.manic_minelayers.tour_report import tour_claims
from kitgen.tabletop.figures import for_json, percent
from kitgen.tabletop.grid import KNIGHT_STEPS, Cell, column_name

_END_READINGS: dict[EndCheck, str] = {
    "turn": "a player can only be stuck when it is their turn",
    "move": "a player can be stuck after every move",
}

_MOST_PAIRS_NAMED = 8


def report_claims(
    definition: ManicMinelayersDefinition, content: MinelayersContent, deep: bool
) -> Iterator[Claim]:
    """Yield the claims on the boards, first that on the table, and on the tour.

    Deep claims are the winner on each board that was solved ahead, or that the solver can solve
    within its budget, in seconds; and how hard the tour is.
    """
    if content.tour:
        yield _tour(content.tour)
        if deep:
            yield from tour_claims(content.tour)
    if not definition.is_for_two:
        return
    table = (content.board,) if definition.is_for_table else ()
    sizes = tuple(dict.fromkeys((*table, *content.pencil_boards)))
    yield _connected(sizes)
    yield _first_moves(sizes)
    yield _longest_game(sizes)
    if deep:
        for size in sizes:
            yield from _perfect_play(size, definition.rules.end_check, definition.rules.placement)


def _tour(tour: Tour) -> Claim:
    """Claim that the sheet can be filled in, because a tour was found."""
    return Claim(
        id="tour",
        statement=f"The tour sheet can be filled in: a tour through all {tour.size.square_count} "
        f"squares of {tour.size} was found, and keeps to the {len(tour.given)} numbers printed.",
        certainty=Certainty.PROVED,
        value={**tour.size.for_json(), "given": list(tour.given)},
    )


def _connected(sizes: tuple[BoardSize, ...]) -> Claim:
    """Claim whether knight's moves connect all squares of each board, by walking it."""
    lost = {size: [str(cell) for cell in unreachable_squares(size)] for size in sizes}
    torn = [f"{len(cells)} of {size.described}" for size, cells in lost.items() if cells]
    unreached = (
        f"{' and '.join(torn)} squares are out of reach" if torn else "no square is out of reach"
    )
    return Claim(
        id="connected",
        statement=f"On a board without mines, {unreached} for a Minelayer's jumps.",
        certainty=Certainty.PROVED,
        value={"boards": [{**size.for_json(), "unreachable": lost[size]} for size in sizes]},
    )


def _first_moves(sizes: tuple[BoardSize, ...]) -> Claim:
    """Count the moves from each home square of the empty boards; the bars show the first."""
    counts = {size: tuple(_jumps_from(size, home) for home in home_squares(size)) for size in sizes}
    every = [jumps for ends in counts.values() for end in ends for jumps in end.values()]
    fewest, most = min(every), max(every)
    range_words = str(fewest) if fewest == most else f"{fewest} to {most}"
    # If a board is the same from either end, one home row is enough.
    unlike = {size for size in sizes if not size.ends_are_alike}
    alike = "the ends of a board may differ" if unlike else "both ends of a board are alike"
    return Claim(
        id="first-moves",
        statement=f"From its home squares a Minelayer has {range_words} jumps to begin with; "
        f"{alike}.",
        certainty=Certainty.PROVED,
        value={
            "boards": [
                {
                    **size.for_json(),
                    "first_moves": north | south if size in unlike else north,
                }
                for size, (north, south) in counts.items()
            ]
        },
        bars=tuple(
            Bar(name, Fraction(count, len(KNIGHT_STEPS)), str(count))
            for name, count in counts[sizes[0]][0].items()
        ),
        bars_title=f"First jumps by home square, {_squares(sizes[0])}",
    )


def _jumps_from(size: BoardSize, homes: Sequence[Cell]) -> dict[str, int]:
    """Return how many jumps lead from each of some home squares of the empty board."""
    return {str(cell): len(list(knight_moves(size, cell))) for cell in homes}


def _longest_game(sizes: tuple[BoardSize, ...]) -> Claim:
    """Bound the length of a game by the two colours of squares, between which jumps alternate."""
    bounds = {size: longest_games(size) for size in sizes}
    longest = {size: max(bound.values(), default=0) for size, bound in bounds.items()}
    limits = ", ".join(f"{longest[size]} on {_squares(size)}" for size in sizes)
    return Claim(
        id="longest-game",
        statement=f"There are no draws, and games have an end: at most {limits}, counted in moves.",
        certainty=Certainty.PROVED,
        value={
            "boards": [
                {
                    **size.for_json(),
                    "most_moves": longest[size],
                    "starts_of_one_colour": bounds[size].get(True),
                    "starts_of_two_colours": bounds[size].get(False),
                }
                for size in sizes
            ]
        },
    )


def _claim_id(what: str, size: BoardSize) -> str:
    holes = "".join(f"-{hole}".lower() for hole in sorted(size.holes))
    return f"{what}-{size.columns}x{size.rows}{holes}"


def _squares(size: BoardSize) -> str:
    """Return the size of a board, `5 × 10 squares`, with the names of its holes."""
    return size.described.replace(str(size), f"{size} squares")


def _perfect_play(size: BoardSize, end_check: EndCheck, placement: Placement) -> Iterator[Claim]:
    """Yield the winner on a board, for each end if they differ; nothing if it is not solved."""
    ends = {"": size} if size.flipped == size else {"North": size, "South": size.flipped}
    for first, seen in ends.items():
        fairness = fairness_of(seen, end_check)
        if fairness is not None:
            yield _winners(size, fairness, end_check, first)
            yield _placement(size, fairness, placement, first)


def _with_first(claim_id: str, first: str) -> str:
    """Return a claim's id for one end of the board, or as it is for both."""
    return f"{claim_id}-{first.lower()}" if first else claim_id


def _perfectly(first: str) -> str:
    """Return the condition of a claim: both play perfectly, and perhaps one end moves first."""
    return f"if {f'{first} moves first and ' if first else ''}both play perfectly"


def _titled(size: BoardSize, first: str) -> str:
    """Return the head of a claim's table or bars: the board, and the end that moves first."""
    return f"{_squares(size)}{f', {first} first' if first else ''}"


def _column_names(size: BoardSize) -> list[str]:
    """Return the letters of the columns, west to east."""
    return [column_name(column) for column in range(size.columns)]


def _winners(size: BoardSize, fairness: Fairness, end_check: EndCheck, first: str) -> Claim:
    """Claim from which pairs of home squares the first mover wins.

    Args:
        size: The board.
        fairness: Its results, for the first mover from `first`.
        end_check: When a player can be stuck.
        first: The end that moves first; "" if it makes no difference.
    """
    names = _column_names(size)
    rows = dict(zip(names, fairness.starts, strict=True))
    won, pairs = fairness.won_pair_count, len(fairness.starts) ** 2
    return Claim(
        id=_with_first(_claim_id("perfect-play", size), first),
        statement=f"On {_squares(size)}, {_perfectly(first)}, "
        f"{_pairs_won(size, rows, won, pairs)} Here {_END_READINGS[end_check]}.",
        certainty=Certainty.PROVED,
        value={
            **size.for_json(),
            "end_check": end_check,
            "first_mover_wins": {
                name: [other for other, wins in zip(rows, row, strict=True) if wins]
                for name, row in rows.items()
            },
        },
        figure=f"whoever moves first wins from {won} of {pairs} pairs",
        table=Table(
            f"{_titled(size, first)}: who wins, whoever moves first from the square on the left "
            "and the other from the one above",
            ("Home square", *names),
            tuple(
                (name, *("first" if wins else "second" for wins in row))
                for name, row in rows.items()
            ),
        ),
    )


def _pairs_won(size: BoardSize, rows: Mapping[str, Sequence[bool]], won: int, pairs: int) -> str:
    """Return a sentence on the pairs from which the first mover wins, by name if they are few."""
    if won in (0, pairs):
        return f"whoever moves {'first' if won else 'second'} wins from all pairs of home squares."
    first_wins = f"whoever moves first wins from {won} of the {pairs} pairs of home squares"
    if _are_those_of_one_colour(size, rows):
        return (
            f"{first_wins}, those whose two squares would be of one colour on a chessboard, and "
            "loses from the others."
        )
    if won > _MOST_PAIRS_NAMED:
        return f"{first_wins}."
    named = [
        f"{name} against {other}"
        for name, row in rows.items()
        for other, wins in zip(rows, row, strict=True)
        if wins
    ]
    return f"{first_wins} ({', '.join(named)}) and loses from the others."


def _are_those_of_one_colour(size: BoardSize, rows: Mapping[str, Sequence[bool]]) -> bool:
    """Return whether exactly the pairs of two squares of the same colour are won."""
    homes = home_squares(size)
    return all(
        marked == (colour_of(north) == colour_of(south))
        for north, row in zip(homes.north, rows.values(), strict=True)
        for south, marked in zip(homes.south, row, strict=True)
    )


def _placement(size: BoardSize, fairness: Fairness, placement: Placement, first: str) -> Claim:
    """Claim what the order of placing is worth; see `_winners`."""
    names, secret = _column_names(size), fairness.secret
    return Claim(
        id=_with_first(_claim_id("placement", size), first),
        statement=_placement_words(size, fairness, placement, first),
        certainty=Certainty.EXACT,
        value={
            **size.for_json(),
            "placement": placement,
            "first_mover_wins_placing_first": fairness.wins_placing_first,
            "first_mover_wins_placing_last": fairness.wins_placing_last,
            "first_mover_chance_in_secret": for_json(secret.value),
            "first_mover_plan": _plan(names, secret.row_plan),
            "second_mover_plan": _plan(names, secret.column_plan),
        },
        bars=(
            Bar("first mover wins", secret.value),
            Bar("second mover wins", 1 - secret.value),
        ),
        bars_title=f"{_titled(size, first)}, placed in secret",
        figure=f"chance {percent(secret.value)} in secret",
    )


def _placement_words(size: BoardSize, fairness: Fairness, placement: Placement, first: str) -> str:
    """Return words on what each order of placing is worth, first the kit's own order."""
    result = {True: "wins", False: "loses"}
    chance = fairness.secret.value
    in_secret = f"wins with chance {percent(chance)} ({chance})"
    if chance.denominator == 1:
        in_secret = result[chance == 1]
    orders: dict[Placement, str] = {
        "secret": f"{in_secret} when both place in secret",
        "first-mover-first": f"{result[fairness.wins_placing_first]} when placing first",
        "first-mover-last": f"{result[fairness.wins_placing_last]} when placing last",
    }
    own = orders.pop(placement)
    others = ", ".join(orders.values())
    return (
        f"On {_squares(size)}, {_perfectly(first)}, whoever moves first {own}, as in "
        f"this kit; by the other ways of placing, whoever moves first {others}."
        f"{_best_plans(size, fairness)}"
    )


def _best_plans(size: BoardSize, fairness: Fairness) -> str:
    """Return words on the best squares to choose in secret; empty if it makes no difference."""
    secret = fairness.secret
    if secret.value.denominator == 1:
        return ""
    first, second = (
        ", ".join(
            f"{name} {share}"
            for name, share in zip(_column_names(size), plan, strict=True)
            if share
        )
        for plan in (secret.row_plan, secret.column_plan)
    )
    return (
        f" In secret whoever moves first best takes these squares, in these parts of all games: "
        f"{first}; the other: {second}."
    )


def _plan(names: list[str], plan: tuple[Fraction, ...]) -> dict[str, Any]:
    """Return how often a best plan takes each column's home square, without unused ones."""
    return {name: for_json(share) for name, share in zip(names, plan, strict=True) if share}
