"""Resolves the layouts that faces name, before anything asks for the boxes of a face."""

from collections.abc import Mapping

from kitgen.contract.files import FileReader
from kitgen.definitions.wording import choice_hint, shortened
from kitgen.diagnostics import Diagnostic, KeyPath, Span, coded, error
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.faces.layouts import LAYOUTS, LayoutFault, followed, is_shipped
from kitgen.games.own.keys.parts import BackDefinition, WithKinds


@coded("OG142")
def unknown_layout(span: Span, name: str, known: tuple[str, ...]) -> Diagnostic:
    """A face, or a layout, names a layout that does not exist.

    Layouts are the shipped ones (`title-text`, `picture-title-text`, `corners`, `picture`,
    `title`, `symbols`) and those that you name under `layouts`.
    """
    message = f"there is no layout `{shortened(name)}`"
    return error("OG142", message, span, choice_hint(name, known))


@coded("OG143")
def layout_in_a_circle(span: Span, circle: tuple[str, ...]) -> Diagnostic:
    """A layout is like itself, directly or by way of others.

    Each layout begins with the boxes of the one that it is `like`, so one of them has to begin by
    itself, or with a shipped layout.
    """
    ring = ", ".join(f"`{name}`" for name in circle)
    hint = "let one of them be like a shipped layout, or like none"
    message = f"the layouts go in a circle: {ring}, and `{circle[0]}` again"
    return error("OG143", message, span, hint)


def with_layouts(
    definition: OwnDefinition, reader: FileReader, problems: list[Diagnostic]
) -> OwnDefinition:
    """Return a definition whose faces have the boxes of the game's layouts, and note faults."""
    components = dict(definition.components)
    written: dict[KeyPath, Mapping[str, KeyPath]] = {}
    faults: dict[KeyPath, LayoutFault] = {}

    def note(of_face: tuple[LayoutFault, ...]) -> None:
        faults.update((fault.path, fault) for fault in of_face)

    for name in definition.layouts:
        # A layout that no face uses is checked too.
        note(followed(name, ("layouts", name), definition.layouts).faults)
    for name, component in definition.components.items():
        if not isinstance(component, WithKinds):
            continue
        path: KeyPath = ("components", name)
        face = component.face
        if not is_shipped(face):
            in_front = followed(component.face, (*path, "face"), definition.layouts)
            face, written[(*path, "face")] = in_front.face, in_front.written
            note(in_front.faults)
        back = component.back
        if isinstance(back, BackDefinition) and back.face is not None and not is_shipped(back.face):
            behind = followed(back.face, (*path, "back", "face"), definition.layouts)
            written[(*path, "back", "face")] = behind.written
            note(behind.faults)
            back = back.model_copy(update={"face": behind.face})
        components[name] = component.model_copy(update={"face": face, "back": back})
    known = (*definition.layouts, *LAYOUTS)
    circles: set[frozenset[str]] = set()
    for fault in faults.values():
        where = reader.where(*fault.path)
        if not definition.is_known("layouts", fault.name):
            continue
        if not fault.circle:
            problems.append(unknown_layout(where, fault.name, known))
        elif frozenset(fault.circle) not in circles:
            circles.add(frozenset(fault.circle))
            problems.append(layout_in_a_circle(where, fault.circle))
    return definition.with_faces(components, written)
