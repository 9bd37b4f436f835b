import type { MetaPage, Setting } from "#contract/content/content.ts";
import { LINE_PIECES_MAX } from "#domain/cart/terms.ts";
import { complaintLines, sellerLines } from "#domain/content/promises.ts";
import { linkTo } from "#lib/link.ts";

export type SocialName = "Facebook" | "Instagram" | "TikTok" | "YouTube";

/** The single place that defines what each numbered setting means. */
const numbers = {
  taglineTitle: 1,
  taglineText: 2,
  facebook: 3,
  instagram: 4,
  tiktok: 5,
  youtube: 6,
  email: 7,
  chat: 8,
  logo: 9,
  hours: 20,
  payment: 22,
  shipping: 24,
  benefits: 26,
  bank: 27,
  accountHolder: 28,
  accountNumber: 29,
  linePieces: 101,
  couriers: 107,
  verifyGoogle: 115,
  verifyBing: 116,
  verifyPinterest: 117,
  verifyFacebook: 118,
  aiTraining: 119,
  indexNow: 120,
} as const;

const SITE_TITLE_PAGE = 13;
/** Used while the shop's own title cannot be loaded. */
export const FALLBACK_TITLE = "Serambi";
export const DEFAULT_LOGO = "/favicon.svg";
const BENEFITS_MAX = 3;
/** The virtual account banks, unless the shop lists its own payment methods. */
const BANKS = ["BCA", "Mandiri", "BRI", "BNI", "Permata"];

export interface ShopSettings {
  taglineTitle: string;
  taglineText: string;
  social: { name: SocialName; href: string }[];
  email: string;
  chatNumber: string;
  chatLink: string;
  logo: string;
  hours: string;
  /** The banks that offer virtual accounts. */
  banks: string[];
  /** The ways of shipping, as the shop names them. */
  shipping: string[];
  /** Who sells, and where; its registrations; who carries the parcels: the lines that are set. */
  company: string[];
  /** Where a buyer complains. */
  complaints: string[];
  /** The shop's own bank account; null unless all of it is set. */
  account: { bank: string; holder: string; number: string } | null;
  benefits: string[];
  /** How many pieces the shop sells in one line. */
  linePiecesMax: number;
}

/** The text of a single setting. */
export function textOf(list: Setting[], name: keyof typeof numbers): string {
  return list.find(({ id }) => id === numbers[name])?.content.trim() ?? "";
}

const VERIFICATIONS = [
  ["verifyGoogle", "google-site-verification"],
  ["verifyBing", "msvalidate.01"],
  ["verifyPinterest", "p:domain_verify"],
  ["verifyFacebook", "facebook-domain-verification"],
] as const;

/** Meta tags by which search engines and social networks verify the shop's owner. */
export function readVerifications(list: Setting[]): { name: string; content: string }[] {
  return VERIFICATIONS.map(([setting, name]) => ({ name, content: textOf(list, setting) })).filter(
    ({ content }) => content !== "",
  );
}

export function readSettings(list: Setting[]): ShopSettings {
  const byId = new Map(list.map((setting) => [setting.id, setting]));
  const text = (name: keyof typeof numbers) => byId.get(numbers[name])?.content.trim() ?? "";
  const banks = listed(text("payment")).map((method) => method.replace(/^Virtual Account /i, ""));
  const social: ShopSettings["social"] = [
    { name: "Facebook", href: webLink(text("facebook")) },
    { name: "Instagram", href: webLink(text("instagram")) },
    { name: "TikTok", href: webLink(text("tiktok")) },
    { name: "YouTube", href: webLink(text("youtube")) },
  ];
  const couriers = listed(text("couriers"));
  const account = { bank: text("bank"), holder: text("accountHolder"), number: text("accountNumber") };
  return {
    taglineTitle: text("taglineTitle"),
    taglineText: text("taglineText"),
    social: social.filter(({ href }) => href !== ""),
    email: text("email"),
    chatNumber: text("chat"),
    chatLink: webLink(byId.get(numbers.chat)?.description),
    logo: linkTo(text("logo"), ["own", "https"]) ?? DEFAULT_LOGO,
    hours: text("hours"),
    banks: banks.length > 0 ? banks : BANKS,
    shipping: listed(text("shipping")),
    company: [...sellerLines(list), ...(couriers.length > 0 ? [`Kurir: ${couriers.join(", ")}`] : [])],
    complaints: complaintLines(list),
    account: account.bank && account.holder && account.number ? account : null,
    benefits: listed(text("benefits")).slice(0, BENEFITS_MAX),
    linePiecesMax: Number(text("linePieces")) || LINE_PIECES_MAX,
  };
}

function listed(text: string): string[] {
  return text
    .split(",")
    .map((label) => label.trim())
    .filter(Boolean);
}

/** The URL, if a link of the shop may point to it. */
const webLink = (address: string | null | undefined) => linkTo(address, ["https"]) ?? "";

export interface SiteMeta {
  title: string;
  description: string;
}

export function readSiteMeta(pages: MetaPage[]): SiteMeta {
  const page = pages.find(({ id }) => id === SITE_TITLE_PAGE);
  return { title: page?.metaTitle || FALLBACK_TITLE, description: page?.metaDesc ?? "" };
}
