"""Definitions read from text that has to be free of faults."""

from kitgen.definitions.reader import read_tree
from kitgen.definitions.tree import Mapping
from kitgen.diagnostics import DefinitionError


def tree_of(text: str, shown: str = "kit.yaml") -> Mapping:
    """Read a definition's tree; raises what is wrong in the text, whatever it leaves."""
    read = read_tree(text, shown)
    if read.problems:
        raise DefinitionError(read.problems)
    return read.tree
