"""Records are compared value by value; places may be rounded, and digests of some files differ."""

import json
from pathlib import Path
from typing import Any

import pytest

from kitgen.pipeline.verify.comparing.same_manifest import check_record_same

OLD, NEW = "0" * 64, "1" * 64


def differences(
    folder: Path, given: object, wanted: object, exempt: tuple[str, ...] = ()
) -> list[str]:
    for name, record in (("given", given), ("fresh", wanted)):
        (folder / name).mkdir()
        (folder / name / "r.json").write_text(json.dumps(record), encoding="utf-8")
    found = [*check_record_same(folder / "given", folder / "fresh", exempt, "r.json")]
    assert all(diagnostic.code == "KIT260" and diagnostic.hint for diagnostic in found)
    return [diagnostic.message.removeprefix("r.json: ") for diagnostic in found]


@pytest.mark.parametrize(
    ("given", "wanted", "said"),
    [
        ({"a": 1, "b": [2]}, {"b": [2], "a": 1}, []),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3]}}, ["`a.b[1]` is 2; made again, it is 3"]),
        ({"a": [1, 2]}, {"a": [1]}, ["`a` has 2 members; made again, it has 1"]),
        ({"a": [1]}, {"a": {}}, ["`a` is a list; made again, it is an object"]),
        ({"a": "x"}, {"a": None}, ["`a` is `x`; made again, it is None"]),
        ({}, {"a": "x"}, ["`a` is missing; made again, it is `x`"]),
        ({"a": "x"}, {}, ["`a` is `x`; made again, there is none"]),
        ({"a": 1, "b": 2}, {"b": 3, "c": 4},
         ["`a` is 1; made again, there is none", "`b` is 2; made again, it is 3",
          "`c` is missing; made again, it is 4"]),
        # A float may be written as an integer, but not the other way round.
        ({"a": 2.0}, {"a": 2}, []),
        ({"a": 2}, {"a": 2.0}, ["`a` is 2; made again, it is 2.0"]),
        ({"a": 2.0}, {"a": "2.0"}, ["`a` is 2.0; made again, it is `2.0`"]),
    ],
)  # fmt: skip
def test_every_difference_is_said_with_both_values(
    tmp_path: Path, given: object, wanted: object, said: list[str]
) -> None:
    assert differences(tmp_path, given, wanted) == said


@pytest.mark.parametrize(
    ("off", "in_sheets", "differs"),
    [(0.0099, True, False), (0.0101, True, True), (1e-6, False, True), (1e-12, False, False)],
)
def test_places_on_sheets_may_be_rounded_and_nothing_else(
    tmp_path: Path, off: float, in_sheets: bool, differs: bool
) -> None:
    def record(value: float) -> Any:
        return {"sheets" if in_sheets else "jobs": [{"x": value}]}

    assert bool(differences(tmp_path, record(5.0), record(5.0 + off))) == differs


@pytest.mark.parametrize(
    ("given", "wanted", "differs"),
    [
        ({"seal": "a"}, {"seal": "b"}, False),
        ({}, {"seal": "b"}, True),
        ({"seal": "a"}, {}, True),
        ({"kit": {"seal": "a"}}, {"kit": {"seal": "b"}}, True),
        ({"title": "a"}, {"title": "b"}, True),
        ({"compressor": "zlib"}, {"compressor": "zlib-ng"}, False),
        ({"compressor": "zlib-ng"}, {"compressor": "zlib"}, False),
        ({"compressor": "zip"}, {"compressor": "zlib"}, True),
        ({}, {"compressor": "zlib"}, True),
    ],
)
def test_the_seal_and_the_compressor_may_be_another_machines(
    tmp_path: Path, given: object, wanted: object, differs: bool
) -> None:
    assert bool(differences(tmp_path, given, wanted)) == differs


def files(digest: str, name: str = "a.pdf") -> Any:
    return {"files": {name: digest}}


def printed(digest: str, key: str = "sha256", **more: str) -> Any:
    return {"print_files": [{"file": "a.pdf", key: digest, **more}]}


@pytest.mark.parametrize(
    ("given", "wanted", "exempt", "differs"),
    [
        (files(OLD), files(NEW), "a.pdf", False),
        (files(OLD), files(NEW), "b.pdf", True),
        (files(OLD, "b.pdf"), files(OLD), "a.pdf", True),
        ({"kit": {"a.pdf": OLD}}, {"kit": {"a.pdf": NEW}}, "a.pdf", True),
        (printed(OLD), printed(NEW), "a.pdf", False),
        (printed(OLD), printed(NEW), "b.pdf", True),
        (printed(OLD, "content_sha256"), printed(NEW, "content_sha256"), "a.pdf", False),
        (printed(OLD), printed(OLD, content_sha256=NEW), "a.pdf", False),
        (printed(OLD), printed(OLD, content_sha256=NEW), "b.pdf", True),
        (printed(OLD, "title"), printed(NEW, "title"), "a.pdf", True),
        (printed(OLD, folder="kit"), printed(NEW, folder="kit"), "kit/a.pdf", False),
        (printed(OLD, folder="kit"), printed(NEW, folder="kit"), "a.pdf", True),
    ],
)
def test_digests_may_differ_of_files_that_print_the_same_in_other_bytes(
    tmp_path: Path, given: object, wanted: object, exempt: str, differs: bool
) -> None:
    assert bool(differences(tmp_path, given, wanted, (exempt,))) == differs
