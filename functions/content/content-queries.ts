import { sql } from "drizzle-orm";
import type { PromisedLine } from "#domain/catalogue/promises.ts";
import { readPromises, refundDaysWords } from "#domain/content/promises.ts";
import { DEMO_NAME, DEMO_SETTINGS, DEMO_SLUGS } from "#domain/operate/demo-texts.ts";
import { LOW_STOCK, SETTINGS } from "#domain/operate/settings.ts";
import { COURIERS_ID } from "#domain/orders/couriers.ts";
import { refundTime } from "#domain/orders/ledger.ts";
import { type Calendar, calendarOf } from "#domain/service/calendar.ts";
import { returnDaysOf } from "#domain/service/claims.ts";
import { jsonObject, pick, select } from "#functions/db/fields.ts";
import { readJson } from "#functions/db/json.ts";
import { imageOf } from "#functions/db/product-sql.ts";
import { article } from "#functions/db/schema/articles.ts";
import { productImage } from "#functions/db/schema/catalogue.ts";
import { banner, inspiration, page, popup, setting } from "#functions/db/schema/content.ts";
import { voucher } from "#functions/db/schema/promotions.ts";
import type { Seconds } from "#lib/time.ts";

export const selectSettings = () =>
  select(pick(setting, "id", "content", "description"), sql`FROM setting ORDER BY ${setting.id}`);

/** The shop operator's e-mail address; the setting id comes from the specification. */
export const selectContact = () =>
  select(pick(setting, "content"), sql`FROM setting WHERE ${setting.id} = 7 AND ${setting.content} LIKE '%_@_%'`);

export const selectPages = () =>
  select(pick(page, "id", "slug", "metaTitle", "metaDesc", "keyword", "content"), sql`FROM page ORDER BY ${page.id}`);

const opening = sql<
  string | null
>`CASE WHEN json_valid(${page.content}) THEN json_extract(${page.content}, '$[0].text') END`;
const namesDemo = sql<0 | 1>`instr(${page.content}, ${sql.raw(`'${DEMO_NAME}'`)}) > 0`;
const listed = (values: string[]) => sql.raw(values.join(", "));

/** The rows by which a shop's texts are known as the demo's: settings, and pages. */
export const selectOwnTexts = [
  select(
    pick(setting, "id", "content", "description"),
    sql`FROM setting WHERE ${setting.id} IN (${listed(Object.keys(DEMO_SETTINGS))})`,
  ),
  select(
    { ...pick(page, "slug", "metaTitle"), opening, namesDemo },
    sql`FROM page WHERE ${page.slug} IN (${listed(DEMO_SLUGS.map((slug) => `'${slug}'`))})`,
  ),
] as const;

/** Whether anybody has ever ordered: the first row by its key answers it. */
export const selectHasSold = select({ hasSold: sql<0 | 1>`EXISTS (SELECT 1 FROM "order" WHERE id > 0)` }, sql``);

const bannerFields = {
  ...pick(banner, "id", "title", "subtitle", "altText", "linkBanner"),
  desktop: jsonObject({
    imageUrl: banner.imageDesktopUrl,
    altText: banner.altText,
    width: banner.desktopWidth,
    height: banner.desktopHeight,
    placeholder: banner.desktopPlaceholder,
  }),
  mobile: jsonObject({
    imageUrl: banner.imageMobileUrl,
    altText: banner.altText,
    width: banner.mobileWidth,
    height: banner.mobileHeight,
    placeholder: banner.mobilePlaceholder,
  }),
};

/** Type 1 is shown at the top, every other type at the bottom. */
export function selectBanners(type: number) {
  const where = type === 1 ? sql`${banner.type} = 1` : sql`${banner.type} > 1`;
  return select(bannerFields, sql`FROM banner WHERE ${where} ORDER BY ${banner.position}, ${banner.id}`);
}

const popupFields = {
  ...pick(popup, "id", "title", "subtitle", "link", "voucherCode"),
  image: imageOf(popup, "stored"),
  voucher: jsonObject(pick(voucher, "code", "kind", "value", "cap", "minimum", "end")),
};

/** The popups that can be shown now: what they give can be had. A voucher for some customers alone is not for everybody. */
export const selectPopups = (now: Seconds) =>
  select(
    popupFields,
    sql`FROM popup LEFT JOIN voucher ON ${voucher.code} = ${popup.voucherCode}
      WHERE ${popup.voucherCode} IS NULL OR (${voucher.start} <= ${now} AND ${now} < ${voucher.end}
        AND ${voucher.used} < ${voucher.quota} AND ${voucher.isPersonal} = 0)
      ORDER BY ${popup.position}, ${popup.id}`,
  );

/** The sizes of the pictures at these addresses, as far as the shop shows them anywhere. */
export function selectPictures(addresses: string[]) {
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(addresses)}))`;
  return select(
    pick(productImage, "imageUrl", "width", "height"),
    sql`FROM product_image WHERE ${productImage.imageUrl} IN ${asked}
      UNION SELECT ${article.imageUrl}, ${article.width}, ${article.height} FROM article
        WHERE ${article.imageUrl} IN ${asked}
      UNION SELECT ${inspiration.imageUrl}, ${inspiration.width}, ${inspiration.height} FROM inspiration
        WHERE ${inspiration.imageUrl} IN ${asked}`,
  );
}

const { "return-days": returns, "refund-days": refunds, hours, "closed-days": closed } = SETTINGS;

const settingOf = ({ id }: { id: number }) =>
  sql<string | null>`(SELECT ${setting.content} FROM setting WHERE ${setting.id} = ${sql.raw(String(id))})`;

/** The setting of the days to complain and to return, read beside what is judged by it. */
export const returnSetting = settingOf(returns);

export function readReturnDays(content: string | null): number {
  return readPromises([{ id: returns.id, content: content ?? "" }]).returnDays;
}

/** On which days the shop works, read beside what is promised by it. */
export const calendarSettings = { hoursSetting: settingOf(hours), closedSetting: settingOf(closed) };

export function calendarBeside(row: { hoursSetting: string | null; closedSetting: string | null }): Calendar {
  return calendarOf(row.hoursSetting ?? "", row.closedSetting ?? "");
}

/** The shop's couriers, read beside a parcel that is followed. */
export const couriersSetting = settingOf({ id: COURIERS_ID });

/** Fewer pieces than these are low in stock. */
export const lowStock = sql<number>`coalesce((SELECT CAST(${setting.content} AS INTEGER) FROM setting
  WHERE ${setting.id} = ${sql.raw(String(SETTINGS["low-stock"].id))} AND ${setting.content} <> ''), ${sql.raw(String(LOW_STOCK))})`;

/** The days of an order: its own, or of an older one those that are set. */
export function daysOfOrder(order: { linePromises: string | null; returnSetting: string | null }): number {
  const promises = readJson<PromisedLine[]>(order.linePromises ?? "[]") ?? [];
  return returnDaysOf(promises, readReturnDays(order.returnSetting));
}

/** The setting of the days that a refund takes. */
export const refundSetting = settingOf(refunds);

export function readRefundTime(content: string | null): string {
  return refundTime(refundDaysWords(readPromises([{ id: refunds.id, content: content ?? "" }])));
}
