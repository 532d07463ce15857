"""The cover of a kit: scene, letters and words, and the check of its title."""

from collections.abc import Iterator

from kitgen.contract.facts import named_facts
from kitgen.covers.alphabet import lacking
from kitgen.covers.cover import (
    Cover,
    CoverArt,
    CoverFact,
    CoverWords,
    draw_cover,
    draw_hero,
    scene,
    spots,
    vista_part,
)
from kitgen.covers.lettering import ON_COVER, check_title_readable
from kitgen.diagnostics import Diagnostic, Span
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_family
from kitgen.drawing.scenes import WHOLE, Scenery, View
from kitgen.drawing.shapes import Shape
from kitgen.games import inks_of
from kitgen.language import gettext
from kitgen.phrases import in_a_row
from kitgen.pipeline.kit.prepare import AnyKit, PreparedKit
from kitgen.units import inches
from kitgen.values import frozen, replace

_HERO = (inches(10), inches(5.625))
_FACTS = ("players", "minutes", "difficulty")


@frozen
class KitCover:
    """What a kit's cover is drawn from.

    Attributes:
        name: The kit's title.
        art: The drawings of its game.
        words: The words on the cover.
        span: The place of the title in the definition.
    """

    name: str
    art: CoverArt
    words: CoverWords
    span: Span

    def page(self, width: float, height: float) -> Cover:
        """Draw the cover over a page; width and height in points."""
        return _page(self, width, height)

    @property
    def hero(self) -> Face:
        """Only its scene and title, in landscape, for screens."""
        drawn = draw_hero(self.art, self.words.title, *_HERO)
        return Face("cover", self.name, *_HERO, drawn.shapes)

    def small(self, width: float, height: float) -> Cover:
        """Draw only its scene and title over a box; width and height in points."""
        return draw_hero(self.art, self.words.title, width, height)

    @property
    def scenery(self) -> Scenery:
        """Views of its scene, and spot drawings, to fill pages between words."""
        return Scenery(self._vista, spots(self.art))

    def _vista(self, width: float, height: float, view: View) -> Shape:
        part = vista_part(width, height, view, self.art.staged)
        back = self.art.staged.back if view is View.BACK else None
        art = self.art if back is None else replace(self.art, staging=back)
        return scene(art, width, height, part)

    def check(self, width: float, height: float) -> Iterator[Diagnostic]:
        """Yield what is wrong with the cover on a page of this size in points."""
        capital = self.page(width, height).lettering.capital
        yield from check_title_readable({ON_COVER: capital}, self.span)

    @property
    def letters_lacking(self) -> tuple[str, ...]:
        """The characters of its title that the game's drawn alphabet lacks; none without one."""
        title = self.words.title
        parts = self.art.alphabet.parts
        return lacking(title if isinstance(title, str) else " ".join(title), parts) if parts else ()


@by_family(maxsize=2)
def _page(cover: KitCover, width: float, height: float) -> Cover:
    """Draw a cover, and remember it: it is checked first, and printed later."""
    return draw_cover(cover.art, cover.words, width, height)


def kit_cover(kit: AnyKit) -> KitCover:
    """Return a kit's cover, in the active language."""
    definition = kit.definition
    game = kit.game.id.replace("-", "_")
    # A kit with errors may have only the values that every kit has.
    staging = kit.game.staging(definition) if isinstance(definition, kit.game.definition) else WHOLE
    art = CoverArt(game, kit.style.ink, inks_of(kit.game.id), staging)
    own = definition.cover.title
    key = ("title",) if own is None else ("cover", "title")
    known = named_facts(kit.facts)
    icons = {fact: f"icon-{fact}" for fact in _FACTS}
    icons["difficulty"] = f"icon-{definition.facts.difficulty}"
    facts = tuple(CoverFact(icons[fact], known[fact]) for fact in _FACTS if fact in known)
    designer = definition.credits.designer
    # On labels the message is a sentence; on a cover it has no full stop.
    credit = designer and gettext("Game by {credits}.", credits=designer).removesuffix(".")
    words = CoverWords(definition.drawn_title, facts, credit)
    return KitCover(definition.title, art, words, kit.loaded.where(*key))


def cover_notes(kit: PreparedKit) -> Iterator[str]:
    """Yield a note if a kit's title is set in the text font because a drawn letter is missing."""
    with kit.style.active():
        wanting = kit_cover(kit).letters_lacking
    if wanting:
        named = in_a_row([f"`{character}`" for character in wanting])
        yield (
            f"note: the drawn alphabet of {kit.game.title} has no {named}: "
            f"{kit.loaded.kit_id} has its title in the text font"
        )
