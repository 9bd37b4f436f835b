import { z } from "zod";
import { call } from "#contract/call.ts";
import { CLAIM_STATES, EVENT_KINDS, EVENT_STATES } from "#domain/service/event.ts";
import { id, image, pageNumber, pagination, seconds } from "#lib/shapes.ts";
import { ZONE, ZONES } from "#lib/time.ts";

export const EVENTS_PER_PAGE = 12;

/** A customer's place at an event, or share of a giveaway. */
const claim = z.object({
  id: z.number().int(),
  /** Shown at the door or at the counter. */
  code: z.string(),
  state: z.enum(CLAIM_STATES),
  stateLabel: z.string(),
  createdAt: seconds,
  handedOutAt: seconds.nullable(),
  mayGiveBack: z.boolean(),
});

const eventHead = image.extend({
  id: z.number().int(),
  kind: z.enum(EVENT_KINDS),
  /** The last part of its page's address; null for a giveaway. */
  slug: z.string().nullable().default(null),
  title: z.string(),
  text: z.string(),
  place: z.string(),
  /** In which its hours are meant. */
  zone: z.enum(ZONES).default(ZONE),
  start: seconds,
  end: seconds,
  /** Null for a giveaway. */
  happensAt: seconds.nullable(),
  quota: z.number().int(),
  remains: z.number().int(),
  state: z.enum(EVENT_STATES),
  stateLabel: z.string(),
});

/** With the shopper's own claim, if there is one. */
const event = eventHead.extend({ claim: claim.nullable() });
export type ShopEvent = z.infer<typeof event>;

const claimed = claim.extend({ event: eventHead });
export type Claimed = z.infer<typeof claimed>;

const listed = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), total: z.number().int(), pagination });
const paged = z.object({ page: pageNumber }).default({ page: 1 });
/** `open` are also those that begin later. */
const chosen = z
  .object({ state: z.enum(["open", "past"]).default("open"), page: pageNumber })
  .default({ state: "open", page: 1 });
const gone = z.object({ id: z.number().int() });

const mine = { access: "signed-in" } as const;

export const listEvents = call({
  ...mine,
  method: "POST",
  path: "more/event/index",
  summary: "Events, the next to close first; past ones the newest first",
  isRead: true,
  body: chosen,
  data: listed(event),
});

export const listGiveaways = call({
  ...mine,
  method: "POST",
  path: "more/user/giveaway/index",
  summary: "Giveaways, the next to close first; past ones the newest first",
  isRead: true,
  body: chosen,
  data: listed(event),
});

export const claimGiveaway = call({
  ...mine,
  method: "POST",
  path: "more/user/giveaway/store",
  summary: "Claims a share of a giveaway. Claiming twice answers the first claim",
  body: z.object({ id }),
  data: claimed,
});

export const returnGiveaway = call({
  ...mine,
  method: "DELETE",
  path: "more/user/giveaway/destroy/{id}",
  summary: "Gives a claimed share of a giveaway back, by the claim's id",
  params: z.object({ id }),
  data: gone,
});

export const listClaims = call({
  ...mine,
  method: "POST",
  path: "more/event/claim/index",
  isExtra: true,
  summary: "What the shopper has claimed, the newest first",
  isRead: true,
  body: paged,
  data: listed(claimed),
});

export const trackClaim = call({
  ...mine,
  method: "POST",
  path: "more/event/claim/tracking",
  isExtra: true,
  summary: "How far a claim has come",
  isRead: true,
  body: z.object({ id }),
  data: claimed.extend({ steps: z.array(z.object({ label: z.string(), at: seconds.nullable() })) }),
});

export const claimEvent = call({
  ...mine,
  method: "POST",
  path: "more/event/claim/store",
  isExtra: true,
  summary: "Claims a place at an event. Claiming twice answers the first claim",
  body: z.object({ id }),
  data: claimed,
});

export const returnEvent = call({
  ...mine,
  method: "DELETE",
  path: "more/event/claim/destroy/{id}",
  isExtra: true,
  summary: "Gives a claimed place at an event back, by the claim's id",
  params: z.object({ id }),
  data: gone,
});
