import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import type { Call, Shop } from "#contract/call.ts";
import { keep } from "#lib/keep.ts";
import { CallAbsent } from "../refusals.server.ts";
import { account, cart, mine, orders } from "./account.server.ts";
import type { Instead } from "./row.server.ts";
import { afterSale, project, service } from "./service.server.ts";
import { catalogue, crawling, showroom } from "./showroom.server.ts";

/** What is asked of a back end that has the specification's calls alone, in place of a call of ours. */
export const instead: ReadonlyMap<Call, Instead> = new Map([
  ...account,
  ...afterSale,
  ...cart,
  ...catalogue,
  ...crawling,
  ...mine,
  ...orders,
  ...project,
  ...service,
  ...showroom,
]);

const LOOK_AGAIN_MS = 60_000;

/** Until when a read is known to be absent, whatever it asks about. */
const absentUntil = keep<number>({
  name: "absent-calls",
  what: "which calls of ours a back end elsewhere does not have",
  holds: "everybody's",
  most: 300,
  bytes: 65_536,
  sizeOf: () => 8,
  right: "a minute",
  clearedBy: "the next answer after it",
  gain: "one failed call for each of them on every page; nothing with the shop's own API",
});
const keyOf = ({ method, path }: Call) => `${method} ${path}`;

/** Whether a read was found absent a moment ago. */
export const isKnownAbsent = (call: Call): boolean => (absentUntil.get(keyOf(call)) ?? 0) > Date.now();

/** A 404 may be about the one thing that was asked for, and about who asks: only where nothing is named is it the call. */
const namesNothing = (ask: { params?: unknown; query?: unknown; body?: unknown }): boolean =>
  [ask.params, ask.query, ask.body].every((part) => Object.values(part ?? {}).every((value) => value === undefined));

/**
 * The client of a back end elsewhere, which may lack our own calls. One that is absent is put together from the others;
 * where that cannot be, a read leads to /404 and a write is refused.
 */
export function withInstead(context: AppLoadContext, shop: Shop): Shop {
  const asked: Shop = async (call, ask, options) => {
    if (!call.isExtra) return shop(call, ask, options);
    const isRead = call.method === "GET" || call.isRead === true;
    try {
      if (isKnownAbsent(call)) throw new CallAbsent();
      return await shop(call, ask, options);
    } catch (error) {
      if (!(error instanceof CallAbsent)) throw error;
      if (isRead && namesNothing(ask ?? {})) absentUntil.set(keyOf(call), Date.now() + LOOK_AGAIN_MS);
      const other = instead.get(call);
      if (other) return other(asked, ask ?? {}, context);
      throw isRead ? redirect(paths.notFound()) : error;
    }
  };
  return asked;
}
