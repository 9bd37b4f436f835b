import type { Answer } from "#contract/call.ts";
import type { ListedThreadView, SaidView, showThread } from "#contract/staff/inbox.ts";
import { formatRupiah } from "#domain/money.ts";
import { fillReply, waitWords } from "#domain/service/inbox.ts";
import { formatDate, formatDay, formatShortDay, proseTime } from "#lib/date.ts";
import { dayOf, type Seconds, ZONE } from "#lib/time.ts";

/** `10.40` today, `kemarin`, `20 Nov` before. */
function whenWords(at: Seconds, now: Seconds): string {
  const days = dayOf(now) - dayOf(at);
  return days === 0 ? proseTime(at) : days === 1 ? "kemarin" : formatShortDay(at);
}

/** Somebody who waits for half a day is told in red. */
const LONG_SECONDS = 12 * 3600;

export function toListView(
  { waitingSince, lastAt, kind, name, about, rating, ...row }: ListedThreadView,
  now: Seconds,
) {
  const waited = waitingSince === null ? null : now - waitingSince;
  return {
    ...row,
    kind,
    title: kind === "review" ? `Bintang ${rating ?? 0}, ${about}` : name || "Tanpa nama",
    about: kind === "review" ? name : about,
    when: whenWords(lastAt, now),
    waits: waited === null ? null : { words: waitWords(waited), isLong: waited >= LONG_SECONDS },
  };
}
export type ListView = ReturnType<typeof toListView>;

function toSaidView({ at, ...one }: SaidView) {
  return { ...one, time: proseTime(at) };
}

/** What was said, day by day. */
function toDays(said: SaidView[], now: Seconds) {
  const days: { day: string; said: ReturnType<typeof toSaidView>[] }[] = [];
  for (const one of said) {
    const day = dayOf(one.at) === dayOf(now) ? "Hari ini" : formatDay(one.at, ZONE);
    if (days.at(-1)?.day !== day) days.push({ day, said: [] });
    days.at(-1)?.said.push(toSaidView(one));
  }
  return days;
}

export function toThreadView(thread: Answer<typeof showThread>, now: Seconds) {
  const { said, hold, waitingSince, orders, contact, replies, ...rest } = thread;
  return {
    ...rest,
    contact,
    days: toDays(said, now),
    hold: hold && { ...hold, when: hold.at === null ? "" : whenWords(hold.at, now) },
    waitingSince,
    waits: waitingSince === null ? null : waitWords(now - waitingSince),
    orders: orders.map(({ billTotal, createdAt, ...one }) => ({
      ...one,
      total: formatRupiah(billTotal),
      day: formatDate(createdAt),
    })),
    replies: replies.map(({ text, ...one }) => ({ ...one, text: fillReply(text, contact.name) })),
  };
}
export type ThreadView = ReturnType<typeof toThreadView>;
export type SaidItem = ThreadView["days"][number]["said"][number];
