/*
 * The service worker of a customer's own pages: it keeps receipts for when there is no signal, and shows the shop's
 * notifications. Written by hand and served as it stands, so that it never depends on a build.
 *
 * It is registered by script, on pages of the account, for scopes that share what is kept:
 *   /profile          orders, and everything else of the account. Notifications belong to this one.
 *   /invoice-print/   an order's printable invoice, which stands outside the account.
 *   /logout           a form that leaves a page is answered by the worker of the address it goes to, wherever it was
 *                     sent from. So this one sees every logout.
 *   /                 the shop's own pages, in the browser of who has opened an order: there it answers a page that
 *                     has no network, and does nothing else. Any other visitor's pages start no worker.
 *
 * The network always comes first. What is kept is shown only when there is none, says since when it is kept, and has
 * no script, so that it cannot take itself for the present.
 */

importScripts("/sw-push.js");

/** Raised when what is kept changes its shape: the new worker deletes what the old one kept. */
const VERSION = "1";
const OURS = "serambi-";
const PAGES = `${OURS}pages-${VERSION}-`;
const FILES = `${OURS}files-${VERSION}`;

/** The list of sessions says it (own-sessions.tsx): a device that was signed out from elsewhere shows receipts until then. */
const KEPT_MS = 7 * 86_400_000;
const FRESH_MS = 60_000;
const PAGES_MAX = 20;
const FILES_MAX = 100;

/** Set on every page of a signed-in customer in the scope: an opaque mark of whose it is. */
const OWNER_HEADER = "X-Offline-Owner";
/** Set on the pages that may be kept. */
const COPY_HEADER = "X-Offline-Copy";
const KEPT_AT_HEADER = "X-Kept-At";
/** No script runs on a kept page. */
const KEPT_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** This is the worker of the shop's own pages. */
const IS_SHOPS = new URL(self.registration.scope).pathname === "/";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  if (IS_SHOPS) event.waitUntil(leaveFilesAlone(event));
});
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", answer);
self.addEventListener("message", (event) => {
  if (typeof event.data?.keep === "string") event.waitUntil(keepAsked(event.data.keep));
});

/** Browsers that can be told so do not ask this worker for anything but pages. */
async function leaveFilesAlone(event) {
  const routes = ["cors", "no-cors", "same-origin"].map((requestMode) => ({
    condition: { requestMode },
    source: "network",
  }));
  await event.addRoutes?.(routes).catch(() => {});
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && !name.startsWith(PAGES) && name !== FILES) await caches.delete(name);
  await dropOld(Date.now());
  // The request leaves while the worker is still starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

function answer(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (IS_SHOPS) {
    if (request.method === "GET" && request.mode === "navigate") event.respondWith(pageOrOffline(event));
  } else if (request.method === "POST" && pathname.replace(/\.data$/, "") === "/logout")
    event.respondWith(logout(request));
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate") event.respondWith(answerPage(event, pathname));
  else if (isFile(pathname)) event.respondWith(fetch(request).catch(() => keptFile(pathname)));
}

/** Before and after: a page that was just being kept is deleted too. */
async function logout(request) {
  await forgetAll();
  try {
    return await fetch(request);
  } finally {
    await forgetAll();
  }
}

async function answerPage(event, path) {
  let response;
  try {
    response = await fromNetwork(event);
  } catch {
    return (await keptPage(path)) ?? offlinePage(await listKept());
  }
  event.waitUntil(look(path, response.clone()));
  return response;
}

async function pageOrOffline(event) {
  return fromNetwork(event).catch(async () => offlinePage(await listKept()));
}

async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Keeps a page that may be kept, and forgets what belongs to another than its owner. */
async function look(path, response) {
  if (response.status !== 200 || response.type !== "basic" || response.redirected) return;
  const owner = response.headers.get(OWNER_HEADER);
  // A page in the scope that is nobody's: no one is signed in any more.
  if (!owner) return forgetAll();
  for (const name of await caches.keys())
    if (name.startsWith(PAGES) && name !== PAGES + owner) await caches.delete(name);
  if (response.headers.has(COPY_HEADER)) await keep(path, response, owner);
}

/** A page that script has opened without the browser's asking for its document. */
async function keepAsked(path) {
  const { origin, pathname } = new URL(path, self.location.origin);
  const kept = await find(pathname);
  const isFresh = kept && Date.now() - Number(kept.headers.get(KEPT_AT_HEADER)) < FRESH_MS;
  if (origin !== self.location.origin || isFresh) return;
  const response = await fetch(pathname, { headers: { Accept: "text/html" } }).catch(() => undefined);
  if (response) await look(pathname, response);
}

async function keep(path, response, owner) {
  const html = await response.text().catch(() => "");
  // An answer that was cut short is none. (The data of a streamed page come after its end.)
  if (!html.includes("</html>")) return;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": KEPT_POLICY,
    "X-Content-Type-Options": "nosniff",
    [KEPT_AT_HEADER]: String(Date.now()),
  };
  const pages = await caches.open(PAGES + owner);
  await pages.put(path, new Response(asKept(html, new Date()), { headers }));
  await dropFirst(pages, PAGES_MAX);
  await keepFiles(filesIn(html));
}

/** The page without its script, and with a note that says since when it is kept. */
function asKept(html, date) {
  // The shop's own zone by its name, as on its pages, wherever the device is.
  const inZone = (locale, parts) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: "Asia/Jakarta" }).format(date);
  const day = inZone("id-ID", { day: "2-digit", month: "long", year: "numeric" });
  const time = inZone("en-GB", { hour: "2-digit", minute: "2-digit" });
  const text = `Anda sedang offline. Halaman ini disimpan pada ${day} ${time} WIB.`;
  const note = `<div class="wrap notice"><p class="alert alert--info" role="status">${text}</p></div>`;
  const still = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "");
  return still.replace(/<main\b[^>]*>/i, (tag) => tag + note);
}

/** What a page needs to look like itself: styles, their fonts, and the smallest copy of each of the shop's pictures. */
function filesIn(html) {
  const named = [...html.matchAll(/\b(?:href|src)="(\/[^"?#]+)/g)].map(([, path]) => path);
  return [...new Set(named.filter(isFile))];
}

function isFile(path) {
  return /^\/(assets|fonts|media)\/.+\.(css|woff2|webp|avif|svg|png|jpe?g)$/.test(path) || path === "/icons.svg";
}

async function keepFiles(paths) {
  const files = await caches.open(FILES);
  for (const path of paths) {
    if (await files.match(path)) continue;
    const response = await fetch(path).catch(() => undefined);
    if (response?.status !== 200 || response.type !== "basic") continue;
    await files.put(path, response.clone());
    const fonts = path.endsWith(".css") ? (await response.text()).matchAll(/url\("?(\/fonts\/[^")]+)/g) : [];
    await keepFiles([...fonts].map(([, font]) => font));
  }
  await dropFirst(files, FILES_MAX);
}

/** The file, or a picture in the width that was kept. */
async function keptFile(path) {
  const files = await caches.open(FILES);
  const found = await files.match(path);
  if (found) return found;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const other = (await files.keys()).find(({ url }) => /\.(webp|avif)$/.test(path) && isIn(folder, url));
  return (other && (await files.match(other))) ?? Response.error();
}

function isIn(folder, url) {
  const { pathname } = new URL(url);
  return pathname.startsWith(folder) && /^\d+\.(webp|avif)$/.test(pathname.slice(folder.length));
}

async function keptPage(path) {
  await dropOld(Date.now());
  return find(path);
}

async function find(path) {
  for (const name of await caches.keys()) {
    const page = name.startsWith(PAGES) ? await (await caches.open(name)).match(path) : undefined;
    if (page) return page;
  }
  return undefined;
}

async function listKept() {
  await dropOld(Date.now());
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

async function dropOld(now) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES)) continue;
    const pages = await caches.open(name);
    for (const request of await pages.keys()) {
      const page = await pages.match(request);
      if (!(now - Number(page?.headers.get(KEPT_AT_HEADER)) < KEPT_MS)) await pages.delete(request);
    }
  }
}

/** A cache lists what it holds in the order in which it came. */
async function dropFirst(cache, most) {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
}

async function forgetAll() {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name);
}

/** For whatever else is asked for without a network. It stands in the worker, so it needs no file. */
function offlinePage(paths) {
  const items = paths.map((path) => {
    const number = path.slice(path.lastIndexOf("/") + 1).replace(/[^\w-]/g, "");
    const isInvoice = path.startsWith("/invoice-print/");
    const address = isInvoice ? `/invoice-print/${number}` : `/profile/order/${number}`;
    return `<li><a href="${address}">${isInvoice ? "Invoice" : "Pesanan"} ${number}</a></li>`;
  });
  const list = items.length
    ? `<h2>Tersimpan di perangkat ini</h2><ul>${items.join("")}</ul>`
    : "<p>Pesanan dan invoice yang pernah Anda buka di perangkat ini dapat dibuka lagi tanpa internet.</p>";
  const html = `<!doctype html><html lang="id"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Tidak ada internet</title><style>
body{margin:0 auto;max-width:34rem;padding:3rem 1.25rem;background:#fbf8f2;color:#211c16;font:1rem/1.6 system-ui}
h1{margin:0 0 1rem;font:500 2.25rem/1.15 Georgia,serif}
h2{margin:2rem 0 0;font-size:1rem}
ul{padding-left:1.2rem}
a{color:#80591a}
a:focus-visible{outline:2px solid #80591a;outline-offset:2px}
.again{display:inline-block;padding:.6rem 1.2rem;border:1px solid;color:inherit;text-decoration:none}
</style></head><body><main><h1>Tidak ada internet</h1>
<p>Halaman ini belum bisa dimuat. Periksa sambungan Anda, lalu coba lagi.</p>
<p><a class="again" href="">Coba lagi</a></p>
${list}</main></body></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  };
  return new Response(html, { status: 503, headers });
}
