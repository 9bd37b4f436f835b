import type { Seconds } from "#lib/time.ts";

export type Availability = "in-stock" | "out-of-stock" | "pre-order";

/**
 * Whether a variant can be had, for the page's structured data and the product feed alike. What is made to order is so
 * until its day comes.
 */
export function availabilityOf({ stock, readyAt }: { stock: number; readyAt: Seconds | null }): Availability {
  if (stock <= 0) return "out-of-stock";
  return readyAt === null ? "in-stock" : "pre-order";
}
