"""Summaries of shipped playtests, for a list of kits: who wins, and how long games take.

The files are read as they are, without validation; a test compares them with their schema and with
the kits. The validating reader of users' records would load many libraries, and make a list slow.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from kitgen.definitions.shipped import ShippedKit
from kitgen.phrases import counted, in_a_row
from kitgen.playtest.minutes import minutes_in_words, minutes_of, minutes_together, no_minutes
from kitgen.records.playtest import ENDING
from kitgen.resources import data_folder
from kitgen.values import frozen


@frozen
class PlayInBrief:
    """The playtest of one thing in a kit.

    Attributes:
        name: The name of what was played.
        games: The number of games.
        players: The kinds of players, each once.
        minutes: The estimated range of minutes that nine of ten games take; None if the games do
            not allow an estimate.
        verdicts: `even`, `biased` or `undecided`, by what was judged: `seat`, `side` or `order`.
    """

    name: str
    games: int
    players: tuple[str, ...]
    minutes: tuple[int, int] | None
    verdicts: Mapping[str, str]

    def in_words(self, *, named: bool, minutes: tuple[int, int] | None) -> str:
        """Return one line: `played 2,000 times by careful: 5 to 25 minutes, seats even`.

        Args:
            named: Whether the line begins with the name.
            minutes: The minutes of the kit as a whole, printed above; equal ones are left out.
        """
        parts = []
        if self.minutes and self.minutes != minutes:
            parts.append(minutes_in_words(*self.minutes))
        parts += [f"{_LEANS[of]} {verdict}" for of, verdict in self.verdicts.items()]
        name = f"{self.name}, " if named else ""
        times = counted(self.games, "time")
        return f"{name}played {times} by {in_a_row(self.players)}: {', '.join(parts)}"


_LEANS = {"seat": "seats", "side": "sides", "order": "order"}


def shipped_play(kit: ShippedKit) -> tuple[PlayInBrief, ...]:
    """Return the playtests of a shipped kit; none if there are none, or the kit was changed.

    Games for one player are left out, because they depend on what a seed prints.
    """
    return tuple(_in_brief(game) for game in _played(kit) if game["leans"])


def facts_of(kit: ShippedKit) -> Mapping[str, Any]:
    """Return a shipped kit's facts; if its file has no minutes, those of its playtests."""
    minutes = [_in_brief(game).minutes for game in _played(kit)]
    together = minutes_together([span for span in minutes if span])
    if kit.facts.get("minutes") or together is None or None in minutes:
        return kit.facts
    return {**kit.facts, "minutes": dict(zip(("fewest", "most"), together, strict=True))}


def _played(kit: ShippedKit) -> Sequence[Mapping[str, Any]]:
    file = data_folder() / _record_of(kit)
    if not kit.is_indexed or not file.is_file():
        return ()
    played: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["played"]
    return played


def play_for_json(kit: ShippedKit) -> dict[str, Any] | None:
    """Return the playtests of a shipped kit for programs; None if there are none."""
    played = shipped_play(kit)
    if not played:
        return None
    games = [
        {
            "name": game.name,
            "games": game.games,
            "players": list(game.players),
            "minutes": game.minutes and dict(zip(("fewest", "most"), game.minutes, strict=True)),
            "verdicts": dict(game.verdicts),
        }
        for game in played
    ]
    return {"record": _record_of(kit), "played": games}


def _record_of(kit: ShippedKit) -> str:
    """Return the path of a kit's record within kitgen's data folder."""
    return f"{kit.game.replace('-', '_')}/playtests/{kit.id}{ENDING}"


def _in_brief(game: Mapping[str, Any]) -> PlayInBrief:
    players = tuple(dict.fromkeys(game["players"]))
    minutes = None
    if not no_minutes(game["games"], players, game["stalls"]["lowest"]):
        turns = game["fewest_turns"], game["most_turns"]
        minutes = minutes_of(*turns, game["seconds_a_turn"])
    verdicts = {lean["of"]: lean["verdict"] for lean in game["leans"]}
    return PlayInBrief(game["name"], game["games"], players, minutes, verdicts)
