"""The print jobs of a kit in the order in which a person prints them, its guide but last."""

from pathlib import Path

from kitgen.pipeline.manifest import JobRecord
from kitgen.pipeline.options import BuildOptions
from kitgen.pipeline.prepare import PreparedKit
from kitgen.pipeline.press import Order, Press, Progress, SheetTaker
from kitgen.pipeline.rules import Rules, check_rules, rules_job
from kitgen.pipeline.sets import for_each_set, jobs_of_sets
from kitgen.pipeline.storage import check_storage, storage_job


def press_for(
    kit: PreparedKit,
    options: BuildOptions,
    folder: Path | None,
    progress: Progress,
    everything: SheetTaker | None = None,
) -> Press:
    """Give a press that is ready for a kit's jobs; without a folder it only checks them."""
    order = Order(
        loaded=kit.loaded,
        definition=kit.definition,
        seed=options.seed,
        copies=kit.copies,
        settings=options.settings,
        ink=options.ink,
        game_makes_copies=kit.game.copies is not None,
    )
    return Press(order, folder, progress, everything)


def print_jobs(
    press: Press, kit: PreparedKit, rules: Rules | None, options: BuildOptions
) -> list[JobRecord | None]:
    """Print the rules, what the game prints, then what that is kept in, for every set.

    Gives their records (see `Press.print_job`).
    """
    of_kit = (kit.game, kit.definition, kit.set_contents, options.ink)
    records: list[JobRecord | None] = []
    if rules is not None:
        press.note(check_rules(rules, options))
        records.append(press.print_job(for_each_set(*of_kit, rules_job(rules, options))))
    records.extend(map(press.print_job, jobs_of_sets(*of_kit)))
    paper = options.settings.paper
    press.note(check_storage(kit, paper))
    storage = storage_job(kit, press.summaries, paper, options.ink)
    if storage is not None:
        records.append(press.print_job(for_each_set(*of_kit, storage)))
    return records
