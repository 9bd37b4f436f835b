import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Answer, Ask, Call, Shop } from "#contract/call.ts";

// biome-ignore lint/suspicious/noExplicitAny: each row is checked against its call where it is written, below.
export type Instead = (shop: Shop, ask: any, context: AppLoadContext) => Promise<any>;

/** A call of ours, and what answers it where the back end does not have it. */
export function insteadOf<C extends Call>(
  call: C,
  other: (shop: Shop, ask: Ask<C>, context: AppLoadContext) => Promise<Answer<C>>,
): [Call, Instead] {
  return [call, other];
}

/** A list with nothing in it. */
export const emptyPage = { results: [], total: 0, pagination: { page: 1, perPage: 1, totalPages: 1 } };
