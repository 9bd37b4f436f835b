import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { readSiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { flashNext } from "#app/session/session.server.ts";
import { currentShopper, requireShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { listPages } from "#contract/content/content.ts";
import { claimEvent, returnEvent } from "#contract/service/event.ts";
import { listRemindedActivities, setReminder, showActivity } from "#contract/showroom/activity.ts";
import type { Activity } from "#contract/showroom/showroom.ts";
import { refusalWords } from "#domain/refusals.ts";
import type { EventFacts } from "#domain/showroom/structured-data.ts";
import { dayParts, formatDateTime, formatDay, formatSpan, isoDateTime } from "#lib/date.ts";
import type { Zone } from "#lib/time.ts";
import { toPicture } from "./showroom-views.server.ts";

/** An activity as lists show it; its times are those of the place, whose zone is named. */
export function toActivityView(activity: Activity, now: number) {
  const { id, slug, title, start, end, place } = activity;
  return {
    id,
    title,
    href: paths.activity(slug),
    calendar: paths.activityCalendar(slug),
    ...dayParts(start, place.zone),
    dayWords: formatDay(start, place.zone),
    hourWords: formatSpan(start, end, place.zone),
    place: [place.name, place.city].filter(Boolean).join(", "),
    placeHref: paths.place(place.slug),
    picture: toPicture(activity),
    seats: activity.seats && seatsView(activity.seats, place.zone),
    /** False once the activity has begun. */
    canRemind: now < start,
    isOver: end <= now,
  };
}
export type ActivityView = ReturnType<typeof toActivityView>;

/** The same as crawlers read it. */
export async function toEvent(shop: Shop, activity: Activity, now: number): Promise<EventFacts> {
  const { title, text, slug, imageUrl, start, end, place, seats, publishedAt } = activity;
  const isAtPartners = place.address !== "";
  return {
    ...{ title, text, path: paths.activity(slug), image: imageUrl, place },
    starts: isoDateTime(start, place.zone),
    ends: isoDateTime(end, place.zone),
    host: isAtPartners ? { name: place.name, path: paths.place(place.slug) } : null,
    shop: isAtPartners ? "" : readSiteMeta(await shop(listPages)).title,
    openFrom: seats?.opensAt ?? publishedAt,
    isOpen: seats ? seats.remains > 0 && now < seats.closesAt : now < end,
  };
}

function seatsView({ quota, state, stateLabel, opensAt }: NonNullable<Activity["seats"]>, zone: Zone) {
  const words = { soon: `Pendaftaran dibuka ${formatDateTime(opensAt, zone)}`, full: stateLabel, ended: stateLabel };
  return { quota, state, words: state === "open" || state === "free" ? "" : words[state] };
}

/** Limits how long the page stays valid: until an activity begins or ends, or its registration opens or closes. */
export function validFor(context: AppLoadContext, activities: Pick<Activity, "start" | "end" | "seats">[]): void {
  for (const { start, end, seats } of activities)
    for (const second of [start, end, seats?.opensAt ?? 0, seats?.closesAt ?? 0])
      if (second > context.now) context.validUntil(second);
}

/** An activity that a customer has a place at, or will be reminded of. */
export interface ReminderView {
  id: number;
  title: string;
  href: string;
  when: string;
  isReminded: boolean;
  /** What is shown at the door; empty without a place. */
  code: string;
}

/** The customer's activities, the next first; empty for a guest, null if script fetches them separately. */
export async function loadReminders(context: AppLoadContext): Promise<ReminderView[] | null> {
  if (context.isNobodys) return null;
  const shopper = await currentShopper(context);
  if (!shopper) return [];
  const own = await orFallback(context, shopper.shop(listRemindedActivities), []);
  return own.map(({ id, title, slug, start, place, isReminded, claim }) => ({
    ...{ id, title, href: paths.activity(slug), when: formatDateTime(start, place.zone) },
    ...{ isReminded, code: claim?.code ?? "" },
  }));
}

const ODD = refusalWords("form_unknown");
const answer = z.enum(["ya", "tidak"], { error: ODD });
const activityForm = z
  .object({
    ingatkan: answer.optional(),
    daftar: answer.optional(),
    kembali: z.string().max(2000).optional().catch(undefined),
  })
  .refine(({ ingatkan, daftar }) => ingatkan !== undefined || daftar !== undefined, ODD);

const notices = {
  ya: "Baik, kami mengingatkan Anda satu hari dan satu jam sebelum mulai.",
  tidak: "Pengingat dibatalkan.",
};

/**
 * Takes a place or sets a reminder, or takes either back. Returns the page on which the button stood, or the refusal that
 * the activity's own page, `here`, shows. A guest signs in first and comes back.
 */
export async function changeActivity(context: AppLoadContext, request: Request, slug: string, here: string) {
  const { id, start } = await openShop(context)(showActivity, { params: { id: slug } });
  const form = await readForm(request, activityForm);
  if (!form.ok) return { refusal: form.refusal };
  const { ingatkan, daftar, kembali } = form.value;
  const page = ownPath(kembali, here);
  const { shop } = await requireShopper(context, request, { values: {}, page: here });
  if (daftar === "tidak" && context.now >= start)
    return { refusal: refuseForm({ form: refusalWords("claim_final") }, form.values) };
  try {
    if (ingatkan) await shop(setReminder, { body: { activityId: id, isOn: ingatkan === "ya" } });
    const text = daftar ? await changePlace(shop, id, daftar === "ya") : notices[ingatkan ?? "tidak"];
    await flashNext(context, { kind: "success", text });
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return { refusal: refuseForm({ form: refusalWords(error.code) }, form.values) };
  }
  return { page };
}

/** Returns the words about it. A place that was given back already is given back. */
async function changePlace(shop: Shop, id: number, isWanted: boolean): Promise<string> {
  if (isWanted) {
    const { code } = await shop(claimEvent, { body: { id } });
    return `Anda terdaftar. Tunjukkan kode tiket ${code} saat datang; kami mengingatkan Anda sehari sebelumnya.`;
  }
  const own = await shop(listRemindedActivities);
  const claim = own.find((one) => one.id === id)?.claim;
  if (claim) await shop(returnEvent, { params: { id: claim.id } });
  return "Pendaftaran Anda dibatalkan.";
}
