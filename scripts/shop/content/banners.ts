import { type BannerRow, dropBanner, readBanners, writeBanner } from "#functions/operate/displays.ts";
import { refuseWords } from "#functions/operate/in-force.ts";
import type { ShopPicture } from "#functions/pictures/shop-picture.ts";
import { UsageError } from "../arguments.ts";
import { applyWithPictures } from "../catalogue/picture-files.ts";
import { onOneLine, table } from "../print.ts";
import { type Act, type Given, refuse, tell, text, type Work } from "../room.ts";
import {
  defined,
  endAct,
  findNamed,
  link,
  need,
  needAny,
  noMore,
  noPicture,
  pictures,
  place,
  readTitle,
  said,
  words,
} from "./displayed.ts";

export const BANNER_USAGE = `  banner list
  banner add "TITLE" --place top|bottom --link PATH --desktop FILE|https://… --mobile FILE|https://… --alt TEXT
       [--subtitle TEXT] [--at N]
  banner change "TITLE" …                            the same options and --title, as many as change
  banner end "TITLE"                                 takes it out. Each promise of a banner or popup (potongan, diskon, %,
                                                     gratis, garansi N tahun, …) is kept by a voucher whose code they name, a
                                                     flash sale or the settings: else they are refused`;

const PLACES = { top: 1, bottom: 2 } as const;

function bannerType(given: Given): number | undefined {
  const value = said(given, "place");
  if (value !== undefined && !Object.hasOwn(PLACES, value)) throw new UsageError("--place is top or bottom.");
  return value === undefined ? undefined : PLACES[value as keyof typeof PLACES];
}

const bannerOptions = { place: text, subtitle: text, link: text, desktop: text, mobile: text, alt: text, at: text };

function bannerWork(title: string, given: Given, isNew: boolean): Work {
  const asked = {
    title: words(given, "title", 120, 1),
    subtitle: words(given, "subtitle", 300),
    altText: words(given, "alt", 200, 1),
    linkBanner: link(given),
    type: bannerType(given),
    position: place(given),
  };
  return async (context) => {
    const rows = await readBanners(context.db);
    const before = isNew ? null : findNamed(rows, title, (row) => row.title);
    if (typeof before === "string") return refuse(before);
    if (isNew && rows.some((row) => row.title === title))
      return refuse(`There is a banner ${title} already: banner change.`);
    const { title: name = before?.title ?? title, subtitle = before?.subtitle ?? "" } = asked;
    const unkept = await refuseWords(context.db, context.now, before, { title: name, subtitle });
    if (unkept) return refuse(unkept);
    const stored = await pictures(given, ["desktop", "mobile"], asked.altText ?? name, context);
    if (typeof stored === "string") return refuse(stored);
    const after = bannerAfter(before, { ...(isNew && { title }), ...defined(asked) }, { rows, ...stored });
    const statements = writeBanner(before, after, context.now);
    await applyWithPictures(Object.values(stored), { what: title, before, after, statements }, context);
    return tell(`The banner ${after.title} stands so on home within seconds.`);
  };
}

interface BannerPictures {
  rows: BannerRow[];
  desktop?: ShopPicture;
  mobile?: ShopPicture;
}

function bannerAfter(
  before: BannerRow | null,
  asked: Partial<BannerRow>,
  { rows, desktop, mobile }: BannerPictures,
): Omit<BannerRow, "id"> {
  const last = Math.max(0, ...rows.map(({ position }) => position));
  const fresh = { type: 1, subtitle: "", altText: "", linkBanner: "/", position: last + 1 };
  const wide = desktop ?? (before ? undefined : noPicture);
  const narrow = mobile ?? (before ? undefined : noPicture);
  const base = { ...(before ?? fresh), ...asked };
  const { id: _, ...row } = { id: 0, ...base } as BannerRow;
  return {
    ...row,
    ...(wide && {
      imageDesktopUrl: wide.imageUrl,
      desktopWidth: wide.width,
      desktopHeight: wide.height,
      desktopPlaceholder: wide.placeholder,
    }),
    ...(narrow && {
      imageMobileUrl: narrow.imageUrl,
      mobileWidth: narrow.width,
      mobileHeight: narrow.height,
      mobilePlaceholder: narrow.placeholder,
    }),
  };
}

export const BANNER: Record<string, Act> = {
  list: {
    read(more) {
      noMore(more, "banner list");
      return async ({ db }) => {
        const rows = (await readBanners(db)).map(({ id, type, title, linkBanner, imageDesktopUrl, position }) => [
          ...[`#${id}`, type === 1 ? "top" : "bottom", String(position), onOneLine(title), linkBanner, imageDesktopUrl],
        ]);
        console.log(
          rows.length > 0 ? table(["ID", "PLACE", "AT", "TITLE", "LINK", "PICTURE"], rows, [2]) : "No banners.",
        );
        return 0;
      };
    },
  },
  add: {
    options: bannerOptions,
    read(rest, given) {
      const title = readTitle(rest, "a banner");
      need(given, "banner add", ["place", "link", "desktop", "mobile", "alt"]);
      return bannerWork(title, given, true);
    },
  },
  change: {
    options: { ...bannerOptions, title: text },
    read(rest, given) {
      const title = readTitle(rest, "a banner");
      needAny(given, "banner change");
      return bannerWork(title, given, false);
    },
  },
  end: endAct("banner", readBanners, dropBanner),
};
