import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { loadSeenCards } from "#app/features/home/load-home.server.ts";
import { loadDelivery } from "#app/features/product/delivery.server.ts";
import { loadOwnWish, loadStockWish } from "#app/features/product/stock-wish.server.ts";
import { StockWish, type StockWishSlot } from "#app/features/product/stock-wish.tsx";
import { loadReminders, type ReminderView } from "#app/features/showroom/activity-view.server.ts";
import { citiesByName, loadNear } from "#app/features/showroom/near.server.ts";
import { NearSection } from "#app/features/showroom/near-section.tsx";
import { OwnReminders } from "#app/features/showroom/own-reminders.tsx";
import {
  JoinForm,
  type JoinSlot,
  ReminderForm,
  type ReminderSlot,
  ReminderWords,
} from "#app/features/showroom/reminder-form.tsx";
import { takeIntoSlot } from "#app/session/saved-form.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { slotsOf } from "./slots.ts";

type LoadPart = (context: AppLoadContext, query: URLSearchParams) => Promise<unknown>;

/** What is personal on some pages alone. A document has it in slots; after a navigation script asks for it apart. */
const parts: Record<string, LoadPart> = {
  seen: (context) => loadSeenCards(context, openShop(context)),
  delivery: (context, query) => loadDelivery(context, query, numberIn(query, "gram")),
  wish: (context, query) => loadOwnWish(context, numberIn(query, "variant")),
  reminders: loadReminders,
  near: loadNear,
};

/** The part that is asked for; undefined for none that is known. */
export function loadPart(context: AppLoadContext, query: URLSearchParams): Promise<unknown> | undefined {
  const name = query.get("bagian") ?? "";
  return Object.hasOwn(parts, name) ? parts[name]?.(context, query) : undefined;
}

const NUMBER_MAX = 2 ** 31 - 1;

function numberIn(query: URLSearchParams, name: string): number {
  const number = Number(query.get(name));
  return number > 0 && number <= NUMBER_MAX ? Math.ceil(number) : 1;
}

/** What the slots of some pages alone hold for a customer: their data, and their trees one after another. */
interface Parts {
  data: Record<string, unknown>;
  trees: ReactNode[];
}

/** What was typed on this page before another of its buttons was pressed. */
export type Typed = Record<string, string>;

/** That which was typed for a sold-out variant. */
export async function takeTypedWish(context: AppLoadContext, slots: string[], url: URL): Promise<Typed> {
  return slotsOf(slots, "stock-wish").length > 0 ? takeIntoSlot(context, `${url.pathname}${url.search}`) : {};
}

/** Loads something in time; null when that fails. */
type Within = <Value>(load: (context: AppLoadContext) => Promise<Value>) => Promise<Value | null>;

/** The parts that these slots ask for. What is not known leaves its slot as for nobody. */
export async function loadParts(slots: string[], url: URL, typed: Typed, within: Within): Promise<Parts> {
  const [sought] = slotsOf<StockWishSlot>(slots, "stock-wish");
  const isNear = slots.includes("near") && !url.searchParams.has("kota");
  const isOwn = slots.some((slot) => /^(reminder|join)/.test(slot));
  const [wish, reminders, near] = await Promise.all([
    sought && within((context) => loadStockWish(context, url, sought.variant)),
    isOwn ? within(loadReminders) : null,
    isNear ? within(loadNear) : null,
  ]);
  const parts: Parts = { data: {}, trees: [] };
  if (sought && wish) {
    const known = { ...wish, typed: typed.email };
    Object.assign(parts.data, { "data-wish": known, "data-set-wish": known });
    parts.trees.push(<StockWish key="wish" {...sought} wish={known} />);
  }
  if (near) {
    Object.assign(parts.data, { "data-near": near });
    parts.trees.push(<NearSection key="near" near={near} cities={citiesByName} />);
  }
  if (reminders && reminders.length > 0) {
    for (const page of ["showroom", "activities", "activity", "partner"])
      parts.data[`data-${page}-reminders`] = reminders;
    parts.trees.push(
      <OwnReminders key="reminders" reminders={reminders} />,
      ...remindedIn(slots, reminders),
      ...joinedIn(slots, reminders),
    );
  }
  return parts;
}

function remindedIn(slots: string[], reminders: ReminderView[]): ReactNode[] {
  const ids = new Set(reminders.filter(({ isReminded }) => isReminded).map(({ id }) => id));
  return slotsOf<ReminderSlot>(slots, "reminder").flatMap((slot) => {
    const { id } = slot.activity;
    if (!ids.has(id)) return [];
    return [
      <ReminderForm key={`reminder-${id}`} {...slot} isReminded />,
      <ReminderWords key={`words-${id}`} id={id} isReminded />,
    ];
  });
}

function joinedIn(slots: string[], reminders: ReminderView[]): ReactNode[] {
  const ids = new Set(reminders.filter(({ code }) => code !== "").map(({ id }) => id));
  return slotsOf<JoinSlot>(slots, "join").flatMap((slot) =>
    ids.has(slot.activity.id) ? [<JoinForm key={`join-${slot.activity.id}`} {...slot} isJoined />] : [],
  );
}
