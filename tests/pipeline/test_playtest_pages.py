"""Pages of playtests, read back: their numbers are those of the record; a browser shows them."""

import os
import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract.play import Playable, seat_names
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.shapes import Box, Paint, Rectangle
from kitgen.language import Language, speaking
from kitgen.pipeline.playtests.pages.comparison import comparison_page
from kitgen.pipeline.playtests.pages.games import (
    MOST_PICTURES,
    KitOnPage,
    game_page,
    pictured,
    stall_page,
)
from kitgen.pipeline.playtests.pages.page import LinkedFile, page_fonts, report_page
from kitgen.pipeline.playtests.words.sentences import lean_finding, things_to_look_at, verdict
from kitgen.pipeline.playtests.words.wording import rate, rate_with_bound, signed
from kitgen.pipeline.verify.reading_back.page_scripts import check_overview
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import Player
from kitgen.playtest.records import Record, RecordError
from kitgen.records.manifest import INDEX
from kitgen.records.playtest import Ending, Estimate, Lean, Occurring, PlayedGame, Visits, Winner
from tests.browser import Browser
from tests.pipeline.playtest_records import comparison, lengths, playtest, share, two_seats
from tests.pipeline.test_pages_for_all import CUT_IN_PRINT, FAULTS, SMALL
from tests.playtest.test_observed import ENGINE
from tests.shared_kits import sampled

FILES = (
    LinkedFile("friday-night.playtest.json", "for machines"),
    LinkedFile("game-17.html", "a typical game"),
)
ALONE = KitOnPage("Friday Night Mine", FULL)
REPORTED = replace(ALONE, report="report.html")
COMMAND = "kitgen playtest friday-night.yaml --seed 42 --games 2000"


class Tables(HTMLParser):
    """The tables of a page, by their captions or labels: rows of cells."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tables: dict[str, list[list[str]]] = {}
        self.pictures: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self._label = ""
        self._rows: list[list[str]] | None = None
        self._in_cell = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if said.get("role") == "region":
            self._label = str(said["aria-label"]).rpartition(": ")[2]
        if said.get("role") == "img":
            self.pictures.append(str(said["aria-label"]))
        if "id" in said:
            self.ids.append(str(said["id"]))
        if tag == "a":
            self.links.append(str(said["href"]))
        if tag == "table":
            self._rows = self.tables.setdefault(self._label, [])
        if tag == "tr" and self._rows is not None:
            self._rows.append([])
        if tag in ("th", "td") and self._rows is not None:
            self._rows[-1].append("")
            self._in_cell = True

    def handle_endtag(self, tag: str) -> None:
        self._in_cell = self._in_cell and tag not in ("th", "td")
        if tag == "table":
            self._rows = None

    def handle_data(self, data: str) -> None:
        if self._in_cell and self._rows is not None:
            self._rows[-1][-1] += data.replace("\xa0", " ")


def report(played: PlayedGame | None = None, turns: Counter[int] | None = None) -> str:
    record = playtest(*(() if played is None else (played,)))
    by_name = {} if turns is None else {record.played[0].name: turns}
    return report_page(record, "Friday Night Mine", COMMAND, by_name, FILES)


def faults_in(page: str) -> list[str]:
    """Return what a page has that the pages over kits may not have."""
    with TemporaryDirectory() as folder:
        (Path(folder) / INDEX).write_text(page, encoding="utf-8")
        return [str(fault) for fault in check_overview(Path(folder))]


def numbers_in(words: str) -> list[float]:
    return [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\.?\d*", words)]


def assert_share(cells: list[str], share: Estimate) -> None:
    """Hold a printed share against its figure, and its interval as one that holds as printed."""
    value, interval = cells
    (percent,) = numbers_in(value)
    assert percent == pytest.approx(100 * share.value, abs=0.0501)
    assert (percent in (0, 100)) == (share.value in (0, 1))
    low, high = numbers_in(interval)
    assert low <= 100 * share.lowest + 1e-9 and high >= 100 * share.highest - 1e-9
    assert low >= 100 * share.lowest - 0.1001 and high <= 100 * share.highest + 0.1001


shares = st.builds(
    lambda games, won: share(won % (games + 1), games), st.integers(1, 9000), st.integers(0, 9000)
)
numbers = st.integers(0, 20000).map(lambda number: number / 100)
estimates = st.lists(numbers, min_size=3, max_size=3).map(sorted).map(lambda row: Estimate(*row))
names = st.text("abc<&\"'é", min_size=1, max_size=12)
features = st.builds(
    Occurring, names, st.sampled_from(["option", "piece", "event", "trouble"]), shares, numbers,
    st.none() | numbers,
)  # fmt: skip
games = st.builds(
    PlayedGame,
    name=names,
    rules=st.just("ab" * 32),
    players=st.just(("careful", "greedy")),
    seed=names,
    games=st.integers(1, 10**6),
    limit=st.integers(1, 1000),
    suppositions=st.lists(names, max_size=2).map(tuple),
    leans=st.lists(
        st.builds(
            Lean,
            st.sampled_from(["seat", "side", "order"]),
            st.lists(st.builds(Winner, names, shares), min_size=2, max_size=4).map(tuple),
            st.sampled_from(["even", "biased", "undecided"]),
            st.none() | st.integers(1, 10**6),
        ),
        max_size=2,
        unique_by=lambda lean: lean.of,
    ).map(tuple),
    draws=shares,
    wins=st.none() | shares,
    stalls=shares,
    endings=st.just((Ending("all taken", 1),)),
    turns=estimates,
    fewest_turns=numbers,
    most_turns=numbers,
    seconds_a_turn=st.integers(1, 200),
    gap=st.none() | estimates,
    comebacks=st.none() | shares,
    leads=st.none() | estimates,
    choice=numbers,
    forced=shares.map(lambda share: share.value),
    quiet=st.none() | shares.map(lambda share: share.value),
    features=st.lists(features, max_size=4).map(tuple),
    visits=st.lists(
        st.builds(Visits, st.integers(-2, 4), st.integers(-2, 4), st.integers(0, 900)), max_size=5
    ).map(tuple),
)


@settings(max_examples=10)
@given(games)
def test_every_number_in_the_tables_is_that_of_the_record(played: PlayedGame) -> None:
    tables = Tables(report(played)).tables
    figures = {row[0]: row[1:] for row in tables["All figures"][1:]}
    assert_share(figures["Games that did not end"], played.stalls)
    for name, known in (
        ("Games that all won together", None if played.wins else played.draws),
        ("Games lost by the leader at half-time", played.comebacks),
        ("Games won", played.wins),
    ):
        assert (name in figures) == (known is not None)
        if known is not None:
            assert_share(figures[name], known)
    for name, estimate in (
        ("Turns of all players, median", played.turns),
        ("Gap between the best two scores, mean", played.gap),
        ("Changes of leader in a game, mean", played.leads),
    ):
        if estimate is not None:
            printed = numbers_in(" ".join(figures[name]))
            wanted = [estimate.value, estimate.lowest, estimate.highest]
            if estimate is played.turns and played.games < 6:
                # Not even the shortest and the longest of five games are a 95 % interval.
                assert figures[name][1] == "too few games"
                del wanted[1:]
            assert printed == pytest.approx(wanted, abs=0.501 if max(wanted) >= 100 else 0.0501)
    occurring = [row for row in tables.get("Every feature", []) if len(row) == 5][1:]
    assert Counter(row[0].lower() for row in occurring) == Counter(
        feature.name.lower() for feature in played.features
    )
    if played.leans:
        last = played.leans[-1]
        by = {"seat": "seat", "side": "side", "order": "order of moves"}[last.of]
        rows = tables[f"Games won, by {by}"][-len(last.winners) :]
        for row, winner in zip(rows, last.winners, strict=True):
            assert winner.name.lower() in row[0].lower()
            assert_share(row[1:], winner.share)


@settings(max_examples=10)
@given(games)
def test_a_report_holds_nothing_that_no_page_of_the_house_may(played: PlayedGame) -> None:
    page = report(played, Counter({3: 2, 9: 1}))
    assert faults_in(page) == []
    tables = Tables(page)
    assert len(tables.ids) == len({*tables.ids})
    assert tables.links[-2:] == [
        "friday-night.playtest.json",
        "game-17.html",
    ]


SEATS = ("north", "south", "east", "west")


def lean(
    verdict: str,
    more: int | None,
    *counts: int,
    of: str = "seat",
    names: tuple[str, ...] = SEATS,
) -> Lean:
    winners = (Winner(name, share(count, 2000)) for name, count in zip(names, counts, strict=False))
    return Lean(of, tuple(winners), verdict, more)


def test_the_verdict_is_said_as_an_organiser_would_say_it() -> None:
    played = two_seats()
    said = [finding.sentence for finding in verdict(played)]
    assert said == [
        "North wins 49 of 100 games, south 51: even.",
        "The 1st to move wins 49 of 100 games, the 2nd to move 51: undecided.",
        "A game takes about 45 turns, nine of ten between 34 and 55: "
        "about 25 to 45 minutes at 45 seconds a turn, estimated from 2,000 games by careful.",
        "4 of 1,000 games did not end: they were stopped after 1,000 turns.",
    ]
    assert "1,200 more games" in verdict(played)[1].advice
    sentences = [
        lean_finding(lean("biased", None, 1220, 760), played).sentence,
        lean_finding(lean("undecided", None, 2, 0), played).sentence,
        lean_finding(lean("even", None, 980, 1020, names=seat_names(2)), played).sentence,
        lean_finding(lean("even", None, 480, 520, 510, 490), played).sentence,
        lean_finding(lean("even", None, 980, 1020, of="side"), played).sentence,
    ]
    assert sentences == [
        "North wins 61 of 100 games, south 38: not even.",
        "North wins 1 of 1,000 games, south 0 of 2,000 games: undecided.",
        "Player 1 wins 49 of 100 games, player 2 51: even.",
        "Of 4, south wins most often, 26 of 100 games, north least often, 24 of 100 games: even.",
        "Side north wins 49 of 100 games, side south 51: even.",
    ]
    alone = replace(played, leans=(), wins=share(0, 2000), stalls=share(0, 2000))
    assert [finding.sentence for finding in verdict(alone)][::2] == [
        "Whoever plays alone wins 0 of 2,000 games (at most 2 in 1,000).",
        "Every one of 2,000 games came to an end (at most 2 in 1,000 do not).",
    ]


def test_what_nobody_ever_did_is_named_first() -> None:
    said = [finding.sentence for finding in things_to_look_at(two_seats())]
    assert said == [
        "Nobody ever chose to collapse a tunnel on themselves: 0 of 2,000 games "
        "(at most 2 in 1,000).",
        "No game saw cross tunnel tiles played: 0 of 2,000 games (at most 2 in 1,000).",
        "Trouble in 12 of 100 games: sealed bases.",
    ]
    dull = replace(two_seats(), features=(), quiet=0.75, forced=0.6)
    assert [finding.sentence for finding in things_to_look_at(dull)] == [
        "Nothing happens in 75.0 % of the turns.",
        "In 60.0 % of the decisions there is only one legal move.",
    ]
    assert "Nothing else stands out." in report(replace(dull, quiet=None, forced=0.2))


@given(st.integers(1, 50_000), st.data())
def test_a_rate_is_as_near_as_it_reads(games: int, data: st.DataObject) -> None:
    won = data.draw(st.integers(0, games))
    words = rate(round(won / games, 6), games)
    if won in (0, games):
        assert words == (f"all {games:,} games" if won else f"0 of {games:,} games")
        return
    count, base = numbers_in(words)
    if games < 100:
        assert (words, count) == (f"{won} of {games} games", won)
    assert 0 < count < base <= max(100, games)
    # Half of the last place, or a third of the smallest count that is shown.
    assert count / base == pytest.approx(won / games, abs=0.5 / base + 1e-9)


@given(st.integers(100, 50_000))
def test_a_bound_holds_as_it_is_printed(games: int) -> None:
    nothing, whole = share(0, games), share(games, games)
    at_most = numbers_in(rate_with_bound(nothing, games))
    assert at_most[2] / at_most[3] >= nothing.highest
    assert at_most[2] == ceil(at_most[3] * nothing.highest)
    at_least = numbers_in(rate_with_bound(whole, games))
    assert at_least[1] / at_least[2] <= whole.lowest


def compared() -> str:
    return comparison_page(comparison(), ("Demon Mine", "Friday <Night>"), COMMAND, FILES)


def test_a_comparison_says_what_changed_and_draws_the_shares_apart() -> None:
    page = compared()
    assert faults_in(page) == []
    assert re.findall(r'<p class="said">(.*?)</p>', page) == [
        "Stalls: 4.0 % before, 0.10 % after, −3.90 points (−4.80 to −3.10).",
        "Turns: 45.2 before, 38.4 after, −6.80 (−7.66 to −5.94).",
    ]
    tables = Tables(page)
    assert tables.tables["Figures that changed"][1:] == [
        ["Stalls", "4.0 %", "0.10 %", "−3.90 points", "−4.80 to −3.10", "below 0.0001"],
        ["Turns", "45.2", "38.4", "−6.80", "−7.66 to −5.94", "0.0004"],
    ]
    assert tables.tables["Figures without a shown change"][1:] == [
        ["North wins", "49.1 %", "51.3 %", "+2.20 points", "−0.60 to +5.00", "0.4100"],
        ["Gap", "2.91", "2.90", "−0.01", "−0.20 to +0.18", "1.0000"],
    ]
    # Who wins is drawn where it did not change, too, folded with the other figures.
    pictures = [label.partition(":")[0] for label in tables.pictures]
    assert pictures == ["Shares of games", "Turns", "Shares of games"]
    unchanged = replace(
        comparison(),
        compared=tuple(replace(one, changes=one.changes[:1]) for one in comparison().compared),
    )
    said = comparison_page(unchanged, ("Demon Mine", "Friday Night"), COMMAND)
    assert "2,000 pairs of games show no change in any figure." in said


def test_differences_carry_their_sign() -> None:
    assert [signed(number, 2) for number in (2.8, -3.9, 0.0, -0.001)] == [
        "+2.80",
        "−3.90",
        "0.00",
        "0.00",
    ]
    assert signed(12, 0) == "+12" and signed(0, 0) == "0"


def test_words_are_escaped_and_english_in_every_language() -> None:
    record = playtest()
    page = report_page(record, "A <b>bold</b> mine", COMMAND)
    assert "<b>bold" not in page and "A &lt;b&gt;bold&lt;/b&gt; mine: playtest" in page
    assert COMMAND in re.sub("<.*?>", "", page)
    with speaking(Language("Nobody's", "xx", {"Seed": "SAME", "What to look at": "XX"})):
        assert report_page(record, "A <b>bold</b> mine", COMMAND) == page


def picture(position: tuple[int, ...]) -> Face:
    """Draw a bar for each turn."""
    bars = (Rectangle(Box(9.0 * turn, 0, 9, 9.0 + points), Paint(Ink.ROCK))
            for turn, points in enumerate(position))  # fmt: skip
    return Face("board", "Board", 72.0, 36.0, tuple(bars))


def game(limit: int = 9, drawn: bool = True) -> tuple[Record, Playable]:
    playable = Playable("board", ENGINE, 0, picture=picture if drawn else None)
    first = Player("first", lambda decision: decision.moves[0])
    return play_game(
        Sitting("kit", "game", playable, (first, first), "42", limit), 4
    ).record, playable


def test_a_game_is_shown_move_by_move() -> None:
    record, playable = game()
    page = game_page(record, playable, REPORTED)
    assert faults_in(page) == []
    moves = re.findall(r"<li><b>(.*?)</b> (.*?)</li>", page)
    assert tuple(moves) == tuple((who.capitalize(), words) for who, words in record.steps)
    numbers = [int(number) for number in re.findall(r'<ol start="(\d+)">', page)]
    assert numbers == [*range(1, len(record.steps) + 1)]
    tables = Tables(page)
    assert len(tables.pictures) == len(record.steps) + 1
    assert len({*tables.ids}) == len(tables.ids)
    # Each picture has a bar more than the one before it.
    drawings = page.split("<svg ")[2:]
    assert [drawing.count("<rect ") - 1 for drawing in drawings] == [*range(len(record.steps) + 1)]
    assert "North wins (9, 1): all is said." in page
    described = game_page(*game(drawn=False), ALONE)
    assert "<pre" in described and "(3, 0, 1)" in described
    with pytest.raises(RecordError, match="other rules"):
        game_page(record, replace(playable, rules=1), ALONE)


def turns_of(counts: list[int]) -> tuple[int, ...]:
    return pictured(replace(ENGINE, turns=lambda position: position), counts)


@given(st.integers(1, 400), st.integers(1, 7))
def test_no_page_has_more_pictures_than_can_be_looked_at(length: int, every_so_many: int) -> None:
    steps = [int(number % every_so_many == 0) for number in range(length)]
    counts = [sum(steps[:number]) for number in range(len(steps) + 1)]
    shown = turns_of(counts)
    assert shown[0] == 0 and shown[-1] == len(steps)
    assert list(shown) == sorted({*shown}) and len(shown) <= MOST_PICTURES
    if len(counts) <= MOST_PICTURES:
        assert len(shown) == len(counts)
    else:
        assert all(counts[index] > counts[index - 1] for index in shown[1:-1])
        every = sum(steps)
        assert len(shown) >= min(MOST_PICTURES, every)


def test_a_stall_can_be_laid_out_again() -> None:
    record, playable = game(limit=3)
    assert record.end == "stall"
    page = stall_page(record, playable, REPORTED)
    assert faults_in(page) == []
    moves = re.findall(r"<li><b>(.*?)</b> (.*?)</li>", page)
    assert moves == [(who.capitalize(), words) for who, words in record.steps]
    assert "To move: <b>north</b>" in page
    assert "After 3 turns: stopped" in page and "<code>42</code>, game 4" in page
    over, _ = game()
    assert "nobody: the game is over" in stall_page(over, playable, ALONE)


@pytest.mark.dear
@pytest.mark.parametrize("scheme", sampled(["light", "dark"], ["light"]))
def test_pages_of_playtests_are_for_everybody(tab: Browser, tmp_path: Path, scheme: str) -> None:
    record, playable = game(limit=3)
    pages = {
        "report.html": report(turns=lengths(300)),
        "game.html": game_page(*game(), REPORTED),
        "described.html": game_page(*game(drawn=False), ALONE),
        "stall.html": stall_page(record, playable, ALONE),
        "comparison.html": compared(),
    }
    for name, raw in page_fonts().items():
        (tmp_path / name).write_bytes(raw)
    feature = {"name": "prefers-color-scheme", "value": scheme}
    script = os.environ.get("AXE_CORE")
    for name, page in pages.items():
        (tmp_path / name).write_text(page, encoding="utf-8")
        tab.ask("Emulation.setEmulatedMedia", features=[feature])
        for width in (390, 1280):
            tab.open(tmp_path / name, width, 900)
            tab.run("document.fonts.ready.then(() => 0)")
            assert tab.run("document.documentElement.scrollWidth - innerWidth") <= 0, name
            assert tab.run(SMALL) == [], name
            assert tab.run("document.fonts.check('16px FiraGO')")
            if script:
                tab.run(Path(script).read_text(encoding="utf-8") + "; 0")
                assert tab.run(FAULTS) == [], (name, width)
        tab.ask("Emulation.setEmulatedMedia", media="print")
        assert tab.run(CUT_IN_PRINT) == [], name
