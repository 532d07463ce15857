"""The print jobs of a kit in the order in which a person prints them, its guide but last."""

from kitgen.pipeline.manifest import JobRecord
from kitgen.pipeline.options import BuildOptions
from kitgen.pipeline.prepare import PreparedKit
from kitgen.pipeline.press import Press
from kitgen.pipeline.rules import Rules, check_rules, rules_job
from kitgen.pipeline.storage import check_storage, storage_job


def print_jobs(
    press: Press, kit: PreparedKit, rules: Rules | None, options: BuildOptions
) -> list[JobRecord | None]:
    """Print the rules, what the game prints, then what that is kept in.

    Gives their records (see `Press.print_job`).
    """
    records: list[JobRecord | None] = []
    if rules is not None:
        press.note(check_rules(rules, options))
        records.append(press.print_job(rules_job(rules, options)))
    jobs = kit.game.jobs(kit.definition, kit.content, options.ink)
    records.extend(map(press.print_job, jobs))
    paper = options.settings.paper
    press.note(check_storage(kit, paper))
    storage = storage_job(kit, press.summaries, paper, options.ink)
    return [*records, press.print_job(storage)] if storage else records
