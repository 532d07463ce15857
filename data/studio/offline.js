// The service worker of the site: it keeps each file as it passes it on, so that none is fetched twice.

const PATIENCE = 4000;

/** Wait until what is fetched goes through the service worker, or until it is plain that it will not. */
export function passedOn() {
  const workers = navigator.serviceWorker;
  if (!workers || workers.controller) return Promise.resolve();
  return new Promise((go) => {
    setTimeout(go, PATIENCE);
    workers.addEventListener("controllerchange", go, { once: true });
    // A page that was reloaded past the worker stays without it.
    workers.getRegistration().then((before) => (before?.active ? go() : workers.register("service-worker.js"))).catch(go);
  });
}

/** Have the rest kept, once nobody waits for anything; and a new version looked for. */
export async function keepRest() {
  const registration = await navigator.serviceWorker?.register("service-worker.js");
  registration?.active?.postMessage("keep");
}
