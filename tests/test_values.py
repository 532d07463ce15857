"""Classes made by `frozen` and `changing` behave as dataclasses with slots do."""

import copy
import pickle
import weakref
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
from functools import cached_property
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen import values
from kitgen.values import changing, frozen, member_types

NUMBERS = st.integers(-3, 3)


@frozen
class Spot:
    """A place."""

    x: int
    y: int = 2
    names: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Like:
    x: int
    y: int = 2
    names: list[str] = field(default_factory=list)


@frozen
class Deep(Spot):
    z: int = 0

    def __post_init__(self) -> None:
        if self.z < 0:
            raise ValueError("too deep")

    @property
    def height(self) -> int:
        return -self.z


@frozen
class Moved(Spot):
    y: int = 9


@frozen
class Lone:
    word: str


@frozen
class ByName:
    x: int
    y: int = field(kw_only=True, default=5)


@frozen
class Nothing:
    pass


@frozen(eq=False, weakref_slot=True)
class Thing:
    name: str


@frozen(slots=False)
class Sized:
    size: int = 3

    @cached_property
    def doubled(self) -> int:
        return 2 * self.size


@frozen
class Loud:
    word: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Loud) and self.word.upper() == other.word.upper()

    def __repr__(self) -> str:
        return self.word.upper()


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_values_are_equal_and_hash_alike_just_where_their_members_are(
    x: int, y: int, other_x: int, other_y: int
) -> None:
    same = (x, y) == (other_x, other_y)
    assert (Spot(x, y) == Spot(other_x, other_y)) is same
    assert (Lone(str(x)) == Lone(str(other_x))) is (x == other_x)
    assert len({Lone(str(x)), Lone(str(other_x))}) == (1 if x == other_x else 2)
    assert Thing("a") != Thing("a")


def test_a_value_is_unlike_one_of_another_class_with_the_same_members() -> None:
    assert Spot(1) != Deep(1)
    assert Spot(1) != Like(1)  # type: ignore[comparison-overlap]
    assert Lone("a") != ("a",)  # type: ignore[comparison-overlap]
    assert Nothing() == Nothing()


@pytest.mark.parametrize("one", [Spot(1), Lone("a"), Thing("a"), Sized(), Deep(1, z=3)])
def test_nothing_can_be_set_or_deleted(one: Any) -> None:
    name = fields(one)[0].name
    before = getattr(one, name)
    with pytest.raises(FrozenInstanceError, match=f"cannot assign to field '{name}'"):
        setattr(one, name, 4)
    with pytest.raises(FrozenInstanceError, match=f"cannot delete field '{name}'"):
        delattr(one, name)
    with pytest.raises(FrozenInstanceError):
        one.other = 4
    assert getattr(one, name) == before


def test_only_slots_hold_members_and_what_is_cached_needs_a_dictionary() -> None:
    assert not hasattr(Spot(1), "__dict__")
    assert not hasattr(Deep(1), "__dict__")
    assert Deep.__slots__ == ("z",)  # type: ignore[attr-defined]
    sized = Sized(4)
    assert sized.doubled == 8
    assert vars(sized) == {"size": 4, "doubled": 8}
    thing = Thing("a")
    assert weakref.ref(thing)() is thing
    with pytest.raises(TypeError, match="weak reference"):
        weakref.ref(Spot(1))


def test_members_are_given_by_place_by_name_or_by_default() -> None:
    assert (Spot(1).y, Spot(1, 5).y, Spot(y=6, x=1).y) == (2, 5, 6)
    assert Spot(1).names is not Spot(1).names
    assert (Moved(1).y, Moved(1, 5).y, Spot.y.__get__(Moved(1, 5))) == (9, 5, 5)  # type: ignore
    deep = Deep(1, 2, ["a"], 3)
    assert (deep.x, deep.y, deep.names, deep.z, deep.height) == (1, 2, ["a"], 3, -3)
    with pytest.raises(ValueError, match="too deep"):
        Deep(1, z=-1)
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'x'"):
        Spot()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="takes from 2 to 4 positional arguments"):
        Spot(1, 2, [], 4)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'other'"):
        Spot(1, other=2)  # type: ignore[call-arg]


def test_the_first_instance_may_be_one_of_an_undecorated_subclass() -> None:
    @frozen
    class Base:
        x: int

    class Derived(Base):
        pass

    assert (Derived(4).x, Base(5).x, Derived(6).x) == (4, 5, 6)


def test_the_tools_of_dataclasses_read_values() -> None:
    assert repr(Spot(1)) == repr(Like(1)).replace("Like", "Spot")
    assert repr(Lone("word")).endswith("Lone(word='word')")
    assert asdict(Spot(1, 2, ["a"])) == asdict(Like(1, 2, ["a"]))
    assert [(one.name, one.type) for one in fields(Spot)] == [
        (one.name, one.type) for one in fields(Like)
    ]
    assert replace(Deep(1, z=3), x=4) == Deep(4, 2, [], 3)
    assert [one.name for one in fields(Deep)] == ["x", "y", "names", "z"]
    for cls in (Spot, Deep, Lone):
        assert member_types(cls) == {member.name: member.type for member in fields(cls)}
    assert member_types(Like) is None

    class Undecorated(Deep):
        pass

    assert [member.name for member in fields(Undecorated)] == ["x", "y", "names", "z"]
    match Deep(1, 5, [], 7):
        case Deep(x, y, _, z):
            assert (x, y, z) == (1, 5, 7)


@given(x=NUMBERS, y=NUMBERS, z=st.integers(0, 3), changed=st.sets(st.sampled_from("xyz")))
def test_values_are_replaced_as_dataclasses_are(x: int, y: int, z: int, changed: set[str]) -> None:
    for value in (Deep(x, y, ["a"], z), Like(x, y), ByName(x, y=y)):
        names = {one.name for one in fields(value)}
        changes = dict.fromkeys(sorted(changed & names), 7)
        again = values.replace(value, **changes)
        assert again == replace(value, **changes)
        assert type(again) is type(value)
    with pytest.raises(ValueError, match="too deep"):
        values.replace(Deep(1), z=-1)
    with pytest.raises(TypeError, match="unknown"):
        values.replace(Deep(1), unknown=1)  # type: ignore[call-arg]


def test_values_are_copied_and_pickled_by_their_members() -> None:
    value = Deep(1, 2, ["a"], 3)
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert type(again) is Deep
    assert copy.deepcopy(value).names is not value.names
    # A member that is given by its name only, wherever it stands.
    named = ByName(1, y=2)
    assert copy.copy(named) == pickle.loads(pickle.dumps(named)) == named


def test_what_a_class_writes_itself_stays() -> None:
    assert Loud("a") == Loud("A")
    assert repr(Loud("a")) == "A"
    assert hash(Loud("a")) == hash(Loud("a"))
    assert Spot.__doc__ == "A place."
    assert Spot.__qualname__ == "Spot"
    assert Spot.__module__ == __name__


@pytest.mark.parametrize(
    "left_out", [{"compare": False}, {"repr": False}, {"init": False}, {"hash": True}]
)
def test_a_member_that_would_be_left_out_is_refused(left_out: dict[str, bool]) -> None:
    with pytest.raises(TypeError, match=r"Partly\.secret"):

        @frozen
        class Partly:
            """A value with a member that the decorator of dataclasses would leave out."""

            secret: int = field(default=0, **left_out)  # type: ignore[call-overload]


@changing
class Counter:
    count: int
    names: list[str] = field(default_factory=list)


@dataclass(slots=True)
class LikeCounter:
    count: int
    names: list[str] = field(default_factory=list)


@changing(eq=False)
class Handle:
    count: int = 0


@given(NUMBERS, NUMBERS)
def test_what_changes_is_what_dataclass_makes_of_it(first: int, second: int) -> None:
    for made in (Counter, LikeCounter):
        value: Any = made(first)
        value.count += second
        value.names.append("mine")
        assert asdict(value) == {"count": first + second, "names": ["mine"]}
        assert (value == made(first, ["mine"])) == (second == 0)
        assert replace(value, count=7) == copy.deepcopy(made(7, ["mine"]))
        assert pickle.loads(pickle.dumps(value)) == value
        assert repr(value) == f"{made.__name__}(count={first + second}, names=['mine'])"
        assert made.__match_args__ == ("count", "names")
        with pytest.raises(TypeError, match="unhashable"):
            hash(value)
        with pytest.raises(AttributeError):
            value.depth = 3


def test_what_changes_may_be_told_apart_by_who_it_is() -> None:
    handle = Handle()
    assert handle == handle
    assert handle != Handle()
    assert {handle: 1}[handle] == 1
