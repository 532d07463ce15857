"""A kit with its definition, and the error of kits that are wrong."""

from collections.abc import Iterable
from typing import Any

from kitgen.contract import Game
from kitgen.contract.facts import facts_record
from kitgen.definitions.loading import Loaded
from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.language import Speech
from kitgen.pipeline.kit.style import KitStyle
from kitgen.records.manifest import FactsRecord
from kitgen.styles.fonts import ReadFonts
from kitgen.styles.languages import ReadLanguage
from kitgen.values import frozen

_OF_NO_SIZE = frozenset({"KIT110", "KIT111", "KIT302"})
"""Codes of what may be wrong with any kit, and changes neither the number of pieces nor sizes."""


@frozen
class Spoken:
    """The fonts that a kit's words are set in, None where they cannot be used, and its language."""

    fonts: ReadFonts | None
    language: ReadLanguage
    speech: Speech


@frozen
class DefinedKit:
    """A kit of which nothing is generated yet.

    Attributes:
        loaded: Its files.
        game: Its game.
        definition: Its values, which hold; only in a `WrongKitsError` some may be wrong.
        style: How it is printed.
        warnings: What is wrong with the definition.
        notes: Lines on what of the user's files is printed otherwise than might be expected.
        sizes_known: Whether the definition says how many pieces there are and how large they are,
            so that its game can say what is stored.
    """

    loaded: Loaded
    game: Game[Any, Any]
    definition: KitDefinition
    style: KitStyle
    warnings: tuple[Diagnostic, ...] = ()
    notes: tuple[str, ...] = ()
    sizes_known: bool = True

    @property
    def facts(self) -> FactsRecord:
        """What is known of it as it is printed: in large print it takes a larger table."""
        return facts_record(self.definition.facts, self.style.enlargement)


class WrongKitsError(DefinitionError):
    """Kits have errors.

    Attributes:
        kits: Those of them whose title and looks are known all the same.
    """

    def __init__(self, diagnostics: Iterable[Diagnostic], kits: Iterable[DefinedKit]) -> None:
        """Carry all that is wrong, in these kits and in others."""
        super().__init__(diagnostics)
        self.kits = tuple(kits)

    def saying(self, diagnostics: Iterable[Diagnostic]) -> "WrongKitsError":
        """Return the error with other diagnostics."""
        return WrongKitsError(diagnostics, self.kits)


def knows_sizes(game: Game[Any, Any], wrong: Iterable[Diagnostic]) -> bool:
    """Return whether a definition with errors says how many pieces there are, and how large."""
    harmless = game.of_no_size | _OF_NO_SIZE if game.of_no_size else frozenset[str]()
    return all(fault.code in harmless for fault in wrong)
