import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Seconds } from "#domain/catalogue/price.ts";
import { saleState } from "./sale-view.ts";

/** A page that shows a sale's clock is kept only as long as the clock's minutes are true: never for more than a minute. */
export function cacheWhileClockIsTrue(context: AppLoadContext, sale: { start: Seconds; end: Seconds }): void {
  const left = saleState(sale, context.now).until - context.now;
  if (left > 0) context.validUntil(context.now + (left % 60) + 1);
}
