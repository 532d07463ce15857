"""The words in a page's drawings, which are outlines with a title for each line of words."""

from collections.abc import Mapping


class DrawnWords:
    """A collector of the visible words of a page's drawings, element by element.

    Parts that drawings share are defined once, in the first of them, and used by reference. A
    definition comes before its first use, so one that refers to itself adds nothing.
    """

    def __init__(self) -> None:
        """Begin outside of any drawing."""
        self._defined: dict[str, list[str]] = {}
        self._open: list[tuple[str, str]] = []
        self._seen: list[str] = []

    @property
    def is_open(self) -> bool:
        """Whether a drawing has begun and not ended."""
        return bool(self._open)

    def begin(self, tag: str, attributes: Mapping[str, str | None]) -> None:
        """Begin an element; the words of a part that it uses are visible at this place."""
        self._open.append((tag, attributes.get("id") or ""))
        if tag == "use":
            used = (attributes.get("xlink:href") or "").removeprefix("#")
            for words in tuple(self._defined.get(used, ())):
                self._take(words)

    def say(self, words: str) -> None:
        """Take the words of an element, unless they are the title of the drawing."""
        tags = [tag for tag, _ in self._open]
        if tags[-1] == "title" and tags[-2:] != ["svg", "title"]:
            self._take(words)

    def end(self, tag: str) -> tuple[str, ...]:
        """End an element; return the words of the drawing if this ends the drawing."""
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
