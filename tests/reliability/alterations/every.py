"""All classes of alterations, by what of a kit they are done to."""

from tests.reliability.alterations import (
    browser,
    covers,
    documents,
    drawings,
    honest,
    manifests,
    outputs,
    pages,
    words,
)
from tests.reliability.alterations.alteration import Alteration

PDFS = (
    *covers.ALTERATIONS,
    *words.ALTERATIONS,
    *drawings.ALTERATIONS,
    *pages.ALTERATIONS,
    *documents.ALTERATIONS,
)
HONEST = "honest changes"

GROUPS: dict[str, tuple[Alteration, ...]] = {
    "PDFs": PDFS,
    "pages for the browser": browser.ALTERATIONS,
    "manifest": manifests.ALTERATIONS,
    "contents, merged files, sources": outputs.ALTERATIONS,
    HONEST: honest.ALTERATIONS,
}
