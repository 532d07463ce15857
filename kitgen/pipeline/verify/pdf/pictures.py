"""Reads the pictures of a copy of a PDF in which they are apart (`pictures_apart`)."""

from typing import Any

import pypdfium2

from kitgen.pipeline.verify.pdf.page_objects import PageObjects, Picture, WordsInPictureError
from kitgen.pipeline.verify.pdf.pictures_apart import PicturesApart
from kitgen.pipeline.verify.pdf.places import Turn


class Pictures:
    """The pictures of a copy; each is read once for every size and turn in which it is shown."""

    def __init__(self, document: Any, copy: PicturesApart) -> None:
        """Begin with none read.

        Args:
            document: Pdfium's document of the copy.
            copy: The copy.
        """
        self._document, self._copy = document, copy
        self._read: dict[tuple[int, Turn, bool], Picture | None] = {}
        self._with_words: set[int] = set()

    def picture(self, number: int, turn: Turn, rectangles: bool) -> Picture | None:
        """Return what a picture shows; see `PictureOf`.

        Raises:
            WordsInPictureError: It shows words.
            PdfiumError: There is no such picture.
        """
        if not 0 < number <= self._copy.pictures:
            raise pypdfium2.PdfiumError("a picture that the file does not list")
        key = number, turn, rectangles
        if number in self._with_words:
            raise WordsInPictureError
        if key not in self._read:
            self._read[key] = None
            page = self._document[self._copy.pages + number - 1]
            try:
                self._read[key] = PageObjects(
                    page,
                    (*turn, 0.0, 0.0),
                    inks=False,
                    rectangles=rectangles,
                    picture_of=self.picture,
                ).read_picture()
            except WordsInPictureError:
                self._with_words.add(number)
                raise
            finally:
                page.close()
        return self._read[key]
