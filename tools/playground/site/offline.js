"use strict";
// Keeps the whole site in the browser, so that it opens without a network. VERSION and FILES are filled in by the build.
const cacheName = "warpwise-VERSION";
const everything = FILES;

self.addEventListener("install", e => e.waitUntil(caches.open(cacheName).then(c => c.addAll(everything)).then(() => self.skipWaiting())));
self.addEventListener("activate", e => e.waitUntil(caches.keys()
  .then(names => Promise.all(names.filter(n => n.startsWith("warpwise-") && n !== cacheName).map(n => caches.delete(n))))
  .then(() => self.clients.claim())));
self.addEventListener("fetch", e => {
  const url = e.request.url.replace(/[?#].*$/, ""), scope = self.registration.scope;
  if (e.request.method !== "GET" || !url.startsWith(scope)) return;
  const path = url.slice(scope.length) || "./";
  if (path === "files.json") { // local files come and go
    e.respondWith(fetch(e.request).catch(() => new Response("[]", {headers: {"Content-Type": "application/json"}})));
  } else if (everything.includes(path)) {
    e.respondWith(caches.open(cacheName).then(c => c.match(path)).then(found => found || fetch(e.request)));
  }
});
