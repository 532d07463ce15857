"""The words in drawings that stand within a page: outlines, each line with its words as a title."""

from collections.abc import Mapping


class DrawnWords:
    """Takes the elements of a page's drawings in turn, and gives the words that are seen.

    What drawings share is defined once, in the first of them, and used by reference; a definition
    stands before its first use, so one that refers to itself refers to nothing.
    """

    def __init__(self) -> None:
        """Begin outside of any drawing."""
        self._defined: dict[str, list[str]] = {}
        self._open: list[tuple[str, str]] = []
        self._seen: list[str] = []

    @property
    def is_open(self) -> bool:
        """Whether a drawing was begun and has not ended."""
        return bool(self._open)

    def begin(self, tag: str, attributes: Mapping[str, str | None]) -> None:
        """Begin an element; what it uses is seen where it stands."""
        self._open.append((tag, attributes.get("id") or ""))
        if tag == "use":
            used = (attributes.get("xlink:href") or "").removeprefix("#")
            for words in tuple(self._defined.get(used, ())):
                self._take(words)

    def say(self, words: str) -> None:
        """Take the words of an element; those of the drawing's own title are not seen."""
        tags = [tag for tag, _ in self._open]
        if tags[-1] == "title" and tags[-2:] != ["svg", "title"]:
            self._take(words)

    def end(self, tag: str) -> tuple[str, ...]:
        """End an element; return the words of the drawing where it is the drawing itself."""
        while self._open and self._open.pop()[0] != tag:
            continue
        if self._open:
            return ()
        seen, self._seen = tuple(self._seen), []
        return seen

    def _take(self, words: str) -> None:
        for _, name in self._open:
            if name:
                self._defined.setdefault(name, []).append(words)
        if not any(tag == "defs" for tag, _ in self._open):
            self._seen.append(words)
