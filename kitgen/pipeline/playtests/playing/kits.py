"""Kits made ready to be played: read and checked as for a build, and what can be played of them."""

from collections.abc import Callable, Sequence

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
"""The seed of what a kit prints, its fields and tours: that of a build that names none."""


@frozen
class KitToPlay:
    """A kit without errors, and what can be played of it.

    Attributes:
        kit: The kit.
        playables: At least one.
    """

    kit: PreparedKit
    playables: tuple[Playable, ...]

    def alone(self, only: str | None) -> "KitToPlay":
        """Return the kit with the one thing of a name; None: with all that can be played.

        Raises:
            KitgenError: Nothing of it has that name.
        """
        if only is None:
            return self
        names = [playable.name for playable in self.playables]
        # A keyboard has no ×.
        only = only.replace(" x ", " × ")
        if only not in names:
            # `2` is `2 players`, and `alone` is one word of a longer name: what one name alone has.
            meant = [name for name in names if set(only.split()) <= set(name.split())]
            hint = f"did you mean `{meant[0]}`?" if len(meant) == 1 else choice_hint(only, names)
            kit_id = self.kit.loaded.kit_id
            raise KitgenError(f"{kit_id} has nothing to play called `{shortened(only)}`; {hint}")
        return KitToPlay(self.kit, (self.playables[names.index(only)],))

    def alone_like(self, base: "KitToPlay", only: str) -> "KitToPlay":
        """Return the kit with the one thing that `base`, of which it is a variant, has by a name.

        A name may say what is varied, as that of a board says its size: where as many things can
        be played of both kits, the one in the same place is meant.

        Raises:
            KitgenError: Nothing of the kit has that name, or that place.
        """
        if len(self.playables) != len(base.playables):
            return self.alone(only)
        (named,) = base.alone(only).playables
        names = [playable.name for playable in base.playables]
        return KitToPlay(self.kit, (self.playables[names.index(named.name)],))

    def series(
        self, playable: Playable, players: Sequence[str], seed: str, limit: int = TURN_LIMIT
    ) -> Series:
        """Return a series of games of one thing that can be played of it.

        Args:
            playable: Which.
            players: The name of each seat's player, one for all, or none for the default one.
            seed: Of the playtest.
            limit: After how many turns a game is a stall.

        Raises:
            KitgenError: There is no such player, or not one for each seat.
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
    reference: str,
    overrides: Sequence[str] = (),
    only: str | None = None,
    say: Callable[[str], None] = say_nothing,
) -> KitToPlay:
    """Read and check a kit, and find what can be played of it.

    Args:
        reference: The id of a shipped kit, or the path of a file.
        overrides: `--set PATH=VALUE`, as written.
        only: The name of the one thing to play; None for all.
        say: Takes what `prepare_kits` says.

    Raises:
        DefinitionError: What `check` would find.
        KitgenError: Its game has no engine, or nothing of it has that name.
    """
    asked = KitOptions(CONTENT_SEED, overrides=tuple(overrides))
    (kit,) = prepare_kits((reference,), asked, say)
    return playable_kit(kit).alone(only)


def playable_kit(kit: PreparedKit) -> KitToPlay:
    """Find what can be played of a kit that was read and checked.

    Raises:
        KitgenError: Its game has no engine.
    """
    if kit.game.id not in engine_modules():
        raise KitgenError(
            f"{kit.loaded.kit_id} cannot be played: its rules are in words, and kitgen has no "
            "program that plays them"
        )
    return KitToPlay(kit, playables_of(kit.game.id, kit.definition, kit.content))
