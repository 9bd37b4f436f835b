import { sql } from "drizzle-orm";
import { readPromises } from "#domain/content/promises.ts";
import { type InForce, unkeptPromise, vouchersInForce } from "#domain/operate/kept-words.ts";
import { type ThingRefusal, thingRefusals } from "#domain/operate/thing-words.ts";
import { selectSettings } from "#functions/content/content-queries.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { demand, demandAsRead, updateAsRead } from "#functions/db/guard.ts";
import { banner, popup } from "#functions/db/schema/content.ts";
import type { ShopPicture } from "#functions/pictures/shop-picture.ts";
import type { Seconds } from "#lib/time.ts";
import { dropPicture } from "./pictures.ts";
import { added, changed, findNamed, type LookedRows, removed, rowsUseCase } from "./rows-use-case.ts";
import { readSaleLines } from "./sales.ts";
import { readVouchers } from "./vouchers.ts";

/** Banners and popups: what has a name, words and a picture, and is changed by its name. */
const bannerFields = pick(
  banner,
  ...(["id", "type", "title", "subtitle", "altText", "linkBanner", "imageDesktopUrl", "desktopWidth"] as const),
  ...(["desktopHeight", "desktopPlaceholder", "imageMobileUrl", "mobileWidth", "mobileHeight"] as const),
  ...(["mobilePlaceholder", "position"] as const),
);
type BannerRow = RowOf<typeof bannerFields>;

export function readBanners(db: Database): Promise<BannerRow[]> {
  return db.rows(select(bannerFields, sql`FROM banner ORDER BY ${banner.type}, ${banner.position}, ${banner.id}`));
}

/** A picture of the shop's own, stored already. */
type Shown = Pick<ShopPicture, "imageUrl" | "width" | "height" | "placeholder">;

interface BannerFields {
  title?: string;
  subtitle?: string;
  altText?: string;
  linkBanner?: string;
  type?: number;
  position?: number;
}

interface BannerInput {
  /** Its title, or `#ID` where several have one title. */
  called: string;
  fields: BannerFields;
  /** Without pictures a new banner is refused last of all, so that they need not be stored for one that is refused. */
  desktop?: Shown;
  mobile?: Shown;
}

function bannerPictures({ desktop, mobile }: Pick<BannerInput, "desktop" | "mobile">) {
  return {
    ...(desktop && {
      imageDesktopUrl: desktop.imageUrl,
      desktopWidth: desktop.width,
      desktopHeight: desktop.height,
      desktopPlaceholder: desktop.placeholder,
    }),
    ...(mobile && {
      imageMobileUrl: mobile.imageUrl,
      mobileWidth: mobile.width,
      mobileHeight: mobile.height,
      mobilePlaceholder: mobile.placeholder,
    }),
  };
}

const lastPlace = (rows: { position: number }[]) => Math.max(0, ...rows.map(({ position }) => position)) + 1;

export const addBanner = rowsUseCase<BannerInput, null, ThingRefusal>({
  name: "banner.add",
  table: "banner",
  async look({ called: title, fields, desktop, mobile }, { db, now }): Promise<LookedRows<null> | ThingRefusal> {
    const rows = await readBanners(db);
    if (rows.some((row) => row.title === title)) return { did: "nothing", why: "exists", thing: "banner", name: title };
    const words = { title, subtitle: fields.subtitle ?? "" };
    const unkept = await refuseWords(db, now, null, words);
    if (unkept) return unkept;
    if (!desktop || !mobile) return { did: "nothing", why: "no-picture" };
    const place = { type: 1, position: lastPlace(rows) };
    const shown = { ...place, altText: "", linkBanner: "/", ...fields, ...words };
    const row = { ...shown, ...bannerPictures({ desktop, mobile }) } as Omit<BannerRow, "id">;
    return added(title, row, () => [
      demand("banner", sql`NOT EXISTS (SELECT 1 FROM banner WHERE ${banner.title} = ${title})`),
      statement(insert(banner, row)),
    ]);
  },
  undo: { by: "banner.end" },
  refusals: thingRefusals,
});

export const changeBanner = rowsUseCase<BannerInput, null, ThingRefusal>({
  name: "banner.change",
  table: "banner",
  async look({ called, fields, ...pictures }, { db, now }): Promise<LookedRows<null> | ThingRefusal> {
    const before = findNamed(await readBanners(db), called, (row) => row.title);
    if ("did" in before) return before;
    const after = { ...before, ...fields, ...bannerPictures(pictures) };
    const unkept = await refuseWords(db, now, before, after);
    if (unkept) return unkept;
    const urls = [after.imageDesktopUrl, after.imageMobileUrl];
    const gone = [before.imageDesktopUrl, before.imageMobileUrl].filter((url) => !urls.includes(url));
    return changed(before.title, before, after, () => [
      ...updateAsRead("banner", banner, sql`${banner.id} = ${before.id}`, before, after),
      ...gone.flatMap((url) => dropPicture(url, now)),
    ]);
  },
  undo: { by: "banner.change" },
  refusals: thingRefusals,
});

export const endBanner = rowsUseCase<{ called: string }, null, ThingRefusal>({
  name: "banner.end",
  table: "banner",
  async look({ called }, { db, now }): Promise<LookedRows<null> | ThingRefusal> {
    const before = findNamed(await readBanners(db), called, (row) => row.title);
    if ("did" in before) return before;
    const own = sql`${banner.id} = ${before.id}`;
    return removed(before.title, before, () => [
      demandAsRead("banner", banner, own, before),
      statement(sql`DELETE FROM banner WHERE ${own}`),
      ...[before.imageDesktopUrl, before.imageMobileUrl].flatMap((url) => dropPicture(url, now)),
    ]);
  },
  // Its pictures' files are deleted.
  undo: { never: "erased" },
  refusals: thingRefusals,
});

const popupFields = pick(
  popup,
  ...([
    "id",
    "title",
    "subtitle",
    "link",
    "imageUrl",
    "altText",
    "width",
    "height",
    "placeholder",
    "position",
    "voucherCode",
  ] as const),
);
type PopupRow = RowOf<typeof popupFields>;

export function readPopups(db: Database): Promise<PopupRow[]> {
  return db.rows(select(popupFields, sql`FROM popup ORDER BY ${popup.position}, ${popup.id}`));
}

interface PopupInput {
  called: string;
  fields: { subtitle?: string; altText?: string; link?: string; position?: number };
  /** The code of a voucher that it gives; empty for none. */
  voucher?: string;
  picture?: Shown;
}

/** A popup of that title is changed, or made if there is none yet; a new one needs all of its fields. */
export const setPopup = rowsUseCase<PopupInput, null, ThingRefusal>({
  name: "popup.set",
  table: "popup",
  async look({ called, fields, voucher, picture }, { db, now }): Promise<LookedRows<null> | ThingRefusal> {
    const rows = await readPopups(db);
    const found = findNamed(rows, called, (row) => row.title);
    if ("did" in found && found.why !== "none-called") return found;
    const before = "did" in found ? null : found;
    const missing = before ? [] : (["subtitle", "link"] as const).filter((name) => fields[name] === undefined);
    if (missing.length > 0 || (!before && fields.altText === undefined))
      return { did: "nothing", why: "new-needs", thing: "popup", fields: missingOf(fields, picture) };
    if (voucher && !(await readVouchers(db)).some(({ code }) => code === voucher))
      return { did: "nothing", why: "no-voucher", code: voucher };
    const voucherCode = voucher === undefined ? (before?.voucherCode ?? null) : voucher || null;
    const title = before?.title ?? called;
    const words = { title, subtitle: fields.subtitle ?? before?.subtitle ?? "", voucherCode };
    const unkept = await refuseWords(db, now, before, words);
    if (unkept) return unkept;
    if (before) {
      const after = { ...before, ...fields, ...picture, voucherCode };
      return changed(title, before, after, () => [
        ...updateAsRead("popup", popup, sql`${popup.id} = ${before.id}`, before, after),
        ...(before.imageUrl === after.imageUrl ? [] : dropPicture(before.imageUrl, now)),
      ]);
    }
    if (!picture) return { did: "nothing", why: "no-picture" };
    const row = { link: "/", altText: "", position: lastPlace(rows), ...fields, ...picture, ...words };
    return added(title, row, () => [
      demand("popup", sql`NOT EXISTS (SELECT 1 FROM popup WHERE ${popup.title} = ${title})`),
      statement(insert(popup, row)),
    ]);
  },
  undo: { by: "popup.end" },
  refusals: thingRefusals,
});

function missingOf({ subtitle, link, altText }: PopupInput["fields"], picture: Shown | undefined): string[] {
  const all = { subtitle, link, picture, alt: altText };
  return Object.entries(all).flatMap(([name, value]) => (value === undefined ? name : []));
}

export const endPopup = rowsUseCase<{ called: string }, null, ThingRefusal>({
  name: "popup.end",
  table: "popup",
  async look({ called }, { db, now }): Promise<LookedRows<null> | ThingRefusal> {
    const before = findNamed(await readPopups(db), called, (row) => row.title);
    if ("did" in before) return before;
    const own = sql`${popup.id} = ${before.id}`;
    return removed(before.title, before, () => [
      demandAsRead("popup", popup, own, before),
      statement(sql`DELETE FROM popup WHERE ${own}`),
      ...dropPicture(before.imageUrl, now),
    ]);
  },
  undo: { never: "erased" },
  refusals: thingRefusals,
});

/** What banners and popups can promise now. What a popup gives is always kept: it is shown while its voucher can be used. */
async function readInForce(db: Database, now: Seconds, given: string | null): Promise<InForce> {
  const vouchers = await readVouchers(db);
  const lines = await readSaleLines(db, now);
  const running = lines.filter((line) => line.start <= now && now < line.end && line.sold < line.limit);
  return {
    vouchers: [
      ...vouchers.filter(({ code, personal }) => code === given && personal === 0),
      ...vouchersInForce(vouchers, now),
    ],
    sales: [...new Set(running.map(({ sale }) => sale))],
    promises: readPromises(await db.rows(selectSettings())),
  };
}

interface Words {
  title: string;
  subtitle: string;
  voucherCode?: string | null;
}

/** Why a banner or popup cannot say this now. What it says already is not judged again. */
async function refuseWords(
  db: Database,
  now: Seconds,
  before: Words | null,
  after: Words,
): Promise<ThingRefusal | undefined> {
  const saidBy = ({ title, subtitle, voucherCode }: Words) => JSON.stringify([title, subtitle, voucherCode ?? null]);
  if (before && saidBy(before) === saidBy(after)) return undefined;
  const given = after.voucherCode ?? null;
  const promise = unkeptPromise(`${after.title} ${after.subtitle}`, given, await readInForce(db, now, given));
  return promise && { did: "nothing", why: "unkept-promise", promise };
}
