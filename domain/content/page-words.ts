import { personalDataParts } from "./personal-data.ts";
import { fillWords, readPromises, type ShopWords, shopWords } from "./promises.ts";
import { complaintLines, type SellerSetting, sellerLines } from "./seller.ts";

export interface PagePart {
  title: string;
  text: string;
}

/** A part that says this alone is as many parts as there are kinds of personal data. */
const DATA = "{data-pribadi}";

/** What stands on a page in place of names in braces. */
export function pageWords(settings: readonly SellerSetting[]): ShopWords {
  return new Map([
    ...shopWords(readPromises(settings)),
    ["penjual", sellerLines(settings).join(". ")],
    ["pengaduan", complaintLines(settings).join(". ")],
  ]);
}

/** A page's parts as they are shown. */
export function fillPage(parts: PagePart[], settings: readonly SellerSetting[]): PagePart[] {
  const words = pageWords(settings);
  return parts.flatMap((part) =>
    part.text.trim() === DATA ? personalDataParts() : { ...part, text: fillWords(part.text, words) },
  );
}
