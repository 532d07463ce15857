"""The print jobs of a kit in the order in which a person prints them, its guide but last."""

from dataclasses import replace

from kitgen.contract import Job
from kitgen.language import gettext
from kitgen.pipeline.guide.storage import check_storage, storage_job
from kitgen.pipeline.kit.copies import for_each_set, jobs_of_sets
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.printing.press import Press
from kitgen.pipeline.printing.rules import Rules, check_rules, rules_job
from kitgen.records.manifest import JobRecord


def print_jobs(press: Press, rules: Rules | None) -> list[JobRecord | None]:
    """Print the rules, what the game prints, then what that is kept in, for every set.

    Returns:
        Their records (see `Press.print_job`).
    """
    kit, paper, binding = press.kit, press.settings.paper, press.printing.binding
    of_kit = (kit.game, kit.definition, kit.set_contents, kit.style.ink)
    records: list[JobRecord | None] = []
    if rules is not None:
        faults, printed_rules = press.recall(
            "rules",
            (rules, binding, paper),
            lambda: (
                tuple(check_rules(rules, binding, paper)),
                rules_job(rules, binding, paper),
            ),
        )
        press.note(faults)
        rules_of_sets = for_each_set(*of_kit, printed_rules)
        records.append(press.print_job(replace(rules_of_sets, seeded=kit.by_seed)))
    records.extend(press.print_job(_as_drawn(kit, job)) for job in jobs_of_sets(*of_kit))
    _note_kinds(press)
    press.note(check_storage(kit, paper))
    storage = storage_job(kit, press.summaries, paper)
    if storage is not None:
        storage_of_sets = for_each_set(*of_kit, storage)
        records.append(press.print_job(replace(storage_of_sets, seeded=kit.by_seed)))
    return records


def _as_drawn(kit: PreparedKit, job: Job) -> Job:
    """Let a job say the seed that drew what it prints, though that is the same in every set."""
    draws = kit.game.draws
    by_draw = draws is not None and kit.by_seed and job.id in draws.jobs
    return replace(job, seeded=job.seeded or by_draw)


def _note_kinds(press: Press) -> None:
    """Note what a set holds of each part that the seed drew, or that fills the pages."""
    kit = press.kit
    if kit.game.draws is None:
        return
    for_each = (gettext("In each set:"),) if len(kit.contents) > 1 else ()
    for component, kinds in kit.game.draws.parts(kit.definition).items():
        for summary in press.summaries:
            if component in summary.parts:
                summary.parts[component].kinds = for_each + kinds
