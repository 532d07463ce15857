"""The results of a kit's playtest, if they are valid for the kit as it is now.

Nothing is played here. A record lies beside a user's kit, or among the files that come with kitgen,
under the kit's id. A kit without a record may use its parent's, because a variant that changes only
its look plays like its parent. A record of other rules is ignored.
"""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from kitgen.contract.play import called
from kitgen.definitions.loading import Loaded, Source
from kitgen.definitions.models import KitDefinition, MinutesFact
from kitgen.definitions.own_files import OwnFile, Reference, read_own_file
from kitgen.diagnostics import (
    DefinitionError,
    Diagnostic,
    Severity,
    Span,
    Where,
    coded,
)
from kitgen.files_read import is_file
from kitgen.phrases import agreeing
from kitgen.playtest.bound import definition_digest
from kitgen.playtest.minutes import STALLS, minutes_of, minutes_together, no_minutes
from kitgen.records.json_files import ShapeError
from kitgen.records.playtest import (
    ENDING,
    SCHEMA_VERSION,
    Estimate,
    Lean,
    PlayedGame,
    PlaytestRecord,
    Promise,
    weighs_every_move,
)
from kitgen.records.reading import read_record
from kitgen.resources import data_folder
from kitgen.values import frozen

MOST_BYTES = 4_000_000
"""The most bytes of a record; one of four boards takes a hundredth of it."""

_FOLDER = "playtests"
_NEVER = 0.01
"""An option is dead if no game uses it, and the upper end of the interval is at most this share."""


@frozen
class Played:
    """The results of a kit's playtest.

    Attributes:
        games: The games that were played by several players, with their figures; empty if there is
            no valid record.
        sources: The file of the record, if it is valid.
        is_stale: Whether the kit has a record that is no longer valid.
        warnings: What play found that players would mind.
    """

    games: tuple[PlayedGame, ...] = ()
    sources: tuple[Source, ...] = ()
    is_stale: bool = False
    warnings: tuple[Diagnostic, ...] = ()


NOT_PLAYED = Played()


def played_kit(loaded: Loaded, definition: KitDefinition, content: Any, *, by_seed: bool) -> Played:
    """Return the valid results of a kit's playtest.

    Args:
        loaded: The kit as it was read.
        definition: The kit's definition, with nothing left open.
        content: What was generated from it.
        by_seed: Whether chance drew part of the definition.
    """
    where: Where = loaded.where
    is_stale = False
    for kit_id in (loaded.kit_id, loaded.parent_id):
        file = kit_id and _record_file(loaded, kit_id)
        if not file:
            continue
        try:
            read = _read(file)
            record = read_record(PlaytestRecord, read.raw.decode(), SCHEMA_VERSION)
        except (DefinitionError, ShapeError, UnicodeDecodeError) as problem:
            return Played(warnings=(unreadable(where("id"), file.display_path, str(problem)),))
        holding = tuple(_holding(record, loaded, definition, content, by_seed=by_seed))
        # Solitaire games depend on the fields and tours that a seed prints, so they say little
        # about the kit in general; but a game that never ends is a fault at any table.
        games = tuple(game for game in holding if game.leans)
        if holding:
            stalls = [stalling(where("id"), game) for game in holding if _is_stalling(game)]
            of_several = (_warnings(game, where("id")) for game in games)
            warnings = [*stalls, *chain.from_iterable(of_several)]
            kept = {promise.figure: promise for promise in record.promises}
            for figure, wanted in own_promises(loaded, definition).items():
                promise = kept.get(figure)
                if promise is None or promise.wanted != wanted:
                    return Played(is_stale=True)
                if not promise.is_kept:
                    warnings.append(not_kept(where("promises", figure), promise))
            return Played(games, (read.source,), warnings=tuple(warnings))
        is_stale = is_stale or kit_id == loaded.kit_id
    return Played(is_stale=is_stale)


def own_promises(loaded: Loaded, definition: KitDefinition) -> dict[str, str]:
    """Return the promises in a kit's own file; those of the kit that it extends do not count."""
    if not definition.promises or loaded.file_of("promises") is not loaded.files[0]:
        return {}
    return dict(definition.promises)


def _record_file(loaded: Loaded, kit_id: str) -> Reference | None:
    """Return the file of a kit's record: beside the kit's own file, or among kitgen's files."""
    name, own = kit_id + ENDING, loaded.files[0]
    if not own.shipped and is_file(own.path.parent / name):
        return _reference(name, own.path.parent, str(Path(own.display_path).parent), name)
    folder = data_folder() / loaded.game.replace("-", "_") / _FOLDER
    if (folder / name).is_file():
        label = f"{folder.parent.name}/{_FOLDER}/{name}"
        return _reference(name, folder, str(folder), label, shipped=True)
    return None


def _read(file: Reference) -> OwnFile:
    """Read a record; one that comes with kitgen is not noted as a file for users to watch."""
    if not file.shipped:
        return read_own_file(file)
    raw = (file.folder / file.written).read_bytes()
    return OwnFile(raw, Source(file.label, hashlib.sha256(raw).hexdigest(), shipped=True))


def _reference(
    name: str, folder: Path, display_folder: str, label: str, *, shipped: bool = False
) -> Reference:
    span = Span(str(Path(display_folder, name)), 1, 1)
    return Reference(name, span, "playtest", MOST_BYTES, folder, display_folder, label, shipped)


def _holding(
    record: PlaytestRecord,
    loaded: Loaded,
    definition: KitDefinition,
    content: Any,
    *,
    by_seed: bool,
) -> Iterator[PlayedGame]:
    """Yield the games in a record that were played by this kit's rules."""
    if record.game != loaded.game:
        return
    if not by_seed and record.definition == definition_digest(loaded.values):
        yield from record.played
        return
    # Engines are loaded only if the digest of the whole definition differs.
    from kitgen.playtest.engines import playables_of
    from kitgen.playtest.records import rules_digest

    digests = {
        playable.name: rules_digest(playable)
        for playable in playables_of(loaded.game, definition, content)
    }
    yield from (game for game in record.played if digests.get(game.name) == game.rules)


def with_minutes(definition: KitDefinition, games: Sequence[PlayedGame]) -> KitDefinition:
    """Return a kit with the minutes that playtests took, if its definition does not state them.

    They run from the 5 % point of the numbers of turns to the 95 % point, over all its games, at
    each game's seconds per turn. Nothing is added if one of the games has no meaningful duration
    (`no_minutes`), if games are longer than a kit can state, or if the range is too wide to be of
    use.
    """
    if definition.facts.minutes is not None or not games or not all(map(says_minutes, games)):
        return definition
    spans = [minutes_of(game.fewest_turns, game.most_turns, game.seconds_a_turn) for game in games]
    together = minutes_together(spans)
    is_odd = any(game.fewest_turns > game.most_turns for game in games)
    if is_odd or together is None:
        return definition
    minutes = MinutesFact(fewest=together[0], most=together[1])
    facts = definition.facts.model_copy(update={"minutes": minutes})
    return definition.model_copy(update={"facts": facts})


def says_minutes(game: PlayedGame) -> bool:
    """Return whether the games of a playtest have a meaningful duration."""
    return not no_minutes(game.games, game.players, game.stalls.lowest)


def _is_stalling(game: PlayedGame) -> bool:
    return game.stalls.lowest > STALLS


def _warnings(game: PlayedGame, span: Span) -> Iterator[Diagnostic]:
    # The order of moves is skipped: it is the same as the seats, unless chance decides it.
    for lean in game.leans:
        if lean.of != "order" and lean.verdict == "biased":
            yield leaning(span, game, lean)
    weighs_all = weighs_every_move(game.players)
    for feature in game.features:
        is_dead = feature.games.value == 0.0 and feature.games.highest <= _NEVER
        if feature.sort == "option" and is_dead and weighs_all:
            yield never_taken(span, game, feature.name)


def _warning(code: str, message: str, span: Span, hint: str) -> Diagnostic:
    return Diagnostic(code, Severity.WARNING, message, span, hint)


def percent(share: float) -> str:
    """Return a share as reports print it: `49.1 %`."""
    return f"{100 * share:.1f} %"


def interval_in_words(estimate: Estimate) -> str:
    """Return a share with its interval: `49.1 % (46.9 to 51.3)`."""
    ends = f"{100 * estimate.lowest:.1f} to {100 * estimate.highest:.1f}"
    return f"{percent(estimate.value)} ({ends})"


def _by_whom(game: PlayedGame) -> str:
    players = " and ".join(dict.fromkeys(game.players))
    return f"{game.games:,} games of `{game.name}` by {players}"


@coded("PLY301")
def stalling(span: Span, game: PlayedGame) -> Diagnostic:
    """Many games of the kit never end: play went on until it was cut off.

    The share of games that the rules had not ended by the limit of turns is over 2 %, and so is its
    whole interval. At a table such evenings fizzle out. Look at the stalls that `kitgen playtest`
    saved, and let a rule end such games; a standstill rule does.
    """
    share = interval_in_words(game.stalls)
    message = f"{share} of {_by_whom(game)} had not ended after {game.limit:,} turns"
    hint = "`kitgen playtest` saves such games; give the kit a rule that ends them"
    return _warning("PLY301", message, span, hint)


@coded("PLY302")
def leaning(span: Span, game: PlayedGame, lean: Lean) -> Diagnostic:
    """One seat or side of the kit wins more often than its share, by over 5 percentage points.

    The interval of the share lies wholly beyond 5 points either side of an even one, and it stays
    valid however often the results were checked during play. To look for a change that corrects it,
    use `kitgen tune KIT --target seats=even`.
    """
    best = max(lean.winners, key=lambda winner: winner.share.value)
    even = percent(1 / len(lean.winners))
    who, share = f"{called(best.name)} {agreeing(best.name, 'wins')}", interval_in_words(best.share)
    message = f"{who} {share} of {_by_whom(game)}, not {even}"
    hint = "`kitgen tune KIT --target seats=even --vary ...` looks for a remedy"
    return _warning("PLY302", message, span, hint)


@coded("PLY303")
def never_taken(span: Span, game: PlayedGame, name: str) -> Diagnostic:
    """Something that players may choose is never chosen: a dead rule.

    Players who weigh every move (`search`, `exact`) chose it in no game, and the interval says that
    it is chosen in less than one game in a hundred. Everyone has to read a rule that no one uses.
    Make it worthwhile, or leave it out.
    """
    message = f"nobody ever chose to {name} in {_by_whom(game)}"
    hint = "make it worthwhile, or leave it out"
    return _warning("PLY303", message, span, hint)


@coded("PLY305")
def not_kept(span: Span, promise: Promise) -> Diagnostic:
    """A kit promises more or fewer of something than the kit that it extends, and play disagrees.

    `kitgen playtest` played both with the same chance, and there is no visible difference, or it is
    the opposite one. A name that promises what the table does not get is worse than a plain one.
    `kitgen tune` looks for values that keep the promise; or withdraw it, in `promises` and title.
    """
    change = promise.change
    message = (
        f"{promise.wanted} `{promise.figure}` than in {promise.parent} are promised, but play "
        f"showed {change.after:g} against {change.before:g}"
    )
    hint = "`kitgen tune` looks for values that keep it; or take the promise back"
    return _warning("PLY305", message, span, hint)


@coded("PLY304")
def unreadable(span: Span, path: str, reason: str) -> Diagnostic:
    """The record of a kit's playtest cannot be read.

    `kitgen playtest` writes this file beside the kit's file, and names it after the kit. Without
    it, nothing is known of how the kit plays. Play the kit again, or remove the file.
    """
    message = f"`{path}` is not a record of a playtest: {reason}"
    return _warning("PLY304", message, span, "play it again with `kitgen playtest`, or remove it")
