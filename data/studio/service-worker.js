// Keeps the site on this device at the first visit, so that it works without a network.
// `site-files.js` names the files of one version; a new version comes with new contents of it.
importScripts("site-files.js");

const CACHE = `kitgen-${SITE.version}`;
const addressOf = (name) => new URL(name, self.registration.scope).href;
const isOurs = (name) => name.startsWith("kitgen-");

/** Fetch what is not kept yet of what a first visit needs. */
async function keepRest() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = SITE.files.filter((name) => !kept.has(addressOf(name)));
  await cache.addAll(missing.map((name) => new Request(name, { cache: "no-cache" })));
}

self.addEventListener("install", (event) => {
  // A new version comes whole, or the earlier one stays; of the first, pages fetch most themselves.
  const ready = async () => {
    if ((await caches.keys()).some(isOurs)) await keepRest();
    await self.skipWaiting();
  };
  event.waitUntil(ready());
});

async function takeOver() {
  for (const name of await caches.keys()) {
    if (isOurs(name) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepRest());
});

async function found(event, address) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address.href);
  if (kept) return kept;
  const answer = await fetch(event.request);
  const isNamed = [...SITE.files, ...SITE.later].some((name) => addressOf(name) === address.href);
  if (answer.ok && isNamed) event.waitUntil(cache.put(address.href, answer.clone()));
  return answer;
}

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
  const address = new URL(event.request.url);
  if (address.pathname.endsWith("/")) address.pathname += "index.html";
  address.search = address.hash = "";
  event.respondWith(found(event, address));
});
