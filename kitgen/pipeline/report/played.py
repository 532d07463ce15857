"""The results of playtests in the gallery: who wins, and how long a game takes."""

import shlex
from collections.abc import Mapping

from kitgen.contract.play import called
from kitgen.language import decimal, number, row_of
from kitgen.phrases import capitalised
from kitgen.pipeline.kit.played import Played, says_minutes
from kitgen.playtest.minutes import minutes_of
from kitgen.records.manifest import Manifest
from kitgen.records.playtest import Estimate, Lean, PlayedGame
from kitgen.values import frozen


@frozen
class ShownWins:
    """How often seats, sides, or places in the order of moves win.

    Attributes:
        of: `seat`, `side` or `order`.
        winners: The name of each, as in the record, its share in per cent, and the ends of the
            interval.
        verdict: `even`, `biased` or `undecided`.
    """

    of: str
    winners: tuple[tuple[str, str, str, str], ...]
    verdict: str


@frozen
class ShownGame:
    """One game of a kit that was played.

    Attributes:
        name: Its name, as in the record.
        games: How many times it was played.
        players: Who played it.
        wins: Who wins.
        length: The numbers for the sentence about its duration; empty if there is none.
    """

    name: str
    games: str
    players: str
    wins: tuple[ShownWins, ...]
    length: Mapping[str, str]


@frozen
class ShownPlay:
    """All games of a kit that were played.

    Attributes:
        games: The games; at least one.
        record: The name of the record.
        file: The path of the record in the kit's folder; empty if it came with kitgen.
        command: The command that plays the kit again and writes the report.
    """

    games: tuple[ShownGame, ...]
    record: str
    file: str
    command: str


def shown_play(played: Played, manifest: Manifest) -> ShownPlay | None:
    """Return the results of a playtest in the active language; None if there are none.

    The kit's manifest lists the record among its sources.
    """
    if not played.games:
        return None
    (record,) = played.sources
    sources = [source for source in manifest.sources if source.name == record.name]
    own = manifest.sources[0]
    words = ["kitgen", "playtest", manifest.kit_id if own.shipped else own.name]
    for override in manifest.options.set:
        words += ["--set", override]
    return ShownPlay(
        games=tuple(map(_shown, played.games)),
        record=record.name.rpartition("/")[2],
        file=next((source.file for source in sources if source.file), ""),
        command=shlex.join(words),
    )


def _shown(game: PlayedGame) -> ShownGame:
    name = game.name.replace(" × ", "\u00a0×\u00a0")
    return ShownGame(
        name=capitalised(name),
        games=number(game.games),
        players=row_of(tuple(dict.fromkeys(game.players))),
        wins=tuple(map(_wins, game.leans)),
        length=_length(game) if says_minutes(game) else {},
    )


def _wins(lean: Lean) -> ShownWins:
    shares = ((called(winner.name), *_in_percent(winner.share)) for winner in lean.winners)
    return ShownWins(lean.of, tuple(shares), lean.verdict)


def _in_percent(share: Estimate) -> tuple[str, str, str]:
    """Return a share and the ends of its interval, in per cent."""
    value, low, high = (decimal(100 * end, 1) for end in (share.value, share.lowest, share.highest))
    return value, low, high


def _length(game: PlayedGame) -> dict[str, str]:
    """Return the numbers for the sentence about the duration of games."""
    fewest, most = minutes_of(game.fewest_turns, game.most_turns, game.seconds_a_turn)
    numbers = {
        "fewest": fewest,
        "most": most,
        "few": round(game.fewest_turns),
        "many": round(game.most_turns),
        "seconds": game.seconds_a_turn,
    }
    return {name: number(value) for name, value in numbers.items()}
