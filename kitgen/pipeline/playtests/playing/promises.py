"""The promises that a kit makes relative to the kit that it extends, judged by games of both."""

from kitgen.definitions.wording import choice_hint, shortened
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.kit.parents import parent_of
from kitgen.pipeline.kit.played import own_promises
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.playtests.playing.compare import Plays, compare_kits
from kitgen.pipeline.playtests.playing.kits import playable_kit
from kitgen.playtest.bound import definition_digest
from kitgen.records.playtest import Promise
from kitgen.terminal import Progress, silent

FEWER = "fewer"


def promises_of(
    kit: PreparedKit, games: int, plays: Plays, progress: Progress = silent
) -> tuple[Promise, ...]:
    """Play a kit and its parent, and return which of its promises it keeps.

    Each plays so many games, at least 2.

    Raises:
        KitgenError: A promised figure does not exist, or the kit extends no other.
        NotCoveredError: A game met a position that the rules leave open.
    """
    promised = own_promises(kit.loaded, kit.definition)
    if not promised:
        return ()
    parent = parent_of(kit)
    if parent is None:
        raise KitgenError(f"{kit.loaded.kit_id} promises something, but extends no other kit")
    record = compare_kits(playable_kit(parent), playable_kit(kit), games, plays, progress)
    changes = {change.name: change for change in record.compared[0].changes}
    for figure in promised:
        if figure not in changes:
            hint = choice_hint(figure, tuple(changes))
            raise KitgenError(
                f"{kit.loaded.kit_id} promises `{shortened(figure)}`, which is not a figure; {hint}"
            )
    parent_digest = definition_digest(parent.loaded.values)
    return tuple(
        Promise(
            figure=figure,
            wanted=wanted,
            parent=parent.loaded.kit_id,
            parent_definition=parent_digest,
            change=changes[figure],
            is_kept=changes[figure].is_shown
            and (changes[figure].difference.value < 0) == (wanted == FEWER),
        )
        for figure, wanted in sorted(promised.items())
    )
