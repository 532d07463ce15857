"""Shipped folders are found beside the package in a checkout, inside it in a wheel."""

import json
import zlib
from pathlib import Path

import pytest

from kitgen import resources

ROOT = Path(__file__).resolve().parents[1]


def test_a_checkout_has_its_folders_beside_the_package() -> None:
    assert resources.data_folder() == ROOT / "data"
    assert resources.templates_folder() == ROOT / "templates"


TABLE = b'{\n"bat":[[1,"a:b"],2],\n"cave, \\u00e9":[3]\n}\n'


def test_packed_files_read_as_they_were(tmp_path: Path) -> None:
    whole, lines = tmp_path / "a" / "words.yaml", tmp_path / "a" / "art" / "table.json"
    lines.parent.mkdir(parents=True)
    for path in (whole, lines):
        assert not resources.has_shipped(path)
        for read in (resources.shipped_bytes, resources.shipped_lines):
            with pytest.raises(FileNotFoundError) as missing:
                read(path)
            assert missing.value.filename == str(path)
    whole.with_name("words.yaml.z").write_bytes(zlib.compress(b"words: {}\n"))
    lines.with_name("table.json.lines.z").write_bytes(
        resources.packed(TABLE, resources.PACKED_LINES)
    )
    assert resources.has_shipped(whole) and resources.has_shipped(lines)
    assert resources.shipped_bytes(whole) == b"words: {}\n"
    found = {path: read() for path, read in resources.shipped_files(tmp_path)}
    assert found == {whole: b"words: {}\n", lines: TABLE}


def test_lines_are_the_values_of_the_object_packed_or_not(tmp_path: Path) -> None:
    plain, packed = tmp_path / "plain.json", tmp_path / "packed.json"
    plain.write_bytes(TABLE)
    packed.with_name("packed.json.lines.z").write_bytes(
        resources.packed(TABLE, resources.PACKED_LINES)
    )
    for path in (plain, packed):
        rows, read = resources.shipped_lines(path)
        assert {name: json.loads(read(row)) for name, row in rows.items()} == json.loads(TABLE)


def test_a_wheel_has_its_folders_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "kitgen" / "_shipped" / "data"
    shipped.mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "kitgen")
    assert resources.data_folder() == shipped
