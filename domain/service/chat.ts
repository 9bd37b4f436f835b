import { DAY_SECONDS, type Seconds, ZONES, type Zone, zoneHours } from "#lib/time.ts";
import { type ClosedDays, isClosedOn } from "./closed-days.ts";

/** One message. */
export const CHAT_TEXT_MAX = 1000;
/** Pictures of one message. */
export const CHAT_PICTURES_MAX = 1;

const QUICK_MS = 3000;
const SLOW_MS = 60_000;

/**
 * How long an open inbox waits before it asks for new messages: a tenth of the silence, so quickly while people talk
 * and rarely after they have stopped.
 */
export function pollDelayMs(silenceMs: number): number {
  return Math.min(SLOW_MS, Math.max(QUICK_MS, Math.round(silenceMs / 10)));
}

/** After a failure it waits twice as long as before. */
export function pollDelayAfterFailureMs(delayMs: number): number {
  return Math.min(SLOW_MS, Math.max(QUICK_MS, delayMs * 2));
}

/**
 * The messages of a thread with a newer page: known ones as they are now, new ones at the end.
 * Undefined if messages between the two are missing, because more arrived than a page holds.
 */
export function withNewer<Message extends { id: number }>(
  known: readonly Message[],
  page: readonly Message[],
  hasMore: boolean,
): Message[] | undefined {
  const latest = known.at(-1)?.id ?? 0;
  const first = page[0]?.id ?? 0;
  if (hasMore && first > latest) return undefined;
  return [...known.filter(({ id }) => id < first || page.length === 0), ...page];
}

const DAYS = ["minggu", "senin", "selasa", "rabu", "kamis", "jumat", "sabtu"] as const;
const WEEK = 7;

/** When the shop answers: on these days of the week (0 is Sunday), between these seconds of the day. */
export interface Hours {
  first: number;
  last: number;
  from: Seconds;
  until: Seconds;
  zone: Zone;
}

const DAY = DAYS.join("|");
const CLOCK = "(\\d{1,2})[.:](\\d{2})";
const TO = "\\s*(?:sampai|hingga|s/d|[-–])\\s*";
const WRITTEN = new RegExp(
  `^(?:(setiap hari)|(${DAY})${TO}(${DAY}))\\s*,?\\s*(?:pukul\\s+)?${CLOCK}${TO}${CLOCK}(?:\\s+(${ZONES.join("|")}))?$`,
  "i",
);
const LENGTH_MAX = 100;

/** Opening hours as a shop writes them: `Senin sampai Sabtu, 09:00 sampai 18:00 WIB`. Undefined for other words. */
export function readHours(text: string): Hours | undefined {
  const found = text.length <= LENGTH_MAX ? WRITTEN.exec(text.trim()) : null;
  if (!found) return undefined;
  const [, everyDay, firstDay = "", lastDay = "", fromHour, fromMinute, untilHour, untilMinute, zone] = found;
  const dayOf = (name: string) => (DAYS as readonly string[]).indexOf(name.toLowerCase());
  const from = clock(fromHour, fromMinute);
  const until = clock(untilHour, untilMinute);
  if (from >= until || until > DAY_SECONDS) return undefined;
  const [first, last] = everyDay ? [0, WEEK - 1] : [dayOf(firstDay), dayOf(lastDay)];
  return { first, last, from, until, zone: ZONES.find((one) => one === zone?.toUpperCase()) ?? "WIB" };
}

function clock(hour = "", minute = ""): Seconds {
  return Number(hour) * 3600 + Number(minute) * 60;
}

/** When a customer who writes now can expect an answer. Hours that are no rule are told as the shop wrote them. */
export function answerWords(text: string, now: Seconds, closed: readonly ClosedDays[]): string {
  const hours = readHours(text);
  if (!hours) return text.trim() ? `Kami membalas pada jam layanan: ${text.trim()}.` : "Kami membalas secepatnya.";
  const there = now + zoneHours[hours.zone] * 3600;
  const today = Math.floor(there / DAY_SECONDS);
  const time = there % DAY_SECONDS;
  const opens = (day: number) => isOpenOn(day, hours) && !isClosedOn(day, closed);
  if (opens(today) && hours.from <= time && time < hours.until)
    return `Kami sedang melayani chat, sampai pukul ${written(hours.until)} ${hours.zone} hari ini.`;
  let wait = opens(today) && time < hours.from ? 0 : 1;
  while (!opens(today + wait)) wait += 1;
  const begins = `mulai pukul ${written(hours.from)} ${hours.zone}`;
  if (wait < 2) return `Chat sedang tutup. Kami membalas ${wait === 0 ? "hari ini" : "besok"} ${begins}.`;
  const far = wait < WEEK ? "" : `, ${wait} hari lagi,`;
  return `Chat sedang tutup. Kami membalas hari ${titled(DAYS[weekday(today + wait)] ?? "")}${far} ${begins}.`;
}

/** The first of January 1970 was a Thursday. */
function weekday(day: number): number {
  return (day + 4) % WEEK;
}

/** Whether the shop works on a day of its calendar, as `dayOf` counts them. */
export function isOpenOn(day: number, hours: Hours): boolean {
  return isWorkday(weekday(day), hours);
}

/** A week may begin on any day: Saturday to Thursday is a rule too. */
function isWorkday(day: number, { first, last }: Hours): boolean {
  return first <= last ? first <= day && day <= last : day >= first || day <= last;
}

function written(time: Seconds): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(time / 3600))}.${two(Math.floor((time % 3600) / 60))}`;
}

function titled(day: string): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}
