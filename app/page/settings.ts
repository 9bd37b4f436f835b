import type { MetaPage, Setting } from "#contract/content/settings.ts";

export type SocialName = "Facebook" | "Instagram" | "TikTok" | "YouTube";

/** What each numbered setting means, told once. */
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
  benefits: 26,
} as const;

const SITE_TITLE_PAGE = 13;
/** Shown while the shop's own title cannot be read. */
export const FALLBACK_TITLE = "Serambi";
export const DEFAULT_LOGO = "/favicon.svg";
const BENEFITS_MAX = 3;
/** The banks of the virtual accounts, unless the shop lists its ways to pay itself. */
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
  /** The banks by whose virtual accounts one can pay. */
  banks: string[];
  benefits: string[];
}

export function readSettings(list: Setting[]): ShopSettings {
  const byId = new Map(list.map((setting) => [setting.id, setting]));
  const text = (name: keyof typeof numbers) => byId.get(numbers[name])?.content.trim() ?? "";
  const banks = listed(text("payment")).map((method) => method.replace(/^Virtual Account /i, ""));
  const social: ShopSettings["social"] = [
    { name: "Facebook", href: text("facebook") },
    { name: "Instagram", href: text("instagram") },
    { name: "TikTok", href: text("tiktok") },
    { name: "YouTube", href: text("youtube") },
  ];
  return {
    taglineTitle: text("taglineTitle"),
    taglineText: text("taglineText"),
    social: social.filter(({ href }) => webLink(href) !== ""),
    email: text("email"),
    chatNumber: text("chat"),
    chatLink: webLink(byId.get(numbers.chat)?.description),
    logo: text("logo") || DEFAULT_LOGO,
    hours: text("hours"),
    banks: banks.length > 0 ? banks : BANKS,
    benefits: listed(text("benefits")).slice(0, BENEFITS_MAX),
  };
}

function listed(text: string): string[] {
  return text
    .split(",")
    .map((label) => label.trim())
    .filter(Boolean);
}

/** The address, when it is one that a link of the shop may lead to. */
function webLink(address: string | null | undefined): string {
  const link = address?.trim() ?? "";
  return link.startsWith("https://") ? link : "";
}

export interface SiteMeta {
  title: string;
  description: string;
}

export function readSiteMeta(pages: MetaPage[]): SiteMeta {
  const page = pages.find(({ id }) => id === SITE_TITLE_PAGE);
  return { title: page?.metaTitle || FALLBACK_TITLE, description: page?.metaDesc ?? "" };
}
