"""Kits prepared to be printed, or all that is wrong with them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.layout.typesetting.page_design import page_design
from kitgen.packaging.summaries import STORAGE_ID
from kitgen.pipeline.guide.storage import check_storage
from kitgen.pipeline.kit.cover import kit_cover
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import (
    PreparedKit,
    UnfitWordsError,
    generate_kit,
    prepare_kits,
    say_nothing,
)
from kitgen.pipeline.kit.users_places import at_users_values
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.records.manifest import COVER, RULES_ID


def kits_to_print(
    references: Sequence[str],
    options: KitOptions,
    printing: PrintOptions,
    say: Callable[[str], None] = say_nothing,
) -> tuple[PreparedKit, ...]:
    """Prepare kits as `prepare_kits` does.

    Raises:
        DefinitionError: All that it found. Where words have no room and nothing else is wrong, what
            is wrong with titles and the box, too, which hang on other things.
        KitgenError: As it does.
    """
    try:
        return prepare_kits(references, options, say)
    except UnfitWordsError as error:
        besides: list[Diagnostic] = []
        for defined in error.kits:
            with suppress(DefinitionError):
                kit = generate_kit(defined, options)
                with kit.style.active():
                    besides += at_users_values(_wrong_with_titles(kit, printing), kit.loaded)
        raise DefinitionError((*error.diagnostics, *besides)) from error


def _wrong_with_titles(kit: PreparedKit, printing: PrintOptions) -> Iterator[Diagnostic]:
    """Yield what is wrong with the cover, the box and the label of a kit that is not drawn."""
    paper, without = kit.style.settings(printing.settings).paper, printing.without
    if not {COVER, RULES_ID} & {*without}:
        design = page_design(printing.binding, paper, large_print=kit.style.large_print)
        yield from kit_cover(kit).check(design.width, design.height)
    if STORAGE_ID not in without:
        yield from check_storage(kit, paper, without)
