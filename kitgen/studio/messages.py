"""What a page asks of the studio; the contract of both engines.

A reply is plain JSON: `{"progress": ...}` any number of times, then `{"result": ...}` or
`{"fault": {"message": ..., "hint": ...}}`, each with the number of its request.
"""

import json
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from kitgen.diagnostics import KitgenError

LONGEST_TEXT = 1_000_000
"""How many characters any one text of a request may have."""

_Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
_Name = Annotated[str, Field(max_length=100)]


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Options(_Message):
    """How a kit is made and printed, as the options of the command line are called."""

    seed: Annotated[str, Field(max_length=200)] = "1"
    paper: Literal["letter", "a4", "legal", "tabloid", "a3"] = "letter"
    ink: Literal["full", "low"] = "full"
    sides: Literal["long-edge", "short-edge", "single"] = "long-edge"
    marks: Literal["crop", "line", "none"] = "crop"
    theme: _Name | None = None
    language: _Name | None = None
    copies: Annotated[int, Field(ge=1, le=1000)] | None = None
    booklet: bool = False


class _Request(_Message):
    id: int = 0


class Hello(_Request):
    """Asks which kits and choices there are."""

    do: Literal["hello"]


class Open(_Request):
    """Asks for the files that begin a variant of a kit, or a copy of an example."""

    do: Literal["open"]
    kit: _Name
    name: _Name | None = None


class Start(_Request):
    """Asks for the files that begin a game of one's own."""

    do: Literal["start"]
    name: _Name
    own: bool = True


class Put(_Request):
    """Puts the text of a file into the working folder."""

    do: Literal["put"]
    name: _Name
    text: _Text


class Remove(_Request):
    """Takes a file out of the working folder."""

    do: Literal["remove"]
    name: _Name


class Check(_Request):
    """Asks for everything that is wrong with a kit."""

    do: Literal["check"]
    main: _Name
    options: Options = Options()


class Faces(_Request):
    """Asks for the faces of a kit; drawings that the page has, by their digests, are left out.

    Whoever says which faces are `shown` on the screen gets them piece by piece, those first: it
    asks until the reply is `complete`. Before that a face has its drawing and no other facts.
    """

    do: Literal["faces"]
    main: _Name
    options: Options = Options()
    known: Annotated[list[Annotated[str, Field(max_length=64)]], Field(max_length=20_000)] = []
    shown: (
        Annotated[list[Annotated[str, Field(max_length=1000)]], Field(max_length=1000)] | None
    ) = None


class Knobs(_Request):
    """Asks for the numbers, choices and switches of a kit, and what is worked out from them."""

    do: Literal["knobs"]
    main: _Name
    options: Options = Options()


class Turn(_Request):
    """Asks for the text of a kit with one value changed."""

    do: Literal["turn"]
    main: _Name
    path: Annotated[list[_Name | int], Field(min_length=1, max_length=20)]
    value: bool | int | _Name | None


class Complete(_Request):
    """Asks what may stand at an offset of a text, counted in UTF-16 units as browsers count."""

    do: Literal["complete"]
    file: _Name
    text: _Text
    offset: Annotated[int, Field(ge=0)]


class Hover(_Request):
    """Asks what the key at an offset of a text means."""

    do: Literal["hover"]
    file: _Name
    text: _Text
    offset: Annotated[int, Field(ge=0)]


class Page(_Request):
    """Asks for a picture of a page, of one of the files that a check has named."""

    do: Literal["page"]
    main: _Name
    options: Options = Options()
    job: _Name
    number: Annotated[int, Field(ge=1)]


class Rules(_Request):
    """Asks for the rules of a kit as they print, as a page."""

    do: Literal["rules"]
    main: _Name
    options: Options = Options()


class Cover(_Request):
    """Asks for the cover of a shipped kit."""

    do: Literal["cover"]
    kit: _Name


class Build(_Request):
    """Asks for the finished kit."""

    do: Literal["build"]
    main: _Name
    options: Options = Options()
    files: Literal["all", "merged", "separate"] = "all"


class Verify(_Request):
    """Asks to verify the last build."""

    do: Literal["verify"]


class Explain(_Request):
    """Asks what a code means."""

    do: Literal["explain"]
    code: _Name


Request: TypeAlias = (
    Hello
    | Open
    | Start
    | Put
    | Remove
    | Check
    | Faces
    | Knobs
    | Turn
    | Complete
    | Hover
    | Page
    | Rules
    | Cover
    | Build
    | Verify
    | Explain
)


def requests() -> tuple[str, ...]:
    """Return what may be asked, by the word of each request."""
    return tuple(get_args(kind.model_fields["do"].annotation)[0] for kind in get_args(Request))


_READER: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="do")])


def read_request(raw: bytes | str) -> Request:
    """Read one request from JSON.

    Raises:
        KitgenError: It is none.
    """
    try:
        return _READER.validate_json(raw)
    except ValidationError as refused:
        first = refused.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise KitgenError(f"the request cannot be used: {place}: {first['msg']}") from None


def number_of(raw: bytes | str) -> int:
    """Return the number that a request has; 0 where it has none, or is none."""
    try:
        number = json.loads(raw)["id"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return 0
    return number if type(number) is int else 0


def fault(message: str, hint: str | None = None) -> dict[str, Any]:
    """Return the reply to a request that was refused."""
    return {"fault": {"message": message, "hint": hint}}
