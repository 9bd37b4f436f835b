/** How a thing that is not wanted may be returned: as it came, with its seal, before it is engraved, or not at all. */
export const RETURN_RULES = ["as-it-came", "sealed", "not-engraved", "never"] as const;
export type ReturnRule = (typeof RETURN_RULES)[number];

/** What decides it of a thing: the name of its category, and whether it is engraved for its buyer. */
export interface ReturnableGoods {
  category: string;
  isEngraved: boolean;
}

const EARRINGS = /anting|giwang|subang/i;

/** A bundle is returned whole, by the strictest rule of what is in it. */
export function returnRuleOf(goods: ReturnableGoods[], isMadeToOrder: boolean): ReturnRule {
  if (isMadeToOrder) return "never";
  if (goods.some(({ isEngraved }) => isEngraved)) return "not-engraved";
  return goods.some(({ category }) => EARRINGS.test(category)) ? "sealed" : "as-it-came";
}

/** What a product's page says before it is bought. Of a product that is made to order in some variants it names those. */
export function returnLabel(rule: ReturnRule, days: number, variants: { preOrder: unknown }[]): string {
  const labels: Record<ReturnRule, string> = {
    "as-it-came": `Bisa dikembalikan ${days} hari`,
    sealed: `Bisa dikembalikan ${days} hari, segel utuh`,
    "not-engraved": `Bisa dikembalikan ${days} hari selama belum diukir`,
    never: "Dibuat sesuai pesanan, tidak dapat dikembalikan",
  };
  const isPartlyMade = rule !== "never" && variants.some(({ preOrder }) => preOrder !== null);
  return `${labels[rule]}${isPartlyMade ? ", kecuali yang PRE-ORDER" : ""}`;
}
