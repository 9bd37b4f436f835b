import { formBytesMax } from "#domain/pictures/address.ts";
import type { Env } from "#functions/env.ts";
import { readToEnd, withinLimit } from "./body.ts";
import { readCookies } from "./cookies.ts";
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
}

/** The request to be answered, or the answer that refuses it. */
export async function letIn({ request, url, log, policy, shopOrigin }: Arrival): Promise<Request | Response> {
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
  if (isCrossSiteWrite(request, url)) {
    await readToEnd(request);
    const text =
      "Formulir ini dikirim dari situs lain, jadi tidak kami proses. Buka halamannya di toko kami, lalu kirim lagi.";
    return plainPage({ status: 403, title: "Permintaan ditolak", text, ...shown });
  }
  const taken = await withinLimit(request, () => formBytesMax(url.pathname, readCookies(request).has("session")));
  const text = "Kurangi isi formulir atau ukuran berkas, lalu kirim lagi.";
  return taken ?? plainPage({ status: 413, title: "Kiriman terlalu besar", text, ...shown });
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
