import { CATALOGUE_VERSION_HEADER } from "#contract/call.ts";
import type { Transport } from "../transport.ts";
import { sharedCache } from "./cached-page.ts";

const LOOK_AGAIN_MS = 3000;
/** An older version is checked again first: otherwise a shop without traffic would show prices from hours ago. */
const TRUSTED_MS = 6000;
/** If the API is slow, cached pages are still shown. */
const PATIENCE_MS = 1000;
const REMEMBERED_AT = "https://cache.serambi.internal/catalogue-version";

/** A copy of the database that lags behind catches up sooner. Only where the database itself was set back, it does not. */
const SET_BACK_MS = 60_000;

/** `heldAt` is when this version, or a newer one, was last told. */
let known: { version: string; readAt: number; heldAt: number } | undefined;
let isLooking = false;

/**
 * The catalogue's version, at most a few seconds old.
 * It is part of every cache key, so an operator's changes show at once.
 * If the API fails, the last version known in this data centre is used, along with the pages cached for it.
 */
export async function currentVersion(transport: Transport, ctx: ExecutionContext): Promise<string> {
  const age = known ? Date.now() - known.readAt : Number.POSITIVE_INFINITY;
  if (known && age <= LOOK_AGAIN_MS) return known.version;
  if (known && age <= TRUSTED_MS) {
    if (!isLooking) lookBehind(transport, ctx);
    return known.version;
  }
  return (await withinPatience(lookBehind(transport, ctx))) ?? known?.version ?? recall();
}

/** A version that an answer has named. A newer one is known at once. */
export function recordVersion(version: string | null): void {
  if (version !== null && known && Number(version) > Number(known.version)) hold(version);
}

/** A check that continues when no request waits for it any more. */
function lookBehind(transport: Transport, ctx: ExecutionContext): Promise<string> {
  isLooking = true;
  const looked = look(transport, ctx).finally(() => {
    isLooking = false;
  });
  ctx.waitUntil(looked);
  return looked;
}

async function withinPatience(looked: Promise<string>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  return Promise.race([looked, tooLate]).finally(() => clearTimeout(timer));
}

async function look(transport: Transport, ctx: ExecutionContext): Promise<string> {
  const version = await ask(transport);
  if (version === undefined) {
    const readAt = Date.now();
    known = { version: known?.version ?? (await recall()), readAt, heldAt: known?.heldAt ?? readAt };
  } else if (known && Number(version) < Number(known.version) && Date.now() - known.heldAt < SET_BACK_MS) {
    known.readAt = Date.now();
  } else {
    if (version !== known?.version) ctx.waitUntil(remember(version));
    hold(version);
  }
  return known?.version ?? "0";
}

function hold(version: string): void {
  known = { version, readAt: Date.now(), heldAt: Date.now() };
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
  const cached = new Response(version, { headers: { "Cache-Control": "public, max-age=604800" } });
  await sharedCache()?.put(REMEMBERED_AT, cached).catch(isNoMatter);
}

async function recall(): Promise<string> {
  const cached = await sharedCache()?.match(REMEMBERED_AT).catch(isNoMatter);
  return cached ? cached.text() : "0";
}

/** The version is stored only as a fallback; a failing cache is reported by the pages. */
function isNoMatter(): undefined {}
