"""Saves the scene and the badge as Pillow does: `python with_pillow.py SCENE.png BADGE.png`."""

import sys
from struct import pack

from PIL import Image, ImageCms, PngImagePlugin


def wide_profile() -> bytes:
    """A profile of the colours that Adobe RGB (1998) has: its primaries, its gamma of 2.2."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    tags = {}
    for index in range(int.from_bytes(profile[128:132], "big")):
        at = 132 + 12 * index
        place = int.from_bytes(profile[at + 4 : at + 8], "big")
        length = int.from_bytes(profile[at + 8 : at + 12], "big")
        tags[profile[at : at + 4]] = profile[place : place + length]

    def fixed(*values: float) -> bytes:
        return b"".join(pack(">i", round(value * 65536)) for value in values)

    tags[b"rXYZ"] = b"XYZ \0\0\0\0" + fixed(0.60974, 0.31111, 0.01947)
    tags[b"gXYZ"] = b"XYZ \0\0\0\0" + fixed(0.20528, 0.62567, 0.06087)
    tags[b"bXYZ"] = b"XYZ \0\0\0\0" + fixed(0.14919, 0.06322, 0.74457)
    curve = b"curv\0\0\0\0" + pack(">IH", 1, round(2.19921875 * 256)) + b"\0\0"
    tags |= dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve)
    text = "Wide".encode("utf-16-be")
    tags[b"desc"] = b"mluc\0\0\0\0" + pack(">II2s2sII", 1, 12, b"en", b"US", len(text), 28) + text
    listed = {
        key: tags[key]
        for key in (
            b"desc", b"wtpt", b"rXYZ", b"gXYZ", b"bXYZ", b"rTRC", b"gTRC", b"bTRC", b"cprt",
        )
        if key in tags
    }  # fmt: skip
    table, content = b"", b""
    start = 132 + 12 * len(listed)
    for key, value in listed.items():
        table += key + pack(">II", start + len(content), len(value))
        content += value + bytes(-len(value) % 4)
    whole = profile[4:128] + pack(">I", len(listed)) + table + content
    return pack(">I", len(whole) + 4) + whole


def save_all(scene: Image.Image, badge: Image.Image) -> None:
    """Save both in the ways that other programs have not."""
    wide = wide_profile()
    scene.save("pillow-wide.jpg", quality=92, icc_profile=wide)
    scene.save("pillow-wide.png", icc_profile=wide)
    scene.save("pillow-wide.webp", quality=92, icc_profile=wide)
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    scene.save("pillow-srgb.jpg", quality=92, icc_profile=srgb)
    scene.save("pillow-422.jpg", quality=80, subsampling=1, dpi=(300, 300), comment="a comment")
    scene.convert("L").save("pillow-grey.webp", lossless=True)
    keyed = scene.copy()
    keyed.info["transparency"] = (245, 236, 190)
    keyed.save("pillow-one-clear-colour.png", transparency=(245, 236, 190))
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Comment", "a cellar", zip=True)
    badge.save("pillow-with-words.png", pnginfo=notes, dpi=(72, 72))
    frames = [scene, scene.transpose(Image.Transpose.FLIP_LEFT_RIGHT)]
    scene.save("pillow-animated.png", save_all=True, append_images=frames[1:], duration=100)
    scene.save("pillow-deflate.tif", compression="tiff_deflate")
    scene.convert("YCbCr").save("pillow-ycbcr.tif")
    scene.convert("1").save("pillow-fax.tif", compression="group4")
    scene.convert("1").save("pillow-bilevel.png")
    few = scene.convert("P", palette=Image.Palette.ADAPTIVE)
    few.save("pillow-palette.tif")
    few.save("pillow-palette.png")
    held = Image.Exif()
    held[0x0112] = 8
    scene.save("pillow-held-8.tif", exif=held)
    scene.save("pillow-held-8.webp", exif=held, quality=90)
    frames[0].save("phone-two-pictures.jpg", format="MPO", save_all=True, append_images=frames[1:])


if __name__ == "__main__":
    save_all(Image.open(sys.argv[1]).convert("RGB"), Image.open(sys.argv[2]).convert("RGBA"))
