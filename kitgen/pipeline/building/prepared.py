"""Prepare kits to be printed, or report all that is wrong with them."""

from collections.abc import Callable, Iterator, Sequence

from kitgen.diagnostics import DefinitionError, Diagnostic, in_order
from kitgen.layout.typesetting.page_design import page_design
from kitgen.packaging.summaries import BOX_PART, LABEL_PART, STORAGE_ID
from kitgen.pipeline.guide.storage import check_label, check_storage
from kitgen.pipeline.kit.cover import kit_cover
from kitgen.pipeline.kit.defined import DefinedKit, WrongKitsError
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import (
    PreparedKit,
    prepare_kits,
    say_nothing,
)
from kitgen.pipeline.kit.users_places import at_users_values
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.records.manifest import COVER, RULES_ID

_OF_STORAGE = frozenset({BOX_PART, LABEL_PART, STORAGE_ID, COVER, RULES_ID})
"""The parts that may be left out without changing which pieces are kept in the box."""


def kits_to_print(
    references: Sequence[str],
    options: KitOptions,
    printing: PrintOptions,
    say: Callable[[str], None] = say_nothing,
) -> tuple[PreparedKit, ...]:
    """Prepare kits as `prepare_kits` does.

    Raises:
        DefinitionError: Carries all that `prepare_kits` found, and what is wrong with the titles of
            kits that could not be drawn, as far as their printed places are known.
        KitgenError: As in `prepare_kits`.
    """
    try:
        return prepare_kits(references, options, say)
    except WrongKitsError as error:
        of_titles: list[Diagnostic] = []
        for kit in error.kits:
            with kit.style.active():
                of_titles += at_users_values(_wrong_with_titles(kit, printing), kit.loaded)
        raise DefinitionError(in_order(dict.fromkeys((*error.diagnostics, *of_titles)))) from error


def _wrong_with_titles(defined: DefinedKit, printing: PrintOptions) -> Iterator[Diagnostic]:
    """Yield what is wrong with the titles on cover, box and label of a kit that is not drawn."""
    paper = defined.style.settings(printing.settings).paper
    without = printing.without
    if not {COVER, RULES_ID} & {*without}:
        large = defined.style.large_print
        design = page_design(printing.binding, paper, large_print=large)
        yield from kit_cover(defined).check(design.width, design.height)
    if STORAGE_ID in without:
        return
    # Only drawn kits know which pieces are left out.
    if defined.sizes_known and _OF_STORAGE.issuperset(without):
        yield from check_storage(defined, paper, without)
    else:
        yield from check_label(defined, without)
