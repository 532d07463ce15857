"""What is kept of games: counted here from their records, by other means."""

from collections import Counter
from dataclasses import replace

from kitgen.contract.play import Engine, Feature, Outcome, Playable, Sort
from kitgen.playtest.observed import Occurrence, observed_game
from kitgen.playtest.play import Sitting
from kitgen.playtest.players import Player
from kitgen.tabletop.grid import Cell

POINTS = (3, 0, 1, 1, 5, 0)
"""What the turns of the two players bring, in turn."""


def _apply(position: tuple[int, ...], _seat: int | None, move: int) -> tuple[int, ...]:
    return (*position, move)


def _scores(position: tuple[int, ...]) -> tuple[int, ...]:
    return (sum(position[::2]), sum(position[1::2]))


def _outcome(position: tuple[int, ...]) -> Outcome | None:
    if len(position) < len(POINTS):
        return None
    scores = _scores(position)
    return Outcome((scores.index(max(scores)),), "all is said", scores)


def _seen(
    _before: tuple[int, ...], _seat: int | None, move: int, _after: tuple[int, ...]
) -> tuple[str, ...]:
    return ("claim",) * (move > 1) + ("pass",) * (move == 0)


ENGINE: Engine[int, tuple[int, ...], int, tuple[int, ...]] = Engine(
    seats=lambda _rules: ("north", "south"),
    start=lambda _rules, _stream: (),
    read_start=lambda _rules, _words: (),
    players_to_move=lambda position: ((len(position) + 1) % 2,),
    legal_moves=lambda position, _seat: (POINTS[len(position)], 7)[: 1 + (len(position) < 2)],
    apply=_apply,
    outcome=_outcome,
    view=lambda position, _seat: position,
    complete=lambda view: lambda _stream: view,
    write_move=str,
    read_move=lambda _rules, words: int(words),
    turns=len,
    measure=lambda position: len(POINTS) - len(position),
    describe=str,
    appeal=lambda _view, _seat, move: move,
    features=lambda _rules: (Feature("claim", Sort.EVENT), Feature("pass", Sort.OPTION)),
    seen=_seen,
    standing=_scores,
    place=lambda move: Cell(0, move) if move else None,
)
FIRST = Player("first", lambda decision: decision.moves[0])


def test_a_game_in_numbers_is_what_a_person_would_write_down() -> None:
    sitting = Sitting("kit", "game", Playable("board", ENGINE, 0), (FIRST, FIRST), "42")
    played, observed = observed_game(sitting, 4)
    # After each turn 3:0, 3:0, 4:0, 4:1, 9:1, 9:1; south begins, but the first points are north's.
    assert played.outcome is not None
    assert (observed.number, observed.winners, observed.scores) == (4, (0,), (9, 1))
    assert (observed.turns, observed.order, observed.leads) == (6, (1, 0), 0)
    assert observed.half_time == 0
    assert (observed.decisions, observed.choices, observed.forced) == (6, 8, 4)
    assert observed.quiet == 4
    assert observed.features == {"claim": Occurrence(2, 1), "pass": Occurrence(2, 2)}
    assert observed.places == {Cell(0, 1): 2, Cell(0, 3): 1, Cell(0, 5): 1}


def test_the_lead_changes_when_somebody_else_leads_alone() -> None:
    def standing(position: tuple[int, ...]) -> tuple[int, ...]:
        return ((0, 0), (1, 0), (1, 1), (1, 2), (2, 2), (3, 2), (3, 3))[len(position)]

    engine = replace(ENGINE, standing=standing)
    sitting = Sitting("kit", "game", Playable("board", engine, 0), (FIRST, FIRST), "42")
    _, observed = observed_game(sitting, 1)
    assert observed.leads == 2
    assert observed.half_time == 1


def test_a_game_that_is_cut_off_has_no_winner() -> None:
    sitting = Sitting("kit", "game", Playable("board", ENGINE, 0), (FIRST, FIRST), "42", 3)
    played, observed = observed_game(sitting, 1)
    assert observed.winners is None
    assert observed.reason == ""
    assert observed.turns == played.turns == 3
    assert Counter(observed.places) == {Cell(0, 3): 1, Cell(0, 1): 1}


def test_nobody_is_first_in_what_is_done_in_secret_at_once() -> None:
    def players_to_move(position: tuple[int, ...]) -> tuple[int, ...]:
        return ((0, 1), (1,), (0,), (1,), (0,), (1,))[len(position)]

    engine = replace(ENGINE, players_to_move=players_to_move)
    sitting = Sitting("kit", "game", Playable("board", engine, 0), (FIRST, FIRST), "42")
    assert observed_game(sitting, 1)[1].order == (0, 1)
