"""The floor that Demon Mine's tile job is measured against: reportlab and nothing else.

As many squares with a word in each, on as many pages, as the 105 tiles and their backs.
"""

from tempfile import TemporaryDirectory

from reportlab.lib.pagesizes import letter
from reportlab.pdfgen.canvas import Canvas

TILE = 108
ROWS, COLUMNS, SHEETS = 7, 5, 3


def draw_page(canvas: Canvas, first: int, back: bool) -> None:
    """Draw 35 squares, numbered on the front."""
    left, bottom = (letter[0] - COLUMNS * TILE) / 2, (letter[1] - ROWS * TILE) / 2
    canvas.setFont("Helvetica-Bold", 8)
    for index in range(ROWS * COLUMNS):
        row, column = divmod(index, COLUMNS)
        x, y = left + column * TILE, bottom + row * TILE
        canvas.rect(x, y, TILE, TILE)
        words = "DEMON MINE" if back else f"TUNNEL {first + index}"
        canvas.drawCentredString(x + TILE / 2, y + TILE / 2, words)
    canvas.showPage()


with TemporaryDirectory() as folder:
    canvas = Canvas(f"{folder}/tiles.pdf", pagesize=letter, invariant=1)
    for sheet in range(SHEETS):
        draw_page(canvas, 1 + sheet * ROWS * COLUMNS, back=False)
        draw_page(canvas, 0, back=True)
    canvas.save()
