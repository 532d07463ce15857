"""The print jobs of a kit, in the order in which a person uses them; the guide comes last."""

from collections.abc import Iterator, Sequence
from shlex import quote

from kitgen.contract import Audience, Job, RefereePage
from kitgen.definitions.wording import near_miss, shortened
from kitgen.diagnostics import KitgenError
from kitgen.language import gettext
from kitgen.layout.enlarging import enlarged_job
from kitgen.layout.fitted_words import fitted_job
from kitgen.layout.sheet import Sheet
from kitgen.packaging.summaries import BOX_PART, GUIDE_ID, LABEL_PART, STORAGE_ID
from kitgen.phrases import in_a_row
from kitgen.pipeline.guide.print_guide import guide_job, print_guide
from kitgen.pipeline.guide.storage import check_storage, storage_job
from kitgen.pipeline.kit.copies import for_each_set, jobs_of_sets
from kitgen.pipeline.kit.cover import kit_cover
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.printing.marks_of_others import check_drawn_title
from kitgen.pipeline.printing.press import Press
from kitgen.pipeline.printing.rules import Rules, check_rules, rules_job
from kitgen.records.manifest import COVER, RULES_ID
from kitgen.values import replace


def refuse_unknown_parts(kits: Sequence[PreparedKit], without: Sequence[str]) -> None:
    """Check that each part to leave out belongs to at least one of the kits.

    Raises:
        KitgenError: Some parts do not exist (the message names them all), or one is the print
            guide.
    """
    if not without:
        return
    if GUIDE_ID in without:
        raise KitgenError(f"--without {GUIDE_ID}: the print guide is always printed")
    known = dict.fromkeys((COVER, RULES_ID, STORAGE_ID, BOX_PART, LABEL_PART))
    for kit in kits:
        with kit.style.active():
            of_kit = (kit.game, kit.definition, kit.set_contents, kit.style.ink)
            known |= dict.fromkeys(job.id for job in jobs_of_sets(*of_kit))
    unknown = dict.fromkeys(shortened(part) for part in without if part not in known)
    if unknown:
        both = f"{STORAGE_ID} (both {BOX_PART} and {LABEL_PART})"
        listed = in_a_row([both if name == STORAGE_ID else name for name in known])
        meant = [near_miss(part, known) for part in unknown]
        named = " ".join(f"--without {quote(part)}" for part in unknown)
        such = "no such part" if len(unknown) == 1 else "no such parts"
        # Each part needs an option of its own.
        apart = [name.strip() for part in unknown for name in part.split(",")]
        if len(apart) > len(unknown) and set(apart) <= {*known}:
            each = " ".join(f"--without {name}" for name in apart)
            raise KitgenError(f"{named}: {such}; write {each}")
        asked = f"did you mean {in_a_row([*filter(None, meant)])}?" if all(meant) else ""
        raise KitgenError(f"{named}: {such}; {asked or f'choose from {listed}'}")


def printed_jobs(press: Press, rules: Rules | None) -> Iterator[Sheet]:
    """Print the rules, the game's jobs, and the box and label, for every set.

    Jobs that are left out (`PrintOptions.without`) are not printed. The file with the label comes
    last, because the label lists what all others print.

    Yields:
        Each sheet as soon as it is printed.
    """
    jobs = {job.id: job for job in _jobs(press, rules)}
    press.share_out((guide_job(press.kit, press.settings), *jobs.values()))
    ids = {file.name: [summary.job.id for summary in file.jobs] for file in press.files}
    for file in sorted(press.files, key=lambda file: STORAGE_ID in ids[file.name]):
        yield from press.printed(file, [jobs[job] for job in ids[file.name] if job in jobs])
    _note_kinds(press)


def printed_guide(press: Press, phone: RefereePage | None) -> Iterator[Sheet]:
    """Print the guide to all that was printed before; `phone` is the referee page, if there is one.

    Yields:
        Each sheet as soon as it is printed.
    """
    without = press.printing.without
    guide = print_guide(press.kit, press.files, press.summaries, press.settings, phone, without)
    file = next(file for file in press.files if file.holds_guide)
    yield from press.printed(file, [fitted_job(guide)])


def _jobs(press: Press, rules: Rules | None) -> Iterator[Job]:
    """Yield all jobs except the guide."""
    kit, paper, binding = press.kit, press.settings.paper, press.printing.binding
    without = press.printing.without
    of_kit = (kit.game, kit.definition, kit.set_contents, kit.style.ink)
    cover = kit_cover(kit)
    press.note(check_drawn_title(cover.words.title, Audience.PLAYERS, cover.span))
    if rules is not None and RULES_ID not in without:
        faults, printed_rules = press.recall(
            "rules",
            (rules, binding, press.settings),
            lambda: (
                tuple(check_rules(rules, binding, paper)),
                rules_job(rules, binding, press.settings),
            ),
        )
        press.note(faults)
        yield replace(for_each_set(*of_kit, fitted_job(printed_rules)), seeded=kit.by_seed)
    yield from jobs_of_game(press)
    if STORAGE_ID in without:
        return
    press.note(check_storage(kit, paper, without))
    storage = storage_job(kit, lambda: press.summaries, paper, without)
    if storage is not None:
        yield _in_print(press, replace(for_each_set(*of_kit, storage), seeded=kit.by_seed))


def jobs_of_game(press: Press) -> Iterator[Job]:
    """Yield the jobs of the game itself; each set is drawn when the iteration reaches it."""
    kit = press.kit
    for job in jobs_of_sets(kit.game, kit.definition, kit.set_contents, kit.style.ink):
        if job.id not in press.printing.without:
            yield _in_print(press, _as_drawn(kit, job))


def _in_print(press: Press, job: Job) -> Job:
    """Return a job at the size at which it is printed."""
    job = fitted_job(job)
    if not press.kit.style.large_print:
        return job
    where = press.kit.loaded.where
    return enlarged_job(job, press.settings, lambda piece: where(*piece.origin), press.note)


def _as_drawn(kit: PreparedKit, job: Job) -> Job:
    """Return a job that prints the seed if the seed drew its content, even if all sets share it."""
    draws = kit.game.draws
    by_draw = draws is not None and kit.by_seed and job.id in draws.jobs
    return replace(job, seeded=job.seeded or by_draw)


def _note_kinds(press: Press) -> None:
    """Note the kinds in a set, for each part that the seed drew or that fills the pages."""
    kit = press.kit
    if kit.game.draws is None:
        return
    for_each = (gettext("In each set:"),) if len(kit.contents) > 1 else ()
    for component, kinds in kit.game.draws.parts(kit.definition).items():
        for summary in press.summaries:
            if component in summary.parts:
                summary.parts[component].kinds = for_each + kinds
