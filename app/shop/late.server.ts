import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * The value, or the fallback where the shop cannot say it: the fault is logged and the page stands without it. A redirect
 * (to /404, or of an ended session) is a response, not a fault.
 */
export async function orFallback<Value, Fallback>(
  context: AppLoadContext,
  value: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof Response) throw error;
    context.noteFault(error);
    return fallback;
  }
}

const BUDGET_MS = 1500;

type Blocks = Record<string, Promise<unknown>>;
/** A late block's value, or null on timeout or failure: the page then says so and renders without it. */
export type Late<T extends Blocks> = { [K in keyof T]: Promise<Awaited<T[K]> | null> | Awaited<T[K]> | null };

/**
 * Data that may arrive after the page's shell. Browsers that have shown that script runs get promises, which stream.
 * All others wait for the values, so a page without script never stops at a loading text.
 */
export async function late<T extends Blocks>(context: AppLoadContext, blocks: T): Promise<Late<T>> {
  const bounded = Object.entries(blocks).map(([name, block]) => [name, withinBudget(context, block)] as const);
  if (context.rendering === "streamed") return Object.fromEntries(bounded) as Late<T>;
  const arrived = await Promise.all(bounded.map(async ([name, block]) => [name, await block] as const));
  return Object.fromEntries(arrived) as Late<T>;
}

/** Limits a block's time and turns its failure into null, so the other blocks are unaffected. */
export async function withinBudget<T>(context: AppLoadContext, block: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), BUDGET_MS);
  });
  try {
    const value = await Promise.race([block, tooLate]);
    if (value === null) context.validUntil(context.now);
    return value;
  } catch (error) {
    // A redirect (to /404, to the login) is a response, not a failure.
    if (error instanceof Response) throw error;
    context.noteFault(error);
    // A page that lacks a block must not be cached.
    context.validUntil(context.now);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
