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

DRAWN = """
import kitgen.artwork.reading
assert "urllib.request" not in sys.modules
import urllib.request
assert urllib.request.urlopen("data:,mine").read() == b"mine"
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


@pytest.mark.sample
@pytest.mark.parametrize(
    "program", [STANDARD, DRAWN, PIXELS], ids=["svgwrite", "pictures", "reportlab"]
)
def test_what_a_library_loads_late_is_there_when_it_is_used(program: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n{program}"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
