import { SELLER_IDS } from "#domain/content/promises.ts";
import { settingName } from "./settings.ts";

/** The demo shop's name, on every page and in every mail: the title of the page `beranda`. */
export const DEMO_NAME = "Serambi Intan";

/**
 * What the demo says where a shop must speak for itself, by the setting's number: how it presents itself, where it is
 * written to, whom it has its buyers pay.
 */
export const DEMO_SETTINGS = {
  1: "Silakan mampir ke serambi kami.",
  2: "Perhiasan dan perabot pilihan, dikerjakan perajin dari Kotagede sampai Jepara, dirawat dari Bandung.",
  3: "https://www.facebook.com/serambiintan",
  4: "https://www.instagram.com/serambiintan",
  5: "https://www.tiktok.com/@serambiintan",
  6: "https://www.youtube.com/@serambiintan",
  7: "halo@serambi-intan.example",
  8: "+62 812-0000-1945",
  28: "PT Serambi Intan Nusantara",
  29: "4370001945",
  105: "PT Serambi Intan Nusantara",
  106: "Jalan Cihapit 27, Bandung Wetan, Bandung 40114",
  108: "NIB 0000000001945, NPWP 00.000.000.0-000.000 (contoh)",
} as const;

/** Where the demo's chat number leads. */
export const DEMO_CHAT_LINK = "https://wa.me/6281200001945";

/** How the demo's own pages begin. Whoever has written a page begins it otherwise, and does not name the demo in it. */
const BEGINNINGS: Record<string, string> = {
  about: "Kami memulai pada 2011 dari serambi sebuah rumah di Bandung",
  faq: "Pilih produk dan variannya, lalu tekan Masukkan",
  snk: "Ketentuan ini berlaku untuk setiap kunjungan dan pembelian di toko daring Serambi Intan",
  "kebijakan-privasi": "Kebijakan ini menjelaskan data pribadi apa yang dikumpulkan toko daring Serambi Intan",
};

/** What misleads a buyer: who sells, on which terms, what becomes of their data, where the shop is, whom the buyer pays. */
const CLOSING = [
  ...["page beranda", "page snk", "page kebijakan-privasi"],
  ...[7, 8, 28, 29, 105, 106, 108].map(settingName),
];

/** The pages that a shop can have of its own words. */
export const STATIC_PAGES = Object.keys(BEGINNINGS);
/** Home's own title and description; the site's, that stands in every title, is the page `beranda`. */
export const HOME_PAGE = "home";
/** What the demo calls it. */
export const DEMO_HOME = "Perhiasan dan perabot rumah buatan perajin";
export const DEMO_SLUGS = [...STATIC_PAGES, "beranda", HOME_PAGE];

export interface ShopTexts {
  settings: { id: number; content: string; description: string | null }[];
  /** With the first paragraph, if there is one, and whether any paragraph names the demo. */
  pages: { slug: string; metaTitle: string; opening: string | null; namesDemo: boolean | 0 | 1 }[];
}

/** What of a shop's texts is still the demo's, as the operator's commands name it: `email` of the settings, `page snk` of the pages. */
export function stillDemos({ settings, pages }: ShopTexts): string[] {
  const demo: Record<number, string> = DEMO_SETTINGS;
  return [
    ...pages.filter(isDemosPage).map(({ slug }) => `page ${slug}`),
    ...settings
      .filter(({ id, content, description }) => content === demo[id] || description === DEMO_CHAT_LINK)
      .map(({ id }) => settingName(id)),
  ];
}

/** Those of them that mislead a buyer: while there is any, a deployed shop does not sell, and is not found. */
export function closingOf(left: string[]): string[] {
  return left.filter((name) => CLOSING.includes(name));
}

/** What of who sells is empty or was never set, by the settings' names. A shop that lacks any does not begin to sell; one that sells goes on. */
export function missingSeller(settings: { id: number; content: string }[]): string[] {
  const told = settings.filter(({ content }) => content.trim() !== "").map(({ id }) => id);
  return SELLER_IDS.filter((id) => !told.includes(id)).map(settingName);
}

/** The same in a sentence. */
export function missingWords(missing: string[]): { what: string; todo: string } {
  return {
    what: `Who sells is not told: ${missing.join(", ")}. A shop that has not sold yet sells nothing before.`,
    todo: "npm run shop -- settings set NAME TEXT",
  };
}

function isDemosPage({ slug, metaTitle, opening, namesDemo }: ShopTexts["pages"][number]): boolean {
  if (slug === "beranda") return metaTitle === DEMO_NAME;
  if (slug === HOME_PAGE) return metaTitle === DEMO_HOME;
  const beginning = BEGINNINGS[slug];
  return beginning !== undefined && (opening?.startsWith(beginning) === true || Boolean(namesDemo));
}

/** The list in one sentence, and what is typed to make it empty. */
export function demoWords(left: string[]): { what: string; todo: string } {
  return {
    what: `These texts are still the demo's: ${left.join(", ")}.`,
    todo: "npm run shop -- settings set NAME TEXT (--link for the chat), page set SLUG FILE",
  };
}
