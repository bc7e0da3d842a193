// The service worker: it keeps the files of its build. What is named by its content is taken from there; the page itself and the manifest
// come from the network while there is one, so that a new build is seen at once. tools/offline.mjs writes BUILD and FILES before this.
const STORE = "apnap-";
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(STORE + BUILD)
      .then((store) => store.addAll(FILES.map((name) => new Request(name, /-[\w-]{8,}\.\w+$/.test(name) ? {} : { cache: "no-cache" }))))
      .then(() => self.skipWaiting()),
  );
});

// The build before is kept too: a page of it may still be open and ask for its other parts.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(STORE)).slice(0, -2).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(self.registration.scope)) return;
  const fresh = request.mode === "navigate" || address.pathname.endsWith("/manifest.json");
  event.respondWith(fresh ? network(request) : kept(request).then((found) => found ?? fetch(request)));
});

async function kept(request) {
  const own = await (await caches.open(STORE + BUILD)).match(request, { ignoreSearch: true });
  return own ?? caches.match(request, { ignoreSearch: true });
}

async function network(request) {
  try {
    return await fetch(request.url, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const found = await kept(request);
    if (found) return found;
    throw error;
  }
}
