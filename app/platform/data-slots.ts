/**
 * Which values of a page's data are slots, by the ids of their routes and their keys. What the loaders put there comes from
 * `context.own`; on a cached page it is replaced by the visitor's (app/open-slots.server.tsx).
 */
export const dataSlots = {
  "data-mine": ["root", "mine"],
  "data-seen": ["routes/home", "late", "seen"],
  "data-delivery": ["routes/product", "late", "delivery"],
  "data-set-delivery": ["routes/bundle", "detail", "late", "delivery"],
} as const;
