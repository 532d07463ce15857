// Keeps the site on this device at the first visit, so that it works without a network.
// `site-files.js` names the files of one version; a new version comes with new contents of it.
importScripts("site-files.js");

const CACHE = `kitgen-${SITE.version}`;

self.addEventListener("install", (event) => {
  const requests = SITE.files.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(requests))
      .then(() => self.skipWaiting()),
  );
});

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("kitgen-") && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function found(request) {
  const cache = await caches.open(CACHE);
  const address = new URL(request.url);
  if (address.pathname.endsWith("/")) address.pathname += "index.html";
  address.search = "";
  const kept = await cache.match(address.href);
  if (kept) return kept;
  const answer = await fetch(request);
  // What few visits need is kept when one has needed it.
  if (answer.ok && SITE.later.some((name) => new URL(name, self.registration.scope).href === address.href)) await cache.put(address.href, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const ours = event.request.url.startsWith(self.registration.scope);
  if (event.request.method === "GET" && ours) event.respondWith(found(event.request));
});
