import { robotsHeader } from "#domain/crawling.ts";
import type { Env } from "#functions/env.ts";
import { isKeptFromSearch } from "#functions/settings.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { isFilmPath } from "./film.ts";

/** On one's own machine pages are as they will be in the world. */
export function isKeptAway(env: Env, request: Request): boolean {
  return !isOwnMachine(request) && isKeptFromSearch(env);
}

/** What search engines may make of this answer, by its address. Where a request leads on, the other address says it. */
export function addRobotsHeader({ status, headers }: Response, { pathname }: URL, isKept: boolean): void {
  if (status >= 300 && status < 400) return;
  const said = isFilmPath(pathname) ? undefined : robotsHeader(pathname);
  const robots = said ?? (isKept ? "noindex" : undefined);
  if (robots) headers.set("X-Robots-Tag", robots);
}

/** What one answer allows beyond the shop itself. */
export interface Policy {
  /** A nonce, so that only this answer's own scripts run. */
  nonce: string;
  /** Partner origins whose scripts and frames this page requested. */
  partners: Set<string>;
  /** Set on a page with a panorama, also when it comes from the cache. */
  panorama?: Panorama;
}

/** A panorama's own picture is read by script; a viewer elsewhere is framed. */
export interface Panorama {
  viewerOrigin: string | null;
}

export function makePolicy(): Policy {
  return { nonce: makeNonce(), partners: new Set() };
}

/** Every nonce is as long as every other, so that its places in a cached page are too. */
export const NONCE_LENGTH = 28;

const NONCE_WORDS = 4;
/** Random words for the next answers: asking for many at once costs no more than for a few. Each is used once. */
const words = new Uint32Array(64 * NONCE_WORDS);
let used = words.length;

function makeNonce(): string {
  if (used === words.length) {
    crypto.getRandomValues(words);
    used = 0;
  }
  let nonce = "";
  for (const end = used + NONCE_WORDS; used < end; used += 1)
    nonce += (words[used] as number).toString(36).padStart(7, "0");
  return nonce;
}

const chat = "https://wa.me https://api.whatsapp.com";

/** `isAll`: the owner has said that every other site under the shop's domain is reached by https as well, for years. */
export function addSecurityHeaders(response: Response, url: URL, policy: Policy, isAll = false): void {
  const headers = response.headers;
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (url.protocol === "https:") {
    headers.set("Strict-Transport-Security", `max-age=63072000${isAll ? "; includeSubDomains; preload" : ""}`);
  }
  // A 304 has no body: a new nonce would block the scripts of the cached page.
  if (response.status === 304) return;
  headers.set("Content-Security-Policy", contentSecurityPolicy(url, policy));
  headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
}

function contentSecurityPolicy(url: URL, { nonce, partners, panorama }: Policy): string {
  const others = [...partners]
    .filter((origin) => origin !== url.origin)
    .map((origin) => ` ${origin}`)
    .join("");
  const frames = panorama?.viewerOrigin ? `${others} ${panorama.viewerOrigin}` : others;
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${others}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: https:${panorama ? " blob:" : ""}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    ...(frames ? [`frame-src 'self'${frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${chat}`,
    "frame-ancestors 'none'",
  ];
  if (url.protocol === "https:") rules.push("upgrade-insecure-requests");
  return rules.join("; ");
}

/**
 * Whether another site sent this form.
 * Browsers say so in either header; other clients carry no user's cookies to misuse.
 */
export function isCrossSiteWrite(request: Request, url: URL): boolean {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return false;
  const site = request.headers.get("Sec-Fetch-Site") ?? "none";
  const origin = request.headers.get("Origin") ?? url.origin;
  return (site !== "same-origin" && site !== "none") || !URL.canParse(origin) || new URL(origin).origin !== url.origin;
}
