"""Reads YAML files that are not kits: themes, languages and profiles of printers."""

from typing import TypeVar

from pydantic import BaseModel

from kitgen.definitions.reader import read_tree
from kitgen.definitions.tree import TreeWhere
from kitgen.definitions.validation import validated
from kitgen.diagnostics import DefinitionError, in_order

ModelT = TypeVar("ModelT", bound=BaseModel)


def read_model(
    text: str, display_path: str, model: type[ModelT], subject: str
) -> tuple[ModelT, TreeWhere]:
    """Read and check a YAML file that is not a kit; return its model and its places.

    Args:
        text: The file's text.
        display_path: Its name as the user knows it.
        model: The model to check it against.
        subject: What messages call the whole file.

    Raises:
        DefinitionError: Everything that is wrong with it, each at its place.
    """
    read = read_tree(text, display_path)
    try:
        value = validated(read.tree, model, subject, read.problems)
    except DefinitionError as refused:
        # Only files with mistakes are worth the time that loading this takes.
        from kitgen.definitions.slips.meant import as_meant

        known = {(fault.code, fault.span) for fault in refused.diagnostics}
        hidden = as_meant(read.tree, model).hidden
        further = [fault for fault in hidden if (fault.code, fault.span) not in known]
        raise DefinitionError(in_order([*refused.diagnostics, *further])) from None
    return value, TreeWhere(read.tree)
