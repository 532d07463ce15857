// Elements made from plain values. Words from a kit only ever become text, never markup.

/** Return a new element; `on…` are listeners, the rest properties or attributes. */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key in element && !key.includes("-")) element[key] = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const find = (id) => document.getElementById(id);

/** Return a function that waits until it has not been called for so many milliseconds. */
export function settled(action, wait) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), wait);
  };
}

/** Have a file saved by the browser. */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Say something to screen readers, and show it for a while. */
export function say(words, hint = null) {
  const slip = find("said");
  slip.replaceChildren(make("p", {}, words), hint ? make("p", { className: "hint" }, hint) : "");
  slip.hidden = false;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { slip.hidden = true; slip.replaceChildren(); }, 9000);
}

/** "1.2 MB" and the like. */
export function size(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
