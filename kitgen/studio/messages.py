"""The requests that a page sends to the studio: the contract of both engines.

A reply is plain JSON: `{"progress": ...}` any number of times, then `{"result": ...}` or
`{"fault": {"message": ..., "hint": ...}}`, each with the number of its request.
"""

import json
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from kitgen.diagnostics import KitgenError

LONGEST_TEXT = 1_000_000
"""The most characters of any single text in a request."""

_Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
_Name = Annotated[str, Field(max_length=100)]


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Options(_Message):
    """How a kit is made and printed, with the names of the command line's options."""

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


class _OfKit(_Request):
    main: _Name
    options: Options = Options()


class Hello(_Request):
    """Asks for the available kits and choices."""

    do: Literal["hello"]


class Open(_Request):
    """Asks for the files of a new variant of a kit, or a copy of an example."""

    do: Literal["open"]
    kit: _Name
    name: _Name | None = None


class Start(_Request):
    """Asks for the files of a new own game."""

    do: Literal["start"]
    name: _Name
    own: bool = True


class Put(_Request):
    """Writes the text of a file into the working folder."""

    do: Literal["put"]
    name: _Name
    text: _Text


class Remove(_Request):
    """Deletes a file from the working folder."""

    do: Literal["remove"]
    name: _Name


class Check(_OfKit):
    """Asks for everything that is wrong with a kit."""

    do: Literal["check"]


class Faces(_OfKit):
    """Asks for the faces of a kit, without the drawings that the page has, by their digests.

    If the page lists the faces `shown` on the screen, it gets faces in several replies, these
    first, and asks again until a reply is `complete`. Until then a face has only its drawing, and
    no other facts.
    """

    do: Literal["faces"]
    known: Annotated[list[Annotated[str, Field(max_length=64)]], Field(max_length=20_000)] = []
    shown: (
        Annotated[list[Annotated[str, Field(max_length=1000)]], Field(max_length=1000)] | None
    ) = None


class Knobs(_OfKit):
    """Asks for the numbers, choices and switches of a kit, and what is computed from them."""

    do: Literal["knobs"]


class Turn(_Request):
    """Asks for the text of a kit with one value changed."""

    do: Literal["turn"]
    main: _Name
    path: Annotated[list[_Name | int], Field(min_length=1, max_length=20)]
    value: bool | int | _Name | None


class Complete(_Request):
    """Asks for completions at an offset of a text, in UTF-16 units, which browsers count."""

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


class Page(_OfKit):
    """Asks for a picture of a page in one of the files that a check has named."""

    do: Literal["page"]
    job: _Name
    number: Annotated[int, Field(ge=1)]


class Rules(_OfKit):
    """Asks for the rules of a kit as an HTML page."""

    do: Literal["rules"]


class Cover(_Request):
    """Asks for the cover of a shipped kit."""

    do: Literal["cover"]
    kit: _Name


class Build(_OfKit):
    """Asks for the finished kit."""

    do: Literal["build"]
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
    """Return the words (`do`) of all requests."""
    return tuple(get_args(kind.model_fields["do"].annotation)[0] for kind in get_args(Request))


_READER: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="do")])


def read_request(raw: bytes | str) -> Request:
    """Read one request from JSON.

    Raises:
        KitgenError: The JSON is not a request.
    """
    try:
        return _READER.validate_json(raw)
    except ValidationError as refused:
        first = refused.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise KitgenError(f"the request cannot be used: {place}: {first['msg']}") from None


def number_of(raw: bytes | str) -> int:
    """Return the number of a request; 0 if it has none or is not a request."""
    try:
        number = json.loads(raw)["id"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return 0
    return number if type(number) is int else 0


def fault(message: str, hint: str | None = None) -> dict[str, Any]:
    """Return the reply to a request that was refused."""
    return {"fault": {"message": message, "hint": hint}}
