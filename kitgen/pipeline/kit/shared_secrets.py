"""Check that no kit shows what another one hides, in one run and one output folder.

Kits with different ids draw from different streams (`prepare.kit_stream`). A clash is therefore
made by hand (one field code in two kits), comes from folders that an earlier kitgen built, or
happens with fields so small that two draws are equal.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

from kitgen.contract import Game, Secret
from kitgen.diagnostics import Diagnostic, KeyPath, coded, error
from kitgen.pipeline.kit.copies import contents_of_sets
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.records.kit_folders import manifest_head
from kitgen.records.manifest import CONTENTS
from kitgen.records.reading import read_record_file
from kitgen.values import frozen


@frozen
class Holder:
    """A kit that hides or shows something.

    Attributes:
        name: Its name in messages: its id or, if it was built earlier, its folder.
        game: The game's id; kits of different games have no common secrets.
        secrets: Its secrets by identity; of equal ones, the first.
        kit: The kit, if this run builds it.
    """

    name: str
    game: str
    secrets: Mapping[Any, Secret]
    kit: PreparedKit | None = None


Common: TypeAlias = Sequence[tuple[Secret, Secret]]
"""The secrets that two kits share, each as the first and as the second kit has it."""


@frozen
class Judgement:
    """The result of comparing kits: diagnostics, and notes that do not stop the build."""

    diagnostics: tuple[Diagnostic, ...]
    notes: tuple[str, ...]


def judge_secrets(
    kits: Sequence[PreparedKit], output: Path | None = None, replaced: Collection[str] = ()
) -> Judgement:
    """Compare the kits of a run with each other and with those in an output folder.

    Two kits that were built earlier are not compared with each other, because this run does not
    build them.

    Args:
        kits: The kits of the run, with their content.
        output: The output folder, which need not exist; None if nothing is built.
        replaced: The names of its folders whose kits this run replaces.
    """
    games = {kit.game.id: kit.game for kit in kits if kit.game.secrets is not None}
    if not games:
        return Judgement((), ())
    building = [_holder_of_run(kit) for kit in kits if kit.game.id in games]
    earlier, notes = _earlier_holders(output, replaced, games) if output else ([], [])
    diagnostics: list[Diagnostic] = []
    pairs = [
        *combinations(building, 2),
        *((holder, other) for holder in building for other in earlier),
    ]
    for first, second in pairs:
        if first.game == second.game:
            common = [
                (secret, second.secrets[identity])
                for identity, secret in first.secrets.items()
                if identity in second.secrets
            ]
            diagnostics += check_nothing_hidden_is_shown(first, second, common)
            notes += _both_hide(first, second, common)
    return Judgement(tuple(diagnostics), tuple(notes))


@coded("KIT112")
def check_nothing_hidden_is_shown(
    first: Holder, second: Holder, common: Common
) -> Iterator[Diagnostic]:
    """One kit shows its players what another kit hides from them.

    A kit of Mines Between the Lines with open mines prints its field for all to see. If another kit
    of the same run, or one in the same output folder, hides that very field, anyone who has seen
    the first kit knows the answers of the second. A field that is turned or mirrored is the same
    field. Each kit draws fields of its own, so most often one field code is in the `field.codes` of
    both, or one kit has the other's field in its `field.rows`: take it out of one of them. If
    nothing was given by hand, build with another seed, or move the earlier kit's folder away. Two
    kits may hide the same field, and a kit that is built again takes the place of its earlier self.
    """
    crossing = [pair for pair in common if pair[0].is_open != pair[1].is_open]
    if not crossing:
        return
    held = dict(zip((first.name, second.name), crossing[0], strict=True))
    showing, hiding = sorted(held, key=lambda name: not held[name].is_open)
    known_as = (
        "" if len({secret.name for secret in held.values()}) == 1 else f"{held[hiding].name} and "
    )
    rest = len(crossing) - 1
    message = (
        f"{held[showing].name} is open to the players in {showing}, but it is {known_as}hidden in "
        f"{hiding}{f', and so are {rest} more' if rest else ''}"
    )
    for holder in sorted((first, second), key=lambda holder: holder.name != showing):
        path = _given_at(holder, held[holder.name])
        if path is not None and holder.kit is not None:
            key = ".".join(part for part in path if isinstance(part, str))
            fields = "them" if rest else held[holder.name].name
            hint = f"take {fields} out of {key} in {holder.name}"
            yield error("KIT112", message, holder.kit.loaded.where(*path), hint)
            return
    span = first.kit.loaded.where() if first.kit else None
    or_move = "" if second.kit else f", or move {second.name} away"
    yield error("KIT112", message, span, f"build with another --seed{or_move}")


def _given_at(holder: Holder, secret: Secret) -> KeyPath | None:
    """Return the path at which a kit of this run sets a secret by hand; None if it does not."""
    if holder.kit is None or holder.kit.game.secrets is None:
        return None
    return holder.kit.game.secrets.fixed_by(holder.kit.definition, secret.place)


def _both_hide(first: Holder, second: Holder, common: Common) -> Iterator[str]:
    """Yield a note if two kits hide the same secret."""
    hidden = [mine for mine, theirs in common if not mine.is_open and not theirs.is_open]
    if hidden:
        more = f" and {len(hidden) - 1} more" if len(hidden) > 1 else ""
        yield (
            f"note: {first.name} and {second.name} both hide {hidden[0].name}{more}; "
            "whoever has played one of the kits knows the answers of the other"
        )


def _holder_of_run(kit: PreparedKit) -> Holder:
    """Return a kit of this run with its secrets."""
    contents = contents_of_sets(kit.game, kit.contents)
    return Holder(kit.loaded.kit_id, kit.game.id, _by_identity(kit.game, contents), kit)


def _by_identity(game: Game[Any, Any], contents: Any) -> dict[Any, Secret]:
    secrets: dict[Any, Secret] = {}
    for secret in game.secrets.held(contents) if game.secrets else ():
        secrets.setdefault(secret.identity, secret)
    return secrets


def _earlier_holders(
    output: Path, replaced: Collection[str], games: Mapping[str, Game[Any, Any]]
) -> tuple[list[Holder], list[str]]:
    """Return the kits of these games in an output folder, and notes on unreadable ones.

    Folders that are not kits of kitgen are skipped. If a kit's contents cannot be read, its secrets
    are unknown, which a note says.
    """
    holders: list[Holder] = []
    notes: list[str] = []
    for folder in _folders(output):
        game = None if folder.name in replaced else games.get(manifest_head(folder).get("game", ""))
        if game is None:
            continue
        try:
            contents = read_record_file(game.contents_model, folder / CONTENTS)
            secrets = _by_identity(game, contents)
        except (OSError, ValueError):
            # Broken JSON, undecodable text and wrong shapes are all ValueErrors.
            notes.append(
                f"note: {folder / CONTENTS} cannot be read, so kitgen cannot tell whether a kit "
                "shows what that one hides; build that kit again, or move its folder away"
            )
        else:
            holders.append(Holder(str(folder), game.id, secrets))
    return holders, notes


def _folders(output: Path) -> list[Path]:
    """Return the possible kit folders in an output folder, sorted; empty if it does not exist."""
    try:
        return sorted(path for path in output.iterdir() if not path.name.startswith("."))
    except OSError:
        return []
