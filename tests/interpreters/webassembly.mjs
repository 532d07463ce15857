// Runs kitgen in WebAssembly: Pyodide in Node, with folders of this machine mounted.
//
//     node webassembly.mjs FOLDER SOURCE PACKAGES OUTPUT ARGUMENT...
//
// FOLDER has Pyodide in node_modules and compiled packages in `compiled`; PACKAGES are those of an
// ordinary Python, whose compiled parts are not looked at. `compare.py` prepares it all.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, source, packages, output, ...words] = process.argv.slice(2);
const pyodide = await import(pathToFileURL(join(folder, "node_modules/pyodide/pyodide.mjs")));
const python = await pyodide.loadPyodide();
const mounted = { "/source": source, "/packages": packages, "/output": output };
for (const [place, root] of Object.entries({ "/compiled": join(folder, "compiled"), ...mounted })) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("words", python.toPy(words));
try {
  process.exitCode = python.runPython(`
import sys
from types import ModuleType

sys.dont_write_bytecode = True
sys.path[:0] = ["/source", "/compiled", "/packages"]
# reportlab imports it for photographs, of which kits have none; it is compiled, too.
sys.modules["PIL"] = ModuleType("PIL")
sys.modules["PIL.Image"] = sys.modules["PIL"].Image = ModuleType("PIL.Image")
sys.argv = ["kitgen", *words]

from kitgen.cli import main

try:
    main()
    status = 0
except SystemExit as end:
    status = end.code if isinstance(end.code, int) else 1
status
`);
} catch (problem) {
  console.error(String(problem.message).slice(-2000));
  process.exitCode = 1;
}
