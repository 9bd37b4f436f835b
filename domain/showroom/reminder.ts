import type { Seconds } from "#lib/time.ts";

/** Who asked for it is reminded of an activity twice: a day and an hour before it begins. */
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
