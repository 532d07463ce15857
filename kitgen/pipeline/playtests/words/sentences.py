"""The findings of a playtest, in sentences for people who print a kit for a games night."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from kitgen.contract.play import Sort, called
from kitgen.phrases import agreeing, capitalised, counted, in_a_row
from kitgen.pipeline.playtests.words.wording import (
    FEW,
    bound_above,
    in_percent,
    plain,
    rate,
    rate_with_bound,
    two_figures,
)
from kitgen.playtest.minutes import minutes_in_words, minutes_of, no_minutes
from kitgen.playtest.statistics.sequences import EVEN
from kitgen.records.playtest import Lean, Occurring, PlayedGame, Winner, weighs_every_move
from kitgen.values import frozen

_MANY_FORCED = 0.5
_MANY_QUIET = 0.5
_OFTEN = 0.05
"""The share of games above which trouble is worth a look."""
RARE = 0.01
"""A feature that never occurred is a finding if the upper end of its interval is at most this."""

_MOST_NAMED = 2
"""With more seats than this, only the luckiest and the unluckiest are named."""


class Mark(StrEnum):
    """The mark of a sentence: it is well, deserves a look, is not yet known, or has changed."""

    WELL = "well"
    LOOK = "look"
    UNDECIDED = "undecided"
    CHANGED = "changed"


@frozen
class Finding:
    """A sentence of the verdict, or about something that deserves a look.

    Attributes:
        mark: The mark of the sentence.
        sentence: The finding.
        advice: What to do about it; empty if nothing needs doing.
    """

    mark: Mark
    sentence: str
    advice: str = ""


def verdict(played: PlayedGame) -> tuple[Finding, ...]:
    """Return what an organiser asks first: who wins, how long games take, and whether they end."""
    findings = [lean_finding(lean, played) for lean in played.leans]
    if played.wins is not None:
        words = rate_with_bound(played.wins, played.games)
        findings.append(Finding(Mark.WELL, f"Whoever plays alone wins {words}."))
    return (*findings, _length(played), _stalls(played))


def things_to_look_at(played: PlayedGame) -> tuple[Finding, ...]:
    """Return the findings beyond the verdict that deserve a look, the most serious first."""
    return tuple(_looks(played))


def lean_finding(lean: Lean, played: PlayedGame) -> Finding:
    """Return who wins how often, and what that means: `North wins 49 of 100 games: even.`"""
    who = _wins_in_words(lean, played.games)
    if lean.verdict == "even":
        return Finding(Mark.WELL, f"{who}: even.")
    if lean.verdict == "biased":
        margin = round(100 * EVEN)
        advice = f"Somebody's share is more than {margin} percentage points from an even one."
        return Finding(Mark.LOOK, f"{who}: not even.", advice)
    if lean.more is None:
        return Finding(Mark.UNDECIDED, f"{who}: undecided.", "More games would hardly settle it.")
    more = counted(two_figures(lean.more), "more game")
    advice = f"About {more} would settle it, if they go like these."
    return Finding(Mark.UNDECIDED, f"{who}: undecided.", advice)


def _wins_in_words(lean: Lean, games: int) -> str:
    """Return how often each wins; of many, only the luckiest and the unluckiest."""
    ordered = list(lean.winners)
    if len(ordered) > _MOST_NAMED:
        ordered.sort(key=lambda winner: -winner.share.value)
        best, worst = ordered[0], ordered[-1]
        wins = agreeing(winner_name(lean, best), "wins")
        first = f"{winner_name(lean, best)} {wins} most often, {_rate(lean, best, games)}"
        last = f"{winner_name(lean, worst)} least often, {_rate(lean, worst, games)}"
        return f"Of {len(ordered)}, {first}, {last}"
    first, *rates = [_rate(lean, winner, games) for winner in ordered]
    _, of, base = first.partition(" of ")
    each = [
        # `North wins 49 of 100 games, south 51`: the number of games is not repeated.
        f"{winner_name(lean, winner)} {words.removesuffix(of + base)}"
        for winner, words in zip(ordered[1:], rates, strict=True)
    ]
    name = winner_name(lean, ordered[0])
    return ", ".join([f"{capitalised(name)} {agreeing(name, 'wins')} {first}", *each])


def _rate(lean: Lean, winner: Winner, games: int) -> str:
    """Return how often a seat, side or place in the order wins.

    Not every game has an order of moves. With few games, the rate of a place in the order is
    therefore given in per cent, not as a number of games.
    """
    if lean.of == "order" and games < FEW:
        return f"{in_percent(winner.share.value)} of games"
    return rate(winner.share.value, games)


def winner_name(lean: Lean, winner: Winner) -> str:
    """Return the subject of a share of wins: `player 1`, `the miners`, `the 1st to move`."""
    match lean.of:
        case "order":
            return f"the {winner.name} to move"
        case "side":
            is_team = winner.name.endswith("s")
            return f"the {winner.name}" if is_team else f"side {winner.name}"
    return called(winner.name)


def _length(played: PlayedGame) -> Finding:
    few, many = played.fewest_turns, played.most_turns
    turns = (
        f"A game takes about {counted(round(played.turns.value), 'turn')}, "
        f"nine of ten between {plain(few)} and {plain(many)}"
    )
    why = no_minutes(played.games, played.players, played.stalls.lowest)
    if why:
        return Finding(Mark.WELL, f"{turns}; {why}.")
    span = minutes_in_words(*minutes_of(few, many, played.seconds_a_turn))
    seconds, games = counted(played.seconds_a_turn, "second"), counted(played.games, "game")
    sample = f"{games} by {in_a_row(tuple(dict.fromkeys(played.players)))}"
    return Finding(
        Mark.WELL, f"{turns}: about {span} at {seconds} a turn, estimated from {sample}."
    )


def _stalls(played: PlayedGame) -> Finding:
    games, limit = played.games, counted(played.limit, "turn")
    if played.stalls.value == 0:
        bound = bound_above(played.stalls.highest)
        return Finding(Mark.WELL, f"Every one of {games:,} games came to an end ({bound} do not).")
    words = rate(played.stalls.value, games)
    return Finding(
        Mark.LOOK,
        f"{capitalised(words)} did not end: they were stopped after {limit}.",
        "Lay out the last position of one and ask how it should end.",
    )


def _looks(played: PlayedGame) -> Iterator[Finding]:
    yield from _never(played)
    for feature in played.features:
        if feature.sort == Sort.TROUBLE and feature.games.value > _OFTEN:
            words = rate(feature.games.value, played.games)
            yield Finding(Mark.LOOK, f"Trouble in {words}: {feature.name}.")
    if played.quiet is not None and played.quiet > _MANY_QUIET:
        words = in_percent(played.quiet)
        yield Finding(Mark.LOOK, f"Nothing happens in {words} of the turns.")
    if played.forced > _MANY_FORCED:
        words = in_percent(played.forced)
        yield Finding(Mark.LOOK, f"In {words} of the decisions there is only one legal move.")


_A_PLAN = (
    "Players with a plan may simply not think of it: see whether `random` and `search` use it."
)


def _never(played: PlayedGame) -> Iterator[Finding]:
    """Yield findings on what never occurred: options first, because each of them is a dead rule."""
    for sort, advice in (
        (Sort.OPTION, "A rule that nobody uses can go."),
        (Sort.PIECE, "What is never used need not be printed."),
        (Sort.EVENT, "Check whether it can happen at all."),
    ):
        dead = [feature for feature in played.features if feature.sort == sort and is_dead(feature)]
        if not dead:
            continue
        bound = rate_with_bound(dead[0].games, played.games)
        never = capitalised(never_in_words(sort, [feature.name for feature in dead]))
        sentence = f"{never}: {bound}{' each' if len(dead) > 1 else ''}."
        if dead[0].games.highest > RARE:
            yield Finding(Mark.UNDECIDED, sentence, "So few games prove little: play more.")
        elif weighs_every_move(played.players) or sort == Sort.EVENT:
            yield Finding(Mark.LOOK, sentence, advice)
        else:
            yield Finding(Mark.LOOK, sentence, _A_PLAN)


def never_in_words(sort: str, names: Sequence[str]) -> str:
    """Return a clause on features of one sort that never occurred.

    `nobody ever chose to retreat or to set a flag`, `no game saw fights or pawns lost`.
    """
    if sort == Sort.OPTION:
        return f"nobody ever chose {in_a_row([f'to {name}' for name in names], 'or')}"
    return f"no game saw {in_a_row(names, 'or')}"


def is_dead(feature: Occurring) -> bool:
    """Return whether a feature never occurred and should have: the absence of trouble is good."""
    return feature.games.value == 0 and feature.sort != Sort.TROUBLE
