import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const ORIGIN = "https://serambi.example";

type Listener = (event: object) => void;

/** A cache as the platform has it: it lists its requests in the order in which they came. */
class FakeCache {
  readonly held = new Map<string, Response>();
  async match(key: string | { url: string }) {
    return this.held.get(pathOf(key))?.clone();
  }
  async put(key: string, response: Response) {
    this.held.delete(pathOf(key));
    this.held.set(pathOf(key), response);
  }
  async delete(key: string | { url: string }) {
    return this.held.delete(pathOf(key));
  }
  async keys() {
    return [...this.held.keys()].map((path) => ({ url: `${ORIGIN}${path}` }));
  }
}

const pathOf = (key: string | { url: string }) => new URL(typeof key === "string" ? key : key.url, ORIGIN).pathname;

export interface Window {
  url: string;
  heard: unknown[];
  isFocused: boolean;
  /** A page of the account; the shop's own pages are not the worker's. */
  isControlled?: boolean;
}

export interface Shown {
  title: string;
  options: { body: string; tag: string; data: { path: string } };
}

/**
 * The service worker as a browser runs it, with a network, a clock and caches of the test's own. Several of them share
 * their caches, as the scopes of one browser do.
 */
export function openWorker(
  network: (path: string) => Response | Promise<Response>,
  { caches = new Map<string, FakeCache>(), scope: path = "/profile" } = {},
) {
  const listeners = new Map<string, Listener>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const windows: Window[] = [];
  const clock = { now: Date.parse("2026-11-22T08:30:00Z") };
  const asked: string[] = [];
  const fetch = async (input: string | { url: string }) => {
    asked.push(pathOf(input));
    return network(pathOf(input));
  };
  class FakeDate extends Date {
    constructor(value?: number) {
      super(value ?? clock.now);
    }
    static override now = () => clock.now;
  }
  const clientOf = (window: Window) => ({
    url: window.url,
    postMessage: (message: unknown) => window.heard.push(JSON.parse(JSON.stringify(message))),
    focus: async () => {
      window.isFocused = true;
    },
  });
  const scope = {
    addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
    skipWaiting: async () => {},
    location: { origin: ORIGIN },
    clients: {
      claim: async () => {},
      matchAll: async ({ includeUncontrolled = false } = {}) =>
        windows.filter(({ isControlled = false }) => isControlled || includeUncontrolled).map(clientOf),
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      scope: `${ORIGIN}${path}`,
      showNotification: async (title: string, options: Shown["options"]) =>
        void shown.push(JSON.parse(JSON.stringify({ title, options }))),
    },
  };
  const storage = {
    keys: async () => [...caches.keys()],
    open: async (name: string) => {
      const cache = caches.get(name) ?? new FakeCache();
      caches.set(name, cache);
      return cache;
    },
    delete: async (name: string) => caches.delete(name),
  };
  const context = createContext({
    self: scope,
    caches: storage,
    fetch,
    Date: FakeDate,
    Intl,
    Response,
    URL,
    importScripts: (script: string) => runInContext(readFileSync(`public${script}`, "utf8"), context),
  });
  runInContext(readFileSync("public/sw.js", "utf8"), context);

  /** Fires an event and waits for all that it is held open for; answers what it is answered with. */
  async function fire(kind: string, details: object): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const event = {
      ...details,
      waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    };
    listeners.get(kind)?.(event);
    const response = await answer;
    while (waits.length > 0) await waits.shift();
    return response;
  }

  const ask = (path: string, { method = "GET", mode = "navigate" } = {}) =>
    fire("fetch", { request: { url: new URL(path, ORIGIN).href, method, mode } });
  /** Every path that is kept. */
  const kept = () => [...caches.values()].flatMap((cache) => [...cache.held.keys()]);
  return { fire, ask, kept, caches, clock, shown, opened, windows, asked, context };
}

/** A page as the shop answers it: whose it is, and whether it may be kept. */
export function page(text: string, { owner = "", mayKeep = true, status = 200, redirected = false } = {}): Response {
  const html = `<!doctype html><html><head><link rel="stylesheet" href="/assets/shop-1.css"><script nonce="a">1<2</script></head>
<body><main id="isi"><h1>${text}</h1><img src="/media/cincin/320.webp" alt=""></main><script>late()</script></body></html>`;
  const headers = {
    "Content-Type": "text/html",
    ...(owner && { "X-Offline-Owner": owner }),
    ...(mayKeep && { "X-Offline-Copy": "allowed" }),
  };
  return marked(new Response(html, { status, headers }), redirected);
}

/** Answers made by hand have no type; those of the network do. */
export function marked(response: Response, redirected = false): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    type: { value: "basic" },
    redirected: { value: redirected },
    clone: { value: () => marked(clone(), redirected) },
  });
}
