"""A small shipped folder and its model, in the shape of the real ones."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field, model_validator

from kitgen import resources
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import KitDefinition, Model, Words, without

KIT = """\
# A kit as it ships.
id: demon-mine
game: demon-mine
title: Demon Mine
summary: "Lay tunnels: two players."
credits:
  designer: McRey B. Moyer
  publisher: Secret Doors Web Press
  year: 2000
  source: a page
  terms: None stated.
tiles:
  cross: {name: CROSS, count: 16}
  lodestone:
    name: LODESTONE
    count: 3
sheet:
  pages: 3
  tile_size: 1.5 in
home_squares: [1, 3, 5]
marks:
  - {shape: dot, diameter: 4 mm}
  - {shape: cross, arm: 3}
rules:
  empty_draw_pile: pit_only
"""

VARIANT = """\
id: demon-mine-long
extends: demon-mine
title: Demon Mine, long
tiles:
  lodestone:
    count: 9
"""


class Tile(Model):
    """A kind of tile."""

    name: Words = Field(description="What is printed on the tile.")
    count: int = Field(ge=0, le=50, description="How many there are.")


class Sheet(Model):
    """How tiles lie on a page."""

    model_config = without("shape", because="tiles are squares, for tunnels leave by four sides")

    pages: int = Field(ge=1, description="Pages of tiles.")
    tile_size: Length = Field(ge=36, le=180, description="The side of a square tile.")
    gutter: Length = Field(default=9.0, description="Room between tiles.")
    scale: float = Field(default=1.0, gt=0, description="Correction of the printer.")


class Dot(Model):
    """A round mark."""

    shape: Literal["dot"]
    diameter: Length = Field(description="Its width.")


class Cross(Model):
    """A mark of two strokes."""

    shape: Literal["cross"]
    arm: int = Field(description="Its strokes' length in squares.")


class Rules(Model):
    """Readings."""

    empty_draw_pile: Literal["pit_only", "reshuffle"] = Field(description="What to draw then.")
    goal: int | Literal["all"] = Field(default="all", description="What ends the game.")
    limit: int | None = Field(default=None, description="Turns, if they are limited.")


class TinyKit(KitDefinition):
    """A game small enough to know by heart."""

    tiles: dict[str, Tile] = Field(min_length=1, description="The kinds of tiles, by key.")
    sheet: Sheet = Field(description="The page.")
    home_squares: tuple[int, ...] = Field(
        min_length=2, max_length=4, description="Where pieces start."
    )
    marks: tuple[Annotated[Dot | Cross, Field(discriminator="shape")], ...] = Field(
        description="What is drawn on the board."
    )
    rules: Rules = Field(description="Readings of the rules.")

    @model_validator(mode="after")
    def _pages_hold_tiles(self) -> "TinyKit":
        if self.sheet.pages > 100:
            raise ValueError("101 pages are more than a table bears")
        return self


@pytest.fixture
def kit_model() -> type[TinyKit]:
    return TinyKit


@pytest.fixture
def kit_text() -> str:
    return KIT


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ship one kit and one variant from a folder of the test; be in another folder."""
    folder = tmp_path / "shipped"
    (folder / "demon_mine" / "variants").mkdir(parents=True)
    (folder / "demon_mine" / "kit.yaml").write_text(KIT, encoding="utf-8")
    (folder / "demon_mine" / "variants" / "long.yaml").write_text(VARIANT, encoding="utf-8")
    monkeypatch.setattr(resources, "data_folder", lambda: folder)
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return folder
