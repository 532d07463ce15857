"""Preparing kits for play: they are read and checked as for a build, and yield playables."""

from collections.abc import Sequence

from kitgen.contract.play import Playable
from kitgen.definitions.wording import choice_hint, shortened
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits, say_nothing
from kitgen.playtest.engines import engine_modules, playables_of
from kitgen.playtest.play import TURN_LIMIT
from kitgen.playtest.series import Series, seated_players
from kitgen.values import frozen

CONTENT_SEED = "1"
"""The seed of a kit's content, its fields and tours: the default seed of builds."""


@frozen
class KitToPlay:
    """A kit without errors, and its playables.

    Attributes:
        kit: The kit.
        playables: The things in it that can be played, at least one.
    """

    kit: PreparedKit
    playables: tuple[Playable, ...]

    def alone(self, only: str | None) -> "KitToPlay":
        """Return the kit with only the playable of a name; None keeps all of them.

        Raises:
            KitgenError: No playable has that name.
        """
        if only is None:
            return self
        names = [playable.name for playable in self.playables]
        # Keyboards have no ×.
        only = only.replace(" x ", " × ")
        if only not in names:
            # `2` for `2 players`, or another word or two that only one of the names contains.
            meant = [name for name in names if set(only.split()) <= set(name.split())]
            hint = f"did you mean `{meant[0]}`?" if len(meant) == 1 else choice_hint(only, names)
            kit_id = self.kit.loaded.kit_id
            raise KitgenError(f"{kit_id} has nothing to play called `{shortened(only)}`; {hint}")
        return KitToPlay(self.kit, (self.playables[names.index(only)],))

    def alone_like(self, base: "KitToPlay", only: str) -> "KitToPlay":
        """Return this variant of `base` with only the playable that has a name in `base`.

        The varied value may be part of a name, such as the size of a board: if both kits have
        equally many playables, the one at the same index is chosen.

        Raises:
            KitgenError: No playable has that name.
        """
        if len(self.playables) != len(base.playables):
            return self.alone(only)
        (named,) = base.alone(only).playables
        names = [playable.name for playable in base.playables]
        return KitToPlay(self.kit, (self.playables[names.index(named.name)],))

    def series(
        self, playable: Playable, players: Sequence[str], seed: str, limit: int = TURN_LIMIT
    ) -> Series:
        """Return a series of games of one of the playables.

        Args:
            playable: The playable.
            players: One name for each seat, one for all seats, or none for the default player.
            seed: The seed of the playtest.
            limit: The number of turns after which a game is a stall.

        Raises:
            KitgenError: There is no such player, or the number of names is wrong.
        """
        return Series(
            kit=self.kit.loaded.kit_id,
            game_id=self.kit.game.id,
            definition=self.kit.definition,
            content=self.kit.content,
            name=playable.name,
            players=seated_players(playable, players),
            seed=seed,
            limit=limit,
        )


def kit_to_play(
    reference: str, overrides: Sequence[str] = (), only: str | None = None
) -> KitToPlay:
    """Read and check a kit, and find its playables.

    Args:
        reference: The id of a shipped kit, or the path of a file.
        overrides: The values of `--set`, as typed: `PATH=VALUE`.
        only: The name of the only thing to play; None for all.

    Raises:
        DefinitionError: The kit has errors, as `check` would report them.
        KitgenError: The kit's game has no engine, or no playable has that name.
    """
    asked = KitOptions(CONTENT_SEED, overrides=tuple(overrides))
    (kit,) = prepare_kits((reference,), asked, say_nothing)
    return playable_kit(kit).alone(only)


def playable_kit(kit: PreparedKit) -> KitToPlay:
    """Find the playables of a kit that was read and checked.

    Raises:
        KitgenError: The kit's game has no engine.
    """
    if kit.game.id not in engine_modules():
        raise KitgenError(
            f"{kit.loaded.kit_id} cannot be played: its rules are in words, and kitgen has no "
            "program that plays them"
        )
    return KitToPlay(kit, playables_of(kit.game.id, kit.definition, kit.content))
