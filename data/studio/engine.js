// One way to ask kitgen, whether it runs as a server beside the browser or as a worker in it.

/** What an engine refuses: plain words, and a hint where there is one. */
export class Fault extends Error {
  constructor({ message, hint = null, cancelled = false }) {
    super(message);
    this.hint = hint;
    this.cancelled = cancelled;
  }
}

const stopped = () => new Fault({ message: "stopped", cancelled: true });
const gone = {
  message: "kitgen no longer answers",
  hint: "what you wrote is kept in this browser; start `kitgen studio` again and open the address it names",
};

class ServerEngine {
  kind = "server";
  #last = Math.floor(Math.random() * 1e9) * 1000;
  #token;

  constructor(token) {
    this.#token = token;
  }

  async #fetch(address, init = {}) {
    const headers = { "X-Kitgen-Token": this.#token, ...init.headers };
    try {
      return await fetch(address, { ...init, headers, cache: "no-store" });
    } catch {
      throw new Fault(gone);
    }
  }

  async ask(what, args = {}, { onProgress, signal } = {}) {
    if (signal?.aborted) throw stopped();
    const id = ++this.#last;
    const cancel = () => {
      const body = JSON.stringify({ id });
      this.#fetch("cancel", { method: "POST", body, headers: { "Content-Type": "application/json" } }).catch(() => {});
    };
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      const body = JSON.stringify({ ...args, id, do: what });
      const answer = await this.#fetch("ask", { method: "POST", body, headers: { "Content-Type": "application/json" } });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read().catch(() => { throw new Fault(gone); });
        rest += value ?? "";
        const lines = rest.split("\n");
        rest = done ? "" : lines.pop();
        for (const line of lines) {
          if (!line.trim()) continue;
          let reply;
          try {
            reply = JSON.parse(line);
          } catch {
            throw new Fault({ message: `kitgen gave an unexpected answer (${answer.status})` });
          }
          if (reply.progress) onProgress?.(reply.progress);
          else if (signal?.aborted) throw stopped();
          else if (reply.fault) throw new Fault(reply.fault);
          else if ("result" in reply) return reply.result;
        }
        if (done) throw new Fault(signal?.aborted ? { message: "stopped", cancelled: true } : gone);
      }
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  /** The cover of a kit as a drawing; null where it has none. */
  cover(kit) {
    return this.ask("cover", { kit }).then(({ svg }) => svg, () => null);
  }

  async put(name, bytes) {
    const address = `put?name=${encodeURIComponent(name)}`;
    const answer = await this.#fetch(address, { method: "POST", body: bytes });
    const reply = await answer.json().catch(() => ({}));
    if (reply.fault) throw new Fault(reply.fault);
    if (!answer.ok) throw new Fault({ message: `${name} was not accepted (${answer.status})` });
  }

  async bytes(handle) {
    const answer = await this.#fetch(`file/${encodeURIComponent(handle)}`);
    if (!answer.ok) throw new Fault({ message: "this file is no longer there; build the kit again" });
    return answer.blob();
  }
}

class WorkerEngine {
  kind = "worker";
  #last = 0;
  #waiting = new Map();
  #worker = null;
  #address;
  /** Called when the worker has begun anew and has no files. */
  onRestart = () => {};
  /** Called with the progress of loading, which the worker counts as its request 0. */
  onLoading = () => {};

  constructor(address) {
    this.#address = address;
    this.#begin();
  }

  #begin() {
    this.#worker = new Worker(this.#address, { type: "module" });
    this.#worker.onmessage = ({ data }) => {
      if (data.id === 0 && data.progress) return this.onLoading(data.progress);
      const asked = this.#waiting.get(data.id);
      if (!asked) return;
      if (data.progress) return asked.onProgress?.(data.progress);
      this.#waiting.delete(data.id);
      if (data.fault) asked.refuse(new Fault(data.fault));
      else asked.take(data.result);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault?.();
      this.#drop(new Fault({ message: "kitgen could not be started in this browser", hint: event.message || null }));
    };
  }

  #drop(fault) {
    for (const asked of this.#waiting.values()) asked.refuse(fault);
    this.#waiting.clear();
  }

  #send(message, { onProgress, signal, transfer = [] } = {}) {
    if (signal?.aborted) return Promise.reject(stopped());
    const id = ++this.#last;
    return new Promise((take, refuse) => {
      this.#waiting.set(id, { take, refuse, onProgress });
      // Python cannot be interrupted where it runs: the worker is ended, and another begun.
      signal?.addEventListener("abort", () => {
        if (!this.#waiting.has(id)) return;
        this.#worker.terminate();
        this.#drop(stopped());
        this.#begin();
        this.onRestart();
      }, { once: true });
      this.#worker.postMessage({ ...message, id }, transfer);
    });
  }

  ask(what, args = {}, options = {}) {
    return this.#send({ ...args, do: what }, options);
  }

  /** The cover of a kit, which was drawn when the site was written; null where it has none. */
  cover(kit) {
    return fetch(`covers/${encodeURIComponent(kit)}.svg`).then((answer) => (answer.ok ? answer.text() : null), () => null);
  }

  async put(name, bytes) {
    const copy = await new Blob([bytes]).arrayBuffer();
    return this.#send({ do: "put", name, bytes: copy }, { transfer: [copy] });
  }

  async bytes(handle) {
    const found = await this.#send({ do: "bytes", handle });
    return new Blob([found.bytes ?? found]);
  }
}

/** Return the engine of this page: a server's, where its address held a token, or a worker. */
export function engineOf(token) {
  if (token) return new ServerEngine(token);
  if (typeof WebAssembly !== "object") {
    throw new Fault({
      message: "This browser has no WebAssembly, which kitgen runs on here.",
      hint: "Open this page in a current Firefox, Chrome, Edge or Safari, or install kitgen and run `kitgen studio`.",
    });
  }
  return new WorkerEngine("worker.js");
}
