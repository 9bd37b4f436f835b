import { isPlain } from "./plain.ts";

/**
 * What every page needs is two files: many small ones compress worse and are asked for one by one. The platform stands apart, so
 * that it stays in visitors' browsers when the shop is deployed anew.
 */
const together = {
  platform: [/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//],
  frame: [
    /\/app\/(paths|page\/(?!page-failure)|platform|shell\/(?!chat-box|plain-menu))/,
    /\/app\/features\/(catalogue\/(?!card-page-meta|review|color)|account\/regions-form)/,
    /\/app\/features\/(search\/(?!consent-bar|history)|cart\/(cart-panel|pending-cart))/,
    /\/app\/ui\/(alert|empty|icon|link|loading|picture|price|shop-form|skeleton|toast)\b/,
  ],
  home: [/\/app\/features\/(home\/(?!product-rail|block)|promotions\/flash-)/, /\/app\/routes\/home\b/],
  // What home and the product's page have in common.
  shared: [
    /\/app\/features\/(home\/(product-rail|block)|promotions\/(stock-bar|sale-view))/,
    /\/app\/ui\/(carousel|countdown|server-clock)\./,
    /\/domain\/promotions\/flash-sale\b/,
  ],
  // What screens tell crawlers of their goods and of where they stand; home lists none and stands nowhere.
  crawlers: [/\/app\/features\/catalogue\/card-page-meta\b/, /\/domain\/catalogue\/structured-data\b/],
};

/** Which file of script a module goes to; without an answer Vite decides. */
export function chunkOf(id: string): string | undefined {
  if (isPlain) return undefined;
  return Object.entries(together).find(([, parts]) => parts.some((part) => part.test(id)))?.[0];
}
