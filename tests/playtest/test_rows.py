"""Files of games: read back to the last number, bound to what was played, sure after any cut."""

import csv
import os
import re
from collections import deque
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.diagnostics import KitgenError
from kitgen.playtest import rows
from kitgen.playtest.goals import LOOK, Goal, added_until_met
from kitgen.playtest.leans import contests, judge
from kitgen.playtest.observed import Observed
from kitgen.playtest.play import Sitting
from kitgen.playtest.players import Player
from kitgen.playtest.rows import GamesFile, RowError, Rows, series_digest
from kitgen.playtest.tally import Tally
from kitgen.seeds import Stream
from tests.playtest.test_figures import FEW, SEEDS, games_of, result, sitting_of, tally_of

GAMES = games_of(7, most=40)


def written(path: Path, sitting: Sitting, games: list[Observed]) -> GamesFile:
    file = GamesFile(path, sitting)
    file.begin()
    assert list(file.add(iter(games))) == games
    return file


@FEW
@given(SEEDS)
def test_a_row_is_read_back_as_it_was_written(seed: int) -> None:
    rows = Rows(sitting_of(3))
    for game in games_of(seed):
        line = rows.written(game)
        assert line.endswith("\n")
        assert rows.read(line) == game


def test_a_file_reads_as_a_table(tmp_path: Path) -> None:
    games = [*GAMES, replace(GAMES[0], number=len(GAMES) + 1, reason='mate, or "check"')]
    file = written(tmp_path / "games.csv", sitting_of(3), games)
    with file.path.open(encoding="utf-8", newline="") as text:
        table = list(csv.DictReader(text))
    assert [int(row["game"]) for row in table] == list(range(1, len(games) + 1))
    assert [row["reason"] for row in table] == [game.reason for game in games]
    assert [int(row["turns"]) for row in table] == [game.turns for game in games]
    for row, game in zip(table, games, strict=True):
        seen = game.features.get("pass")
        assert int(row["pass"]) == (seen.count if seen else 0)
        assert row["first turn of: pass"] == (str(seen.first) if seen else "")
    stalls = [row["winners"] == "" for row in table]
    assert stalls == [game.winners is None for game in games]


@FEW
@given(st.data())
def test_a_file_that_was_cut_anywhere_is_gone_on_from(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    sitting = sitting_of(3)
    file = written(tmp_path_factory.mktemp("cut") / "games.csv", sitting, GAMES)
    whole = file.path.read_bytes()
    cut = data.draw(st.integers(0, len(whole)))
    file.path.write_bytes(whole[:cut])
    kept = list(file.resume())
    # As many games as line ends, but for that of the head.
    assert kept == GAMES[: max(0, whole[:cut].count(b"\n") - 1)]
    list(file.add(iter(GAMES[len(kept) :])))
    assert file.path.read_bytes() == whole


def other_sittings() -> list[Sitting]:
    sitting = sitting_of(3)
    other = Player("other", sitting.players[0].choose)
    return [
        replace(sitting, seed="43"),
        replace(sitting, limit=51),
        replace(sitting, players=(other, *sitting.players[1:])),
        replace(sitting, playable=replace(sitting.playable, rules=1)),
        replace(sitting, playable=replace(sitting.playable, name="other board")),
        replace(sitting, game_id="other-game"),
    ]


@pytest.mark.parametrize("other", other_sittings())
def test_games_of_another_sitting_are_refused(tmp_path: Path, other: Sitting) -> None:
    path = tmp_path / "games.csv"
    written(path, sitting_of(3), GAMES)
    with pytest.raises(KitgenError, match="line 2 cannot be resumed from: its game was"):
        list(GamesFile(path, other).resume())
    assert len({series_digest(sitting) for sitting in (sitting_of(3), *other_sittings())}) == 7


def test_games_of_another_version_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.csv"
    written(path, sitting_of(3), GAMES)
    monkeypatch.setattr("kitgen.playtest.rows.__version__", "0.0.0")
    with pytest.raises(KitgenError, match="cannot be resumed"):
        list(GamesFile(path, sitting_of(3)).resume())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\n", "\n\n", "line 2 cannot be resumed from: it has 0 columns"),
        (",2,", ",3,", "it is game 3, where game 2 belongs"),
        (",2,", ",two,", "a number or a name in it cannot be read"),
        (",2,", ",\N{FULLWIDTH DIGIT TWO}\x80,", "cannot be resumed"),
    ],
)
def test_rows_that_were_changed_are_refused(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    file = written(tmp_path / "games.csv", sitting_of(3), GAMES)
    text = file.path.read_text("utf-8")
    head, end, rows = text.partition("\n")
    start = rows.index("\n") + 1 if old != "\n" else 0
    changed = rows[:start] + rows[start:].replace(old, new, 1) if start else "\n" + rows
    file.path.write_text(head + end + changed, "utf-8")
    with pytest.raises(KitgenError, match=message) as raised:
        list(file.resume())
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    "figures",
    [
        {"turns": -1},
        {"turns": 10**400},
        {"choices": 10**400},
        {"scores": (10**400, 0, 0)},
        {"forced": 1000, "decisions": 999},
        {"quiet": 1000, "turns": 999},
        {"order": (0, 1, 1, 2)},
        {"winners": (1, 1)},
    ],
)
def test_figures_that_no_game_can_have_are_refused(figures: dict[str, Any]) -> None:
    rows = Rows(sitting_of(3))
    with pytest.raises(RowError, match="one that no game can have"):
        rows.read(rows.written(replace(GAMES[0], **figures)))


def test_files_of_others_are_left_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("name,points\n", "utf-8")
    file = GamesFile(path, sitting_of(3))
    with pytest.raises(KitgenError, match="left as it is"):
        file.begin()
    with pytest.raises(KitgenError, match="other columns"):
        list(file.resume())
    assert path.read_text("utf-8") == "name,points\n"


def test_what_was_written_before_the_disk_was_full_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path / "games.csv", sitting_of(3), GAMES[:2])
    lines = 0

    def full(stream: IO[bytes], octets: bytes) -> None:
        nonlocal lines
        if lines == 3:
            stream.write(octets[:9])
            raise OSError(28, "No space left on device")
        whole(stream, octets)
        lines += 1

    whole = rows.write_all
    monkeypatch.setattr(rows, "write_all", full)
    with pytest.raises(OSError, match="space"):
        deque(file.add(iter(GAMES[2:])), maxlen=0)
    assert list(file.resume()) == GAMES[:5]


@pytest.mark.parametrize("resumed", [False, True])
@pytest.mark.parametrize(
    ("kind", "name"), [("link", "a link"), ("pipe", "not an ordinary file"), ("folder", "a folder")]
)
def test_games_are_written_to_nothing_but_a_file(
    tmp_path: Path, kind: str, name: str, resumed: bool
) -> None:
    path, other = tmp_path / "games.csv", tmp_path / "other.csv"
    written(other, sitting_of(3), GAMES[:2])
    before = other.read_bytes()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to(other)
    file = GamesFile(path, sitting_of(3))
    # Whoever waited for the pipe would wait for ever.
    with pytest.raises(KitgenError, match=f"^{re.escape(str(path))} is {name}, and kitgen writes"):
        deque(file.resume(), maxlen=0) if resumed else file.begin()
    assert other.read_bytes() == before


def test_play_is_over_when_wins_are_known_well_enough() -> None:
    sitting = sitting_of(2)
    games = (result(number, number % 2) for number in range(1, 100_000))
    tally = Tally()
    count = len(list(added_until_met(games, sitting, tally, Goal(90_000, "5%"))))
    assert count == tally.games
    assert count % LOOK == 0
    (contest,) = contests(sitting, tally)
    assert contest.reach() <= 0.05
    (before,) = contests(sitting, tally_of([result(n, n % 2) for n in range(1, count - LOOK + 1)]))
    assert before.reach() > 0.05
    # Each game was asked for when it was needed, and none after the last.
    assert next(games).number == count + 1


@pytest.mark.parametrize(("winners", "until"), [((0, 1), "verdict"), ((0,), "verdict")])
def test_play_is_over_when_there_is_a_verdict(winners: tuple[int, ...], until: str) -> None:
    sitting, tally = sitting_of(2), Tally()
    games = (result(number, winners[number % len(winners)]) for number in range(1, 10_000))
    list(added_until_met(games, sitting, tally, Goal(9000, until)))
    (contest,) = contests(sitting, tally)
    assert judge(contest).word == ("even" if len(winners) == 2 else "biased")
    assert 0 < tally.games < 2000


@pytest.mark.exhaustive
@pytest.mark.parametrize("until", ["8%", "verdict"])
@pytest.mark.parametrize("percent", [50, 55])
def test_intervals_keep_their_confidence_though_play_stopped_by_them(
    until: str, percent: int
) -> None:
    """Of 200 playtests 10 may miss; of the most that chance alone brings, 19 are one in 300."""
    sitting, misses, wrong = sitting_of(2), 0, 0
    for run in range(200):
        stream, tally = Stream(f"{until} {percent} {run}"), Tally()
        games = (result(n, int(stream.below(100) >= percent)) for n in range(1, 3000))
        list(added_until_met(games, sitting, tally, Goal(2000, until)))
        (contest,) = contests(sitting, tally)
        interval = contest.sequence(contest.points[0])
        misses += not interval.lowest <= percent / 100 <= interval.highest
        wrong += judge(contest).word == ("even" if abs(percent - 50) > 5 else "biased")
    assert misses <= 18
    assert wrong <= 18


def test_a_number_of_games_is_played_whatever_they_show() -> None:
    sitting = sitting_of(2)
    for goal in (Goal(33), Goal(33, "verdict"), Goal(33, "0.2%")):
        tally = Tally()
        games = [result(number, number % 2) for number in range(1, 50)]
        assert len(list(added_until_met(iter(games), sitting, tally, goal))) == 33
        assert list(added_until_met(iter(games), sitting, tally, goal)) == []


def test_no_verdict_ends_play_before_the_least_number_of_games() -> None:
    sitting = sitting_of(2)
    tallies = []
    for least in (0, 4000, 4010):
        tally, games = Tally(), (result(number, number % 2) for number in range(1, 9000))
        list(added_until_met(games, sitting, tally, Goal(6000, "verdict", least)))
        tallies.append(tally.games)
    decided, exactly, between = tallies
    assert decided < 4000 == exactly
    # It is looked at every so many games, and no more often for this.
    assert between == 4000 + LOOK
    assert Goal(6000, "verdict", 4000).expected(sitting, tally_of([result(1, 0)])) >= 4000


def test_about_how_long_play_goes_on_is_estimated() -> None:
    sitting = sitting_of(2)
    tally = tally_of([result(number, number % 2) for number in range(1, 401)])
    for until in ("5%", "verdict"):
        expected = Goal(100_000, until).expected(sitting, tally)
        whole = Tally()
        games = (result(number, number % 2) for number in range(1, 10_000))
        list(added_until_met(games, sitting, whole, Goal(100_000, until)))
        assert expected == pytest.approx(whole.games, rel=0.15)
    assert Goal(450, "5%").expected(sitting, tally) == 450
    assert Goal(450).expected(sitting, tally) == 450


def test_a_game_for_one_is_over_when_its_wins_are_known() -> None:
    sitting, tally = sitting_of(1), Tally()
    games = (result(number, *([0] if number % 3 else [])) for number in range(1, 9000))
    list(added_until_met(games, sitting, tally, Goal(8000, "5%")))
    assert 200 < tally.games < 2000
