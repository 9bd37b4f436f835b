import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { loadStockWish } from "#app/features/product/act-on-product.server.ts";
import { StockWish } from "#app/features/product/stock-wish.tsx";
import { loadReminders, type ReminderView } from "#app/features/showroom/activity-view.server.ts";
import { NearSection } from "#app/features/showroom/near-section.tsx";
import { JoinForm, OwnReminders, ReminderForm, ReminderWords } from "#app/features/showroom/reminder-form.tsx";
import { citiesByName, loadNear } from "#app/features/showroom/showroom-views.server.ts";
import { takeIntoSlot } from "#app/session/saved-form.server.ts";
import { EVENT_STATES } from "#domain/service/event.ts";

/** What the slots of some pages alone hold for a customer: their data, and their trees one after another. */
interface Parts {
  data: Record<string, unknown>;
  trees: ReactNode[];
}

/** What was typed on this page before another of its buttons was pressed. */
export type Typed = Record<string, string>;

/** That which was typed for a sold-out variant. */
export async function takeTypedWish(context: AppLoadContext, slots: string[], url: URL): Promise<Typed> {
  return slots.some(readWish) ? takeIntoSlot(context, `${url.pathname}${url.search}`) : {};
}

/** Loads something in time; null when that fails. */
type Within = <Value>(load: (context: AppLoadContext) => Promise<Value>) => Promise<Value | null>;

/** The parts that these slots ask for. What is not known leaves its slot as for nobody. */
export async function loadParts(
  context: AppLoadContext,
  slots: string[],
  url: URL,
  typed: Typed,
  within: Within,
): Promise<Parts> {
  const sought = slots.map(readWish).find((found) => found !== null);
  const remindable = slots.flatMap(readReminder);
  const isNear = slots.includes("near") && !url.searchParams.has("kota");
  // What is open, and what is soon, changes by the clock.
  const isOwn = slots.some((slot) => /^(reminder|join)/.test(slot));
  if (isNear || isOwn) context.validUntil(context.now);
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
      ...remindedIn(remindable, reminders),
      ...joinedIn(slots, reminders),
    );
  }
  return parts;
}

interface Remindable {
  id: number;
  here: string;
  href: string;
  title: string;
}

function remindedIn(remindable: Remindable[], reminders: ReminderView[]): ReactNode[] {
  const ids = new Set(reminders.filter(({ isReminded }) => isReminded).map(({ id }) => id));
  return remindable.flatMap((activity) => {
    const { id, here } = activity;
    if (!ids.has(id)) return [];
    return [
      <ReminderForm key={`reminder-${id}`} activity={activity} isReminded here={here} />,
      <ReminderWords key={`words-${id}`} id={id} isReminded />,
    ];
  });
}

/** `join:3:open::/showroom#kegiatan:/showroom/kegiatan/ukir:Ukir Cincin` */
function joinedIn(slots: string[], reminders: ReminderView[]): ReactNode[] {
  const ids = new Set(reminders.filter(({ code }) => code !== "").map(({ id }) => id));
  return slots.flatMap((slot) => {
    const [, given, state, words = "", here = "", href = "", title = ""] =
      /^join:(\d+):(\w+):([^:]*):([^:]*):([^:]*):(.*)$/s.exec(slot) ?? [];
    const [id, known] = [Number(given), EVENT_STATES.find((one) => one === state)];
    if (!known || !ids.has(id)) return [];
    const seats = { state: known, words };
    return [<JoinForm key={`join-${id}`} activity={{ id, href, title }} seats={seats} isJoined here={here} />];
  });
}

/** `stock-wish:12:true:/product/cincin?variant=12` */
function readWish(slot: string) {
  const [, variant, hasOthers, href = ""] = /^stock-wish:(\d+):(true|false):(.*)$/s.exec(slot) ?? [];
  return variant === undefined ? null : { variant: Number(variant), hasOthers: hasOthers === "true", href };
}

/** `reminder:3:/showroom#kegiatan:/showroom/kegiatan/ukir:Ukir Cincin` */
function readReminder(slot: string): Remindable[] {
  const [, id, here = "", href = "", title = ""] = /^reminder:(\d+):([^:]*):([^:]*):(.*)$/s.exec(slot) ?? [];
  return id === undefined ? [] : [{ id: Number(id), here, href, title }];
}
