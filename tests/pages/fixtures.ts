import { type HTMLElement, parse } from "node-html-parser";

const shop = process.env.SHOP_URL ?? "";
if (!shop) throw new Error("SHOP_URL is not set: run these tests by `npm test -- --only pages`");

export interface Visit {
  method?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** Posted as a browser posts a form. A list repeats its field. */
  form?: Record<string, string | number | (string | number)[]>;
  /** Any other body, such as a form with a file on it. */
  body?: FormData;
  /** The unix second at which the shop believes to be. */
  now?: number;
  /** The shop over a remote API stands at another address. */
  base?: string;
}

export interface Page {
  status: number;
  headers: Headers;
  /** Where a redirect leads, as it is written. */
  location: string | null;
  html: string;
  document: HTMLElement;
  /** What the answer sets: by name the value, an empty one when the cookie is taken back. */
  cookies: Record<string, string>;
}

/** Asks the built Worker for one page, as somebody who comes from nowhere; redirects are not followed. */
export async function visit(path: string, options: Visit = {}): Promise<Page> {
  const base = options.base ?? shop;
  const method = options.method ?? (options.form ? "POST" : "GET");
  const headers = new Headers({ Accept: "text/html", ...(method !== "GET" && { Origin: base }), ...options.headers });
  if (options.now !== undefined) headers.set("X-Test-Now", String(options.now));
  const cookies = Object.entries(options.cookies ?? {});
  if (cookies.length > 0) headers.set("Cookie", cookies.map(([name, value]) => `${name}=${value}`).join("; "));
  const body = options.body ?? (options.form && encodeForm(options.form));
  const go = () => fetch(`${base}${path}`, { method, headers, body, redirect: "manual" });
  // A connection that idled for seconds, because this process was busy, is closed as it is used again.
  const response = await go().catch((error) => {
    if (method === "GET" && error.cause?.code === "UND_ERR_SOCKET") return go();
    throw error;
  });
  const html = await response.text();
  let document: HTMLElement | undefined;
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get("Location"),
    html,
    // Most pages are only compared as text.
    get document() {
      document ??= parse(html);
      return document;
    },
    cookies: readSetCookies(response.headers),
  };
}

/**
 * What a page is answered by to who has just seen it. A test that changes the shop between the two visits makes it
 * another page; not every time.
 */
export async function statusOnReturn(path: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const etag = (await visit(path)).headers.get("ETag") ?? "";
    const { status } = await visit(path, { headers: { "If-None-Match": etag } });
    if (status === 304 || tries === 5) return status;
  }
}

/** Somebody who keeps cookies from page to page, as a browser does. */
export interface Visitor {
  cookies: Record<string, string>;
  visit(path: string, options?: Visit): Promise<Page>;
  /** Sends a form and follows the redirect that answers it. */
  send(path: string, form: NonNullable<Visit["form"]>, options?: Visit): Promise<Page>;
}

export function newVisitor(cookies: Record<string, string> = {}): Visitor {
  const visitor: Visitor = {
    cookies: { ...cookies },
    async visit(path, options = {}) {
      const page = await visit(path, { ...options, cookies: { ...visitor.cookies, ...options.cookies } });
      for (const [name, value] of Object.entries(page.cookies)) {
        if (value === "") delete visitor.cookies[name];
        else visitor.cookies[name] = value;
      }
      return page;
    },
    async send(path, form, options = {}) {
      const page = await visitor.visit(path, { ...options, form });
      return page.location === null ? page : visitor.visit(page.location, { base: options.base, now: options.now });
    },
  };
  return visitor;
}

function encodeForm(form: NonNullable<Visit["form"]>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) for (const one of [value].flat()) body.append(name, String(one));
  return body;
}

function readSetCookies(headers: Headers): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const line of headers.getSetCookie()) {
    const [pair = "", ...attributes] = line.split(";");
    const isTakenBack = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    const at = pair.indexOf("=");
    cookies[pair.slice(0, at).trim()] = isTakenBack ? "" : pair.slice(at + 1).trim();
  }
  return cookies;
}
