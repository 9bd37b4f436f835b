import { CATALOGUE_VERSION_HEADER } from "#domain/calls/call.ts";
import type { Transport } from "../transport.ts";

const LOOK_AGAIN_MS = 3000;
const REMEMBERED_AT = "https://kept.serambi.internal/catalogue-version";

let known: { version: string; readAt: number } | undefined;
let isLooking = false;

/**
 * The catalogue's version, at most a few seconds old. It is part of every key of what is kept, so what an operator changes is seen
 * at once. With the shop behind failing, the last version known in this data centre stands, and with it the pages kept for it.
 */
export async function currentVersion(transport: Transport, ctx: ExecutionContext): Promise<string> {
  if (!known) return look(transport, ctx);
  if (Date.now() - known.readAt > LOOK_AGAIN_MS && !isLooking) {
    isLooking = true;
    ctx.waitUntil(
      look(transport, ctx).finally(() => {
        isLooking = false;
      }),
    );
  }
  return known.version;
}

async function look(transport: Transport, ctx: ExecutionContext): Promise<string> {
  const version = await ask(transport);
  if (version !== undefined) {
    if (version !== known?.version) ctx.waitUntil(remember(version));
    known = { version, readAt: Date.now() };
    return version;
  }
  known = { version: known?.version ?? (await recall()), readAt: Date.now() };
  return known.version;
}

async function ask(transport: Transport): Promise<string | undefined> {
  try {
    const response = await transport("more/setting", { signal: AbortSignal.timeout(LOOK_AGAIN_MS) });
    await response.body?.cancel();
    return response.ok ? (response.headers.get(CATALOGUE_VERSION_HEADER) ?? "0") : undefined;
  } catch {
    return undefined;
  }
}

async function remember(version: string): Promise<void> {
  const kept = new Response(version, { headers: { "Cache-Control": "public, max-age=604800" } });
  await sharedCache()?.put(REMEMBERED_AT, kept);
}

async function recall(): Promise<string> {
  const kept = await sharedCache()?.match(REMEMBERED_AT);
  return kept ? kept.text() : "0";
}

/** The data centre's cache; there is none under a bare `node`. */
function sharedCache(): Cache | undefined {
  return typeof caches === "undefined" ? undefined : caches.default;
}
