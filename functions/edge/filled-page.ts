import { type CachedPage, type Filling, filledEtag, isNotModified, openFilled } from "./cached-page.ts";
import type { RequestLog } from "./request-log.ts";
import type { Policy } from "./security.ts";

/** Loads and renders what the slots of a page hold for a visitor. The cookies that it writes are known first. */
export type Filler = (page: CachedPage) => Promise<{ cookies: string[]; filling: Promise<Filling> }>;

interface Visit {
  request: Request;
  policy: Policy;
  log: RequestLog;
  fill: Filler;
}

/**
 * A cached page with its slots filled for this visitor. What stands before the first slot is sent immediately, while the
 * rest is loaded. If the browser asks whether its page still holds, the slots are filled first.
 */
export async function showFilled(page: CachedPage, visit: Visit): Promise<Response> {
  const { request, policy, log } = visit;
  const { cookies, filling } = await visit.fill(page);
  const headers = new Headers(page.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const { before, rest, whole } = openFilled(page, policy.nonce);
  const isAsked = request.method === "HEAD" || request.headers.has("If-None-Match");
  if (isAsked) {
    const filled = await filling;
    const etag = await filledEtag(page, filled);
    headers.set("ETag", etag);
    if (isNotModified(request, { status: page.status, etag })) return new Response(null, { status: 304, headers });
    return new Response(whole(filled), { status: page.status, headers });
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(before()),
    async pull(controller) {
      try {
        controller.enqueue(rest(await filling));
      } catch (error) {
        log.fault(error);
        controller.enqueue(rest(new Map()));
      }
      controller.close();
    },
  });
  return new Response(body, { status: page.status, headers });
}
