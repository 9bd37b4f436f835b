import { listBanners, listEndorsements, listPopups, listPages, listSettings } from "#contract/content/content.ts";
import { shownEndorsements } from "#domain/content/endorsements.ts";
import { fillPage, type PagePart } from "#domain/content/page-words.ts";
import { OWN_SETTINGS } from "#domain/operate/settings.ts";
import { readOrName } from "#functions/db/json-text.ts";
import { page as pageTable } from "#functions/db/schema/content.ts";
import { answer } from "#functions/http/answer.ts";
import { selectBanners, selectPages, selectPopups, selectSettings } from "./content-queries.ts";

/** What a page says whose text is damaged. */
const UNREADABLE: PagePart[] = [
  { title: "", text: "Isi halaman ini sedang tidak dapat ditampilkan. Silakan hubungi kami." },
];

export const content = {
  listSettings: answer(listSettings, async (_, { db }) => {
    const settings = await db.rows(selectSettings());
    return settings.filter(({ id }) => !OWN_SETTINGS.includes(id));
  }),

  listPages: answer(listPages, async (_, { db }) => {
    const [pages, settings] = await db.batch([selectPages(), selectSettings()]);
    return pages.map((page) => {
      const content = readOrName<PagePart[]>(page.content, pageTable.content, page.slug) ?? UNREADABLE;
      return { ...page, content: fillPage(content, settings) };
    });
  }),

  listBanners: answer(listBanners, async ({ query }, { db }) => {
    const banners = await db.rows(selectBanners(query.type));
    return banners.map((row) => {
      const desktop = JSON.parse(row.desktop);
      const mobile = JSON.parse(row.mobile);
      return { ...row, imageDesktopUrl: desktop.imageUrl, imageMobileUrl: mobile.imageUrl, desktop, mobile };
    });
  }),

  listPopups: answer(listPopups, async (_, { db, now, changesAt }) => {
    const popups = await db.rows(selectPopups(now));
    return popups.map(({ image, voucher: json, voucherCode, ...popup }) => {
      const shown = { ...popup, ...JSON.parse(image) };
      if (voucherCode === null) return shown;
      const voucher = JSON.parse(json);
      changesAt(voucher.end);
      return { ...shown, voucher };
    });
  }),

  listEndorsements: answer(listEndorsements, async () => shownEndorsements()),
};
