"""Documents: Jinja templates rendered to self-contained HTML.

The words of a template are messages, as in code. The contents of each paragraph, heading, cell and
so on, including its tags, form one message, so that translators have whole sentences and may
reorder them. Translations replace the English words before Jinja reads the template. Words
elsewhere in a template use `gettext`, as in code.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from html import escape
from traceback import walk_tb
from typing import Any
from xml.etree import ElementTree

from jinja2 import (
    BaseLoader,
    Environment,
    FileSystemLoader,
    StrictUndefined,
    Template,
    TemplateSyntaxError,
    UndefinedError,
    nodes,
)

from kitgen.language import (
    OTHER,
    Language,
    gettext,
    key_of,
    ngettext,
    number,
    pgettext,
    row_of,
    speech,
)
from kitgen.phrases import unbroken
from kitgen.rendering.compiled_templates import CompiledLoader
from kitgen.rendering.page_policy import content_policy, font_faces
from kitgen.resources import templates_folder

# Elements with words. If one contains another, only the inner one is a message.
_HOLDERS = "h1|h2|h3|p|li|th|td|dt|dd|figure|figcaption|caption|summary"
_UNIT = re.compile(
    rf"(<({_HOLDERS})(?: [^>]*)?>)((?:(?!<(?:{_HOLDERS})[ >]).)*?)(</\2>)", re.DOTALL
)
_JINJA = re.compile(r"\{[{%#].*?[%}#]\}", re.DOTALL)
_NO_XML = re.compile(r"&[a-z]+;|<br>")
_MARKUP = re.compile(r"[<>&{]")
_SPACE = re.compile(r"\s+")
_WORDS = re.compile(r"[^\W\d_]")
_SIGN = re.compile(r"Getattr\(node=Name\(name='reading'.*")


def messages_of(source: str) -> Iterator[tuple[str, bool]]:
    """Yield the keys of the messages in a template's source.

    Each comes with whether it depends on a number, and so may have several forms.
    """
    for match in _UNIT.finditer(source):
        message = _message(match[3])
        if message:
            yield message, False
    for call in Environment().parse(source).find_all(nodes.Call):
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        words = [arg.value for arg in call.args if isinstance(arg, nodes.Const)]
        if name == "gettext":
            yield words[0], False
        elif name == "pgettext":
            yield key_of(words[1], words[0]), False
        elif name == "ngettext":
            yield words[1], True


def say_all(template: str) -> None:
    """Look up every message of a template, whatever its values will be."""
    source, _, _ = FileSystemLoader(templates_folder()).get_source(Environment(), template)
    for key, _ in messages_of(source):
        speech().find(key)


def is_well_formed(message: str) -> bool:
    """Return whether a translated message of a template is valid in its place."""
    try:
        Environment(autoescape=True).parse(message)
        ElementTree.fromstring(f"<p>{_NO_XML.sub('', _JINJA.sub('', message))}</p>")
    except (TemplateSyntaxError, ElementTree.ParseError):
        return False
    return True


def can_stand_for(words: str, message: str) -> bool:
    """Return whether words can replace a template's message, whatever values are filled in.

    A value that a message uses under a condition, or in a loop, may not exist elsewhere, so a
    translation must use it under the same condition. The signs of readings must appear under
    exactly the same conditions, so that every reading is marked.
    """
    if not is_well_formed(words):
        return False
    allowed = tuple(_uses(Environment().parse(message).body))
    uses = tuple(_uses(Environment().parse(words).body))
    return {use for use in uses if _SIGN.fullmatch(use[0])} == {
        use for use in allowed if _SIGN.fullmatch(use[0])
    } and all(
        any(use == sign and within >= least for sign, least in allowed) for use, within in uses
    )


def _uses(
    body: Iterable[nodes.Node], within: frozenset[str] = frozenset()
) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield each expression of a template, with the conditions and loops around it."""
    for node in body:
        if isinstance(node, nodes.Output):
            for child in node.nodes:
                if not isinstance(child, nodes.TemplateData):
                    yield repr(child), within
        elif isinstance(node, nodes.For):
            yield repr(node.iter), within
            yield from _uses(node.body, within | {f"{node.target!r} in {node.iter!r}"})
        elif isinstance(node, nodes.If):
            before = within
            for branch in (node, *node.elif_):
                yield repr(branch.test), before
                yield from _uses(branch.body, before | {repr(branch.test)})
                before |= {f"not {branch.test!r}"}
            yield from _uses(node.else_, before)


def render_document(template: str, **values: Any) -> str:
    """Render a template, named by its path below `templates/`, in the current language.

    Raises:
        TemplateNotFound: There is no such template.
        ValueError: The template breaks Jinja's syntax, or uses a value that is not given; the
            message begins with the line.
    """
    try:
        loaded = environment_of(speech().language).get_template(template)
    except TemplateSyntaxError as problem:
        raise ValueError(f"line {problem.lineno}: {problem.message}") from problem
    try:
        return loaded.render(**values)
    except UndefinedError as problem:
        raise ValueError(f"line {_line_of(problem, loaded)}: {problem.message}") from problem


def _line_of(problem: UndefinedError, template: Template) -> int:
    """Return the line of a template in which a problem arose, perhaps in a macro called there.

    Jinja puts lines of templates into tracebacks, in place of those of compiled code.
    """
    name = template.filename or "<template>"
    steps = walk_tb(problem.__traceback__)
    return [line for frame, line in steps if frame.f_code.co_filename == name][-1]


def render_scripted(template: str, script: str, style: str, **values: Any) -> str:
    """Render a template that runs one shipped script, and nothing else.

    The template puts `script` and `style`, the text of these files, into elements of those names,
    and `policy` into its content security policy, which allows only these two, by their hashes.

    Raises:
        ValueError: The template breaks Jinja's syntax, or uses a value that is not given.
    """
    # Read as text, so that line ends, and therefore hashes, are the same on every system.
    its_script, its_style = (
        (templates_folder() / file).read_text(encoding="utf-8") for file in (script, style)
    )
    policy = content_policy(its_script, its_style)
    return render_document(template, script=its_script, style=its_style, policy=policy, **values)


@lru_cache(maxsize=4)
def environment_of(language: Language) -> Environment:
    """Return the environment of the templates, which escapes values and refuses undefined names."""
    folder = FileSystemLoader(templates_folder())
    environment = Environment(
        loader=CompiledLoader(folder) if language.is_as_written else _Translating(folder, language),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        # Each template is rendered once or twice, so optimising costs more time than it saves.
        optimized=False,
    )
    environment.globals |= {
        "gettext": gettext,
        "ngettext": ngettext,
        "pgettext": pgettext,
        "number": number,
        "font_faces": font_faces,
        "spoken": language,
    }
    environment.filters["unbroken"] = unbroken
    if isinstance(environment.loader, _Translating):
        environment.globals["said_here"] = environment.loader.note
        environment.filters["join"] = _joined
    return environment


def _joined(things: Iterable[Any], between: str = "") -> str:
    """Join like Jinja's filter, but with the language's own word for `and`."""
    words = [str(thing) for thing in things]
    return row_of(words) if _WORDS.search(between) else between.join(words)


class _Translating(BaseLoader):
    """Loads templates with translations in place of the English words."""

    def __init__(self, templates: FileSystemLoader, language: Language) -> None:
        self._templates = templates
        self._language = language
        self._met: list[str] = []

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        """Return a template's translated source."""
        source, path, _ = self._templates.get_source(environment, template)
        return _UNIT.sub(self._translated, source), path, None

    def note(self, index: int) -> str:
        """Record that the words of an element are rendered here; return an empty string.

        A template contains the words of all variants, but only those that a variant prints need a
        translation.
        """
        speech().find(self._met[index])
        return ""

    def _translated(self, match: re.Match[str]) -> str:
        message = _message(match[3])
        if not message:
            return match[0]
        self._met.append(message)
        words = self._language.wording(message) or match[3]
        if isinstance(words, Mapping):
            words = words[OTHER]
        if not _MARKUP.search(message):
            # Messages without tags contain `&` unescaped.
            words = escape(words, quote=False)
        return f"{match[1]}{{{{ said_here({len(self._met) - 1}) }}}}{words}{match[4]}"


def _message(inner: str) -> str:
    """Return the words of an element as a message; empty if it contains only tags."""
    words = re.sub(r"<[^>]*>|&[a-z]+;", " ", _JINJA.sub(" ", inner))
    return _SPACE.sub(" ", inner).strip() if _WORDS.search(words) else ""
