"""The section of the rules that goes to the back cover."""

import re
from collections.abc import Iterator

from kitgen.contract.files import OwnText
from kitgen.definitions.wording import SURELY_MEANT, near_miss, shortened
from kitgen.diagnostics import Diagnostic, Severity, Span, coded
from kitgen.games.own.rules.odd_signs import LINE_END
from kitgen.language import gettext, gettext_noop

_JOINED = re.compile(r"#{1,6}\w")
BRIEF = gettext_noop("In brief")

_ALSO_CALLED = frozenset(
    {
        *("at a glance", "in short", "quick reference", "recap", "summary"),
        *("kurzfassung", "zusammenfassung", "aide-mémoire", "résumé"),
        *("podsumowanie", "streszczenie", "resumen"),
    }
)
"""What else people call a quick reference, in the languages that come with kitgen."""


def is_brief(title: str) -> bool:
    """Return whether a heading is that of the quick reference, in the kit's language or English."""
    return title.casefold() in (BRIEF.casefold(), gettext(BRIEF).casefold())


def almost_brief(text: OwnText, last: str, span: Span) -> Iterator[Diagnostic]:
    """Yield a warning if the last heading means the quick reference, or a line is its heading.

    Args:
        text: The rules.
        last: The last heading of their sections.
        span: Its place.
    """
    brief = gettext(BRIEF)
    meant = last.casefold() in _ALSO_CALLED or near_miss(last, [brief, BRIEF], SURELY_MEANT)
    # A link is refused by itself.
    if not is_brief(last) and meant and "](" not in last:
        yield brief_misspelt(span, last, brief)
    for number, line in enumerate(LINE_END.split(text.words), 1):
        words = line.strip()
        # Without a space, `##In brief` is refused as a heading.
        is_heading = words.startswith(("# ", "## ")) or _JOINED.match(words)
        if is_brief(words.strip("*_:# ")) and not is_heading and not is_brief(last):
            yield brief_misspelt(Span(text.display_path, number, 1), words, brief)


@coded("OG164")
def brief_not_last(span: Span, title: str, following: str) -> Diagnostic:
    """The section "In brief" is not the last one, so it does not go to the back cover.

    The quick reference on the back cover is the section at the end of the rules that is called
    "In brief". Anywhere else it is an ordinary section, and the back cover lists what is in the box
    instead. Move it to the end, or give it another name if it belongs among the rules. A last
    heading that is almost so called or means the same, such as "Summary", and the words on a line
    that is no heading, are named as well.
    """
    message = (
        f"`{shortened(title)}` is printed among the rules and not on the back cover, because "
        f"`{shortened(following)}` follows it"
    )
    hint = "move it to the end of the rules, or give it another name"
    return Diagnostic("OG164", Severity.WARNING, message, span, hint)


def brief_misspelt(span: Span, title: str, meant: str) -> Diagnostic:
    """Warn of a last section that should be called "In brief", or of these words as no heading."""
    message = f"`{shortened(title)}` is no section for the back cover"
    hint = f"write `# {meant}` to print what follows there"
    return Diagnostic("OG164", Severity.WARNING, message, span, hint)
