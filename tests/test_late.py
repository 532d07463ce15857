"""Libraries that are loaded without what they load in case, and have it where it is used."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

STANDARD = """
import kitgen.rendering.svg as svg
svg._document(72.0, 72.0)
late = {"svgwrite.validator2", "urllib.request"}
assert not late & set(sys.modules), late & set(sys.modules)
import svgwrite
try:
    svgwrite.Drawing().circle(r="wide")
except TypeError as refused:
    assert "'wide' is not a valid value" in str(refused)
else:
    raise AssertionError("svgwrite lets everything pass")
page = svgwrite.container.urlopen("data:,mine").read()
assert page == b"mine", page
"""

PIXELS = """
import kitgen.rendering.pdf
assert "PIL.Image" not in sys.modules
import PIL.Image
from reportlab.lib.utils import ImageReader
pixels = PIL.Image.new("RGB", (3, 2), (1, 2, 3))
pixels.save("mine.png")
for source in (pixels, "mine.png"):
    reader = ImageReader(source)
    assert reader.getSize() == (3, 2)
    assert reader.getRGBData() == bytes((1, 2, 3)) * 6
"""

LIGHT = """
from kitgen.late import lighten_libraries
lighten_libraries()
import dataclasses, io, re
import annotated_types, click, jinja2, markdown_it, pydantic, pypdf, svgwrite, yaml
from typing import Annotated

class Tile(pydantic.BaseModel):
    sides: Annotated[int, annotated_types.Interval(ge=3, le=6)]

assert Tile(sides=4).sides == 4
markdown = markdown_it.MarkdownIt()
assert markdown.render("*mine*") == "<p><em>mine</em></p>\\n"
late = {"http.client", "jinja2.compiler", "jinja2.lexer", "jinja2.parser", "mdurl", "zoneinfo"}
late |= {"svgwrite.shapes", "pypdf._writer", "pypdf._codecs.adobe_glyphs"}
assert not late & set(sys.modules), late & set(sys.modules)
assert isinstance(re.compile("mine"), re.Pattern)
assert dataclasses.dataclass.__module__ == "dataclasses"
# What is late is there when it is asked for.
assert jinja2.Environment().from_string("{{ 3 * 4 }}").render() == "12"
assert "%C3%A9" in markdown.render("[a mine](/\u00e9)")
assert svgwrite.Drawing(debug=False).circle(r=3).tostring() == '<circle cx="0" cy="0" r="3" />'
assert list(yaml.safe_load("when: 2026-01-02").values())[0].year == 2026
pages = io.BytesIO()
writer = pypdf.PdfWriter()
writer.add_blank_page(72, 72)
writer.write(pages)
assert len(pypdf.PdfReader(pages).pages) == 1
# Classes of libraries are what dataclass makes of them.
for value in (annotated_types.Le(6), annotated_types.Len(1, 2)):
    assert dataclasses.replace(value) == value and hash(dataclasses.replace(value)) == hash(value)
assert repr(annotated_types.Le(6)) == "Le(le=6)"
token = markdown_it.token.Token("text", "", 0)
token.content = "mine"
assert token == dataclasses.replace(token) and token.copy(level=2).level == 2
try:
    annotated_types.Le(6).le = 7
except dataclasses.FrozenInstanceError:
    pass
else:
    raise AssertionError("a bound was changed")
"""


@pytest.mark.dear
def test_libraries_that_are_loaded_lightly_print_the_same(tmp_path: Path) -> None:
    ways = {"light": "from kitgen.__main__ import main", "whole": "from kitgen.cli import main"}
    for way, loading in ways.items():
        words = ["kitgen", "build", "harvest-moon", "--seed", "42", "--out", str(tmp_path / way)]
        program = f"import sys\nsys.argv = {words}\n{loading}\nmain()"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=ROOT)
        assert done.returncode == 0, done.stderr
    light, whole = (
        {path.relative_to(tmp_path / way): path.read_bytes() for path in found if path.is_file()}
        for way in ways
        for found in [(tmp_path / way).rglob("*")]
    )
    assert len(light) > 15
    assert light == whole


@pytest.mark.sample
@pytest.mark.parametrize(
    "program", [STANDARD, PIXELS, LIGHT], ids=["svgwrite", "reportlab", "libraries"]
)
def test_what_a_library_loads_late_is_there_when_it_is_used(program: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n{program}"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
