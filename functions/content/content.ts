import { listBanners, listEndorsements, listPopups } from "#contract/content/home.ts";
import { listPages, listSettings } from "#contract/content/settings.ts";
import { shownEndorsements } from "#domain/content/endorsements.ts";
import { fillWords, readPromises, shopWords } from "#domain/content/promises.ts";
import { OWN_SETTINGS } from "#domain/operate/settings.ts";
import { readOrName } from "#functions/db/json-text.ts";
import { page as pageTable } from "#functions/db/schema/content.ts";
import { answer } from "#functions/http/answer.ts";
import { selectBanners, selectPages, selectPopups, selectSettings } from "./content-queries.ts";

type PageContent = { title: string; text: string }[];

/** What a page says whose text is damaged. */
const UNREADABLE: PageContent = [
  { title: "", text: "Isi halaman ini sedang tidak dapat ditampilkan. Silakan hubungi kami." },
];

export const content = {
  listSettings: answer(listSettings, async (_, { db }) => {
    const settings = await db.rows(selectSettings());
    return settings.filter(({ id }) => !OWN_SETTINGS.includes(id));
  }),

  listPages: answer(listPages, async (_, { db }) => {
    const [pages, settings] = await db.batch([selectPages(), selectSettings()]);
    const words = shopWords(readPromises(settings));
    return pages.map((page) => {
      const content = readOrName<PageContent>(page.content, pageTable.content, page.slug) ?? UNREADABLE;
      return { ...page, content: content.map((part) => ({ ...part, text: fillWords(part.text, words) })) };
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
