"""What is remembered of words that passed hides no fault of other words in their place."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Group, Paint, Rectangle, Text, Typeface
from kitgen.layout.face_checks import ON_THE_TABLE, _sound_on, check_face
from kitgen.layout.sound_shapes import SoundShapes

WORDS = [
    *("A", "Ag", "Åg", "AAA", "Q", "QQ", "AAAg", "Q_Q", "ÅÅÅÅ", "WWWWWWWW", "gggggggg", "jA", "Aj"),
    *(
        "MINE",
        "MINES",
        "minequay",
        "......",
        "ſ",
        "中",
        "a\u0301",
        " ",
        "12345-67890",
        "M         ",
    ),
]


def test_words_in_the_place_of_others_are_judged_as_if_they_were_the_first() -> None:
    """Frame, box and trim are so near that some words pass and others do not."""
    found = Counter(is_faulty for seed in range(24) for is_faulty in judged(Random(seed)))
    assert min(found[True], found[False]) > 200


def judged(chance: Random) -> Iterator[bool]:
    """Check sixty lines in one place as faces are checked, and as if each were the first."""
    at, size = (chance.uniform(5.0, 9.0), chance.uniform(18.0, 40.0)), chance.choice([7.0, 9.0])
    height = at[1] + chance.choice([4.6, 6.0, 8.0])
    left, top = at[0] - chance.uniform(0.2, 2.0), at[1] - size * chance.uniform(0.8, 1.4)
    room = Box(left, top, chance.uniform(20.0, 65.0), height - top - chance.uniform(0.3, 4.0))
    frame = Rectangle(room, Paint(None, Ink.WALL, 0.5), framing=True)
    panel = Rectangle(Box(20.0, at[1] - 12.0, 80.0, 40.0), Paint(Ink.LABEL))
    behind = chance.choice([(), (frame,), (frame,), (frame, panel)])
    rooms = [Box(at[0], at[1] - 8.0, chance.uniform(20.0, 70.0), 8.0), Box(0.0, 0.0, 99.0, 60.0)]
    # Every place is new, so that nothing is known of it.
    width = chance.uniform(75.0, 90.0)
    for _ in range(60):
        line = Text(
            at,
            chance.choice(WORDS),
            size,
            chance.choice(rooms),
            typeface=chance.choice([Typeface.REGULAR, Typeface.REGULAR, Typeface.ITALIC]),
            anchor=chance.choice([Anchor.START, Anchor.START, Anchor.MIDDLE]),
            tracking=chance.choice([0.0, 0.0, 1.0]),
        )
        face = Face("f", "F", width, height, (*behind, line))
        # Words in a group are measured each time.
        faults = list(check_face(replace(face, shapes=(*behind, Group((line,)))), None))
        assert list(check_face(face, None)) == faults
        yield bool(faults)


def test_shorter_words_in_the_place_of_others_are_not_checked() -> None:
    sound = SoundShapes()
    code = Text((10.0, 20.0), "KXD9W-TXDZW", 9.0, Box(10.0, 10.0, 90.0, 12.0))
    sound.add([code], 10)
    others = {
        words: sound.others([replace(code, words=words)])
        for words in ("KXD9R-TXDZW", "KXD9R", "KXD9W-TXDZWW", "KXD9W-QXDZ", "K中", code.words)
    }
    assert {words for words, left in others.items() if left} == {
        "KXD9W-TXDZWW",
        "KXD9W-QXDZ",
        "K中",
    }
    # An italic T is narrower than an E, but its ink extends farther.
    italic = replace(code, words="ME", typeface=Typeface.ITALIC, at=(10.0, 40.0))
    sound.add([italic], 10)
    wider = replace(italic, words="MT")
    assert sound.others([wider]) == (wider,)
    elsewhere = replace(code, at=(10.0, 20.5), words="KXD9R")
    roomier = replace(code, within=Box(10.0, 10.0, 91.0, 12.0), words="KXD9R")
    assert sound.others([elsewhere, roomier]) == (elsewhere, roomier)


def test_the_same_object_is_found_again_and_others_never_take_its_place() -> None:
    sound = SoundShapes()
    kept = Text((10.0, 20.0), "7", 9.0, Box(10.0, 10.0, 90.0, 12.0))
    sound.add([kept], 50)
    assert sound.others([kept, kept]) == ()
    for number in range(500):
        passing = Text((10.0, 20.0 + number), "7", 9.0, Box(10.0, 10.0, 90.0, 12.0))
        assert bool(sound.others([passing])) == (number > 0)
        del passing


def test_nothing_is_remembered_where_a_face_has_a_fault() -> None:
    size = (137.0, 41.0)
    wide = Text((10.0, 20.0), "W" * 40, 9.0, Box(10.0, 10.0, 90.0, 12.0))
    good = replace(wide, words="W")
    assert list(check_face(Face("f", "F", *size, (wide, good)), None))
    assert _sound_on(*size, 0.0, (), ON_THE_TABLE).passed == set()
