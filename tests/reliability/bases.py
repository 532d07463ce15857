"""The kits that are altered: one of each game, built once, and the sheets that decide a game."""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from kitgen.pipeline.building.kits import build_kits
from kitgen.resources import data_folder
from tests.pipeline.factories import options

FIELDS, PARENT = "field-day", "fields-at-home"
"""The ids of a kit of a user's and of the one that it extends."""

TILES_KIT, BOARD_KIT = "golden-mine", "dusk"
"""The ids of a kit with a picture of a user's, and of one with a font of a user's."""

OWN_KIT, VIADUCT = "tideland", "demon-mine-viaduct"
"""The ids of a game of one's own, and of a kit with tiles that cross each other by a bridge."""

CLUB_KIT, COVER_KIT = "lagoon", "harbour"
"""The ids of a shaped field of a club with a logo, and of a game with a photograph for a cover."""

KITS = (
    TILES_KIT,
    FIELDS,
    BOARD_KIT,
    "phantom-of-the-mine",
    "cave-mining",
    OWN_KIT,
    VIADUCT,
    CLUB_KIT,
    COVER_KIT,
)
"""The kits of the output folder, by their ids."""

ALTERED_KITS = (FIELDS, "phantom-of-the-mine", OWN_KIT, CLUB_KIT)
"""Those whose manifests and pages are altered: users', a shipped one, and a game of one's own."""


@dataclass(frozen=True)
class Sheet:
    """A print file with pages that decide a game.

    Attributes:
        name: Its name in a command.
        kit: The id of its kit.
        holds: What it is named for: a stock, or who reads it.
    """

    name: str
    kit: str
    holds: str

    @property
    def file(self) -> str:
        """Return the name of its PDF."""
        return f"{self.kit}-{self.holds}.pdf"


SHEETS = {
    sheet.name: sheet
    for sheet in (
        Sheet("tiles", TILES_KIT, "card"),
        Sheet("draw-order", TILES_KIT, "referee"),
        Sheet("answers", FIELDS, "referee"),
        Sheet("play", FIELDS, "paper"),
        Sheet("lookup", FIELDS, "table"),
        Sheet("board", BOARD_KIT, "card"),
        Sheet("stack-order", "phantom-of-the-mine", "referee"),
        Sheet("phantom-rules", "phantom-of-the-mine", "paper"),
        Sheet("cave-rules", "cave-mining", "paper"),
        Sheet("own-tiles", OWN_KIT, "card"),
        Sheet("own-rules", OWN_KIT, "paper"),
        Sheet("bridges", VIADUCT, "card"),
        Sheet("lagoon", CLUB_KIT, "player-1"),
        Sheet("lagoon-answers", CLUB_KIT, "referee"),
        Sheet("harbour-cards", COVER_KIT, "card"),
        Sheet("harbour-rules", COVER_KIT, "paper"),
    )
}

_OWN_FILES = {
    f"{PARENT}.yaml": f"""\
extends: mines-between-the-lines
id: {PARENT}
title: Fields at Home
""",
    f"{FIELDS}.yaml": f"""\
extends: {PARENT}.yaml
id: {FIELDS}
title: Field Day
without_referee:
  lookup: true
""",
    f"{TILES_KIT}.yaml": f"""\
extends: demon-mine
id: {TILES_KIT}
title: Golden Mine
tiles:
  tee: {{count: 25}}
  golden_beetle:
    name: GOLDEN BEETLE
    role: event
    text: Move 1 enemy pawn one square.
    art: my-beetle.svg
    count: 3
""",
    "my-beetle.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<ellipse cx="50" cy="56" rx="30" ry="36" fill="#8a6a1c"/>
<path d="M50 20 L50 92 M20 40 L80 70" stroke="#15100c" stroke-width="4" fill="none"/>
</svg>
""",
    f"{BOARD_KIT}.yaml": f"""\
extends: manic-minelayers
id: {BOARD_KIT}
title: Mines at Dusk
font: {{regular: my.ttf}}
""",
    f"{CLUB_KIT}.yaml": f"""\
extends: mines-between-the-lines
id: {CLUB_KIT}
title: Lagoon
club: {{name: Friday Club, logo: my-beetle.svg}}
field:
  shape: ["##.....##",
          "#.......#",
          ".........",
          "...###...",
          "...###...",
          "...###...",
          ".........",
          "#.......#",
          "##.....##"]
""",
    f"{COVER_KIT}.yaml": f"""\
extends: harvest-moon
id: {COVER_KIT}
title: Harbour
art: {{cover: my-photograph.jpg, emblem-moon: my-beetle.svg}}
""",
}


def built(place: Path, seed: str, kits: Sequence[str] = KITS) -> Path:
    """Build kits, and their merged files, below a folder; return the output folder."""
    for name, text in _OWN_FILES.items():
        (place / name).write_text(text, encoding="utf-8")
    shutil.copyfile(data_folder() / "fonts" / "FiraGO-Regular.ttf", place / "my.ttf")
    _photograph().save(place / "my-photograph.jpg", quality=90)
    output = place / "output"
    own = {file.removesuffix(".yaml") for file in _OWN_FILES}
    named = tuple(str(place / f"{kit}.yaml") if kit in own else kit for kit in kits)
    build_kits(named, options(seed, merged=True, copies=None), output)
    return output


def _photograph() -> Image.Image:
    """Return a picture whose colours run into each other, as a photograph's do."""
    across = Image.linear_gradient("L").rotate(90)
    bands = (across, Image.linear_gradient("L"), Image.radial_gradient("L"))
    return Image.merge("RGB", bands).resize((1700, 1700))
