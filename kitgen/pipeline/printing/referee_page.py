"""The referee page: what a phone says in a referee's place, one secret at a time."""

from kitgen.contract import RefereePage
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.rendering.documents import render_scripted


def referee_page(kit: PreparedKit) -> RefereePage | None:
    """Return the page of all that a kit hides, one for all its copies; None where it has none.

    Tables choose what is theirs in the page, so that one file serves a whole evening.
    """
    return kit.game.referee_page(kit.definition, kit.content)


def referee_html(kit: PreparedKit, page: RefereePage) -> str:
    """Return the page's file."""
    return render_scripted(
        page.template,
        page.script,
        page.style,
        title=kit.definition.title,
        kit_id=kit.loaded.kit_id,
        large_print=kit.style.large_print,
        **page.values,
    )
