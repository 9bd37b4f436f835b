import { shopPicturePath } from "#contract/pictures.ts";
import { shopFileAt, shopPictureAddress } from "#domain/pictures/files.ts";
import type { Transport } from "#functions/transport.ts";
import type { RequestLog } from "./request-log.ts";
import { sharedCache } from "./shared-cache.ts";

/** An address names one file for ever: another picture has another token. */
const YEAR_SECONDS = 365 * 86_400;
const KEPT = ["Content-Type", "Content-Length", "Content-Disposition"];

interface PictureVisit {
  request: Request;
  url: URL;
  transport: Transport;
  ctx: Pick<ExecutionContext, "waitUntil">;
  log: Pick<RequestLog, "how">;
  /** Where answers are kept for others; none under workers.dev. */
  cache?: Pick<Cache, "match" | "put"> | undefined;
}

/**
 * A file of one of the shop's own pictures, as everybody gets it: from this data centre's cache, or from the bucket and then
 * kept here. Undefined for any other address. A customer's picture is never kept so: it may be taken back.
 */
export async function answerShopPicture(visit: PictureVisit): Promise<Response | undefined> {
  const { request, url, transport, ctx, log, cache = sharedCache() } = visit;
  const asked = shopFileAt(url.pathname);
  if (!asked || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  // What stands before the width, or behind a question mark, changes nothing, and must not make the same bytes be kept twice.
  const key = `${url.origin}${shopPictureAddress(asked.token, asked.file)}`;
  const found = await cache?.match(key).catch(() => undefined);
  if (found) {
    log.how = "cached";
    return new Response(found.body, found);
  }
  const answer = await transport(shopPicturePath(asked.token, asked.file), {});
  if (!answer.ok) {
    await answer.body?.cancel();
    return new Response(null, { status: answer.status >= 500 ? 503 : 404, headers: { "Cache-Control": "no-store" } });
  }
  log.how = "made";
  const headers = new Headers({
    "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
    // The shop's own pictures may be shown on other sites.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  for (const name of KEPT) headers.set(name, answer.headers.get(name) ?? "");
  const whole = new Response(answer.body, { headers });
  // The copy is made of the same stream; a visitor who leaves does not break it off.
  if (cache) ctx.waitUntil(cache.put(key, whole.clone()).catch(() => {}));
  return whole;
}
