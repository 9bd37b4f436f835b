/** The name of a slot that stands in several places: its kind, and what it is made of beside the visitor's. */
export const slotOf = (kind: string, data: object) => `${kind}:${JSON.stringify(data)}`;

/** What the slots of one kind are made of. */
export function slotsOf<Data>(slots: string[], kind: string): Data[] {
  const begin = `${kind}:`;
  return slots.filter((slot) => slot.startsWith(begin)).map((slot) => JSON.parse(slot.slice(begin.length)));
}

/**
 * Which values of a page's data are slots, by the ids of their routes and their keys. What the loaders put there comes from
 * `context.own`; on a cached page it is replaced by the visitor's (app/personal/open-slots.server.tsx).
 */
export const dataSlots = {
  "data-mine": ["root", "mine"],
  "data-seen": ["routes/home", "late", "seen"],
  "data-delivery": ["routes/product", "late", "delivery"],
  "data-set-delivery": ["routes/bundle", "detail", "late", "delivery"],
  "data-wish": ["routes/product", "late", "wish"],
  "data-set-wish": ["routes/bundle", "detail", "late", "wish"],
  "data-near": ["routes/showroom/showroom", "near"],
  "data-showroom-reminders": ["routes/showroom/showroom", "reminders"],
  "data-activities-reminders": ["routes/showroom/activities", "reminders"],
  "data-activity-reminders": ["routes/showroom/activity", "reminders"],
  "data-partner-reminders": ["routes/showroom/partner", "reminders"],
} as const;
