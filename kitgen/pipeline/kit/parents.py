"""The kit that a variant extends, made so that their figures can stand side by side."""

import posixpath
from collections.abc import Iterator

from kitgen.definitions.loading import Source
from kitgen.diagnostics import DefinitionError
from kitgen.pipeline.kit.prepare import PreparedKit, define_kit, generate_kit
from kitgen.resources import SETTINGS_FOLDER
from kitgen.values import replace


def parent_of(kit: PreparedKit) -> PreparedKit | None:
    """Return the kit that a variant extends, from the same seed and as its file has it.

    Settings of the command line are the variant's alone. One copy is made, for only what all
    copies have in common is compared. None where the kit extends no other, or where the other
    cannot be made: what is wrong with it is no fault of the variant.
    """
    if not kit.loaded.files[1:]:
        return None
    plain = replace(kit.options, overrides=(), copies=None, party=None, strict=False)
    try:
        return generate_kit(define_kit(str(kit.loaded.files[1].path), plain), plain)
    except DefinitionError:
        return None


def further_sources(kit: PreparedKit, parent: PreparedKit | None) -> Iterator[Source]:
    """Yield what a kit's parent was read from and the kit was not, by names as the kit sees them.

    A theme that the kit replaces, say: without it the parent's figures would be missing. How the
    parent plays is none of them.
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
