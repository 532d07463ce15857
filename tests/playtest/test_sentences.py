"""What is said of moves and of what is to be settled next, held against the rules."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from kitgen.contract.play import Playable
from kitgen.games.demon_mine.play.mine import Mine, place_of
from kitgen.phrases import agreeing
from kitgen.playtest.engines import engine_modules
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import planned_player
from kitgen.seeds import Stream
from tests.playtest.laws import random_steps
from tests.playtest.pictures import Seen
from tests.playtest.test_observing import shipped

WHAT_VERBS_ASK = {
    "turn": "turns? the",
    "lead": "falls in, and .* leads? ",
    "settle": "which of the fights",
    "defend": "who fights back",
    "lose": "which pawn pays",
    "retreat": "retreats? from",
    "stand": "or stays?",
    "dice": "dice: .* fight on",
    "begin": "who begins",
    "face": "turns? a base",
    "discard": "discards? tiles",
}
"""What a picture says where a player or chance can do this: the verb of a legal move, or event."""


@cache
def steps(game_id: str) -> tuple[tuple[Playable, tuple[Any, ...]], ...]:
    return tuple(
        (playable, tuple(random_steps(playable, Stream("words").child(game_id, number), 600)))
        for number, (_, playable) in enumerate(shipped(game_id))
    )


@pytest.mark.sample
@pytest.mark.parametrize("game_id", engine_modules())
def test_every_move_reads_as_what_a_player_does(game_id: str) -> None:
    """A predicate of its own for each move: a verb in the third person, and no name of the code."""
    for playable, played in steps(game_id):
        engine, rules = playable.engine, playable.rules
        assert engine.say is not None, "a shipped game's moves are said in words: `Engine.say`"
        said: dict[str, set[str]] = defaultdict(set)
        for _, _, move in played[:-1]:
            words = engine.say(rules, move)
            said[words].add(engine.write_move(move))
            assert re.match(r"[a-z]+s\b", words), words
            assert not re.search(r"[_*^\']|\br-?\d+c|  |player-|None", words), words
            # What is recorded of squares and numbers is said, too.
            squares = re.findall(r"\b[A-Z]{1,2}[0-9]{1,2}\b", engine.write_move(move))
            assert all(square in words for square in squares)
        if game_id != "demon-mine":
            # There the record has marks of what a pawn has done, which nobody says.
            assert all(len(moves) == 1 for moves in said.values())


def demon_mines() -> Iterator[tuple[Playable, Mine, set[str]]]:
    """Yield positions of games by players who fight, with the verbs of what may be done next."""
    _, playable = shipped("demon-mine")[0]
    engine = playable.engine
    players = tuple(planned_player(engine, "careful") for _ in engine.seats(playable.rules))
    sitting = Sitting("demon-mine", "demon-mine", playable, players, "pictures")
    met: list[Mine] = []
    for number in range(1, 13):
        play_game(sitting, number, lambda before, *_: met.append(before))
    for before in met:
        asked = engine.players_to_move(before)
        moves = engine.legal_moves(before, asked[0]) if asked else ()
        verbs = {move.verb for move in moves}
        yield playable, before, verbs or {move.verb for _, move in engine.chance(before)}


@pytest.mark.dear
def test_pictures_of_demon_mine_say_what_is_pending_and_frame_it() -> None:
    shown: set[str] = set()
    for playable, mine, verbs in demon_mines():
        asked = [pattern for verb, pattern in WHAT_VERBS_ASK.items() if verb in verbs]
        if not asked or (verbs <= shown and mine.turns % 7):
            continue
        shown |= verbs
        assert playable.picture is not None
        lines = Seen(playable.picture(mine)).lines()
        said = lines.partition("next: ")[2]
        for pattern in asked:
            assert re.search(pattern, said), (verbs, said)
        if mine.pending is None:
            assert not re.search("fight|falls in|retreat", said)
            continue
        # Every square that is named is one on which pawns stand, or a tile is laid.
        named = re.findall(r"r(-?\d+) c(-?\d+)", said)
        for row, column in named:
            place = int(row) - 1, int(column) - 1
            standing = {place_of(pawn.square) for pawns in mine.pawns for pawn in pawns}
            dug = {place_of(square) for square in mine.grid}
            assert place in standing | dug or "turn" in verbs
    assert {"dice", "defend", "retreat", "begin", "discard"} <= shown


@pytest.mark.dear
def test_pictures_say_who_is_still_to_be_placed_or_rolled() -> None:
    for game_id in ("manic-minelayers", "mines-between-the-lines", "cave-mining"):
        for playable, played in steps(game_id):
            engine = playable.engine
            if len(engine.seats(playable.rules)) < 2:
                continue
            assert playable.picture is not None
            for before, seat, move in played[:6]:
                said = Seen(playable.picture(before)).lines()
                words = engine.write_move(move)
                if words.startswith("place "):
                    assert "to come onto the board" in said
                    assert engine.seats(playable.rules)[seat] in said.partition("next: ")[2]
                if seat is None and words.startswith(("begin", "first")):
                    assert re.search("next: who (begins|jumps first)", said), said


@pytest.mark.parametrize(
    ("name", "words", "agreed"),
    [
        ("north", "jumps to D3", "jumps to D3"),
        ("miners", "wins: nobody else has a pawn left", "win: nobody else has a pawn left"),
        ("miners", "moves a pawn", "move a pawn"),
        ("miners", "pushes a pawn", "push a pawn"),
        ("miners", "does no more here", "do no more here"),
        ("miners", "tries again", "try again"),
        ("miners 1", "wins", "wins"),
        ("beetles", "wins", "win"),
    ],
)
def test_verbs_agree_with_their_names(name: str, words: str, agreed: str) -> None:
    assert agreeing(name, words) == agreed
