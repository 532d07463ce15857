"""The records of a kit's faces, of which only the latest are in memory if there are thousands."""

from array import array
from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from operator import attrgetter

from kitgen.contract import Audience
from kitgen.distinct import Numbered
from kitgen.file_names import portable
from kitgen.packed import Blobs, pack, unpack
from kitgen.values import changing

_MOST_AT_HAND = 2_000
"""How many records are in memory, at most."""


@changing
class FaceRecord:
    """One distinct face: the place of its SVG, its audience, and the number of its pieces.

    `order` is the position of the first job that shows it, in printing order. The first piece with
    the face is `first`, which shows it on its `first_side`. `sha256` is the digest of its SVG, in
    hex, once that is written.
    """

    component: str
    name: str
    title: str
    width: float
    height: float
    side: str
    audience: Audience
    order: int
    copies: int = 0
    first: str = ""
    first_side: str = ""
    sha256: str = ""

    @property
    def file(self) -> str:
        """The path of the face's SVG in the kit's folder."""
        return f"svg/{portable(self.component)}/{portable(self.name)}.svg"


_values = attrgetter(*(member.name for member in fields(FaceRecord)))


class FaceRecords:
    """The records by component and name of the face; they come in printing order."""

    def __init__(self) -> None:
        self._at_hand: dict[tuple[str, str], FaceRecord] = {}
        # All others by their numbers: in `_blobs`, each at the place of its latest version.
        self._stored = Numbered()
        self._blobs = Blobs()
        self._latest = array("I")
        self._orders = array("I")
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[FaceRecord]:
        """Yield all records in printing order, and those of one job as they came."""
        if not self._latest:
            yield from sorted(self._at_hand.values(), key=lambda record: record.order)
            return
        self._store(len(self._at_hand))
        for order in sorted({*self._orders}):
            for number, of_face in enumerate(self._orders):
                if of_face == order:
                    yield self._read(number)

    def add(self, record: FaceRecord) -> None:
        """Add the record of a face that has none; it may change until the next comes or is got."""
        self._count += 1
        self._take_up(record)

    def get(self, component: str, name: str) -> FaceRecord | None:
        """Return the record of a face, which may change as one just added may; None without one."""
        record = self._at_hand.get((component, name))
        if record is None and self._latest:
            number = self._stored.find(_words(component, name))
            if number is not None:
                record = self._read(number)
                self._take_up(record)
        return record

    def _take_up(self, record: FaceRecord) -> None:
        if len(self._at_hand) >= _MOST_AT_HAND:
            self._store(_MOST_AT_HAND // 2)
        self._at_hand[record.component, record.name] = record

    def _store(self, count: int) -> None:
        """Move this many records from memory to the others: those that came first."""
        for key in list(islice(self._at_hand, count)):
            record = self._at_hand.pop(key)
            blob = pack(_values(record))
            number = self._stored.add(_words(*key))
            if number == len(self._latest):
                self._latest.append(len(self._blobs))
                self._orders.append(record.order)
            elif blob == self._blobs[self._latest[number]]:
                continue
            else:
                self._latest[number], self._orders[number] = len(self._blobs), record.order
            self._blobs.add(blob)

    def _read(self, number: int) -> FaceRecord:
        return FaceRecord(*unpack(self._blobs[self._latest[number]]))


def _words(component: str, name: str) -> str:
    return f"{component}\n{name}"
