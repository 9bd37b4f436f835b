import { type CachedPage, type Filling, filledEtag, isNotModified, openFilled } from "./cached-page.ts";
import type { RequestLog } from "./request-log.ts";
import type { Policy } from "./security.ts";

/** What the slots of a page hold for a visitor. What must stand in the answer's head is known at once. */
interface Filled {
  cookies: string[];
  /** Known at once where it was kept. */
  filling: Filling | Promise<Filling>;
}

export type Filler = (page: CachedPage) => Filled | Promise<Filled>;

interface Visit {
  request: Request;
  policy: Policy;
  log: RequestLog;
  fill: Filler;
}

/** Turns of the promises' queue that slots take which are filled from memory; three times as many as were counted. */
const TURNS_MAX = 100;

/** What comes without waiting for anything; undefined where the shop or its database is asked. */
async function atOnce<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  let known: Value | undefined;
  coming.then(
    (value) => {
      known = value;
    },
    () => {},
  );
  for (let turn = 0; turn < TURNS_MAX && known === undefined; turn++) await null;
  return known;
}

/**
 * A cached page with its slots filled for this visitor. What stands before the first slot is sent at once, while the rest
 * is loaded; in one piece where nothing is waited for, because a stream costs as much as the rest. A browser that asks whether its page still holds is told when its own slots are known.
 */
export async function showFilled(page: CachedPage, visit: Visit): Promise<Response> {
  const { request, policy, log } = visit;
  const { cookies, filling: coming } = await visit.fill(page);
  const filling = coming instanceof Promise ? ((await atOnce(coming)) ?? coming) : coming;
  const headers = new Headers(page.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const { before, rest, whole } = openFilled(page, policy.nonce);
  const isAsked = request.method === "HEAD" || request.headers.has("If-None-Match");
  if (!(filling instanceof Promise) && !isAsked) return new Response(whole(filling), { status: page.status, headers });
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
