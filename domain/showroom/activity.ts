import type { Seconds } from "#lib/time.ts";

/** Visitors who asked for it are reminded of an activity twice: a day and an hour before it begins. */
export const REMINDERS = ["day", "hour"] as const;
export type Reminder = (typeof REMINDERS)[number];

export const reminderSeconds: Record<Reminder, Seconds> = { day: 86_400, hour: 3600 };

/**
 * When a reminder may be sent, from `from` until before `until`: never after the next one or the start. One that was
 * asked for or sent before `from` was about a day that has moved since, or came in time.
 */
export function reminderWindow(reminder: Reminder, start: Seconds): { from: Seconds; until: Seconds } {
  const from = start - reminderSeconds[reminder];
  return { from, until: reminder === "day" ? start - reminderSeconds.hour : start };
}

/** Whether a reminder is due that was asked for at `createdAt` and was last sent at `sentAt`. */
export function isReminderDue(
  reminder: Reminder,
  { start, createdAt, sentAt }: { start: Seconds; createdAt: Seconds; sentAt: Seconds | null },
  now: Seconds,
): boolean {
  const { from, until } = reminderWindow(reminder, start);
  return from <= now && now < until && createdAt < from && (sentAt === null || sentAt < from);
}

export interface CalendarEntry {
  /** The same for ever, so that a calendar replaces the entry when the activity moves. */
  uid: string;
  start: Seconds;
  end: Seconds;
  title: string;
  text: string;
  place: string;
  latitude: number | null;
  longitude: number | null;
  url: string;
}

const LINE_OCTETS = 75;

/** An activity as a calendar file (RFC 5545). Times are UTC: every calendar shows them in its own zone. */
export function toCalendar(entry: CalendarEntry, now: Seconds): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Serambi//Showroom//ID",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${textOf(entry.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `SUMMARY:${textOf(entry.title)}`,
    `DESCRIPTION:${textOf(`${entry.text}\n${entry.url}`)}`,
    `LOCATION:${textOf(entry.place)}`,
    ...(entry.latitude !== null && entry.longitude !== null
      ? [`GEO:${entry.latitude.toFixed(6)};${entry.longitude.toFixed(6)}`]
      : []),
    `URL:${withoutControls(entry.url).replace(/\s/g, "")}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** `20261128T030000Z` */
function utc(at: Seconds): string {
  return new Date(at * 1000).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** Text as a value: what separates values and lines is escaped, other control signs are left out. */
function textOf(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/[\\;,]/g, (sign) => `\\${sign}`);
  return withoutControls(lines.replace(/\n/g, "\\n"));
}

const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, "");

/** No line is longer than 75 octets; it goes on after a line break and a space, never inside of a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = "";
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > LINE_OCTETS) {
      out += "\r\n ";
      octets = 1;
    }
    out += sign;
    octets += size;
  }
  return out;
}
