/** What a shop can be filled with, in this order. */
export const PARTS = ["texts", "regions", "demo"] as const;
export type Part = (typeof PARTS)[number];
