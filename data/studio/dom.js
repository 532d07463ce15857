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

/** Return words as children for `make`; what stands between backticks becomes code. */
export function worded(words) {
  const parts = words.split("`");
  if (parts.length % 2 === 0) return [words];
  return parts.map((part, at) => (at % 2 ? make("code", {}, part) : part));
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

/** Say something to screen readers, and show it: for a while, or until it is closed if there is more to it. */
export function say(words, hint = null) {
  find("said").replaceChildren(make("p", {}, worded(words)), hint ? make("p", { className: "hint" }, worded(hint)) : "");
  find("hush").hidden = false;
  // What else is on the page makes room, so that nothing lies under it.
  document.body.style.setProperty("--said", `${Math.ceil(find("slip").getBoundingClientRect().height)}px`);
  clearTimeout(say.timer);
  if (!hint) say.timer = setTimeout(leave, 9000);
}

/** Take away what was said, though not from under somebody's hands. */
function leave() {
  if (find("slip").matches(":hover, :focus-within")) say.timer = setTimeout(leave, 1000);
  else hush();
}

/** Take away what was said; return whether anything was. */
export function hush() {
  if (find("hush").hidden) return false;
  clearTimeout(say.timer);
  find("said").replaceChildren();
  find("hush").hidden = true;
  document.body.style.setProperty("--said", "0px");
  return true;
}

/** "1.2 MB" and the like. */
export function size(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
