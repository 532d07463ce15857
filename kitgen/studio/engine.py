"""The engine of the studio: one working folder, and an answer to each request.

It runs wherever Python does, even in a browser: it starts no threads and no processes.
"""

from base64 import b64encode
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from kitgen import __version__
from kitgen.diagnostics import Diagnostic, KitgenError
from kitgen.records.manifest import COVER_PICTURE
from kitgen.resources import data_folder
from kitgen.studio import building, messages
from kitgen.studio.files import MOST_BYTES, MOST_FILES, WorkingFiles
from kitgen.terminal import Progress, silent

if TYPE_CHECKING:
    from kitgen.studio.looking import Look

Reply = dict[str, Any]
Apart = Callable[..., Any]
_CHOICES = ("paper", "ink", "sides", "marks")


def here(work: Callable[..., Any], *arguments: Any, progress: Progress) -> Any:
    """Do long work in this process."""
    return work(*arguments, progress)


class Engine:
    """Answers requests about the kits in one folder, which no one else uses."""

    def __init__(self, folder: Path, apart: Apart = here, cannot: Collection[str] = ()) -> None:
        """Work in an empty folder.

        Args:
            folder: The folder.
            apart: Runs builds and verifications, passing `progress`.
            cannot: The requests that this engine does not answer.
        """
        self.files = WorkingFiles(folder / "files")
        self._output = folder.resolve() / "output"
        self.files.folder.mkdir(parents=True, exist_ok=True)
        self._apart = apart
        self._does = sorted(set(messages.requests()).difference(cannot))
        self._numbers = count(1)
        self._built: Path | None = None
        self._seen: tuple[object, Look] | None = None
        self._paged: tuple[object, Path] | None = None

    def answer(self, request: messages.Request, progress: Progress = silent) -> Reply:
        """Return the result of a request.

        Raises:
            KitgenError: The request is refused; the message is in plain words.
        """
        return getattr(self, f"_{request.do}")(request, progress)  # type: ignore[no-any-return]

    def _hello(self, _asked: messages.Hello, _progress: Progress) -> Reply:
        from kitgen.definitions.shipped import example_kits, shipped_kits
        from kitgen.playtest.in_brief import facts_of

        kits = []
        for kit in (*shipped_kits(), *example_kits()):
            group = "own" if kit.is_example else "variants" if kit.variant_of else "kits"
            shown = {"id": kit.id, "title": kit.title, "subtitle": kit.summary, "game": kit.game}
            facts = {key: facts_of(kit).get(key) for key in ("players", "minutes", "difficulty")}
            kits.append({**shown, "group": group, **facts})
        properties = messages.Options.model_json_schema()["properties"]
        limits = {
            "file_bytes": MOST_BYTES,
            "files": MOST_FILES,
            "text_chars": messages.LONGEST_TEXT,
        }
        choices = {key: properties[key]["enum"] for key in _CHOICES}
        return {
            "version": __version__,
            "does": self._does,
            "kits": kits,
            "choices": choices,
            "themes": _shipped("themes/*.yaml"),
            "languages": _shipped("languages/*"),
            "limits": limits,
        }

    def _open(self, asked: messages.Open, _progress: Progress) -> Reply:
        from kitgen.pipeline.variants import is_example, write_own_game, write_variant

        self._refuse_unknown(asked.kit)
        name = asked.name or f"my-{asked.kit}"
        if is_example(asked.kit):
            return self._begun(lambda folder: write_own_game(name, folder, asked.kit)[-1])
        return self._begun(lambda folder: write_variant(name, asked.kit, folder)[0])

    def _refuse_unknown(self, kit: str) -> None:
        """Refuse all but shipped kits: a path from the page is never opened."""
        from kitgen.definitions.shipped import example_kits, shipped_kits

        if kit not in {known.id for known in (*shipped_kits(), *example_kits())}:
            raise KitgenError(f"there is no kit `{kit[:60]}`")

    def _start(self, asked: messages.Start, _progress: Progress) -> Reply:
        from kitgen.pipeline.variants import write_own_game

        return self._begun(lambda folder: write_own_game(asked.name, folder)[-1])

    def _begun(self, write: Callable[[Path], Path]) -> Reply:
        """Replace all files by those that `kitgen new` writes."""
        with TemporaryDirectory() as made:
            main = write(Path(made))
            begun = [path for path in sorted(Path(made).rglob("*")) if path.is_file()]
            for path in self.files.all():
                path.unlink()
            files = [self._taken(path, path.relative_to(made).as_posix()) for path in begun]
            return {"main": main.name, "files": files}

    def _taken(self, path: Path, name: str) -> Reply:
        content = path.read_bytes()
        self.files.put(name, content)
        with suppress(UnicodeDecodeError):
            return {"name": name, "text": content.decode()}
        return {"name": name, "file": self.files.hand_out(self.files.place(name), name)}

    def _put(self, asked: messages.Put, _progress: Progress) -> Reply:
        self.files.put(asked.name, asked.text.encode())
        return {}

    def _remove(self, asked: messages.Remove, _progress: Progress) -> Reply:
        self.files.remove(asked.name)
        return {}

    def _explain(self, asked: messages.Explain, _progress: Progress) -> Reply:
        from kitgen.pipeline.codes import all_explanations

        text = all_explanations().get(asked.code.upper())
        if text is None:
            raise KitgenError(f"there is no code `{asked.code[:20]}`")
        title, _, rest = text.partition("\n")
        return {"title": title, "text": rest.strip()}

    def _check(self, asked: messages.Check, progress: Progress) -> Reply:
        look = self._whole_look(asked.main, asked.options, progress)
        title = look.kit.definition.title if look.kit else ""
        faults = [*map(self._diagnostic, look.diagnostics)]
        return {"diagnostics": faults, "title": title, "summary": look.summary()}

    @contextmanager
    def _look(self, main: str, options: messages.Options, progress: Progress) -> "Iterator[Look]":
        """Continue the look at a kit, or begin a new one if something has changed."""
        from kitgen.studio.looking import Look

        path = self.files.main(main)
        key = (main, options, self.files.digest())
        look = self._seen[1] if self._seen and self._seen[0] == key else None
        self._seen = None
        with self.files.alone():
            look = look or Look(path, options, progress)
            yield look
        # A look that was interrupted by an error is not kept.
        self._seen = key, look

    def _whole_look(self, main: str, options: messages.Options, progress: Progress) -> "Look":
        with self._look(main, options, progress) as look:
            look.go_on(progress)
        return look

    def _diagnostic(self, diagnostic: Diagnostic) -> Reply:
        span = diagnostic.span
        place = span and {
            "file": self._plain(span.path),
            "line": span.line,
            "column": span.column,
        }
        return {
            "code": diagnostic.code,
            "severity": str(diagnostic.severity),
            "message": self._plain(diagnostic.message),
            "hint": diagnostic.hint and self._plain(diagnostic.hint),
            "place": place,
        }

    def _plain(self, words: str) -> str:
        """Replace paths of files by the names that the page uses, without the working folder."""
        return words.replace(f"{self.files.folder.as_posix()}/", "").replace(
            str(self.files.folder), "."
        )

    def _faces(self, asked: messages.Faces, progress: Progress) -> Reply:
        known = set(asked.known)
        with self._look(asked.main, asked.options, progress) as look:
            if asked.shown is not None:
                faces = look.step(progress, asked.shown, known)
                return {"faces": faces, "complete": look.is_complete}
            look.go_on(progress)
        return {"faces": look.faces(known), "complete": True}

    def _knobs(self, asked: messages.Knobs, progress: Progress) -> Reply:
        from kitgen.studio.knobs import claims_of, knobs_of

        kit = self._whole_look(asked.main, asked.options, progress).kit
        if kit is None:
            return {"knobs": [], "claims": []}
        looks = {"theme": _shipped("themes/*.yaml"), "language": _shipped("languages/*")}
        with self.files.alone(), kit.style.active():
            return {"knobs": knobs_of(kit, looks), "claims": claims_of(kit)}

    def _turn(self, asked: messages.Turn, _progress: Progress) -> Reply:
        from kitgen.studio.turning import turned

        text = self.files.main(asked.main).read_bytes().decode()
        return {"text": turned(text, tuple(asked.path), asked.value), "file": asked.main}

    def _complete(self, asked: messages.Complete, _progress: Progress) -> Reply:
        from kitgen.studio.guiding import completions

        return completions(asked.text, asked.offset, asked.file, self.files.folder)

    def _hover(self, asked: messages.Hover, _progress: Progress) -> Reply:
        from kitgen.studio.guiding import hover

        return hover(asked.text, asked.offset, asked.file, self.files.folder)

    def _page(self, asked: messages.Page, progress: Progress) -> Reply:
        from kitgen.studio.pages import page_picture

        main = self.files.main(asked.main)
        key = (asked.main, asked.options, self.files.digest())
        output = self._output.parent / "pages"
        if self._paged is None or self._paged[0] != key:
            self._paged = None
            rmtree(output, ignore_errors=True)
            arguments = (self.files.folder, main, asked.options, "all", output)
            self._paged = key, self._apart(building.build, *arguments, progress=progress)
        folder = self._paged[1]
        if asked.job not in {path.name for path in folder.glob("*.pdf")}:
            raise KitgenError(f"there is no file {asked.job} to print")
        picture = output / "page.png"
        picture.write_bytes(page_picture(folder / asked.job, asked.number))
        return self.files.hand_out(picture, f"{asked.job}-{asked.number}.png")

    def _rules(self, asked: messages.Rules, _progress: Progress) -> Reply:
        from kitgen.pipeline.kit.prepare import prepare_kits
        from kitgen.pipeline.printing.rules import cover_picture, rules_page, write_rules

        kit_asked, printing = building.kit_options(asked.options)
        main = self.files.main(asked.main)
        with self.files.alone():
            (kit,) = prepare_kits((str(main),), kit_asked)
            with kit.style.active():
                rules = write_rules(kit, printing.without)
                if rules is None:
                    return {"html": None}
                page = rules_page(rules, kit.style.palette)
                cover = rules.cover and cover_picture(rules.cover, kit.style.palette)
        if cover:
            # The page is shown in a frame, without files beside it.
            within = f"data:image/svg+xml;base64,{b64encode(cover.encode()).decode()}"
            page = page.replace(f'src="{COVER_PICTURE}"', f'src="{within}"')
        return {"html": page}

    def _cover(self, asked: messages.Cover, _progress: Progress) -> Reply:
        from kitgen.pipeline.kit.options import KitOptions
        from kitgen.pipeline.kit.prepare import prepare_kits
        from kitgen.pipeline.printing.rules import cover_picture, write_rules

        self._refuse_unknown(asked.kit)
        (kit,) = prepare_kits((asked.kit,), KitOptions("1"))
        with kit.style.active():
            rules = write_rules(kit)
            cover = rules and rules.cover
            return {"svg": cover and cover_picture(cover, kit.style.palette)}

    def _build(self, asked: messages.Build, progress: Progress) -> Reply:
        main = self.files.main(asked.main)
        # A build that is requested during another must not touch the files of that one.
        output = self._output / str(next(self._numbers))
        arguments = (self.files.folder, main, asked.options, asked.files, output)
        folder = self._apart(building.build, *arguments, progress=progress)
        self._built = folder
        for earlier in self._output.iterdir():
            if earlier.is_dir() and int(earlier.name) < int(output.name):
                rmtree(earlier, ignore_errors=True)
        from kitgen.records.kit_folders import load_manifest

        manifest = load_manifest(folder)
        pages = {file.file: file for file in manifest.print_files}
        # The calibration sheet and merged files lie beside the kit's folder.
        files = [self.files.hand_out(path, path.name) for path in sorted(output.glob("*.pdf"))]
        for path in _files_in(folder):
            name = path.relative_to(folder).as_posix()
            said: Reply = {}
            if name in pages:
                said = {"audience": str(pages[name].audience), "pages": pages[name].pages}
            files.append({**self.files.hand_out(path, name), **said})
        packed = self.files.hand_out(_zipped(output), f"{folder.name}.zip")
        kit = {"id": manifest.kit_id, "title": manifest.title, "seed": manifest.seed}
        return {"kit": kit, "digest": manifest.seal, "files": files, "zip": packed}

    def _verify(self, _asked: messages.Verify, progress: Progress) -> Reply:
        if self._built is None:
            raise KitgenError("nothing has been built yet; build the kit first")
        good, lines = self._apart(building.verify, self._built, progress=progress)
        return {"ok": good, "lines": [*lines]}

    def reply(self, raw: bytes | str, progress: Progress = silent) -> Reply:
        """Return the reply to a request in JSON; all refusals are in plain words."""
        try:
            return {"result": self.answer(messages.read_request(raw), progress)}
        except KitgenError as refused:
            return messages.fault(self._plain(str(refused)))
        except Exception as problem:
            kind = type(problem).__name__
            hint = "please report it with the files that led to it"
            return messages.fault(f"kitgen had an internal error ({kind})", hint)


def _shipped(pattern: str) -> list[str]:
    """Return the names of shipped files that match a pattern, in alphabetical order."""
    return sorted(path.stem for path in data_folder().glob(pattern))


def _files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _zipped(output: Path) -> Path:
    """Pack an output folder into a ZIP file; the same files give the same bytes."""
    packed, paths = output / "kit.zip", _files_in(output)
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for path in paths:
            entry = ZipInfo(path.relative_to(output).as_posix(), (1980, 1, 1, 0, 0, 0))
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return packed
