// A kit in a link: JSON, deflated, in the part of an address that no server sees.

import { Fault } from "./engine.js";

const MOST_BYTES = 2_000_000;
// Browsers open no address that is much longer: of some, nothing is seen but an empty page.
const MOST_LINK = 1_000_000;
const TOO_LARGE = {
  message: "These files are too large for a link.",
  hint: "Build the kit and send its ZIP, which has them in the folder `sources`.",
};

async function through(stream, bytes) {
  const out = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { value, done } = await out.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) {
      out.cancel().catch(() => {});
      throw new RangeError("it holds more than 2 MB");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Return what stands behind `#kit=` for a project, whose files are texts alone. */
export async function packed(project) {
  const texts = Object.entries(project.files).filter(([, content]) => typeof content === "string");
  const files = Object.fromEntries(texts.filter(([name]) => !name.endsWith(".schema.json")));
  const plain = JSON.stringify({ files, main: project.main, options: project.options });
  const bytes = new TextEncoder().encode(plain);
  if (bytes.length > MOST_BYTES) throw new Fault(TOO_LARGE);
  const small = await through(new CompressionStream("deflate-raw"), bytes);
  let signs = "";
  for (let at = 0; at < small.length; at += 8192) signs += String.fromCharCode(...small.subarray(at, at + 8192));
  const link = btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (link.length > MOST_LINK) throw new Fault(TOO_LARGE);
  return link;
}

/** Return what stands behind `kit=` in an address that somebody pasted; nothing where it is none. */
export const linkIn = (words) => /(?:^|[#&])kit=([^&\s]*)/.exec(words)?.[1] ?? "";

async function plain(link) {
  const signs = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(new DecompressionStream("deflate-raw"), Uint8Array.from(signs, (sign) => sign.charCodeAt(0)));
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** Return the project in a link; everything in it is checked before it is used. */
export async function unpacked(link) {
  if (link.length > MOST_LINK) throw new Error(`it has ${link.length.toLocaleString("en")} characters, but a link has at most ${MOST_LINK.toLocaleString("en")}`);
  const found = await plain(link).catch((problem) => { throw problem instanceof RangeError ? problem : new Error("a part of it is missing or was changed"); });
  const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isTable(found) || !isTable(found.files) || typeof found.main !== "string") throw new Error("it holds no kit");
  const names = Object.keys(found.files);
  const usual = names.every((name) => name.length <= 100 && typeof found.files[name] === "string");
  if (!usual || names.length > 200 || !names.includes(found.main)) throw new Error("it holds no kit");
  const options = {};
  for (const [key, value] of Object.entries(isTable(found.options) ? found.options : {})) {
    const usable = value === null || typeof value === "boolean" || Number.isInteger(value) || (typeof value === "string" && value.length <= 200);
    if (/^[a-z_]{1,20}$/.test(key) && usable) options[key] = value;
  }
  return { files: Object.fromEntries(names.map((name) => [name, found.files[name]])), main: found.main, options };
}
