"""Print jobs of standees, dice, score pads and player aids."""

from collections.abc import Iterator

from kitgen.contract import Audience, Job, Piece, SheetSet, Shelves, Stock
from kitgen.drawing.inks import InkStyle
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.faces.alike import places_among_alike
from kitgen.games.own.icons import Icons
from kitgen.games.own.keys.pads import Pad
from kitgen.games.own.keys.parts import Aid, Dice, Standees
from kitgen.games.own.sheets.aids import draw_aid
from kitgen.games.own.sheets.dice import draw_die
from kitgen.games.own.sheets.pads import draw_pad, pad_heads
from kitgen.games.own.sheets.parts import BLOCK, bases_of, block_of, component_of, kind_path
from kitgen.games.own.sheets.standees import draw_kind_base, draw_standee
from kitgen.language import gettext


def standee_job(definition: OwnDefinition, name: str, standees: Standees, style: InkStyle) -> Job:
    """Return the job of figures and their bases."""
    component = component_of(name, standees)
    return Job(
        id=name,
        title=component.called,
        advice=gettext("Print on heavy card, and cut the figures and their bases out."),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", tuple(_standing(definition, name, standees, style)), Shelves()),),
        assembly=gettext(
            "Fold each strip at the dashed line and glue its halves together; cut the slot in each "
            "base, push the feet through, bend them and glue them underneath."
        ),
    )


def _standing(
    definition: OwnDefinition, name: str, standees: Standees, style: InkStyle
) -> Iterator[Piece]:
    """Yield the figures of a component, each with its base."""
    component, bases = component_of(name, standees), bases_of(definition, name)
    kinds, art = definition.kinds_of(name), definition.back_art(name)
    places = places_among_alike(standees, kinds)
    for kind in kinds:
        place = places[kind.id]
        strip = draw_standee(standees, kind, definition.title, art, style, place)
        base = draw_kind_base(standees, kind, style, place)
        origin = kind_path(standees, name, kind.id)
        for copy in range(1, kind.count + 1):
            yield Piece(component, f"{kind.id} {copy}", strip, origin=origin)
            yield Piece(bases, f"{kind.id} base {copy}", base, origin=origin)


def dice_job(name: str, dice: Dice, icons: Icons, style: InkStyle) -> Job:
    """Return the job of the nets of dice."""
    component = component_of(name, dice)
    face = draw_die(name, component.called, dice, icons, style)
    pieces = tuple(
        Piece(component, f"{name} {copy}", face, origin=("components", name))
        for copy in range(1, dice.count + 1)
    )
    return Job(
        id=name,
        title=component.called,
        advice=gettext("Print on card, and cut the pieces out."),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", pieces, Shelves()),),
        assembly=gettext(
            "Fold every dashed line of a die back, and glue it tab by tab, pressing each for a few "
            "seconds."
        ),
    )


def sheet_job(definition: OwnDefinition, name: str, sheet: Pad | Aid, style: InkStyle) -> Job:
    """Return the job of score sheets or of player aids."""
    component = component_of(name, sheet)
    pad = isinstance(sheet, Pad)
    if isinstance(sheet, Pad):
        heads = pad_heads(sheet, definition.title, component.called)
        players, icons = definition.most_players, definition.icon_table
        face = draw_pad(name, heads, sheet, players, icons, style)
    else:
        face = draw_aid(name, component.called, sheet, definition.icon_table, style)
    back = face if isinstance(sheet, Pad) and sheet.both_sides else None
    pieces = tuple(
        Piece(component, f"{name} {copy}", face, back, origin=("components", name))
        for copy in range(1, definition.piece_count(name) + 1)
    )
    # Aids that fill less than half a sheet may share one with other pieces.
    few = not pad and len(pieces) * face.width * face.height < BLOCK[0] * BLOCK[1] / 2
    arrangement = Shelves(6.0) if few else block_of(face.width, face.height)
    advice = gettext("Print on paper, and cut the sheets apart.")
    return Job(
        id=name,
        title=component.called,
        advice=advice if pad else gettext("Print on card, and cut the pieces out."),
        stock=Stock.PAPER if pad else Stock.CARD,
        audience=Audience.PLAYERS,
        duplex=back is not None,
        sheet_sets=(SheetSet("", pieces, arrangement),),
    )
