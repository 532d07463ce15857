"""All classes of alterations, by what of a kit they are done to."""

from tests.reliability.alterations import (
    beside,
    browser,
    covers,
    disagreements,
    documents,
    drawings,
    heads,
    honest,
    manifests,
    mending,
    outputs,
    pages,
    readers,
    structures,
    syntax,
    transparency,
    words,
)
from tests.reliability.alterations.alteration import Alteration

PDFS = (
    *covers.ALTERATIONS,
    *words.ALTERATIONS,
    *drawings.ALTERATIONS,
    *pages.ALTERATIONS,
    *documents.ALTERATIONS,
    *transparency.ALTERATIONS,
    *structures.ALTERATIONS,
    *heads.ALTERATIONS,
    *mending.ALTERATIONS,
)
DISAGREEMENTS = "what viewers read in different ways"
HONEST = "honest changes"

GROUPS: dict[str, tuple[Alteration, ...]] = {
    "PDFs": PDFS,
    DISAGREEMENTS: (*disagreements.ALTERATIONS, *syntax.ALTERATIONS),
    "pages for the browser": (*browser.ALTERATIONS, *readers.ALTERATIONS),
    "manifest": manifests.ALTERATIONS,
    "contents, merged files, sources": (
        *outputs.ALTERATIONS,
        *readers.OUTPUTS,
        *beside.ALTERATIONS,
    ),
    HONEST: honest.ALTERATIONS,
}
