import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Seconds } from "#domain/catalogue/price.ts";
import { nextChange } from "#domain/promotions/flash-sale.ts";

/** A page with a sale's countdown is cached only while the displayed minutes are right: at most one minute. */
export function cacheWhileClockIsTrue(context: AppLoadContext, sale: { start: Seconds; end: Seconds }): void {
  const next = nextChange(sale, context.now);
  if (next !== undefined) context.validUntil(context.now + ((next - context.now) % 60) + 1);
}
