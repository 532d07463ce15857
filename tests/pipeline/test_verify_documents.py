"""Verification finds what a PDF says of itself besides its pages: turns, actions, names."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tests.pipeline.factories import (
    build_one,
    change_pdf,
    forge_manifest,
    sign_again,
    toy_yaml,
    verify_folder,
)
from tests.shared_kits import exhaustive

TILES = "demon-mine-card.pdf"
PACKED = pikepdf.ObjectStreamMode.generate


def codes(folder: Path) -> set[str]:
    return {problem.code for problem in verify_folder(folder)}


def _upside_down(pdf: pikepdf.Pdf) -> None:
    pdf.pages[2].Rotate = 180


def _all_turned(pdf: pikepdf.Pdf) -> None:
    for page in pdf.pages:
        del page.Rotate
    pdf.Root.Pages.Rotate = 180


def _enlarge(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].UserUnit = 1.02


def _annotate(pdf: pikepdf.Pdf) -> None:
    note = pikepdf.Dictionary(
        Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Square, Rect=[100, 100, 300, 300], F=4
    )
    pdf.pages[1].Annots = pdf.make_indirect(pikepdf.Array([pdf.make_indirect(note)]))


def _attach(pdf: pikepdf.Pdf) -> None:
    pdf.attachments["a.txt"] = pikepdf.AttachedFileSpec(pdf, b"words", filename="a.txt")


def _script() -> pikepdf.Dictionary:
    return pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="this.print()")


def _run_script(pdf: pikepdf.Pdf) -> None:
    names = pikepdf.Dictionary(Names=pikepdf.Array([pikepdf.String("a"), _script()]))
    pdf.Root.Names = pikepdf.Dictionary(JavaScript=names)


def _act_on_opening(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OpenAction = pdf.make_indirect(_script())


def _act_on_page(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].AA = pikepdf.Dictionary(O=_script())


def _launch(pdf: pikepdf.Pdf) -> None:
    entry = pdf.Root.Outlines.First
    del entry.Dest
    entry.A = pikepdf.Dictionary(S=pikepdf.Name.Launch, F="calc.exe")


def _open_address_beside_destination(pdf: pikepdf.Pdf) -> None:
    action = pikepdf.Dictionary(S=pikepdf.Name.URI, URI="https://example.org")
    pdf.Root.Outlines.Last.A = pdf.make_indirect(action)


def _move_box(pdf: pikepdf.Pdf) -> None:
    pdf.pages[3].MediaBox = [2, 0, 614, 792]


def _move_all_boxes(pdf: pikepdf.Pdf) -> None:
    for page in pdf.pages:
        del page.MediaBox
    pdf.Root.Pages.MediaBox = [0, -2, 612, 790]


def _trim(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].TrimBox = [0, 0, 612, 792]


def _of_no_type(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[1].obj.Type


def _of_a_later_version(pdf: pikepdf.Pdf) -> None:
    pdf.Root.Version = pikepdf.Name("/2.1")


def _prefer(key: str, value: Any) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.Root.ViewerPreferences[key] = value

    return change


def _hide_by_layer(pdf: pikepdf.Pdf) -> None:
    layer = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name="answers"))
    off = pikepdf.Dictionary(OFF=[layer])
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=[layer], D=off)
    next(iter(pdf.pages[0].Resources.XObject.values())).OC = layer


def _hide_within_drawing(pdf: pikepdf.Pdf) -> None:
    drawing = next(iter(pdf.pages[0].Resources.XObject.values()))
    layer = pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name="answers")
    drawing.Resources.Properties = pikepdf.Dictionary(L=pdf.make_indirect(layer))


def _fade(pdf: pikepdf.Pdf) -> None:
    state = pikepdf.Dictionary(ca=0, BM=pikepdf.Name.Multiply)
    pdf.pages[0].Resources.ExtGState = pikepdf.Dictionary(G=state)


def _group(pdf: pikepdf.Pdf) -> None:
    group = pikepdf.Dictionary(S=pikepdf.Name.Transparency, K=True)
    pdf.pages[0].Group = pdf.make_indirect(group)


def _draw_image(pdf: pikepdf.Pdf) -> None:
    image = pdf.make_stream(b"\xff", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Image)
    pdf.pages[0].Resources.XObject.Im = image


def _fill_in(pdf: pikepdf.Pdf) -> None:
    pdf.Root.AcroForm = pikepdf.Dictionary(Fields=[], XFA=pdf.make_stream(b"<xdp/>"))


def _describe(pdf: pikepdf.Pdf) -> None:
    pdf.Root.Metadata = pdf.make_stream(b"<x:xmpmeta/>", Type=pikepdf.Name.Metadata)


def _read_from_elsewhere(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Contents.F = "/etc/passwd"


def _turn_page_slowly(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Trans = pikepdf.Dictionary(S=pikepdf.Name.Wipe, D=20)


def _sign(pdf: pikepdf.Pdf) -> None:
    pdf.Root.Perms = pikepdf.Dictionary(DocMDP=pikepdf.Dictionary())


def _retitle(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Title"] = "Demon Mine: Board"


def _reseed(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Keywords"] = "demon-mine, Tiles, Letter, seed 43"


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_upside_down, "KIT222"),
        exhaustive(_all_turned, "KIT222"),
        exhaustive(_enlarge, "KIT223"),
        (_annotate, "KIT224"),
        exhaustive(_attach, "KIT224"),
        exhaustive(_run_script, "KIT224"),
        exhaustive(_act_on_opening, "KIT224"),
        exhaustive(_act_on_page, "KIT224"),
        exhaustive(_launch, "KIT224"),
        exhaustive(_open_address_beside_destination, "KIT224"),
        (_move_box, "KIT253"),
        exhaustive(_move_all_boxes, "KIT253"),
        exhaustive(_trim, "KIT224"),
        exhaustive(_of_no_type, "KIT224"),
        exhaustive(_of_a_later_version, "KIT224"),
        exhaustive(_prefer("/PrintPageRange", [1, 2]), "KIT224"),
        exhaustive(_prefer("/NumCopies", 2), "KIT224"),
        exhaustive(_prefer("/PrintArea", pikepdf.Name.ArtBox), "KIT224"),
        exhaustive(_prefer("/PickTrayByPDFSize", True), "KIT224"),
        exhaustive(_hide_by_layer, "KIT224"),
        (_hide_within_drawing, "KIT224"),
        exhaustive(_fade, "KIT224"),
        exhaustive(_group, "KIT224"),
        exhaustive(_draw_image, "KIT224"),
        exhaustive(_fill_in, "KIT224"),
        exhaustive(_describe, "KIT224"),
        exhaustive(_read_from_elsewhere, "KIT224"),
        exhaustive(_turn_page_slowly, "KIT224"),
        exhaustive(_sign, "KIT224"),
        (_retitle, "KIT225"),
        exhaustive(_reseed, "KIT225"),
    ],
)
def test_what_a_document_adds_to_its_pages_is_found_and_nothing_else(
    tiles: Path, change: Callable[[pikepdf.Pdf], None], code: str
) -> None:
    change_pdf(tiles / TILES, change)
    assert codes(tiles) == {code}


def save_as(path: Path, **how: Any) -> None:
    """Save a PDF anew in a way of qpdf's, and sign it."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        pdf.save(path, **how)
    sign_again(path.parent, path.name)


@pytest.mark.dear
def test_a_second_table_for_other_viewers_is_found(tiles: Path) -> None:
    """Viewers of before 2003 do not look into a table that is named in the trailer alone."""
    file = tiles / TILES
    body, table, rest = file.read_bytes().partition(b"xref\n0 ")
    size, entries = rest.split(b"\n", 1)
    stream = b"<</Type /XRef /Size 1 /W [1 1 1] /Length 3>>\nstream\n\0\0\0\nendstream\nendobj\n"
    added = b"%b 0 obj\n%b" % (size, stream)
    listed = b"%010d 00000 n \ntrailer\n<< /XRefStm %d" % (len(body), len(body))
    entries = entries.replace(b"trailer\n<<", listed)
    entries = entries.replace(b"/Size %b" % size, b"/Size %d" % (int(size) + 1))
    entries = entries.replace(b"startxref\n%d" % len(body), b"startxref\n%d" % len(body + added))
    file.write_bytes(body + added + table + b"%d\n" % (int(size) + 1) + entries)
    sign_again(tiles, TILES, content=False)
    messages = [problem.message for problem in verify_folder(tiles)]
    # That it does not hold what was built comes first; nothing refers to the second table.
    assert messages[1:] == [
        f"{TILES}: the file has {what}, which kitgen never writes"
        for what in (
            "an object that is listed twice",
            "/XRefStm",
            "an object that nothing refers to",
        )
    ]


@pytest.mark.dear
def test_what_is_in_packs_of_objects_is_found(tiles: Path) -> None:
    change_pdf(tiles / TILES, _enlarge)
    save_as(tiles / TILES, object_stream_mode=PACKED)
    assert codes(tiles) == {"KIT223"}


@pytest.mark.dear
@pytest.mark.parametrize(
    "how",
    [
        exhaustive({"object_stream_mode": PACKED}),
        {"linearize": True, "object_stream_mode": PACKED},
        exhaustive({"linearize": True}),
        exhaustive({"qdf": True}),
        exhaustive({"force_version": "2.0"}),
        exhaustive({"recompress_flate": True, "normalize_content": True}),
    ],
)
def test_a_file_that_qpdf_saved_anew_is_good(tiles: Path, how: dict[str, Any]) -> None:
    for job in tiles.glob("*.pdf"):
        save_as(job, **how)
    assert verify_folder(tiles) == ()


@pytest.mark.dear
@pytest.mark.parametrize("revision", [exhaustive(2), exhaustive(4), 6])
def test_a_lock_that_forbids_printing_is_found(tiles: Path, revision: Any) -> None:
    lock = pikepdf.Encryption(
        owner="o",
        user="",
        R=revision,
        allow=pikepdf.Permissions(print_lowres=False, print_highres=False),
        metadata=revision >= 4,
        aes=revision >= 4,
    )
    save_as(tiles / TILES, encryption=lock)
    messages = [str(problem) for problem in verify_folder(tiles)]
    assert len(messages) == 1
    assert "the file has /Encrypt (a lock)" in messages[0]


def object_of(pdf: bytes, number: int) -> bytes:
    """Return what a PDF of kitgen's has under a number, without its head and end."""
    return pdf.split(b"\n%d 0 obj\n" % number)[1].split(b"\nendobj")[0]


def append(path: Path, **objects: bytes) -> None:
    """Append an update to a PDF of kitgen's, with new objects under old and new numbers."""
    pdf = path.read_bytes()
    trailer = pdf.split(b"trailer\n")[1].split(b"startxref\n")
    start = int(trailer[1].split(b"\n")[0])
    table = b"xref\n"
    for name, content in objects.items():
        number = int(name.removeprefix("o"))
        table += b"%d 1\n%010d 00000 n \n" % (number, len(pdf))
        pdf += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    place = len(pdf)
    new_trailer = trailer[0].replace(b"<<", b"<< /Prev %d" % start, 1)
    pdf += table + b"trailer\n" + new_trailer + b"startxref\n%d\n%%%%EOF\n" % place
    path.write_bytes(pdf)
    sign_again(path.parent, path.name)


def first_page(pdf: bytes) -> int:
    """Return the number of the object that is the first page."""
    root = pdf.split(b"/Kids [ ")[1]
    return int(root.split(b" ")[0])


NOTE = b"[ << /Type /Annot /Subtype /Square /Rect [ 0 0 300 300 ] /F 4 /IC [ 1 1 1 ] >> ]"


@pytest.mark.dear
@pytest.mark.parametrize(
    "hidden",
    [
        b"/Annots " + NOTE,
        exhaustive(b"%stream\n/Annots " + NOTE),
        exhaustive(b"%(\n/#41nno#74s " + NOTE),
        exhaustive(b"%<< stream\n/AA << /O << /S /JavaScript /JS (this.print\\(\\)) >> >>"),
    ],
)
def test_a_comment_hides_nothing_in_an_appended_update(tiles: Path, hidden: bytes) -> None:
    pdf = (tiles / TILES).read_bytes()
    page = first_page(pdf)
    changed = object_of(pdf, page).replace(b"<<", b"<< " + hidden + b"\n", 1)
    append(tiles / TILES, **{f"o{page}": changed})
    problems = verify_folder(tiles)
    assert {problem.code for problem in problems} == {"KIT224"}
    messages = "\n".join(problem.message for problem in problems)
    assert "an appended update" in messages
    assert "page 1 has /A" in messages


@pytest.mark.dear
def test_what_is_hidden_by_a_comment_in_place_is_found(tiles: Path) -> None:
    """The table is written anew, as for a file that was made so."""
    pdf = (tiles / TILES).read_bytes()
    head = b"\n%d 0 obj\n<<\n" % first_page(pdf)
    place = pdf.index(head) + len(head)
    hidden = b"%stream\n/UserUnit 1.5\n%endstream\n"
    start = int(pdf.split(b"startxref\n")[1].split(b"\n")[0])
    lines = pdf[start:].splitlines(keepends=True)
    for index, line in enumerate(lines):
        if line.endswith(b" n \n") and int(line[:10]) > place:
            lines[index] = b"%010d" % (int(line[:10]) + len(hidden)) + line[10:]
    moved = b"startxref\n%d\n" % (start + len(hidden))
    end = b"".join(lines).replace(b"startxref\n%d\n" % start, moved)
    (tiles / TILES).write_bytes(pdf[:place] + hidden + pdf[place:start] + end)
    sign_again(tiles, TILES)
    assert codes(tiles) == {"KIT223", "KIT224"}


@pytest.mark.dear
def test_an_update_that_leads_to_another_catalog_is_found(tiles: Path) -> None:
    pdf = (tiles / TILES).read_bytes()
    root = int(pdf.split(b"/Root ")[1].split(b" ")[0])
    append(tiles / TILES, **{f"o{root}": object_of(pdf, root)})
    (problem,) = verify_folder(tiles)
    assert problem.code == "KIT224"
    assert "an appended update" in problem.message


@pytest.mark.dear
def test_what_stands_behind_the_end_is_found(tiles: Path) -> None:
    with (tiles / TILES).open("ab") as file:
        file.write(b"<script>alert(1)</script>")
    sign_again(tiles, TILES)
    (problem,) = verify_folder(tiles)
    assert "data after its end" in problem.message


@pytest.mark.dear
def test_a_first_line_that_names_no_version_is_found(tiles: Path) -> None:
    pdf = (tiles / TILES).read_bytes()
    (tiles / TILES).write_bytes(b"%PDF-9.9" + pdf[len(b"%PDF-9.9") :])
    sign_again(tiles, TILES)
    (problem,) = verify_folder(tiles)
    assert "a first line that names no version of PDF" in problem.message


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    "head",
    [
        b"% 7 0 obj",
        b"7 0\0obj",
        b"7\x000 obj",
        b"7 0 % a % b\n%\nobj",
        b"7 %c\r0 obj",
        b"7 +0 obj",
        b"7 0. obj",
        b"7\xa00\xa0obj",
    ],
)
def test_an_object_that_no_table_lists_is_found(tiles: Path, head: bytes) -> None:
    """Viewers that mend a file take one for it even in a comment."""
    with pikepdf.open(tiles / TILES, allow_overwriting_input=True) as pdf:
        pdf.pages[0].contents_add(pikepdf.Stream(pdf, head + b" << >> endobj"))
        pdf.save(tiles / TILES, compress_streams=False)
    sign_again(tiles, TILES)
    messages = [problem.message for problem in verify_folder(tiles)]
    assert any("an object that no table lists" in message for message in messages)


def test_a_key_that_is_there_twice_is_refused(tiles: Path) -> None:
    """Of two boxes some viewers take the first, and some the last."""
    pdf = (tiles / TILES).read_bytes()
    page = first_page(pdf)
    doubled = object_of(pdf, page).replace(b"/Rotate 0", b"/Rotate 0 /Rotate 180")
    append(tiles / TILES, **{f"o{page}": doubled})
    assert codes(tiles) == {"KIT209"}


def test_an_object_that_is_not_at_its_place_is_refused(tiles: Path) -> None:
    """A viewer looks for it elsewhere, and finds the last of its number, or the first."""
    pdf = (tiles / TILES).read_bytes()
    page = first_page(pdf)
    append(tiles / TILES, **{f"o{page}": object_of(pdf, page)})
    pdf = (tiles / TILES).read_bytes()
    place, table = pdf.rindex(b"%d 0 obj" % page), pdf.rindex(b"xref\n%d 1" % page)
    wrong = pdf[table:].replace(b"%010d" % place, b"%010d" % (place + 1))
    (tiles / TILES).write_bytes(pdf[:table] + wrong)
    sign_again(tiles, TILES)
    assert codes(tiles) == {"KIT209"}


@pytest.mark.dear
def test_the_outline_leads_to_pages_only(tiles: Path) -> None:
    def lead_nowhere(pdf: pikepdf.Pdf) -> None:
        pdf.Root.Outlines.First.Dest[0] = pdf.Root.Outlines

    change_pdf(tiles / TILES, lead_nowhere)
    (problem,) = verify_folder(tiles)
    assert "an entry that leads to no whole page" in problem.message


def test_a_name_within_words_is_no_action(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("toys")
    title = "Batteries (AA) /AA /UserUnit 2 \\/OpenAction"
    kit = toy_yaml(tmp_path, title=title, cover={"title": ["BATTERIES"]})
    assert verify_folder(build_one(kit, tmp_path / "out").folder) == ()


@pytest.mark.dear
def test_an_edited_seed_in_the_manifest_is_found_in_every_file_that_names_it(tiles: Path) -> None:
    forge_manifest(tiles, lambda m: m.update(seed="43"))
    found = verify_folder(tiles)
    assert {diagnostic.code for diagnostic in found} == {"KIT225"}
    assert all(
        "seed 42" in diagnostic.message and "seed 43" in diagnostic.message for diagnostic in found
    )
