"""Faces of all sorts of pieces, as text that a person can review; `--update-golden` writes it."""

from pathlib import Path

from kitgen.drawing.artwork import Artwork
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Paint, Picture, Rectangle
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.faces import draw_back, draw_front, draw_kind_back
from kitgen.games.own.faces.layouts import LAYOUTS, boxes_of
from kitgen.games.own.keys.parts import (
    BackDefinition,
    Cards,
    Counters,
    FaceDefinition,
    Standees,
)
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.values import replace
from tests.trace import trace_face

GOLDEN = Path(__file__).with_name("faces.txt")
SORTS = {"sea": "#4477AA", "sand": "#DDCC77"}
NO_KINDS = {"kinds": {"a": {"name": "A"}}}
WORDS = {
    "name": "Old Pier",
    "text": "Take {coin} twice.",
    "corner": "7",
    "symbols": "fish, star, 2 gem",
    "price": "3",
}


def kind(*sides: str, colour: str = "#aa3355") -> OwnKind:
    return OwnKind("pier", 1, WORDS, emblem="anchor", colour=colour, sides=sides)


def boxes() -> dict[str, object]:
    """Return a face with a box for each manner of showing words and icons, and one turned."""
    at = ("10 %", "{} %", "80 %", "15 %")
    shown: dict[str, dict[str, object]] = {
        "row": {"show": "symbols", "as": "icons", "align": "left"},
        "price": {"show": "price", "as": "icons", "icon": "coin", "size": "0.2 in"},
        "ground": {"show": "symbols", "as": "pattern"},
        "small": {"show": "symbols", "as": "pattern", "size": "0.15 in"},
        "turned": {"show": "text", "turned": True, "align": "right"},
        "unseen": {"show": "name", "when": {"price": 4}},
    }
    places = [tuple(part.format(15 * number) for part in at) for number in range(len(shown))]
    return {
        "boxes": {
            name: {"at": place, **box}
            for (name, box), place in zip(shown.items(), places, strict=True)
        }
    }


CARDS = {
    name: Cards.model_validate({"make": "cards", "face": name, **NO_KINDS}) for name in LAYOUTS
}
OTHERS: dict[str, tuple[Deck, tuple[str, ...]]] = {
    "boxes": (
        Cards.model_validate({"make": "cards", "size": "square", "face": boxes(), **NO_KINDS}),
        (),
    ),
    "disc": (Counters.model_validate({"make": "counters", "size": "1 in", **NO_KINDS}), ()),
    "counter": (
        Counters.model_validate(
            {"make": "counters", "shape": "square", "size": "1 in", **NO_KINDS}
        ),
        (),
    ),
    "standee": (Standees.model_validate({"make": "standees", **NO_KINDS}), ()),
    **{
        name: (
            Tiles.model_validate({"make": "tiles", "size": "1.5 in", "face": "picture", **keys}),
            ("sea", "sand", "sea", "sea", "sand", "sand")[: 6 if "hexagon" in name else 4]
            if "edges" in keys
            else (),
        )
        for name, keys in {
            "square": {"edges": SORTS, "kinds": "all"},
            "oblong": {
                "shape": "rectangle",
                "size": {"width": "1 in", "height": "2 in"},
                "edges": SORTS,
                "kinds": {"a": {"sides": ("sea", "sand", "sea", "sea")}},
            },
            "hexagon": {"shape": "hexagon", "edges": SORTS, "kinds": "all"},
            "pointed hexagon": {"shape": "hexagon", "pointed": True, **NO_KINDS},
            "round": {"shape": "circle", **NO_KINDS},
        }.items()
    },
}
DOMINO = {"make": "tiles", "shape": "domino", "size": "1 in", "face": "picture", "kinds": "all"}
BACKS = {
    "bare": {"emblem": "star"},
    "worded": {"title": "SPY", "emblem": "star", "colour": "#336699", "pattern": "fish"},
}


def photographed(deck: Deck, style: InkStyle) -> Face:
    """Draw a face with photographs at all of its edges, in its middle, and upside down."""
    places = {
        "left": ("0 %", "0 %", "30 %", "70 %"),
        "right": ("70 %", "30 %", "30 %", "70 %"),
        "middle": ("40 %", "40 %", "20 %", "20 %"),
    }
    crops = {name: {"at": at, "show": "picture", "crop": True} for name, at in places.items()}
    crops["turned"] = crops["left"] | {"turned": True, "crop": "top"}
    face = FaceDefinition.model_validate({"boxes": crops})
    ink = Rectangle(Box(-30.0, -20.0, 60.0, 40.0), Paint(Ink.OUTLINE))
    art = Artwork(Picture("photograph", (ink,)), 60.0, 40.0)
    shown = OwnKind("photo", 1, {}, art=art)
    return draw_front(deck.model_copy(update={"face": face}), shown, style)


def panelled(deck: Deck, style: InkStyle) -> Face:
    """Draw a face with panels behind words and a picture that reach its edges."""
    places = {"text": ("0 %", "0 %", "100 %", "40 %"), "picture": ("60 %", "60 %", "40 %", "40 %")}
    panels = {name: {"at": at, "show": name, "panel": True} for name, at in places.items()}
    face = FaceDefinition.model_validate({"boxes": panels})
    return draw_front(deck.model_copy(update={"face": face}), kind(), style)


def without_words(deck: Cards, style: InkStyle) -> Face:
    """Draw a face whose other boxes take the room of the words that the kind lacks."""
    lacking = "text" if "text" in boxes_of(deck.face) else "name"
    words = {name: said for name, said in WORDS.items() if name != lacking}
    return draw_front(deck, replace(kind(), words=words), style)


def drawn(style: InkStyle) -> dict[str, Face]:
    """Return all faces by what they are of."""
    faces = {name: draw_front(deck, kind(), style) for name, deck in CARDS.items()}
    for name in ("picture-title-text", "picture"):
        faces[f"{name} without words"] = without_words(CARDS[name], style)
    faces |= {
        name: draw_front(deck, kind(*sides, colour=""), style)
        for name, (deck, sides) in OTHERS.items()
    }
    for sort in ({"pips": 12}, {"edges": {f"sort-{n}": f"#{n}{n}3344" for n in range(1, 6)}}):
        domino = Tiles.model_validate(DOMINO | sort)
        names = [*domino.sorts]
        for upper, lower in zip(names[::2], (*names[1::2], names[0]), strict=False):
            faces[f"domino {upper} {lower}"] = draw_front(domino, kind(upper, lower), style)
    for deck_name in ("boxes", "disc", "counter", "standee", "hexagon", "round"):
        deck, _ = OTHERS[deck_name]
        for name, keys in BACKS.items():
            back = BackDefinition.model_validate(keys)
            faces[f"{name} back of {deck_name}"] = draw_back(deck, back, "Harbour", None, style)
    for deck_name in ("boxes", "counter", "hexagon", "pointed hexagon", "round"):
        deck, _ = OTHERS[deck_name]
        plain = deck.model_copy(update={"edges": {}}) if isinstance(deck, Tiles) else deck
        faces[f"photographs on {deck_name}"] = photographed(plain, style)
        faces[f"panels on {deck_name}"] = panelled(plain, style)
    own = BackDefinition.model_validate({"face": "title-text"})
    for deck in (CARDS["title"], OTHERS["disc"][0], OTHERS["hexagon"][0]):
        faces[f"own back of {deck.make}"] = draw_kind_back(deck, own, kind(), style)
    return faces


def test_faces_are_drawn_as_they_were_reviewed(update_golden: bool) -> None:
    found = "\n".join(
        f"{style} {name}: {trace_face(face)}"
        for style in InkStyle
        for name, face in drawn(style).items()
    )
    if update_golden:
        GOLDEN.write_text(found, "utf-8", newline="\n")
    reviewed = GOLDEN.read_text("utf-8").split("\n\n")
    for face, golden in zip(found.split("\n\n"), reviewed, strict=True):
        assert face == golden
