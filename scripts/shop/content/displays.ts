import { Command, Option } from "@commander-js/extra-typings";
import {
  addBanner,
  changeBanner,
  endBanner,
  endPopup,
  readBanners,
  readPopups,
  setPopup,
} from "#functions/operate/displays.ts";
import { defined, needAny, readLink, readName, readOneLine, readPlace } from "../arguments.ts";
import { withPictures } from "../catalogue/picture-files.ts";
import { run } from "../command.ts";
import { onOneLine, table } from "../print.ts";
import { AT_ONCE, runRows } from "../rows.ts";

const PLACES = { top: 1, bottom: 2 } as const;
type Place = keyof typeof PLACES;
const placeOption = () => new Option("--place <place>", "where on home").choices(["top", "bottom"] as const);
const PICTURE = "a file, or an address that begins with https://";

interface Named {
  verdicts: { name: string }[];
}

/** Its title, also where it was named by its number. */
const nameOf = ({ verdicts: [row] }: Named) => onOneLine(row?.name ?? "");

export const banner = new Command("banner").description("the banners of home").addHelpText(
  "after",
  `
Each promise of a banner or popup (potongan, diskon, %, gratis, garansi N tahun, …) is kept by a voucher whose code they
name, a flash sale or the settings: else they are refused.`,
);

banner
  .command("list")
  .description("every banner with its number")
  .action(
    run(() => async ({ db }) => {
      const rows = (await readBanners(db)).map(({ id, type, title, linkBanner, imageDesktopUrl, position }) => [
        ...[`#${id}`, type === 1 ? "top" : "bottom", String(position), onOneLine(title), linkBanner, imageDesktopUrl],
      ]);
      const heads = ["ID", "PLACE", "AT", "TITLE", "LINK", "PICTURE"];
      console.log(rows.length > 0 ? table(heads, rows, [2]) : "No banners.");
      return 0;
    }),
  );

interface BannerOptions {
  title?: string | undefined;
  subtitle?: string | undefined;
  alt?: string | undefined;
  link?: string | undefined;
  place?: Place | undefined;
  at?: number | undefined;
}

const bannerFields = ({ title, subtitle, alt, link, place, at }: BannerOptions) =>
  defined({ title, subtitle, altText: alt, linkBanner: link, type: place && PLACES[place], position: at });

banner
  .command("add")
  .description("a new banner")
  .argument("<title>", "in quotation marks", readName("a banner"))
  .addOption(placeOption().makeOptionMandatory())
  .requiredOption("--link <path>", "where it leads", readLink)
  .requiredOption("--desktop <picture>", PICTURE)
  .requiredOption("--mobile <picture>", PICTURE)
  .requiredOption("--alt <text>", "what the pictures show", readOneLine("alt", 200, 1))
  .option("--subtitle <text>", "", readOneLine("subtitle", 300))
  .option("--at <n>", "its place among the others", readPlace)
  .action(
    run((called, options) => {
      const { desktop, mobile, alt } = options;
      return (context) =>
        withPictures({ desktop, mobile }, alt, context, addBanner, (stored) => {
          const input = { called, fields: bannerFields(options), ...stored };
          const done = () => `The banner ${called} is on home within seconds.`;
          return { input, write: () => runRows(addBanner, input, AT_ONCE, context, { done }) };
        });
    }),
  );

banner
  .command("change")
  .description("changes a banner")
  .argument("<title>", "in quotation marks, or its number such as #3", readName("a banner"))
  .option("--title <text>", "another title", readOneLine("title", 120, 1))
  .addOption(placeOption())
  .option("--link <path>", "where it leads", readLink)
  .option("--desktop <picture>", PICTURE)
  .option("--mobile <picture>", PICTURE)
  .option("--alt <text>", "what the pictures show", readOneLine("alt", 200, 1))
  .option("--subtitle <text>", "", readOneLine("subtitle", 300))
  .option("--at <n>", "its place among the others", readPlace)
  .action(
    run((called, options) => {
      needAny("banner change", options);
      const { title, desktop, mobile, alt } = options;
      return (context) =>
        withPictures({ desktop, mobile }, alt ?? title ?? called, context, changeBanner, (stored) => {
          const input = { called, fields: bannerFields(options), ...stored };
          const done = (plan: Named) => `The banner ${title ?? nameOf(plan)} is so on home within seconds.`;
          return { input, write: () => runRows(changeBanner, input, AT_ONCE, context, { done }) };
        });
    }),
  );

banner
  .command("end")
  .description("takes a banner out")
  .argument("<title>", "in quotation marks, or its number such as #3", readName("a banner"))
  .action(
    run((called) => (context) => {
      const done = (plan: Named) => `The banner ${nameOf(plan)} is taken out.`;
      return runRows(endBanner, { called }, AT_ONCE, context, { done });
    }),
  );

export const popup = new Command("popup").description("the popups of home");

popup
  .command("get")
  .description("every popup with its number")
  .action(
    run(() => async ({ db }) => {
      const rows = (await readPopups(db)).map(({ id, title, subtitle, link, imageUrl, voucherCode }) => [
        ...[`#${id}`, onOneLine(title), onOneLine(subtitle), link, imageUrl, voucherCode ?? ""],
      ]);
      const heads = ["ID", "TITLE", "SUBTITLE", "LINK", "PICTURE", "VOUCHER"];
      console.log(rows.length > 0 ? table(heads, rows) : "No popups.");
      return 0;
    }),
  );

popup
  .command("set")
  .description("changes a popup, or makes one; a new one needs subtitle, link, picture and alt")
  .argument("<title>", "in quotation marks, or its number such as #3", readName("a popup"))
  .option("--subtitle <text>", "", readOneLine("subtitle", 300))
  .option("--link <path>", "where it leads", readLink)
  .option("--picture <picture>", PICTURE)
  .option("--alt <text>", "what the picture shows", readOneLine("alt", 200, 1))
  .option("--at <n>", "its place among the others", readPlace)
  .option(
    "--voucher <code>",
    'says what the voucher is worth, gives it to whoever presses its button, and is shown while it can be used; "" is none',
    readOneLine("voucher", 40),
  )
  .action(
    run((called, options) => {
      needAny("popup set", options);
      const { subtitle, link, picture, alt: altText, at: position, voucher } = options;
      const fields = defined({ subtitle, link, altText, position });
      const more = voucher === undefined ? {} : { voucher: voucher.toUpperCase() };
      return (context) =>
        withPictures({ picture }, altText ?? called, context, setPopup, (stored) => {
          const input = { called, fields, ...more, ...stored };
          const done = (plan: Named) => `The popup ${nameOf(plan)} is so on home within seconds.`;
          return { input, write: () => runRows(setPopup, input, AT_ONCE, context, { done }) };
        });
    }),
  );

popup
  .command("end")
  .description("takes a popup out")
  .argument("<title>", "in quotation marks, or its number such as #3", readName("a popup"))
  .action(
    run((called) => (context) => {
      const done = (plan: Named) => `The popup ${nameOf(plan)} is taken out.`;
      return runRows(endPopup, { called }, AT_ONCE, context, { done });
    }),
  );
