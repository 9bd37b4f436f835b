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
