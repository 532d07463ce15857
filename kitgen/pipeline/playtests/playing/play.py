"""Playtests of kits: from a kit's name to the record and the files of its games."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from kitgen import __version__
from kitgen.contract.play import NotCoveredError
from kitgen.diagnostics import KitgenError
from kitgen.phrases import counted
from kitgen.pipeline.folders.locks import holding
from kitgen.pipeline.folders.refusals import refused_in_one_line
from kitgen.pipeline.kit.naming import check_seed
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.pipeline.playtests.playing.compare import Plays
from kitgen.pipeline.playtests.playing.files import (
    NOT_COVERED,
    STALL,
    TYPICAL,
    file_names,
    is_playtest,
    record_path,
    write_games,
    write_playtest,
)
from kitgen.pipeline.playtests.playing.kits import CONTENT_SEED, playable_kit
from kitgen.pipeline.playtests.playing.promises import promises_of
from kitgen.pipeline.playtests.playing.remaining import RemainingTime
from kitgen.playtest.bound import definition_digest
from kitgen.playtest.figures import played_game
from kitgen.playtest.files_written import check_place
from kitgen.playtest.goals import LOOK, Goal, added_until_met
from kitgen.playtest.observed import Observed
from kitgen.playtest.play import TURN_LIMIT, Sitting, play_game
from kitgen.playtest.records import write_record
from kitgen.playtest.rows import ANEW, GamesFile
from kitgen.playtest.series import Series, observed_games
from kitgen.playtest.tally import Tally
from kitgen.records.playtest import SCHEMA_VERSION, PlayedGame, PlaytestRecord, Promise
from kitgen.terminal import Progress, silent
from kitgen.values import frozen

MOST_PAIRS = 1000
"""The most pairs of games for judging whether a promise is kept."""

_GAMES = ".games.csv"

MOST_TURNS = 100_000
"""The greatest limit of turns that may be chosen."""


@frozen
class PlaytestOptions:
    """The options of a playtest.

    Attributes:
        goal: When the games of each playable are enough.
        players: One name for each seat, one for all seats, or none for the default player.
        only: The name of the only thing to play; None for everything that can be played.
        seed: The seed of the playtest.
        limit: The number of turns after which a game is a stall.
        jobs: The number of processes.
        overrides: The values of `--set`, as typed: `PATH=VALUE`.
        resume: Whether games in existing files count.
        paper: The paper for the last positions of stalls.
        cluster: The address of a Dask scheduler whose workers play; None for this machine.
    """

    goal: Goal
    players: tuple[str, ...] = ()
    only: str | None = None
    seed: str = "1"
    limit: int = TURN_LIMIT
    jobs: int = 1
    overrides: tuple[str, ...] = ()
    resume: bool = False
    paper: str = "letter"
    cluster: str | None = None


@frozen
class PlayedPart:
    """The results of one thing in a kit that was played.

    Attributes:
        game: The figures.
        turns: The number of games with each number of turns.
        games_file: The file with a row for each game.
        games: The files of single games: typical ones, and stalls.
    """

    game: PlayedGame
    turns: dict[int, int]
    games_file: Path
    games: tuple[Path, ...]


@frozen
class PlayedKit:
    """A kit that was played.

    Attributes:
        kit: The kit.
        record: The record of the playtest.
        parts: The results of each thing that was played.
        paths: The paths of the record: in the output folder and, for a user's own kit, also
            beside its YAML file.
    """

    kit: PreparedKit
    record: PlaytestRecord
    parts: tuple[PlayedPart, ...]
    paths: tuple[Path, ...]


class PlayInterruptedError(KitgenError):
    """The user stopped a playtest; the games that were played are kept."""

    def __init__(self, games: int, path: Path) -> None:
        """Take the number of games that are kept, and the path of their file."""
        played = counted(games, "game")
        super().__init__(
            f"interrupted after {played}, kept in {path}: the same command with --resume continues",
            exit_status=1,
        )


@frozen
class _Part:
    """One thing in a kit that is to be played."""

    series: Series
    file_name: str


def playtest_kits(
    references: Sequence[str],
    options: PlaytestOptions,
    output: Path,
    progress: Progress = silent,
) -> Iterator[PlayedKit]:
    """Play kits and yield each as soon as its record is written.

    Raises:
        DefinitionError: A kit has errors; nothing is played.
        KitgenError: There is no such player or playable, the file system refuses, existing games
            belong to another playtest, or another run is playing the same kit into the same
            folder.
        NotCoveredError: The rules leave a position open; the game is in a file.
        PlayInterruptedError: The user pressed Ctrl-C.
    """
    check_seed(options.seed)
    kits = prepare_kits(references, KitOptions(CONTENT_SEED, overrides=options.overrides))
    # All players are checked before any game is played.
    parts = [_parts(kit, options) for kit in kits]
    files = [
        output / kit.loaded.kit_id / f"{part.file_name}{_GAMES}"
        for kit, of_kit in zip(kits, parts, strict=True)
        for part in of_kit
    ]
    if options.resume and not any(file.exists() for file in files):
        raise KitgenError(f"there is nothing to resume: {files[0]} is not there; {ANEW}")
    for kit, of_kit in zip(kits, parts, strict=True):
        folder = output / kit.loaded.kit_id
        with refused_in_one_line(output):
            folder.mkdir(parents=True, exist_ok=True)
        # The folder is held until the next kit is requested, because the caller writes its pages.
        with holding(folder, patience=0):
            yield _played_kit(kit, of_kit, options, output, progress)


def _parts(kit: PreparedKit, options: PlaytestOptions) -> tuple[_Part, ...]:
    """Return the parts of a kit that are to be played.

    Raises:
        KitgenError: Nothing can be played, there is no playable of that name, or the players do
            not fit the seats.
    """
    whole = playable_kit(kit)
    # The names of files are the same whether a game is played alone or with the others.
    names = file_names(playable.name for playable in whole.playables)
    return tuple(
        _Part(
            whole.series(playable, options.players, options.seed, options.limit),
            names[playable.name],
        )
        for playable in whole.alone(options.only).playables
    )


def _played_kit(
    kit: PreparedKit,
    parts: Sequence[_Part],
    options: PlaytestOptions,
    output: Path,
    progress: Progress,
) -> PlayedKit:
    kit_id = kit.loaded.kit_id
    folder = output / kit_id
    with refused_in_one_line(output):
        played = tuple(_played_part(part, options, folder, progress) for part in parts)
        record = PlaytestRecord(
            schema_version=SCHEMA_VERSION,
            kitgen=__version__,
            kit=kit_id,
            game=kit.game.id,
            definition=definition_digest(kit.loaded.values),
            played=tuple(part.game for part in played),
            promises=_promises(kit, played[0].game.games, options, progress),
        )
        alone = parts[0].file_name if options.only is not None else ""
        path = record_path(output, kit_id, alone)
        write_playtest(path, record)
        _remove_records(output, kit_id, {*(part.file_name for part in parts), ""} - {alone})
    paths = [path]
    own = kit.loaded.files[0]
    if not (own.shipped or options.overrides or alone):
        beside = record_path(own.path.parent, kit_id)
        with refused_in_one_line(beside):
            write_playtest(beside, record)
        paths.append(beside)
    return PlayedKit(kit, record, played, tuple(paths))


def _remove_records(output: Path, kit_id: str, names: Iterable[str]) -> None:
    """Remove records of earlier playtests whose games this one replaced, as with their reports."""
    for name in names:
        path = record_path(output, kit_id, name)
        if path.exists() and is_playtest(path):
            path.unlink()


def _promises(
    kit: PreparedKit, games: int, options: PlaytestOptions, progress: Progress
) -> tuple[Promise, ...]:
    """Judge a kit's promises by as many games as its playtest had, up to a thousand."""
    if games < 2:
        return ()
    plays = Plays(options.players, options.seed, options.jobs, options.limit)
    return promises_of(kit, min(games, MOST_PAIRS), plays, progress)


def _played_part(
    part: _Part, options: PlaytestOptions, folder: Path, progress: Progress
) -> PlayedPart:
    sitting, tally = part.series.sitting(), Tally()
    file = GamesFile(folder / f"{part.file_name}{_GAMES}", sitting)
    try:
        _play(part, sitting, tally, file, options, progress)
    except NotCoveredError as hole:
        number = tally.games + 1
        (path,) = write_games(folder, part.file_name, {(NOT_COVERED, number): hole.record})
        raise KitgenError(f"{hole}; the game is in {path}", exit_status=1) from None
    except KeyboardInterrupt:
        if not tally.games:
            raise
        raise PlayInterruptedError(tally.games, file.path) from None
    game = played_game(sitting, tally, options.goal.until)
    kept = [(TYPICAL, number) for number in tally.typical(round(game.turns.value))]
    kept += [(STALL, number) for number in tally.stalled]
    records = {key: write_record(play_game(sitting, key[1]).record) for key in kept}
    games = write_games(folder, part.file_name, records)
    return PlayedPart(game, dict(sorted(tally.turns.items())), file.path, games)


def _play(
    part: _Part,
    sitting: Sitting,
    tally: Tally,
    file: GamesFile,
    options: PlaytestOptions,
    progress: Progress,
) -> None:
    """Play one thing until the goal is met; every game is written before it is counted."""
    goal = options.goal
    if options.resume and check_place(file.path):
        for game in file.resume():
            tally.add(game)
        if tally.games > goal.most:
            raise KitgenError(
                f"{file.path} has {tally.games:,} games already, more than {goal.most:,}: "
                f"ask for more, or leave out --resume to play anew"
            )
    else:
        file.begin()
    remaining = RemainingTime(tally.games)
    label, expected, next_look = f"{sitting.kit}, {sitting.playable.name}", goal.most, 0
    numbers = range(tally.games + 1, goal.most + 1)
    with (
        closing(_games(part.series, numbers, options)) as games,
        closing(file.add(games)) as added,
    ):
        for _ in added_until_met(added, sitting, tally, goal):
            if tally.games >= next_look:
                # A new estimate after every game would be hardly better.
                expected = goal.expected(sitting, tally)
                next_look = tally.games + max(LOOK, tally.games // 10)
            left = remaining.in_words(tally.games, expected)
            progress(f"{label}{left}", tally.games, expected)


def _games(series: Series, numbers: range, options: PlaytestOptions) -> Generator[Observed]:
    """Return games, played here or on a cluster; for an empty range nothing is started."""
    if options.cluster is None or not numbers:
        return observed_games(series, numbers, options.jobs)
    # Imported here, because few playtests use a cluster.
    from kitgen.playtest.cluster import cluster_games

    return cluster_games(series, numbers, options.cluster)
