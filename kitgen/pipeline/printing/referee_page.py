"""The referee page, with which a phone replaces the referee and reveals one secret at a time."""

from kitgen.contract import RefereePage
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.rendering.documents import render_scripted


def referee_page(kit: PreparedKit) -> RefereePage | None:
    """Return the page with all that a kit hides, in all its copies; None if it has none.

    Tables choose their copy in the page, so one file serves a whole evening.
    """
    return kit.game.referee_page(kit.definition, kit.content)


def referee_html(kit: PreparedKit, page: RefereePage) -> str:
    """Return the referee page as HTML."""
    return render_scripted(
        page.template,
        page.script,
        page.style,
        title=kit.definition.title,
        kit_id=kit.loaded.kit_id,
        large_print=kit.style.large_print,
        **page.values,
    )
