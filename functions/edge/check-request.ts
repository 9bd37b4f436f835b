import { networkOf } from "#domain/account/connection.ts";
import { formBytesMax, sessionCookie } from "#domain/pictures/files.ts";
import type { Env } from "#functions/env.ts";
import { NOTIFICATION_PATH } from "#functions/orders/payment-notices.ts";
import { plainPage } from "#functions/plain-document.ts";
import { formKind, TEXT_FORM_BYTES_MAX } from "#lib/form.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { readCookies } from "./cookies.ts";
import { arrivesInTime, isRead, type Place, readToEnd, takePlace, withinLimit } from "./form-body.ts";
import { PATH_LENGTH_MAX } from "./page-key.ts";
import type { RequestLog } from "./request-log.ts";
import { isCrossSiteWrite, type Policy } from "./security.ts";

/** What other programs ask of any site at an address that is the same everywhere (RFC 8615). */
const WELL_KNOWN = "/.well-known/";
/** Where a customer changes the password (app/paths.ts), and where the shop says how it is reached. */
const PASSWORD_PAGE = "/profile/password";
const CONTACT_PAGE = "/about";

const EXPIRES_MS = 180 * 86_400_000;

/**
 * Answers whatever is asked for there: what is not there is plainly 404, so that nobody takes the shop's own page for it.
 */
export function answerWellKnown({ pathname }: URL, shopOrigin: string, now: number): Response | undefined {
  if (!pathname.startsWith(WELL_KNOWN)) return undefined;
  const name = pathname.slice(WELL_KNOWN.length);
  if (name === "change-password") return new Response(null, { status: 302, headers: { Location: PASSWORD_PAGE } });
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  if (name !== "security.txt" || shopOrigin === "") return new Response("Tidak ada.\n", { status: 404, headers });
  const lines = [
    `Contact: ${shopOrigin}${CONTACT_PAGE}`,
    `Expires: ${new Date(now * 1000 + EXPIRES_MS).toISOString()}`,
    "Preferred-Languages: id, en",
    `Canonical: ${shopOrigin}${WELL_KNOWN}security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers });
}

/** Paths that are answered under any host name: they show no page and do not depend on the host. */
const NAMELESS = ["/health", NOTIFICATION_PATH];

/** Redirects requests for another host name of the Worker to the shop's own address; forms sent there are refused. */
export async function redirectToOwnHost(
  request: Request,
  url: URL,
  shopOrigin: string,
  shown: { id: string; nonce: string },
): Promise<Response | undefined> {
  const isAtHome = shopOrigin === "" || shopOrigin === url.origin || isOwnMachine(request);
  if (isAtHome || NAMELESS.includes(url.pathname)) return undefined;
  if (request.method === "GET" || request.method === "HEAD") {
    return new Response(null, { status: 308, headers: { Location: `${shopOrigin}${url.pathname}${url.search}` } });
  }
  const text = "Toko ini sudah ada di alamat lain. Buka berandanya di sana, lalu kirim formulirnya lagi.";
  return plainPage({ status: 421, title: "Alamat ini sudah pindah", text, ...shown });
}

/** What the right address of a page may have in what it names only: capitals, signs that are written by their code. */
const ODD = /[A-Z%]|\/\/|.\/$/;

/**
 * A page has one address: who asks for it with other capitals or with slashes too many is led there. A path always
 * begins with a word of the site map, so that it leads to no other host.
 */
export function redirectToCanonical(
  request: Request,
  { pathname, search }: URL,
  canonicalPath: (path: string) => string | undefined,
): Response | undefined {
  if (!isRead(request) || !ODD.test(pathname)) return undefined;
  const path = canonicalPath(pathname);
  if (path === undefined || path === pathname) return undefined;
  return new Response(null, { status: 308, headers: { Location: `${path}${search}` } });
}

/** A request, and what answering it takes. */
export interface EdgeRequest {
  request: Request;
  url: URL;
  env: Env;
  ctx: ExecutionContext;
  log: RequestLog;
  policy: Policy;
  /** The address of the shop's own pages. */
  shopOrigin: string;
  /** Notes the place that its form has until it is answered. */
  hold: (place: Place) => void;
}

/** The request to be answered, or the answer that refuses it. */
export async function checkRequest({
  request,
  url,
  env,
  log,
  policy,
  shopOrigin,
  hold,
}: EdgeRequest): Promise<Request | Response> {
  const shown = { id: log.id, nonce: policy.nonce };
  const elsewhere = await redirectToOwnHost(request, url, shopOrigin, shown);
  if (elsewhere) {
    await readToEnd(request);
    return elsewhere;
  }
  if (!isReadablePath(url.pathname)) {
    await readToEnd(request);
    return new Response(null, { status: 302, headers: { Location: "/404" } });
  }
  if (url.pathname === MANIFEST_PATH && !isManifestOfShoppers(url)) return new Response(null, { status: 400 });
  if (isCrossSiteWrite(request, url)) {
    await readToEnd(request);
    const text =
      "Formulir ini dikirim dari situs lain, jadi tidak kami proses. Buka halamannya di toko kami, lalu kirim lagi.";
    return plainPage({ status: 403, title: "Permintaan ditolak", text, ...shown });
  }
  const refuseFor = async (seconds: number, title: string, text: string) => {
    await readToEnd(request);
    const page = await plainPage({ status: 429, title, text, ...shown });
    page.headers.set("Retry-After", String(seconds));
    return page;
  };
  const kind = formKind(request.headers.get("Content-Type") ?? "");
  const isSignedIn = readCookies(request).has(sessionCookie(url.pathname));
  const bytesMax = request.body ? formBytesMax(url.pathname, isSignedIn, kind) : 0;
  // What takes an isolate's memory is counted before a byte of it is read.
  if (bytesMax > TEXT_FORM_BYTES_MAX && !(await mayUpload(request, env))) {
    return refuseFor(60, "Terlalu banyak kiriman", "Tunggu satu menit, lalu kirim lagi.");
  }
  const taken = await withinLimit(request, kind, bytesMax);
  const bytes = Number(taken?.headers.get("Content-Length") ?? 0);
  if (taken?.body && bytes > TEXT_FORM_BYTES_MAX) {
    const place = await takePlace(bytes, networkOfRequest(request));
    if (!place) return refuseFor(BUSY_SECONDS, "Sedang banyak kiriman foto", "Tunggu sebentar, lalu kirim lagi.");
    hold(place);
    return new Request(taken, { body: arrivesInTime(taken.body, place) });
  }
  const text = "Kurangi isi formulir atau ukuran berkas, lalu kirim lagi.";
  return taken ?? plainPage({ status: 413, title: "Kiriman terlalu besar", text, ...shown });
}

const BUSY_SECONDS = 20;

/** What is said of a form that was given up, whatever its page makes of the rest. */
export function cutPage(shown: { id: string; nonce: string }): Promise<Response> {
  const text =
    "Foto Anda terlalu lama sampai, jadi belum ada yang kami simpan. Kembali ke halaman sebelumnya, lalu kirim lebih sedikit foto sekaligus, atau coba lagi saat sambungan lebih cepat.";
  return plainPage({ status: 503, title: "Kiriman foto terputus", text, ...shown });
}

const networkOfRequest = (request: Request) => networkOf(request.headers.get("CF-Connecting-IP") ?? "");

async function mayUpload(request: Request, env: Env): Promise<boolean> {
  const key = `formulir ${networkOfRequest(request)}`;
  return (await env.LIMIT_UPLOAD?.limit({ key }))?.success ?? true;
}

/** Where a browser asks which modules the pages behind some links need. */
export const MANIFEST_PATH = "/__manifest";
const MANIFEST_PATHS_MAX = 30;
const MANIFEST_SEGMENTS_MAX = 8;

/**
 * No more and no deeper paths than the shop has links to, because each is matched with every part of itself; and none of the
 * back office, which has no script.
 */
function isManifestOfShoppers({ searchParams }: URL): boolean {
  const paths = searchParams.getAll("p");
  const isOfShoppers = (path: string) =>
    path.split("/").length <= MANIFEST_SEGMENTS_MAX + 1 && !/^\/kelola(?![^/])/i.test(path);
  return paths.length <= MANIFEST_PATHS_MAX && paths.every(isOfShoppers);
}

function isReadablePath(path: string): boolean {
  // In a redirect two slashes would begin the address of another host.
  if (path.length > PATH_LENGTH_MAX || path.startsWith("//")) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
