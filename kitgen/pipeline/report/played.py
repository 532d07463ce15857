"""What play has shown of a kit, as the gallery shows it: who wins, and how long a game takes."""

import shlex

from kitgen.language import decimal, gettext, number, row_of
from kitgen.pipeline.kit.played import Played, says_minutes
from kitgen.playtest.minutes import minutes_of
from kitgen.records.manifest import Manifest
from kitgen.records.playtest import Estimate, Lean, PlayedGame
from kitgen.values import frozen


@frozen
class ShownWins:
    """Who wins, of seats, of sides, or of places in the order of moves.

    Attributes:
        of: `seat`, `side` or `order`.
        winners: The name of each, as the record has it, and the share with its interval.
        verdict: `even`, `biased` or `undecided`.
    """

    of: str
    winners: tuple[tuple[str, str], ...]
    verdict: str


@frozen
class ShownGame:
    """One thing that was played of a kit.

    Attributes:
        name: What it is, as the record has it.
        sample: How many games were played by whom, in words.
        wins: Who wins.
        minutes: How long a game takes, in words; empty where the games do not say it.
    """

    name: str
    sample: str
    wins: tuple[ShownWins, ...]
    minutes: str


@frozen
class ShownPlay:
    """All that was played of a kit.

    Attributes:
        games: Each thing by itself: at least one.
        record: The name of the record.
        file: Where the kit folder holds it; empty where it came with kitgen.
        command: The command that plays the kit again and writes the report.
    """

    games: tuple[ShownGame, ...]
    record: str
    file: str
    command: str


def shown_play(played: Played, manifest: Manifest) -> ShownPlay | None:
    """Return what play has shown, in the language spoken; None where nothing was played.

    Args:
        played: What is known.
        manifest: The kit's manifest, whose sources are numbered.
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
    players = row_of(tuple(dict.fromkeys(game.players)))
    name = game.name.replace(" × ", "\u00a0×\u00a0")
    return ShownGame(
        name=name[:1].upper() + name[1:],
        sample=gettext("{games} games by {players}", games=number(game.games), players=players),
        wins=tuple(map(_wins, game.leans)),
        minutes=_minutes(game) if says_minutes(game) else "",
    )


def _wins(lean: Lean) -> ShownWins:
    shares = tuple((winner.name, _share(winner.share)) for winner in lean.winners)
    return ShownWins(lean.of, shares, lean.verdict)


def _share(share: Estimate) -> str:
    low, value, high = (decimal(100 * end, 1) for end in (share.lowest, share.value, share.highest))
    return gettext("{share}\u00a0% ({low} to {high})", share=value, low=low, high=high)


def _minutes(game: PlayedGame) -> str:
    fewest, most = minutes_of(game.fewest_turns, game.most_turns, game.seconds_a_turn)
    return gettext(
        "{fewest} to {most} minutes: nine of ten games have {few} to {many} turns of some "
        "{seconds} seconds, an estimate",
        fewest=number(fewest),
        most=number(most),
        few=number(round(game.fewest_turns)),
        many=number(round(game.most_turns)),
        seconds=number(game.seconds_a_turn),
    )
