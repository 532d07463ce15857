from collections import Counter

from kitgen.seeds import Stream


def test_octets_move_the_stream_on() -> None:
    stream = Stream(42)
    assert stream.octets(32) != stream.octets(32)


def test_octets_depend_on_the_stream_name_alone() -> None:
    used = Stream(42)
    used.octets(5)
    assert used.child("field", 3).octets(20) == Stream(42).child("field", 3).octets(20)
    assert Stream(42).octets(20) != Stream(43).octets(20)


def test_every_octet_comes_up_about_as_often() -> None:
    counts = Counter(Stream("even").octets(256 * 400))
    assert set(counts) == set(range(256))
    # Twenty is the standard deviation of a count: six of them is a chance of one in millions.
    assert all(abs(count - 400) < 120 for count in counts.values())
