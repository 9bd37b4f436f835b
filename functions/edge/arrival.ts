import { networkOf } from "#domain/account/connection.ts";
import { formBytesMax } from "#domain/pictures/files.ts";
import type { Env } from "#functions/env.ts";
import { formKind, TEXT_FORM_BYTES_MAX } from "#lib/form.ts";
import { readToEnd, withinLimit } from "./body.ts";
import { readCookies } from "./cookies.ts";
import { arrivesInTime, type Place, takePlace } from "./form-places.ts";
import { leadHome } from "./other-names.ts";
import { PATH_LENGTH_MAX } from "./page-key.ts";
import { plainPage } from "./plain-page.ts";
import type { RequestLog } from "./request-log.ts";
import { isCrossSiteWrite, type Policy } from "./security.ts";

/** A request as it has arrived, and what answering it takes. */
export interface Arrival {
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
export async function letIn({
  request,
  url,
  env,
  log,
  policy,
  shopOrigin,
  hold,
}: Arrival): Promise<Request | Response> {
  const shown = { id: log.id, nonce: policy.nonce };
  const elsewhere = await leadHome(request, url, shopOrigin, shown);
  if (elsewhere) {
    await readToEnd(request);
    return elsewhere;
  }
  if (!isReadablePath(url.pathname)) {
    await readToEnd(request);
    return new Response(null, { status: 302, headers: { Location: "/404" } });
  }
  if (url.pathname === MANIFEST_PATH && isDearManifest(url)) return new Response(null, { status: 400 });
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
  const bytesMax = request.body ? formBytesMax(url.pathname, readCookies(request).has("session"), kind) : 0;
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

/** More or deeper paths than the shop has links to: each is matched with every part of itself. */
function isDearManifest({ searchParams }: URL): boolean {
  const paths = searchParams.getAll("p");
  return paths.length > MANIFEST_PATHS_MAX || paths.some((path) => path.split("/").length > MANIFEST_SEGMENTS_MAX + 1);
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
