import { isPlain } from "./plain.ts";

/**
 * The code every page needs is in two files, because many small files compress worse and are requested one by one. The
 * platform is separate, so it stays in browser caches across deploys. What the entry alone needs is in its own file.
 */
const together = {
  platform: [/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//],
  frame: [
    /\/app\/(root|paths|page\/|platform\/(?!ahead|decoded-page|left-answers|open-screen)|session\/(?!told-data|watch-owner|follow-worker|beside)|shell\/(?!chat-box|pay-shell))/,
    /\/app\/features\/(catalogue\/(?!card-page-meta|review|color|own-wish|wish-button)|account\/regions-form)/,
    /\/app\/features\/(search\/(?!history|suggestion-|find-)|cart\/(cart-panel|pending-cart))/,
    /\/app\/ui\/(alert|empty|error-note|icon|link|loading|picture|price|shop-form)\b/,
  ],
  home: [/\/app\/features\/(home\/(?!product-rail)|promotions\/flash-)/, /\/app\/routes\/home\b/],
  // Shared by home and the product page.
  shared: [
    /\/app\/features\/(home\/product-rail|promotions\/stock-bar)/,
    /\/app\/ui\/(carousel|countdown|section)\./,
    /\/domain\/promotions\/flash-sale\b/,
  ],
  // Structured data of lists and breadcrumbs, which home does not need.
  crawlers: [/\/app\/features\/catalogue\/card-page-meta\b/, /\/domain\/catalogue\/structured-data\b/],
};

/** The chunk a module goes into; undefined lets Vite decide. */
export function chunkOf(id: string): string | undefined {
  if (isPlain) return undefined;
  return Object.entries(together).find(([, parts]) => parts.some((part) => part.test(id)))?.[0];
}
