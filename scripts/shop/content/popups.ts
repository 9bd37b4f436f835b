import { dropPopup, type PopupRow, readPopups, writePopup } from "#functions/operate/displays.ts";
import { refuseWords } from "#functions/operate/in-force.ts";
import { readVouchers } from "#functions/operate/vouchers.ts";
import { applyWithPictures } from "../catalogue/picture-files.ts";
import { onOneLine, table } from "../print.ts";
import { type Act, type Given, refuse, tell, text, type Work } from "../room.ts";
import {
  defined,
  endAct,
  findNamed,
  link,
  needAny,
  noMore,
  noPicture,
  pictures,
  place,
  readTitle,
  words,
} from "./displayed.ts";

export const POPUP_USAGE = `  popup get                                          the popups of home
  popup set "TITLE" [--subtitle TEXT] [--link PATH] [--picture FILE|https://…] [--alt TEXT] [--at N] [--voucher CODE]
                                                     with a voucher it says what that is worth, gives it to whoever presses
                                                     its button, and is shown while the voucher can be used; "" is none
  popup end "TITLE"                                  takes it out`;

export const POPUP: Record<string, Act> = {
  get: {
    read(more) {
      noMore(more, "popup get");
      return async ({ db }) => {
        const rows = (await readPopups(db)).map(({ id, title, subtitle, link, imageUrl, voucherCode }) => [
          ...[`#${id}`, onOneLine(title), onOneLine(subtitle), link, imageUrl, voucherCode ?? ""],
        ]);
        const head = ["ID", "TITLE", "SUBTITLE", "LINK", "PICTURE", "VOUCHER"];
        console.log(rows.length > 0 ? table(head, rows) : "No popups.");
        return 0;
      };
    },
  },
  set: {
    options: { subtitle: text, link: text, picture: text, alt: text, at: text, voucher: text },
    read(rest, given) {
      const title = readTitle(rest, "a popup");
      needAny(given, "popup set");
      return popupWork(title, given);
    },
  },
  end: endAct("popup", readPopups, dropPopup),
};

/** A popup of that title, made when there is none yet; a new one needs all of it. */
function popupWork(title: string, given: Given): Work {
  const asked = {
    subtitle: words(given, "subtitle", 300),
    altText: words(given, "alt", 200, 1),
    link: link(given),
    position: place(given),
  };
  const voucher = words(given, "voucher", 40)?.toUpperCase();
  return async (context) => {
    const rows = await readPopups(context.db);
    const found = findNamed(rows, title, (row) => row.title);
    if (typeof found === "string" && !found.startsWith("There is none")) return refuse(found);
    const before = typeof found === "string" ? null : found;
    const missing = before ? [] : ["subtitle", "link", "picture", "alt"].filter((name) => given[name] === undefined);
    if (missing.length > 0) return refuse(`A new popup needs ${missing.map((name) => `--${name}`).join(", ")}.`);
    if (voucher && !(await readVouchers(context.db)).some(({ code }) => code === voucher))
      return refuse(`There is no voucher ${onOneLine(voucher)}.`);
    const voucherCode = voucher === undefined ? (before?.voucherCode ?? null) : voucher || null;
    const said = { title, subtitle: asked.subtitle ?? before?.subtitle ?? "", voucherCode };
    const unkept = await refuseWords(context.db, context.now, before, before ? { ...said, title: before.title } : said);
    if (unkept) return refuse(unkept);
    const stored = await pictures(given, ["picture"], asked.altText ?? title, context);
    if (typeof stored === "string") return refuse(stored);
    const last = Math.max(0, ...rows.map(({ position }) => position));
    const none = { subtitle: "", link: "/", altText: "", voucherCode: null, ...noPicture };
    const base = before ?? { title, position: last + 1, ...none };
    const after: Omit<PopupRow, "id"> = { ...base, ...defined(asked), ...stored.picture, voucherCode };
    const statements = writePopup(before, after, context.now);
    await applyWithPictures(Object.values(stored), { what: title, before, after, statements }, context);
    return tell(`The popup ${after.title} stands so on home within seconds.`);
  };
}
