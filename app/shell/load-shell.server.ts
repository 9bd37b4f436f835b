import type { AppLoadContext } from "@remix-run/cloudflare";
import { DEFAULT_LOGO, readSettings, readSiteMeta, type ShopSettings, type SiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import type { Answer } from "#contract/call.ts";
import { type Category, listCategories, listCategoryGroups } from "#contract/catalogue/catalogue.ts";
import { listPages, listSettings, type MetaPage, type Setting } from "#contract/content/content.ts";
import { closingOf, DEMO_NAME, stillDemos } from "#domain/operate/demo-texts.ts";
import { readCalendar } from "#domain/service/calendar.ts";
import { closedNews } from "#domain/service/closed-news.ts";
import { keep } from "#lib/keep.ts";
import { type CategoryLink, hrefOfName, type Place } from "./categories.tsx";
import type { MineView } from "./header.tsx";
import type { ShellView } from "./shell.tsx";

/** Whether search engines find nothing of this shop: by its configuration, or while a text of the demo's misleads buyers. */
export function isKeptAway(
  { settings: { found } }: Pick<AppLoadContext, "settings">,
  { settings, pages }: { settings: Setting[]; pages: MetaPage[] },
): boolean {
  if (found !== "with-own-texts") return found === "never";
  const openings = pages.map(({ slug, metaTitle, content }) => ({
    slug,
    metaTitle,
    opening: content[0]?.text ?? null,
    namesDemo: content.some(({ title, text }) => `${title} ${text}`.includes(DEMO_NAME)),
  }));
  return closingOf(stillDemos({ settings, pages: openings })).length > 0;
}

/** The shell's data that is everybody's. */
export type ShellInfo = Omit<ShellView, "path" | "filterHref" | "keyword" | "suggestions" | keyof MineView>;

export interface ShellData {
  shell: ShellInfo;
  site: SiteMeta;
  favicon: string;
  benefits: string[];
}

/** Of a shop that is a demo, or in which a text of the demo's misleads buyers, nothing may be found by search engines. */
interface OfNow {
  isHidden: boolean;
  /** What everybody is told now: of days on which the shop is closed. */
  news?: string;
}

/**
 * The data of the shell around every page. Each part has its own fallback: the shop works even without its settings.
 */
export async function loadShell(context: AppLoadContext): Promise<ShellData & OfNow> {
  const shop = openShop(context);
  const [settings, pages, categories, groups] = await Promise.all([
    orFallback(context, shop(listSettings), []),
    orFallback(context, shop(listPages), []),
    orFallback(context, shop(listCategories), []),
    orFallback(context, shop(listCategoryGroups), []),
  ]);
  const isHidden = isKeptAway(context, { settings, pages });
  if (isHidden) context.hidePage();
  const year = new Date(context.now * 1000).getUTCFullYear();
  const { news, until } = closedNews(readCalendar(settings), context.now);
  if (until !== undefined) context.validUntil(until);
  return { ...shellFrom({ settings, pages, categories, groups, year }), isHidden, ...(news && { news }) };
}

const help: Place[] = [
  [paths.faq(), "FAQ"],
  [paths.terms(), "Syarat & Ketentuan"],
  [paths.about(), "Tentang Kami"],
  [paths.wishlist(), "Wishlist"],
  [paths.privacy(), "Kebijakan Privasi"],
];

interface Answers {
  settings: Answer<typeof listSettings>;
  pages: Answer<typeof listPages>;
  categories: Answer<typeof listCategories>;
  groups: Answer<typeof listCategoryGroups>;
  year: number;
}

interface MadeShell {
  from: Answers;
  made: ShellData;
}

const shells = keep<MadeShell>({
  name: "shell",
  what: "the data of the shell and the answers that it was made of",
  holds: "everybody's",
  most: 1,
  bytes: 262_144,
  sizeOf: ({ made }) => 2 * JSON.stringify(made).length,
  right: "while the API's kept answers are the same",
  clearedBy: "any other answer",
  gain: "the shell of the last page is recognised, so that its markup is kept",
});

/** The same answers make the same shell: its markup is kept (kept-markup.server.tsx). */
function shellFrom(from: Answers): ShellData {
  const last = shells.get("");
  const isSame = last && (Object.keys(from) as (keyof Answers)[]).every((name) => last.from[name] === from[name]);
  if (isSame) return last.made;
  const made = makeShell(from);
  shells.set("", { from, made });
  return made;
}

function makeShell({ settings, pages, categories, groups, year }: Answers): ShellData {
  const read = readSettings(settings);
  const site = readSiteMeta(pages);
  return {
    shell: {
      ...shellOf(read, site, year),
      // A shop that has not written one leads to none.
      help: pages.some(({ slug }) => paths.staticPage(slug) === paths.privacy()) ? help : help.slice(0, -1),
      categories: categories.map(toCategoryLink),
      // Nothing is in a group without a category, and its list is not there.
      groups: groups
        .filter(({ id }) => categories.length === 0 || categories.some((one) => one.categoryGroup.id === id))
        .map(({ id, name }) => ({ id, name })),
    },
    site,
    favicon: read.logo,
    benefits: read.benefits,
  };
}

function shellOf(read: ShopSettings, site: SiteMeta, year: number): Omit<ShellInfo, "categories" | "groups" | "help"> {
  return {
    shopName: site.title,
    // The default mark is drawn beside the shop's name; only a custom logo replaces it.
    logo: read.logo === DEFAULT_LOGO ? null : read.logo,
    tagline: { title: read.taglineTitle, description: read.taglineText },
    chat: read.chatNumber
      ? {
          number: read.chatNumber,
          written: read.chatNumber,
          link: read.chatLink,
          greeting: `Halo ${site.title}, saya ingin bertanya tentang produk di toko.`,
          opening: `Halo ${site.title}, saya ingin bertanya tentang `,
        }
      : null,
    email: read.email || null,
    operatingHours: read.hours || null,
    social: read.social,
    banks: read.banks,
    ending: [...read.company, ...read.complaints, `© ${year} ${site.title}. Seluruh hak cipta dilindungi.`],
  };
}

function toCategoryLink(category: Answers["categories"][number], at: number, all: Category[]): CategoryLink {
  const { name, categoryGroup: group, image, total } = category;
  const href = paths.category(category);
  const subs = category.subCategories.map((sub) => {
    const own = paths.subCategory(category, sub);
    return own === hrefOfName(href, sub.name) ? { name: sub.name } : { name: sub.name, href: own };
  });
  const isFirst = all.findIndex((one) => one.categoryGroup.id === group.id) === at;
  const picture = isFirst ? image.imageUrl : undefined;
  return { name, href, group: group.id, subs, picture, total };
}
