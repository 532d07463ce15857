"""The kit that a variant extends, generated so that their figures can be compared."""

import posixpath
from collections.abc import Iterator

from kitgen.definitions.loading import Source
from kitgen.diagnostics import DefinitionError
from kitgen.pipeline.kit.prepare import PreparedKit, define_kit, generate_kit
from kitgen.resources import SETTINGS_FOLDER
from kitgen.values import replace


def parent_of(kit: PreparedKit) -> PreparedKit | None:
    """Return the kit that a variant extends, from the same seed and as its own file defines it.

    Overrides on the command line apply only to the variant. One copy is made, because the
    comparison concerns only what all copies share. None if the kit extends no other, or if the
    other has errors, which are not the variant's fault.
    """
    if not kit.loaded.files[1:]:
        return None
    plain = replace(kit.options, overrides=(), copies=None, party=None, strict=False)
    try:
        return generate_kit(define_kit(str(kit.loaded.files[1].path), plain), plain)
    except DefinitionError:
        return None


def further_sources(kit: PreparedKit, parent: PreparedKit | None) -> Iterator[Source]:
    """Yield the sources of a kit's parent that are not the kit's, with names relative to the kit.

    For example, the parent's theme, if the kit replaces it: without it, the parent's figures could
    not be computed again. The parent's playtest is left out.
    """
    if parent is None:
        return
    folder = posixpath.dirname(kit.loaded.files[1].label)
    for source in parent.loaded.sources:
        name = posixpath.normpath(posixpath.join(folder, source.name))
        anywhere = source.shipped or source.name.startswith(f"{SETTINGS_FOLDER}/")
        seen = source if anywhere else replace(source, name=name)
        if seen not in kit.loaded.sources and source not in parent.played.sources:
            yield seen
