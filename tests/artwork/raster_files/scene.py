"""Paints the two pictures that other programs save in every way: a scene, and a badge with clear
corners. `python scene.py SCENE.png BADGE.png`.
"""

import math
import sys

from PIL import Image, ImageDraw

WIDTH, HEIGHT = 240, 180


def scene() -> Image.Image:
    """Hills under a sky with a moon, every colour a little different from its neighbour."""
    picture = Image.new("RGB", (WIDTH, HEIGHT))
    for x in range(WIDTH):
        hill = 110 + 22 * math.sin(x / 31) + 7 * math.sin(x / 9)
        for y in range(HEIGHT):
            grain = (x * 7919 + y * 104729) % 13
            sky = (40 + y // 2 + grain // 3, 70 + y // 2, 150 - y // 3)
            ground = (60 + x // 4, 110 - x // 8 + grain, 45 + (y - 90) // 3)
            picture.putpixel((x, y), ground if y > hill else sky)
    draw = ImageDraw.Draw(picture)
    draw.ellipse((150, 15, 200, 65), fill=(245, 236, 190))
    draw.rectangle((20, 60, 60, 130), fill=(150, 40, 40))
    draw.polygon(((14, 60), (40, 30), (66, 60)), fill=(70, 30, 30))
    return picture


def badge() -> Image.Image:
    """A disc on nothing, half of it as glass."""
    picture = Image.new("RGBA", (HEIGHT, HEIGHT), (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    draw.ellipse((6, 6, 173, 173), fill=(200, 150, 30, 255), outline=(90, 50, 0, 255), width=6)
    draw.rectangle((50, 60, 130, 90), fill=(20, 60, 140, 128))
    draw.polygon(((90, 100), (130, 150), (50, 150)), fill=(120, 20, 60, 255))
    return picture


if __name__ == "__main__":
    scene().save(sys.argv[1])
    badge().save(sys.argv[2])
