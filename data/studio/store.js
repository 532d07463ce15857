// What you wrote, kept in this browser: one project, held by one tab at a time.

const OPENED = new Promise((take, refuse) => {
  const request = indexedDB.open("kitgen-studio", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("projects");
  request.onsuccess = () => take(request.result);
  request.onerror = () => refuse(request.error);
});
OPENED.catch(() => {});

async function within(mode, action) {
  const database = await OPENED;
  return new Promise((take, refuse) => {
    const moved = database.transaction("projects", mode);
    const request = action(moved.objectStore("projects"));
    moved.oncomplete = () => take(request.result);
    moved.onerror = moved.onabort = () => refuse(moved.error ?? request.error);
  });
}

export const kept = () => within("readonly", (store) => store.get("last"));
export const keep = (project) => within("readwrite", (store) => store.put(project, "last"));

/** Whether this tab may write; another may hold the project. `onFreed` is called when it lets go. */
export function hold(onFreed) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((answered) => {
    const forever = () => new Promise(() => {});
    navigator.locks.request("kitgen-studio", { ifAvailable: true }, (lock) => {
      answered(lock !== null);
      if (lock) return forever();
      navigator.locks.request("kitgen-studio", () => { onFreed(); return forever(); });
      return undefined;
    });
  });
}
