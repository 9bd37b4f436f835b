/**
 * Which values of a page's data are slots, by the ids of their routes and their keys. What the loaders put there comes from
 * `context.own`; on a cached page it is replaced by the visitor's (app/shell/open-slots.server.tsx).
 */
export const dataSlots = {
  "data-mine": ["root", "mine"],
  "data-seen": ["routes/home", "late", "seen"],
} as const;
