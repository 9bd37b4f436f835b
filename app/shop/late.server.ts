import type { AppLoadContext } from "@remix-run/cloudflare";

const BUDGET_MS = 1500;

type Blocks = Record<string, Promise<unknown>>;
/** A late block's value, or null when its time ran out or its call failed: the page then says so and stands without it. */
export type Late<T extends Blocks> = { [K in keyof T]: Promise<Awaited<T[K]> | null> | Awaited<T[K]> | null };

/**
 * What may come after the page's shell. Whoever has shown that script runs gets promises, which stream; everybody else waits for
 * the values, so that no page without script ever stops at a loading text.
 */
export async function late<T extends Blocks>(context: AppLoadContext, blocks: T): Promise<Late<T>> {
  const bounded = Object.entries(blocks).map(([name, block]) => [name, withinBudget(context, block)] as const);
  if (context.rendering === "streamed") return Object.fromEntries(bounded) as Late<T>;
  const arrived = await Promise.all(bounded.map(async ([name, block]) => [name, await block] as const));
  return Object.fromEntries(arrived) as Late<T>;
}

/** A block that fails by itself: the others stand. */
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
    // A redirect (to /404, to the login) is an answer, not a failure.
    if (error instanceof Response) throw error;
    context.noteFault(error);
    // A page that lacks a block is nobody else's page.
    context.validUntil(context.now);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
