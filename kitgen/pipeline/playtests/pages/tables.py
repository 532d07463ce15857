"""Tables of a playtest's figures: the data of every plot in numbers that can be read aloud."""

from collections.abc import Iterator, Mapping

from kitgen.contract import Table
from kitgen.phrases import capitalised, counted
from kitgen.pipeline.playtests.plots.heat_maps import Board
from kitgen.pipeline.playtests.plots.histograms import bins_of
from kitgen.pipeline.playtests.words.sentences import is_dead, winner_name
from kitgen.pipeline.playtests.words.wording import (
    FEWEST_FOR_MEDIAN,
    in_percent,
    interval,
    interval_in_percent,
    plain,
)
from kitgen.playtest.minutes import minutes_in_words, minutes_of, no_minutes
from kitgen.records.playtest import Estimate, Lean, Occurring, PlayedGame

INTERVAL = "95 % interval"
_HEADS = ("Figure", "Value", INTERVAL)
DEAD = "never"
"""The cell for the turn in which something first occurred, if it never did."""


def wins_table(lean: Lean) -> Table:
    """Return a table of the shares of wins, with their intervals."""
    heads = {"seat": "Seat", "side": "Side", "order": "Order of moves"}
    titles = {of: f"Games won, by {head.lower()}" for of, head in heads.items()}
    rows = tuple(
        (
            capitalised(winner_name(lean, winner)),
            in_percent(winner.share.value),
            interval_in_percent(winner.share),
        )
        for winner in lean.winners
    )
    return Table(titles[lean.of], (heads[lean.of], "Share", INTERVAL), rows)


def figures_table(played: PlayedGame) -> Table:
    """Return a table of all other numeric figures; those that show the spread have no interval."""
    return Table("All figures", _HEADS, tuple(_figures(played)))


def _figures(played: PlayedGame) -> Iterator[tuple[str, str, str]]:
    if played.wins is not None:
        yield _share("Games won", played.wins)
    else:
        yield _share("Games that all won together", played.draws)
    yield _share("Games that did not end", played.stalls)
    name, median, ends = _number("Turns of all players, median", played.turns)
    yield name, median, "too few games" if played.games < FEWEST_FOR_MEDIAN else ends
    yield "Turns that 5 % of games do not exceed", plain(played.fewest_turns), ""
    yield "Turns that 95 % of games do not exceed", plain(played.most_turns), ""
    if not no_minutes(played.games, played.players, played.stalls.lowest):
        seconds = counted(played.seconds_a_turn, "second")
        span = minutes_of(played.fewest_turns, played.most_turns, played.seconds_a_turn)
        yield (
            f"Nine of ten games take, by estimate, at {seconds} a turn",
            minutes_in_words(*span),
            "",
        )
    if played.gap is not None:
        yield _number("Gap between the best two scores, mean", played.gap)
    if played.comebacks is not None:
        yield _share("Games lost by the leader at half-time", played.comebacks)
    if played.leads is not None:
        yield _number("Changes of leader in a game, mean", played.leads)
    yield "Legal moves in a decision, mean", plain(played.choice), ""
    yield "Decisions with one legal move", in_percent(played.forced), ""
    if played.quiet is not None:
        yield "Turns in which nothing happens", in_percent(played.quiet), ""


def _share(name: str, share: Estimate) -> tuple[str, str, str]:
    return name, in_percent(share.value), interval_in_percent(share)


def _number(name: str, figure: Estimate) -> tuple[str, str, str]:
    return name, plain(figure.value), interval(figure)


def endings_table(played: PlayedGame) -> Table:
    """Return a table of how games ended, and how often in each way."""
    rows = tuple(
        (
            capitalised(ending.reason) or f"No end within {counted(played.limit, 'turn')}",
            f"{ending.games:,}",
            in_percent(ending.games / played.games),
        )
        for ending in played.endings
    )
    return Table("How games ended", ("Ending", "Games", "Share"), rows)


def turns_table(turns: Mapping[int, int]) -> Table:
    """Return a table of the histogram's bins, without empty ones."""
    rows = tuple((bin_.turns, f"{bin_.games:,}") for bin_ in bins_of(turns) if bin_.games)
    return Table("Games by their turns", ("Turns", "Games"), rows)


def visits_table(board: Board) -> Table:
    """Return a table of the moves to every square, laid out like the map."""
    rows = tuple(
        (
            name,
            *(f"{board.moves.get((row, column), 0):,}" for column in range(board.columns)),
        )
        for row, name in enumerate(board.row_names)
    )
    return Table("Moves to each square, in all games", ("Row", *board.column_names), rows)


def feature_row(feature: Occurring) -> tuple[str, str, str, str, str]:
    """Return the row of a feature.

    The cells are its name, the share of games with it, the interval, how often it occurs per game,
    and the turn in which it first occurs.
    """
    first = plain(feature.first) if feature.first is not None else ""
    return (
        capitalised(feature.name),
        in_percent(feature.games.value),
        interval_in_percent(feature.games),
        plain(feature.mean),
        DEAD if is_dead(feature) else first,
    )
