"""Playtests that somebody might have run: records for tests of what is shown of them."""

from collections import Counter

from kitgen.playtest.statistics.shares import wilson
from kitgen.records.comparison import ComparedGame, ComparisonRecord
from kitgen.records.playtest import (
    Change,
    Ending,
    Estimate,
    Lean,
    Occurring,
    PlayedGame,
    PlaytestRecord,
    Visits,
    Winner,
)
from kitgen.seeds import Stream


def share(count: int, games: int) -> Estimate:
    """Return a share with Wilson's interval."""
    interval = wilson(count, games)
    return Estimate(interval.lowest, interval.estimate, interval.highest)


def lengths(games: int) -> Counter[int]:
    """Return how many games took so many turns."""
    stream = Stream("lengths")
    turns = Counter[int]()
    for number in range(games):
        own = stream.child("game", number)
        turns[18 + sum(own.child("die", die).below(7) for die in range(9))] += 1
    return turns


def two_seats(games: int = 2000) -> PlayedGame:
    """Return a game for two that is even, in which an option and a part are never taken."""
    wins = (games * 49 // 100, games * 51 // 100)
    visits = tuple(
        Visits(row, column, games * 2 // (1 + abs(row - 2) + abs(column - 4)))
        for row in range(5)
        for column in range(10)
        if (row, column) != (0, 9)
    )
    names = ("north", "south")
    seats = tuple(Winner(name, share(won, games)) for name, won in zip(names, wins, strict=True))
    order = tuple(
        Winner(name, winner.share) for name, winner in zip(("1st", "2nd"), seats, strict=True)
    )
    return PlayedGame(
        name="mine for two",
        rules="0f" * 32,
        players=("careful", "careful"),
        seed="42",
        games=games,
        limit=1000,
        suppositions=(
            "Events that are words alone are not played: a player who draws one discards it.",
            "Nobody talks at the table.",
        ),
        leans=(
            Lean("seat", seats, "even", None),
            Lean("order", order, "undecided", 1200),
        ),
        draws=share(0, games),
        wins=None,
        stalls=share(games // 250, games),
        endings=(
            Ending("the last base is taken", games - games // 20 - games // 250),
            Ending("the draw pile is used up", games // 20),
            Ending("", games // 250),
        ),
        turns=Estimate(44, 45, 46),
        fewest_turns=34,
        most_turns=55,
        seconds_a_turn=45,
        gap=Estimate(2.8, 2.91, 3.05),
        comebacks=share(games * 3 // 10, games),
        leads=Estimate(1.91, 2.04, 2.17),
        choice=37.25,
        forced=0.04125,
        quiet=0.3,
        features=(
            Occurring("burrow", "option", share(games - 3, games), 9.31, 2),
            Occurring("burrow over a tile", "option", share(games // 3, games), 0.44, 21),
            Occurring("collapse a tunnel on themselves", "option", share(0, games), 0, None),
            Occurring("lodestone tiles played", "piece", share(games * 9 // 10, games), 2.2, 8),
            Occurring("cross tunnel tiles played", "piece", share(0, games), 0, None),
            Occurring("fights", "event", share(games * 8 // 10, games), 2.75, 14),
            Occurring("pawns buried", "event", share(games // 9, games), 0.13, 25),
            Occurring("sealed bases", "trouble", share(games * 12 // 100, games), 0.12, 30),
            Occurring("overfull hands", "trouble", share(0, games), 0, None),
        ),
        visits=visits,
    )


def playtest(*played: PlayedGame) -> PlaytestRecord:
    """Return the record of a kit of which this was played; without any, a game for two."""
    return PlaytestRecord(
        schema_version=1,
        kitgen="0.14.0",
        kit="friday-night",
        game="demon-mine",
        definition="1e" * 32,
        played=played or (two_seats(),),
    )


def comparison() -> ComparisonRecord:
    """Return what a change did: games got shorter, and nobody's wins changed for sure."""
    changes = (
        Change("north wins", "share", 0.491, 0.513, Estimate(-0.006, 0.022, 0.05), 0.41, False),
        Change("stalls", "share", 0.04, 0.001, Estimate(-0.048, -0.039, -0.031), 0.00001, True),
        Change("turns", "mean", 45.2, 38.4, Estimate(-7.66, -6.8, -5.94), 0.0004, True),
        Change("gap", "mean", 2.91, 2.9, Estimate(-0.2, -0.01, 0.18), 1.0, False),
    )
    compared = ComparedGame(
        before="mine for two",
        after="mine for two",
        players=("careful", "careful"),
        seed="42",
        games=2000,
        limit=1000,
        changes=changes,
    )
    return ComparisonRecord(1, "0.14.0", "demon-mine", "friday-night", (compared,))
