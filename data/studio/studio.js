// The studio: one page, one project, and kitgen behind it.

import { find, hush, make, save, say, settled, size, worded } from "./dom.js";
import { Editor } from "./editor.js";
import { engineOf, Fault } from "./engine.js";
import { fillKnobs, fillOptions, forgetKnobs } from "./knobs.js";
import { keepRest, passedOn } from "./offline.js";
import { linkIn, packed, unpacked } from "./share.js";
import { Faces, showRules } from "./show.js";
import { fillShelves, showCovers } from "./start.js";
import { hold, keep, kept } from "./store.js";

const isText = (content) => typeof content === "string";
let engine, hello, editor, project = null, saved = null, mayWrite = true;
let unsent = new Set(), gone = new Set(), busy = null, again = false, wrong = false, summary = null, building = null;
const faces = new Faces();
const does = (what) => hello.does.includes(what);
const stale = { rules: true, pages: true, knobs: true };

/** Show a fault in plain words; what somebody stopped is no fault. */
function showFault(fault) {
  if (fault.cancelled) return;
  if (fault instanceof Fault) say(fault.message, fault.hint);
  else say(`The page had an internal error: ${fault.message}`);
}
const guarded = (action) => (...args) => Promise.resolve().then(() => action(...args)).catch(showFault);

function alone(fault) {
  find("start").hidden = find("work").hidden = find("loading").hidden = true;
  find("alone").replaceChildren(make("p", {}, make("b", {}, fault.message)), make("p", {}, fault.hint ?? ""));
  find("alone").hidden = false;
}

// Tokens and links stand in the fragment, which no server and no history of a proxy sees.
function fragment() {
  const found = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  const token = found.get("token") ?? sessionStorage.getItem("kitgen-token");
  if (token) sessionStorage.setItem("kitgen-token", token);
  return { token, link: found.get("kit") };
}

// ---- the project: kept, sent, checked, shown ----

const autosave = settled(async () => {
  if (!project || !mayWrite) return;
  try {
    await keep(project);
    saved = project;
    find("unkept").hidden = true;
  } catch {
    find("unkept").hidden = false;
  }
}, 400);

function touched(file) {
  unsent.add(file);
  stale.rules = stale.pages = stale.knobs = true;
  autosave();
  refresh();
}

async function send() {
  for (const file of [...gone]) {
    gone.delete(file);
    await engine.ask("remove", { name: file });
  }
  for (const file of [...unsent]) {
    unsent.delete(file);
    const content = project.files[file];
    if (content === undefined) continue;
    if (isText(content)) await engine.ask("put", { name: file, text: content });
    else await engine.put(file, content);
  }
}

const common = () => ({ main: project.main, options: project.options });

/** Return all faces, and show meanwhile what changes of them; null where the kit changes first. */
async function draw(of) {
  while (of === project && !again) {
    const shown = faces.onScreen();
    const drawn = await engine.ask("faces", { ...common(), known: faces.known(), shown });
    if (of !== project || again) break;
    if (drawn.complete) return drawn.faces;
    // Nothing else is drawn while what is seen is being painted.
    await faces.change(drawn.faces, shown);
  }
  return null;
}

/** Check and show, once at a time: what changes meanwhile is looked at right after. */
async function look() {
  if (busy) { again = true; return busy; }
  busy = (async () => {
    do {
      again = false;
      const of = project;
      find("state").textContent = "Checking …";
      try {
        await send();
        const drawn = await draw(of);
        if (!drawn) continue;
        const report = await engine.ask("check", common());
        if (of !== project || again) continue;
        showReport(report);
        if (!wrong) faces.show(drawn);
        if (!again) await showTab();
      } catch (fault) {
        find("state").textContent = "Not checked";
        if (fault instanceof Fault && !fault.cancelled) find("found").replaceChildren(make("li", { className: "error" }, make("p", { className: "place" }, make("b", {}, "Not checked"), ` ${fault.message}`)));
        showFault(fault);
      }
    } while (again && project);
  })().finally(() => { busy = null; });
  return busy;
}
const refresh = settled(look, 40);

function showReport(report) {
  summary = report.summary ?? null;
  // A kit with errors may have none that can be read; then it keeps the one that it had.
  project.title = report.title || project.title || project.main;
  find("title").textContent = project.title;
  document.title = `${project.title} – kitgen studio`;
  const found = report.diagnostics;
  const errors = found.filter((one) => one.severity === "error").length;
  wrong = errors > 0;
  const others = found.length - errors;
  const counted = (count, one, many) => (count ? `${count} ${count === 1 ? one : many}` : null);
  const words = [counted(errors, "error", "errors"), counted(others, "remark", "remarks")].filter(Boolean).join(", ");
  find("state").textContent = words || "Nothing wrong";
  find("make").disabled = wrong || !!building;
  find("found").replaceChildren(...(found.length ? found.map(problem) : [make("li", { className: "fine" }, "Nothing is wrong with this kit.")]));
  editor.mark(found);
  // Whoever turns knobs does not see the list below the text.
  find("amiss").replaceChildren(...found.filter((one) => one.severity === "error").map((one) =>
    make("li", {}, make("b", {}, worded(one.message)), one.hint ? make("p", { className: "hint" }, worded(one.hint)) : null)));
  const jobs = summary?.jobs ?? [];
  const sheets = ["card", "paper"].map((stock) => counted(
    jobs.filter((job) => job.stock === stock).reduce((sum, job) => sum + job.sheets, 0), `sheet of ${stock}`, `sheets of ${stock}`,
  )).filter(Boolean).join(", ");
  find("summary").textContent = wrong ? "Correct what is wrong first: the list is below the text."
    : jobs.length ? `${counted(jobs.length, "file", "files")} to print: ${sheets}.` : "Ready to build.";
}

function problem(one) {
  const at = one.place ? `${one.place.file}, line ${one.place.line}, column ${one.place.column}` : "";
  const said = [make("b", {}, one.severity === "error" ? "Error" : "Remark"), " ", worded(one.message), make("span", { className: "quiet" }, at ? ` (${at})` : "")].flat();
  const place = one.place && one.place.file in project.files
    ? make("button", { type: "button", className: "place", onclick: () => { choose("tab-text"); openFile(one.place.file); editor.go(one.place); } }, said)
    : make("p", { className: "place" }, said);
  const told = make("pre", { hidden: true });
  const why = make("button", { type: "button", className: "why", "aria-expanded": "false", onclick: guarded(async () => {
    if (!told.textContent) {
      const { title, text } = await engine.ask("explain", { code: one.code });
      told.textContent = `${title}\n\n${text}`;
    }
    told.hidden = !told.hidden;
    why.setAttribute("aria-expanded", String(!told.hidden));
  }) }, `Explain ${one.code}`);
  return make("li", { className: one.severity }, place, one.hint ? make("p", { className: "hint" }, worded(one.hint)) : null, why, told);
}

// ---- tabs ----

function choose(id) {
  const tab = find(id);
  for (const other of tab.parentElement.children) {
    const chosen = other === tab;
    other.setAttribute("aria-selected", String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    find(other.getAttribute("aria-controls")).hidden = !chosen;
  }
  find("main").dataset.front = find(tab.getAttribute("aria-controls")).parentElement.id;
  guarded(showTab)();
}

/** Say of a kit with errors what stays to be looked at: what was drawn and set before them. */
function sayWhatIsShown() {
  const shown = { faces: find("grid").firstChild, rules: !find("rules-frame").hidden, page: !find("page").hidden };
  const names = { faces: "pieces", rules: "rules", page: "pages" };
  for (const [what, isShown] of Object.entries(shown)) {
    find(`no-${what}`).textContent = isShown ? `These ${names[what]} do not show all your changes: correct what is wrong first.`
      : `The ${names[what]} are shown when nothing is wrong.`;
  }
}

/** Ask for what the open tabs show, where it is no longer true. */
async function showTab() {
  if (!project || wrong) {
    if (wrong) sayWhatIsShown();
    return;
  }
  find("no-faces").textContent = "";
  if (does("knobs") && !find("knobs").hidden && stale.knobs) {
    stale.knobs = false;
    fillKnobs(await engine.ask("knobs", common()), guarded(turn));
  }
  if (!find("rules").hidden && stale.rules) {
    stale.rules = false;
    if (find("rules-frame").hidden) find("no-rules").textContent = "Setting the rules …";
    const { html } = await engine.ask("rules", common());
    if (html) showRules(html);
    else find("no-rules").textContent = "This kit prints no rules.";
  }
  if (!find("pages").hidden && stale.pages) {
    stale.pages = false;
    fillJobs();
    // What did not come is asked for again with the next look.
    await showPage().catch((fault) => { stale.pages = true; throw fault; });
  }
}

async function turn(path, value) {
  await send();
  const { text, file } = await engine.ask("turn", { main: project.main, path, value });
  openFile(file ?? project.main);
  editor.replace(text);
}

let shownPage = 1, pageAddress = null;
function fillJobs() {
  const before = find("job").value;
  const jobs = summary?.jobs ?? [];
  find("job").replaceChildren(...jobs.map((job) => make("option", { value: job.id }, job.title ?? job.id)));
  if (jobs.some((job) => job.id === before)) find("job").value = before;
  else shownPage = 1;
  find("no-page").textContent = jobs.length ? "" : "This kit prints nothing yet.";
}

async function showPage() {
  const job = summary?.jobs?.find((one) => one.id === find("job").value);
  if (!job) return;
  shownPage = Math.min(Math.max(shownPage, 1), job.pages);
  find("which").textContent = `Page ${shownPage} of ${job.pages}`;
  find("before").disabled = shownPage === 1;
  find("after").disabled = shownPage === job.pages;
  find("no-page").textContent = "Setting the pages …";
  const file = await engine.ask("page", { ...common(), job: job.id, number: shownPage }).catch((fault) => {
    find("no-page").replaceChildren(...(fault.cancelled ? [] : worded(`Not shown: ${fault.message}.`)));
    throw fault;
  });
  find("no-page").textContent = "";
  const blob = await engine.bytes(file.handle);
  if (pageAddress) URL.revokeObjectURL(pageAddress);
  pageAddress = URL.createObjectURL(new Blob([blob], { type: "image/png" }));
  Object.assign(find("page"), { src: pageAddress, alt: `Page ${shownPage} of ${job.title ?? job.id}`, hidden: false });
}

// ---- files ----

function openFile(file) {
  const content = project.files[file];
  if (content === undefined) return;
  project.open = file;
  find("editor").hidden = !isText(content);
  find("thing").hidden = isText(content);
  if (isText(content)) { if (editor.file !== file) editor.show(file, content); }
  else {
    const isPicture = /\.(png|jpe?g|svg)$/i.test(file);
    find("thing").replaceChildren(make("p", {}, `${file}, ${size(content.size)}`), isPicture ? make("img", { src: URL.createObjectURL(content), alt: file }) : "");
  }
  listFiles();
}

function listFiles() {
  const names = Object.keys(project.files).filter((name) => !name.endsWith(".schema.json"));
  const items = names.map((name) => make("li", {}, make("button", {
    type: "button", "aria-current": name === project.open ? "true" : null, onclick: () => openFile(name),
  }, name)));
  find("files").replaceChildren(...items);
  find("rename").disabled = find("remove").disabled = !mayWrite || project.open === project.main;
  find("add").disabled = find("bring").disabled = !mayWrite;
}

/** Ask for a yes, or for what is written into a field; null where somebody would rather not. */
function asked(title, words, yes, { label = "Name", value = null, most = 100 } = {}) {
  const dialog = find("ask"), field = find("ask-value");
  find("ask-title").textContent = title;
  find("ask-words").textContent = words;
  find("ask-yes").textContent = yes;
  find("ask-label").hidden = value === null;
  find("ask-label").firstElementChild.textContent = label;
  field.required = value !== null;
  field.maxLength = most;
  field.value = value ?? "";
  dialog.returnValue = "no";
  dialog.showModal();
  field.select();
  return new Promise((take) => {
    dialog.onclose = () => take(dialog.returnValue === "yes" ? (value === null ? true : field.value.trim()) : null);
  });
}

async function addFile() {
  const name = await asked("New file", "A text, such as a table. Its name ends in .yaml, .csv or .md.", "Add", { value: "cards.csv" });
  if (!name) return;
  if (name in project.files) throw new Fault({ message: `there is a file ${name} already` });
  await engine.ask("put", { name, text: "" });
  project.files[name] = "";
  openFile(name);
  touched(name);
}

async function renameFile() {
  const old = project.open;
  const name = await asked(`Rename ${old}`, "Texts that name it are not changed.", "Rename", { value: old });
  if (!name || name === old) return;
  if (name in project.files) throw new Fault({ message: `there is a file ${name} already` });
  const content = project.files[old];
  if (isText(content)) await engine.ask("put", { name, text: content });
  else await engine.put(name, content);
  project.files[name] = content;
  drop(old);
  openFile(name);
}

function drop(name) {
  delete project.files[name];
  editor.forget(name);
  gone.add(name);
  unsent.delete(name);
  touched(name);
}

async function removeFile() {
  const name = project.open;
  if (!(await asked(`Remove ${name}?`, "This cannot be undone.", "Remove"))) return;
  drop(name);
  openFile(project.main);
}

async function bring(list) {
  if (!mayWrite) return;
  for (const file of list) {
    const most = hello.limits.file_bytes;
    // A size is known before anything is read: what is too large is not read at all.
    if (file.size > most) { say(`${file.name} is ${size(file.size)}: a file may have at most ${size(most)}.`); continue; }
    const isWritten = /\.(ya?ml|csv|tsv|md|txt|toml)$/i.test(file.name);
    if (isWritten && file.size > hello.limits.text_chars) { say(`${file.name} is too long: a text may have at most ${size(hello.limits.text_chars)}.`); continue; }
    const content = isWritten ? await file.text() : new Blob([await file.arrayBuffer()], { type: file.type });
    if (isText(content)) await engine.ask("put", { name: file.name, text: content });
    else await engine.put(file.name, content);
    editor.forget(file.name);
    project.files[file.name] = content;
    openFile(file.name);
    touched(file.name);
    say(`${file.name} was added.`);
  }
}

// ---- projects ----

async function begin(found) {
  if (busy) await busy.catch(() => {});
  project = { ...found, options: found.options ?? {}, open: found.main };
  editor.clear();
  faces.clear();
  if (does("knobs")) forgetKnobs();
  unsent = new Set(Object.keys(project.files));
  summary = null;
  find("rules-frame").hidden = find("page").hidden = find("built").hidden = true;
  find("unmade").replaceChildren();
  Object.keys(stale).forEach((key) => { stale[key] = true; });
  find("start").hidden = true;
  find("work").hidden = false;
  find("title").textContent = project.title ?? project.main;
  choose("tab-faces");
  choose("tab-text");
  fillOptions(hello, project.options, (key, value) => {
    if (value === null || value === false) delete project.options[key];
    else project.options[key] = value;
    stale.rules = stale.pages = stale.knobs = true;
    autosave();
    refresh();
  });
  openFile(project.main);
  find("main").focus();
  await look();
}

async function chosen(kit) {
  if (saved && mayWrite && !(await asked("Begin another kit?", `“${saved.title ?? saved.main}” is kept in this browser until then. Share or build it first if you want to keep it.`, "Begin"))) return;
  building?.abort();
  find("kits").setAttribute("aria-busy", "true");
  try {
    const opened = await (kit ? engine.ask("open", { kit: kit.id }) : engine.ask("start", { name: "my-game", own: true }));
    const files = {};
    for (const one of opened.files) files[one.name] = isText(one.text) ? one.text : await engine.bytes(one.file.handle);
    await begin({ main: opened.main, files, title: kit?.title ?? "A new game" });
    autosave();
  } finally {
    find("kits").removeAttribute("aria-busy");
  }
}

/** Put a kept or shared project in the place of what the engine holds. */
async function restore(found) {
  building?.abort();
  await engine.ask("start", { name: "my-game", own: true }).then(async (begun) => {
    for (const one of begun.files) await engine.ask("remove", { name: one.name });
  });
  await begin(found);
}

/** Open the kit of a link; the one that is kept gives way only if somebody says so. */
async function openLink(link) {
  if (find("ask").open) return;
  let found;
  try {
    found = await unpacked(link);
  } catch (problem) {
    say("This link cannot be opened.", `The link: ${problem.message}.`);
    return;
  }
  const kept = saved && mayWrite ? saved.title ?? saved.main : null;
  const isFree = !kept || (await asked("Open the kit of this link?", `“${kept}” is kept in this browser until you change the new one. Share or build it first if you want to keep it.`, "Open"));
  if (isFree) await restore(found);
}

async function pasted() {
  const words = await asked("Open a link", "Paste the whole link of a kit that somebody shared with you.", "Open", { label: "Link", value: "", most: 10_000_000 });
  if (words !== null) await openLink(linkIn(words));
}

function showStart() {
  find("work").hidden = true;
  find("start").hidden = false;
  document.title = "kitgen studio";
  find("last").hidden = !saved;
  if (saved) find("go-on").textContent = `Go on with ${saved.title ?? saved.main}`;
}

// ---- building ----

async function build() {
  building = new AbortController();
  find("going").hidden = false;
  find("built").hidden = true;
  find("make").disabled = true;
  find("verdict").replaceChildren();
  find("unmade").replaceChildren();
  const bar = find("bar");
  bar.removeAttribute("value");
  find("doing").textContent = "Building …";
  find("stop").focus();
  try {
    await send();
    const made = await engine.ask("build", { ...common(), files: find("packed").value }, { onProgress, signal: building.signal });
    showBuilt(made);
    say(`${made.kit.title} is built.`);
  } catch (fault) {
    if (fault.cancelled) say("The build was stopped.");
    stays(fault, "unmade", "It was not built");
  } finally {
    building = null;
    find("going").hidden = true;
    find("make").disabled = wrong;
  }
}

/** Say why something failed where it was asked for, for as long as nobody asks again. */
function stays(fault, place, what) {
  if (fault.cancelled) return;
  if (!(fault instanceof Fault)) throw fault;
  find(place).replaceChildren(make("p", { className: "bad" }, worded(`${what}: ${fault.message}`)), fault.hint ? make("p", { className: "hint" }, worded(fault.hint)) : "");
}

function onProgress({ done, of, what }) {
  const bar = find("bar");
  if (of) Object.assign(bar, { max: of, value: done });
  else bar.removeAttribute("value");
  find("doing").textContent = what ? `${what} …` : "Building …";
}

function showBuilt(made) {
  const fetched = (file) => guarded(async () => save(await engine.bytes(file.handle), file.name.split("/").pop()));
  find("digest").textContent = `Seed ${made.kit.seed}. Content digest ${made.digest}`;
  find("zip").textContent = `Download everything (${size(made.zip.bytes)})`;
  find("zip").onclick = fetched(made.zip);
  const pages = (count) => (count ? `${count} ${count === 1 ? "page" : "pages"}, ` : "");
  const row = (file) => make("li", {}, make("button", { type: "button", onclick: fetched(file) }, make("span", {}, file.name), make("span", { className: "quiet" }, `${pages(file.pages)}${size(file.bytes)}`)));
  const isPrinted = (file) => file.name.endsWith(".pdf");
  const [printed, others] = [made.files.filter(isPrinted), made.files.filter((file) => !isPrinted(file))];
  find("downloads").replaceChildren(...printed.map(row), ...others.filter((file) => !file.name.includes("/")).map(row));
  find("built").hidden = false;
}

async function verify() {
  building = new AbortController();
  find("going").hidden = false;
  find("verdict").replaceChildren();
  try {
    const { ok, lines } = await engine.ask("verify", {}, { onProgress, signal: building.signal });
    find("verdict").replaceChildren(make("p", { className: ok ? "fine" : "bad" }, ok ? "Verified: every file is as it should be." : "Something is wrong:"), make("ul", {}, lines.map((line) => make("li", {}, line))));
  } catch (fault) {
    stays(fault, "verdict", "It was not verified");
  } finally {
    building = null;
    find("going").hidden = true;
  }
}

async function share() {
  const link = `${location.origin}${location.pathname}#kit=${await packed(project)}`;
  const left = Object.values(project.files).filter((content) => !isText(content)).length;
  const without = left ? "Pictures and fonts are not in it: send them separately." : null;
  try {
    await navigator.clipboard.writeText(link);
    say("The link is copied. It holds the kit itself; nothing was sent.", without);
  } catch {
    await asked("Share this kit", `Copy this link. It holds the kit itself. ${without ?? ""}`, "Done", { label: "Link", value: link, most: link.length });
  }
}

// ---- wiring ----

function wire() {
  editor = new Editor(find("editor"), (file, text) => {
    if (!project || project.files[file] === text) return;
    project.files[file] = text;
    touched(file);
  }, async (what, args) => (does(what) ? engine.ask(what, args).catch(() => null) : null));
  for (const list of document.querySelectorAll('[role="tablist"]')) {
    const tabs = [...list.children];
    tabs.forEach((tab, at) => {
      tab.addEventListener("click", () => choose(tab.id));
      tab.addEventListener("keydown", ({ key }) => {
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key];
        if (to === undefined) return;
        const next = tabs[(to + tabs.length) % tabs.length];
        choose(next.id);
        next.focus();
      });
    });
  }
  const on = (id, action) => find(id).addEventListener("click", guarded(action));
  on("home", showStart);
  on("paste", pasted);
  on("hush", () => { hush(); find(find("start").hidden ? "main" : "paste").focus(); });
  on("go-on", () => (project ? begin(project) : restore(saved)));
  on("undo", () => editor.undo());
  on("redo", () => editor.redo());
  on("share", share);
  on("add", addFile);
  on("rename", renameFile);
  on("remove", removeFile);
  on("bring", () => find("picker").click());
  find("picker").addEventListener("change", guarded(async () => { await bring([...find("picker").files]); find("picker").value = ""; }));
  on("make", build);
  on("stop", () => building?.abort());
  if (does("verify")) on("verify", verify);
  on("before", () => { shownPage -= 1; return showPage(); });
  on("after", () => { shownPage += 1; return showPage(); });
  find("job").addEventListener("change", guarded(() => { shownPage = 1; return showPage(); }));
  for (const form of document.querySelectorAll("form:not([method])")) form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("keydown", (event) => { if (event.key === "Escape" && !event.defaultPrevented && !find("ask").open) hush(); });
  addEventListener("hashchange", guarded(() => { const { link } = fragment(); if (link !== null) return openLink(link); }));
  addEventListener("dragover", (event) => { event.preventDefault(); document.body.classList.toggle("dropping", !!project); });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
  addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    if (project && event.dataTransfer.files.length) guarded(bring)([...event.dataTransfer.files]);
  });
  addEventListener("beforeunload", (event) => { if (building || !find("unkept").hidden) event.preventDefault(); });
}

function writable(may) {
  mayWrite = may;
  find("reads").hidden = may;
  editor.mayWrite(may);
  for (const field of document.querySelectorAll("#turns, #options")) field.inert = !may;
  if (project) listFiles();
}

/** Take away what this engine does not answer. */
function leaveOut() {
  const parts = { rules: ["tab-rules"], page: ["tab-pages"], knobs: ["knobs-title", "moved", "turns", "claims-title", "claims"], verify: ["verify"] };
  for (const [what, ids] of Object.entries(parts)) if (!does(what)) for (const id of ids) find(id).remove();
}

async function main() {
  const { token, link } = fragment();
  // The site keeps itself for when there is no network; a server of one's own is there anyway.
  if (!token) await passedOn();
  engine = engineOf(token);
  engine.onRestart = () => { if (project) unsent = new Set(Object.keys(project.files)); };
  engine.onLoading = ({ done, of, what }) => { find("loading").textContent = `Opening kitgen, step ${done + 1} of ${of}: ${what} …`; };
  hello = await engine.ask("hello");
  leaveOut();
  wire();
  find("loading").hidden = true;
  fillShelves(hello.kits, guarded(chosen));
  showCovers((kit) => engine.cover(kit));
  writable(await hold(guarded(async () => {
    saved = (await kept()) ?? saved;
    writable(true);
    if (project && saved) await restore(saved);
  })));
  saved = await kept().catch(() => { find("unkept").hidden = false; return null; });
  showStart();
  if (engine.kind === "worker") keepRest().catch(() => {});
  if (link !== null) await openLink(link);
}

main().catch((fault) => alone(fault instanceof Fault ? fault : { message: "kitgen could not be started.", hint: fault.message }));
