import { personalDataParts } from "./personal-data.ts";
import { DATA, fillWords, readPromises, type ShopWords, shopWords } from "./promises.ts";
import { complaintLines, type SellerSetting, sellerLines } from "./seller.ts";

export interface PagePart {
  title: string;
  text: string;
}

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
  return parts.flatMap((part) => {
    if (part.text.trim() === DATA) return personalDataParts();
    const text = fillWords(part.text, words);
    return text === "" ? [] : { ...part, text };
  });
}
