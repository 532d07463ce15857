#!/bin/sh
# Makes the pictures of this folder with the programs that people have; they are our own, and may
# be used as kitgen may. Debian's packages: imagemagick, graphicsmagick, gimp, webp, netpbm,
# libjpeg-turbo-progs, libtiff-tools, libimage-exiftool-perl, pngquant, optipng, librsvg2-bin.
# Usage: sh make.sh FOLDER, with a Python that has Pillow on the PATH.
set -e
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1" && cd "$1"
python "$here/scene.py" scene.png badge.png
im=convert-im6.q16

$im scene.png -define png:include-chunk=none imagemagick-rgb.png
$im scene.png -depth 16 -attenuate 0.1 +noise Gaussian png48:imagemagick-rgb16.png
$im scene.png -colorspace Gray imagemagick-grey.png
$im scene.png -colorspace Gray -depth 16 imagemagick-grey16.png
$im badge.png -depth 16 png64:imagemagick-rgba16.png
$im scene.png -colors 32 -type Palette png8:imagemagick-palette.png
$im badge.png -colors 16 png8:imagemagick-palette-clear.png
$im scene.png -threshold 50% -type Bilevel imagemagick-bilevel.png
$im badge.png -colorspace Gray -type GrayscaleAlpha imagemagick-grey-alpha.png
$im scene.png -interlace PNG imagemagick-interlaced.png
$im scene.png -quality 90 imagemagick-baseline.jpg
$im scene.png -quality 90 -interlace JPEG imagemagick-progressive.jpg
$im scene.png -quality 90 -colorspace Gray imagemagick-grey.jpg
$im scene.png -quality 95 -sampling-factor 1x1 -set colorspace RGB imagemagick-444.jpg
$im scene.png -colorspace CMYK -quality 92 imagemagick-cmyk.jpg
$im scene.png -colorspace CMYK -compress LZW imagemagick-cmyk.tif
$im scene.png -depth 16 -compress Zip imagemagick-rgb16.tif
$im badge.png imagemagick-clear.gif
$im scene.png \( scene.png -negate \) -delay 20 imagemagick-animated.gif
$im badge.png -compress LZW imagemagick-alpha.tif
gm convert scene.png graphicsmagick.gif
gm convert scene.png -quality 96 -compress JPEG graphicsmagick-jpeg.tif
cwebp -quiet -q 90 scene.png -o cwebp-lossy.webp
cwebp -quiet -lossless badge.png -o cwebp-lossless-alpha.webp
gif2webp -quiet imagemagick-animated.gif -o gif2webp-animated.webp
pnm() { $im scene.png ppm:-; }
pnm | cjpeg -quality 88 -restart 4 > cjpeg-restarts.jpg
pnm | cjpeg -quality 88 -rgb > cjpeg-rgb.jpg
pnm | cjpeg -quality 88 -arithmetic > cjpeg-arithmetic.jpg
pnm | pnmtopng -interlace 2> /dev/null > pnmtopng-interlaced.png
tiffcp -c zip:2 imagemagick-rgb16.tif tiffcp-predicted16.tif
$im scene.png -compress None tiff:- > plain.tif
tiffcp -c lzw:2 -t -w 64 -l 64 plain.tif tiffcp-tiled.tif
tiffcp -8 -c lzw plain.tif tiffcp-bigtiff.tif
tiffcp -c lzw plain.tif plain.tif tiffcp-two-pages.tif
pngquant --force --speed 11 --output pngquant.png 32 badge.png
optipng -quiet -clobber -out optipng.png scene.png
rsvg-convert -w 240 "$here/flag.svg" -o rsvg-convert.png
for n in 1 2 3 4 5 6 7 8; do
  cp imagemagick-baseline.jpg camera-held-$n.jpg
  exiftool -q -overwrite_original -n -Orientation=$n -Make=Kitgen -Model=Pinhole \
    -GPSLatitude=54.3 -GPSLatitudeRef=N "-ThumbnailImage<=cjpeg-restarts.jpg" camera-held-$n.jpg
done
cp imagemagick-rgb.png exiftool-held-6.png
exiftool -q -overwrite_original -n -Orientation=6 exiftool-held-6.png
python "$here/with_pillow.py" scene.png badge.png
gimp -i -c -d -f -b "(let* ((i (car (gimp-file-load 1 \"badge.png\" \"badge.png\")))
  (d (car (gimp-image-get-active-drawable i))))
  (file-png-save 1 i d \"gimp.png\" \"gimp.png\" 1 9 1 1 1 1 1)
  (file-webp-save 1 i d \"gimp.webp\" \"gimp.webp\" 0 0 90 90 0 0 0 0 0 0 0 0 0)
  (file-tiff-save 1 i d \"gimp.tif\" \"gimp.tif\" 2)
  (gimp-image-convert-indexed i 0 0 16 0 0 \"\")
  (file-gif-save 1 i (car (gimp-image-get-active-drawable i)) \"gimp.gif\" \"gimp.gif\" 1 0 0 0)
  (let* ((j (car (gimp-file-load 1 \"scene.png\" \"scene.png\"))))
    (file-jpeg-save 1 j (car (gimp-image-get-active-drawable j)) \"gimp.jpg\" \"gimp.jpg\"
      0.9 0 1 0 \"made with GIMP\" 2 1 0 0)))" -b "(gimp-quit 0)" > gimp.log 2>&1 || true
rm -f plain.tif gimp.log
