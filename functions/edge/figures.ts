import { networkOf } from "#domain/account/connection.ts";
import { BEACON_MAX, BEACON_PATH, countedAs, isBot, readBeacon } from "#domain/metrics/visits.ts";
import type { Env } from "#functions/env.ts";
import { noticeStillClock } from "#functions/jobs/watch.ts";
import { count, keepCounts } from "#functions/metrics/counts.ts";
import type { Seconds } from "#lib/time.ts";
import { readToEnd } from "./body.ts";

interface Given {
  request: Request;
  url: URL;
  env: Env;
  ctx: ExecutionContext;
  now: Seconds;
}

/** A check that finds the shop ill is no failed answer. */
const HEALTH_PATH = "/health";
/** Rooms of the shop with screens of their own below them. */
const ROOMS = /^\/(?:profile|checkout|showroom|interior)\//;

/** A page as the report names it: without what it shows, such as a product, an order or a key. */
function placeOf(path: string): string {
  const names = path.split("/").filter(Boolean);
  const said = names.slice(0, ROOMS.test(path) ? 2 : 1).filter((name) => /^[a-z-]{1,30}(?:\.data)?$/.test(name));
  return `/${[...said, ...(names.length > said.length ? ["…"] : [])].join("/")}`;
}

/** Counts what an answer was, after it was made. Neither who asked nor for what is kept. */
export function noteAnswer({ request, url, env, ctx, now }: Given, response: Response, how: string): void {
  if (url.pathname !== BEACON_PATH && url.pathname !== HEALTH_PATH) {
    const { headers } = request;
    const { status } = response;
    count("answer", now);
    if (status >= 500) {
      count("fault", now);
      count(`fault:${request.method} ${placeOf(url.pathname)}`, now);
    }
    if (status === 422 || status === 429) count(`refused:${status}`, now);
    const visit = countedAs({
      method: request.method,
      status,
      how,
      type: response.headers.get("Content-Type"),
      destination: headers.get("Sec-Fetch-Dest"),
      accept: headers.get("Accept"),
      purpose: headers.get("Sec-Purpose"),
      agent: headers.get("User-Agent"),
    });
    if (visit) count(visit, now);
  }
  // An API elsewhere has the database, and this Worker none of its own.
  if (env.SHOP_API || env.SHOP_API_URL) return;
  keepCounts(env, ctx);
  noticeStillClock(env, ctx, env.SHOP_ORIGIN ?? "");
}

/** A page of ours says that its script ran, and how quick it was. Whoever else asks is told that it is not understood. */
export async function answerBeacon({ request, env, now }: Omit<Given, "url" | "ctx">): Promise<Response> {
  if (request.method !== "POST") {
    await readToEnd(request);
    return said(405, { Allow: "POST" });
  }
  const body = await request.arrayBuffer();
  if (body.byteLength > BEACON_MAX) return said(413);
  const names = readBeacon(new TextDecoder().decode(body));
  if (!names) return said(400);
  if (isBot(request.headers.get("User-Agent"))) return said(204);
  const key = `ukur ${networkOf(request.headers.get("CF-Connecting-IP") ?? "")}`;
  // Figures are not worth a fault.
  const outcome = await env.LIMIT_RECORD?.limit({ key }).catch(() => undefined);
  if (outcome?.success === false) return said(429, { "Retry-After": "60" });
  for (const name of names) count(name, now);
  return said(204);
}

function said(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
