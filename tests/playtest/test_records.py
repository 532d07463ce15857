"""Games played, recorded and played again."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.contract.play import Engine, NotCoveredError, Outcome, Playable
from kitgen.playtest.chances import drawn_event
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import greedy_player, random_player, search_player
from kitgen.playtest.records import (
    Record,
    RecordError,
    read_record,
    replay,
    rules_digest,
    write_record,
)
from kitgen.playtest.streams import game_streams
from kitgen.seeds import Stream
from kitgen.values import frozen
from tests.playtest.ladders import climb
from tests.small_cases import as_one_test

# A game of tokens for two: a die says who begins, then each takes 1 to 3 of a heap, or waits where
# that is allowed; whoever takes the last one wins. Whoever leaves a multiple of four wins.


@frozen
class Rules:
    tokens: int
    may_wait: bool = False
    hole: int = -1


@frozen
class Heap:
    rules: Rules
    left: int
    mover: int | None = None
    turns: int = 0


def taken(heap: Heap, seat: int | None, move: int) -> Heap:
    if seat is None:
        return replace(heap, mover=move)
    return Heap(heap.rules, heap.left - move, 1 - seat, heap.turns + 1)


def moves_of(heap: Heap, _seat: int) -> tuple[int, ...]:
    if heap.left == heap.rules.hole:
        raise NotCoveredError(f"a heap of {heap.left}")
    return tuple(range(not heap.rules.may_wait, min(3, heap.left) + 1))


def ended(heap: Heap) -> Outcome | None:
    return Outcome((1 - (heap.mover or 0),), "the last token") if heap.left == 0 else None


def read_number(_rules: Rules, text: str) -> int:
    return int(text.removeprefix("take "))


HEAP: Engine[Rules, Heap, int, Heap] = Engine(
    seats=lambda _rules: ("ann", "bob"),
    start=lambda rules, stream: Heap(rules, rules.tokens + stream.below(4)),
    read_start=lambda rules, text: Heap(rules, int(text)),
    write_start=lambda heap: str(heap.left),
    players_to_move=lambda heap: () if heap.mover is None or ended(heap) else (heap.mover,),
    legal_moves=moves_of,
    apply=taken,
    outcome=ended,
    view=lambda heap, _seat: heap,
    complete=lambda heap: lambda _stream: heap,
    write_move=lambda move: f"take {move}",
    read_move=read_number,
    turns=lambda heap: heap.turns,
    measure=lambda heap: None if heap.rules.may_wait else heap.left,
    describe=lambda heap: "o" * heap.left,
    appeal=lambda heap, _seat, move: -((heap.left - move) % 4),
    chance=lambda heap: ((Fraction(1, 3), 0), (Fraction(2, 3), 1)) if heap.mover is None else (),
)


def sitting(rules: Rules, **changes: Any) -> Sitting:
    players = (random_player(), random_player())
    return replace(Sitting("heap", "heap", Playable("heap", HEAP, rules), players, "7"), **changes)


def test_a_game_is_its_record() -> None:
    table = sitting(Rules(12))
    for number in range(1, 6):
        played = play_game(table, number)
        text = write_record(played.record)
        record = read_record(text)
        assert record == played.record
        assert text.startswith("kitgen game 1\nkit: heap\n")
        positions = list(replay(record, table.playable))
        assert positions[-1] == played.position
        assert len(positions) == 1 + len(record.steps)
        assert play_game(table, number) == played


def test_a_record_is_of_one_set_of_rules() -> None:
    record = play_game(sitting(Rules(12)), 1).record
    other = Playable("heap", HEAP, Rules(13))
    assert record.rules != rules_digest(other)
    with pytest.raises(RecordError, match="other rules"):
        list(replay(record, other))


class Way(StrEnum):
    WAIT = "wait"


@frozen
class Renamed:
    tokens: Any
    may_wait: bool = False
    hole: int = -1


def test_rules_whose_classes_are_renamed_are_the_same() -> None:
    def digest(rules: Any) -> str:
        return rules_digest(Playable("heap", HEAP, rules))

    assert digest(Renamed(Renamed("wait"))) == digest(Rules(Rules(Way.WAIT)))  # type: ignore[arg-type]
    assert digest(Renamed(1)) not in (digest(Renamed(True)), digest(Renamed("1")))


def changed(text: str, line: int, new: str) -> str:
    lines = text.splitlines()
    lines[line] = new
    return "\n".join(lines) + "\n"


@as_one_test
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: changed(text, 0, "kitgen game 2"), "line 1 is not"),
        (lambda text: changed(text, 4, "sead: 7"), "line 5 does not begin with `seed:`"),
        (lambda text: changed(text, 5, "game: one"), "not a whole number"),
        (lambda text: changed(text, 5, "game: " + "9" * 5000), "99…`, not a whole number below"),
        (lambda text: changed(text, 7, "limit: " + "9" * 5000), "99…`, not a whole number below"),
        (lambda text: changed(text, 5, "game: 0"), "games count from 1"),
        (lambda text: changed(text, 5, "game: 01"), "not a whole number"),
        (lambda text: changed(text, 2, "played: pile"), "of `pile`, and not of `heap`"),
        (lambda text: changed(text, 6, "players: random"), "1 player for 2 seats"),
        (lambda text: changed(text, 4, "seed:7"), "line 5 is not `seed:`, one space"),
        (lambda text: changed(text, 4, "seed: "), "line 5 is not `seed:`, one space"),
        (lambda text: changed(text, 4, "seed: x\u2028y"), "line 5 has a character"),
        (lambda text: changed(text, 4, "seed: x\\y"), r"line 5 has a `\\` that is neither"),
        (lambda text: changed(text, 4, "seed: \\u{110000}"), r"line 5 has a `\\` that is neither"),
        (lambda text: changed(text, 7, "limit: 1"), "comes after the limit of 1 turn"),
        (lambda text: changed(text, 10, "1 chance take 0"), "line 11 is not empty"),
        (lambda text: changed(text, 12, "7 ann take 1"), "line 13 is not `2 SEAT MOVE`"),
        (lambda text: changed(text, 12, "2 ann"), "line 13 is not"),
        (lambda text: changed(text, 12, "2 bob take 4"), "step 2: bob may not take 4"),
        (lambda text: changed(text, 12, "2 ann take 1"), "step 2: ann may not take 1"),
        (lambda text: changed(text, 12, "2 eve take 1"), "step 2: eve may not"),
        (lambda text: changed(text, 12, "2 chance take 1"), "step 2: chance may not"),
        (lambda text: changed(text, 12, "2 ann take one"), "step 2: invalid literal"),
        (lambda text: changed(text, 8, "start: many"), "the start cannot be read"),
        (lambda text: changed(text, 9, "end: stall"), "the game ends in"),
        (lambda text: text.rsplit("\n", 2)[0] + "\n", "the game ends in"),
        (lambda _text: "", "line 1"),
    ],
)
def test_a_changed_record_is_refused_where_it_was_changed(
    change: Callable[[str], str], said: str
) -> None:
    table = sitting(Rules(12))
    text = write_record(play_game(table, 1).record)
    with pytest.raises(RecordError, match=said):
        list(replay(read_record(change(text)), table.playable))


words = st.text(max_size=20) | st.sampled_from(["a\nb", "x\u2028y", " 1", "1 ", " ", "", "\\u{a}"])


@given(words, words, words, words)
def test_a_record_is_read_as_it_was_written_whatever_its_words(
    kit: str, played: str, seed: str, move: str
) -> None:
    record = Record(
        kit,
        played,
        "0" * 64,
        seed,
        3,
        ("random", "exact"),
        9,
        "12",
        (("ann", f"take{move}"),),
        "stall",
    )
    text = write_record(record)
    assert read_record(text) == record
    # Neither an editor nor another system's line ends change it.
    assert text.splitlines(keepends=True) == text.replace("\n", "\n\0").split("\0")[:-1]


def test_a_stall_that_is_cut_short_is_refused() -> None:
    waits = replace(random_player(), name="waits", choose=lambda decision: decision.moves[0])
    table = sitting(Rules(5, may_wait=True), players=(waits, waits), limit=30)
    record = play_game(table, 1).record
    for left in (0, 1, len(record.steps) - 1):
        with pytest.raises(RecordError, match=f"goes on after {max(0, left - 1)} turns? of 30"):
            list(replay(replace(record, steps=record.steps[:left]), table.playable))
    more = (*record.steps, record.steps[-2])
    with pytest.raises(RecordError, match=f"step {len(more)} comes after the limit of 30 turns"):
        list(replay(replace(record, steps=more), table.playable))


def test_a_turn_without_an_end_is_a_stall_by_its_steps() -> None:
    """Whose turns never count: a hundred steps to each turn of the limit, and not one more."""
    endless = replace(HEAP, turns=lambda _heap: 0)
    waits = replace(random_player(), name="waits", choose=lambda decision: decision.moves[0])
    playable = Playable("heap", endless, Rules(5, may_wait=True))
    record = play_game(
        sitting(Rules(5), playable=playable, players=(waits, waits), limit=2), 1
    ).record
    assert (len(record.steps), record.end) == (200, "stall")
    assert len(list(replay(record, playable))) == 201
    with pytest.raises(RecordError, match="cut short"):
        list(replay(replace(record, steps=record.steps[:-1]), playable))
    with pytest.raises(RecordError, match="step 201 comes after"):
        list(replay(replace(record, steps=(*record.steps, record.steps[-2])), playable))


def test_a_game_without_an_end_is_a_stall_whose_record_is_kept() -> None:
    """Nobody takes anything: the limit of turns ends it."""
    waits = replace(random_player(), name="waits", choose=lambda decision: decision.moves[0])
    table = sitting(Rules(5, may_wait=True), players=(waits, waits), limit=30)
    played = play_game(table, 1)
    assert (played.outcome, played.turns, played.record.end) == (None, 30, "stall")
    assert list(replay(played.record, table.playable))[-1] == played.position


def test_a_hole_in_the_rules_carries_the_game_that_found_it() -> None:
    with pytest.raises(NotCoveredError, match="a heap of 12") as found:
        play_game(sitting(Rules(12, hole=12), seed="4"), seed_with_heap(12))
    record = read_record(found.value.record)
    assert record.end == "not covered"
    assert record.start == "12"
    assert record.steps[0][0] == "chance"


def seed_with_heap(tokens: int) -> int:
    """Return the number of the first game whose heap begins so."""
    return next(
        number
        for number in range(1, 100)
        if tokens == 12 + game_streams("4", "heap", number).setup().below(4)
    )


def test_two_variants_of_one_seed_meet_the_same_chance() -> None:
    """The kit's id is no part of it: who begins, and what is drawn beforehand, are the same."""
    table, other = sitting(Rules(12)), sitting(Rules(40), kit="heap-long")
    for number in range(1, 30):
        record, longer = play_game(table, number).record, play_game(other, number).record
        assert record.steps[0] == longer.steps[0]
        assert int(record.start) - 12 == int(longer.start) - 40
        # Either has the same mind as long as the choice is the same one.
        assert record.steps[1] == longer.steps[1]


def test_events_come_as_often_as_their_shares_say() -> None:
    events = ((Fraction(1, 6), "a"), (Fraction(1, 3), "b"), (Fraction(1, 2), "c"))
    stream = Stream("events")
    counts = Counter(drawn_event(events, stream) for _ in range(6000))
    for share, event in events:
        # Five standard deviations.
        assert abs(counts[event] - 6000 * share) < 5 * (6000 * share * (1 - share)) ** 0.5
    with pytest.raises(ValueError, match="add up to 5/6"):
        drawn_event(events[1:], stream)


def test_a_ladder_rises_from_chance_to_perfect_play() -> None:
    players = [random_player(), greedy_player(HEAP)]
    table = sitting(Rules(9))
    (rung,) = climb(table, players, 40)
    assert rung.is_better
    assert (rung.games, rung.stronger, rung.weaker) == (80, "greedy", "random")
    with pytest.raises(ValueError, match="no ladder"):
        list(climb(table, players, 0))


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10])
def test_search_finds_what_wins(left: int) -> None:
    """Whoever leaves a multiple of four wins, wherever that can be done."""
    heap = Heap(Rules(left), left, 0)
    move = search_player(HEAP, 300).choose(HEAP.decision(heap, 0, Stream("search")))
    assert (left - move) % 4 == 0


def test_search_wants_a_playout() -> None:
    with pytest.raises(ValueError, match="0 playouts"):
        search_player(HEAP, 0)
