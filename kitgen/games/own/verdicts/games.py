"""Verdicts on small games of two players: who wins with perfect play."""

from kitgen.contract import Certainty
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.declared import Winnable
from kitgen.games.own.verdicts.solving import (
    MOST_POSITIONS,
    Solution,
    Value,
    alignment_on,
    solve_alignment,
    solve_piles,
)
from kitgen.games.own.verdicts.verdict import Verdict
from kitgen.phrases import counted, in_a_row

_WINNER = {Value.WON: "first", Value.LOST: "second", Value.DRAWN: "nobody"}
_SAID = {
    "first": "the first player wins",
    "second": "the second player wins",
    "nobody": "nobody wins",
}


def judge_winnable(check: Winnable, definition: OwnDefinition) -> Verdict:
    """Judge who wins a small game with perfect play."""
    most = definition.share_of(MOST_POSITIONS, "winnable")
    if check.piles:
        take = None if check.take == "any" else tuple(map(int, check.take))
        solution = solve_piles(check.piles, take, last_wins=check.last == "wins", most=most)
        sizes = in_a_row([str(pile) for pile in check.piles])
        game = f"the game of {'piles' if len(check.piles) > 1 else 'a pile'} of {sizes}"
    else:
        solution = _solve_rows(check, definition, most)
        game = f"the game of {check.in_a_row} in a row on `{check.of}`"
    return _verdict(check, game, solution)


def _solve_rows(check: Winnable, definition: OwnDefinition, most: int) -> Solution:
    assert check.of is not None and check.in_a_row is not None
    plan = plan_of(definition.boards[check.of])
    moving = check.moving != "never"
    game = alignment_on(
        tuple(plan.spaces),
        plan.lines,
        None if check.moving == "anywhere" else plan.steps,
        check.in_a_row,
        check.pieces,
        moving=moving,
    )
    return solve_alignment(game, most)


def _verdict(check: Winnable, game: str, solution: Solution) -> Verdict:
    positions = counted(solution.positions, "position")
    if solution.value is None:
        statement = f"who wins {game} was not found in {positions}"
        hint = "declare a smaller game, or take the check out"
        return Verdict(None, statement, hint, {"positions": solution.positions})
    winner = _WINNER[solution.value]
    value = {"wins": winner, "positions": solution.positions}
    statement = f"if both sides play perfectly, {_SAID[winner]} {game}"
    if winner == check.wins:
        return Verdict(True, statement, "", value, Certainty.PROVED)
    statement += f", but {'a draw' if check.wins == 'nobody' else f'the {check.wins}'} is wanted"
    return Verdict(False, statement, f"change the game, or write `wins: {winner}`", value)
