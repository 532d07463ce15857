// The engine of the static site: kitgen in Pyodide, in a module worker of its own.
//
// In: {id, do, ...} as the studio's messages say; {id, do: "put", name, bytes} puts a file that is
// no text, {id, do: "bytes", handle} asks for one that was handed out. Out: {id, progress}, and
// then {id, result} or {id, fault}. Loading has the id 0. To stop it, the page terminates it.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const STAGES = 4;
const LATER = {
  message: "the part that shows pages and verifies kits is fetched when it is first needed, and cannot be fetched now",
  hint: "connect this computer to the network and try again; from then on it is kept",
};
let verifies = false;

const tell = (message, moved = []) => self.postMessage(message, moved);

async function fetched(address) {
  let answer;
  try {
    answer = await fetch(new URL(address, import.meta.url));
  } catch {
    throw new Error(`${address} cannot be fetched; is there a connection?`);
  }
  if (!answer.ok) throw new Error(`${address} cannot be fetched: status ${answer.status}`);
  return answer.arrayBuffer();
}

async function load() {
  const stage = (done, what) => tell({ id: 0, progress: { done, of: STAGES, what } });
  stage(0, "fetching kitgen");
  const archives = ["libraries.tar.xz", "kitgen.tar.xz"].map((name) => fetched(name));
  // Each is waited for below; one that fails earlier is not to count as overlooked.
  archives.forEach((archive) => archive.catch(() => {}));
  const python = await loadPyodide({
    indexURL: new URL("./pyodide/", import.meta.url).href,
  });
  stage(1, "unpacking");
  for (const archive of archives) {
    python.unpackArchive(await archive, "xztar", { extractDir: "/kitgen" });
  }
  stage(2, "starting kitgen");
  python.runPython("import sys; sys.path.insert(0, '/kitgen')");
  const kitgen = python.pyimport("kitgen.studio.in_browser");
  stage(3, "opening the workshop");
  const engine = kitgen.Workshop("/studio");
  tell({ id: 0, result: {} });
  return { python, engine };
}

const loaded = load();
loaded.catch((problem) => tell({ id: 0, fault: loading(problem) }));

function loading(problem) {
  const message = `kitgen could not be loaded: ${problem.message.trim().split("\n").at(-1)}`;
  return { message, hint: "reload the page; the first visit needs a connection" };
}

class NotThere extends Error {}

async function verifiable(python) {
  if (verifies) return;
  const archive = await fetched("verify.tar.xz").catch(() => { throw new NotThere(); });
  python.unpackArchive(archive, "xztar", { extractDir: "/kitgen" });
  python.runPython("import importlib; importlib.invalidate_caches()");
  verifies = true;
}

async function answer({ id, bytes, ...asked }) {
  const { python, engine } = await loaded;
  if (asked.do === "put" && bytes !== undefined) {
    return JSON.parse(engine.put(asked.name, new Uint8Array(bytes)));
  }
  if (asked.do === "bytes") {
    const given = engine.bytes(asked.handle);
    if (typeof given === "string") return JSON.parse(given);
    const content = given.toJs();
    given.destroy();
    return { result: { bytes: content.buffer }, moved: [content.buffer] };
  }
  if (asked.do === "verify" || asked.do === "page") await verifiable(python);
  const progress = (what, done, of) => tell({ id, progress: { done, of: of ?? null, what } });
  return JSON.parse(engine.reply(JSON.stringify({ id, ...asked }), progress));
}

// One after the other: there is one Python.
let turn = Promise.resolve();
let isReading = true;
self.onmessage = ({ data }) => {
  isReading &&= data.do === "hello";
  turn = turn.then(async () => {
    try {
      const { moved, ...said } = await answer(data);
      tell({ id: data.id, ...said }, moved);
    } catch (problem) {
      const ready = await loaded.then(() => true, () => false);
      const message = `kitgen stopped unexpectedly: ${String(problem.message).slice(-200)}`;
      const fault = problem instanceof NotThere ? LATER : { message, hint: "reload the page; your files are kept" };
      tell({ id: data.id, fault: ready ? fault : loading(problem) });
    }
  });
};

/** Make ready for the first kit while somebody reads the start page, with gaps for what is asked. */
async function getReady() {
  const { engine } = await loaded;
  do await new Promise((go) => setTimeout(go, 20)); while (isReading && engine.get_ready());
}
getReady().catch(() => {});
