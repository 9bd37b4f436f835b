import { type ParseArgsConfig, parseArgs } from "node:util";
import { CATEGORY, CATEGORY_USAGE, GROUP, SUB_CATEGORY } from "./catalogue/categories.ts";
import { COLLECTION, COLLECTION_USAGE } from "./catalogue/collections.ts";
import { PICTURES, PICTURES_USAGE } from "./catalogue/pictures.ts";
import { SHEETS, SHEETS_USAGE } from "./catalogue/sheets.ts";
import { STOCK, STOCK_USAGE } from "./catalogue/stock.ts";
import { BANNER, BANNER_USAGE } from "./content/banners.ts";
import { POPUP, POPUP_USAGE } from "./content/popups.ts";
import { REDIRECT, REDIRECT_USAGE } from "./content/redirects.ts";
import { PAGE, SETTINGS_ROOM, TEXTS_USAGE } from "./content/texts.ts";
import { SALE, SALE_USAGE } from "./promotions/flash-sales.ts";
import { OFFER_ROOMS, OFFERS_USAGE } from "./promotions/offers.ts";
import { VOUCHER, VOUCHER_USAGE } from "./promotions/vouchers.ts";
import { type Act, flag, type Given, text, type Work } from "./room.ts";
import { UsageError } from "./arguments.ts";

/** The commands for goods, promotions and texts: by name, and by what is done. */
const ROOMS: Record<string, Record<string, Act>> = {
  ...SHEETS,
  settings: { ...SHEETS.settings, ...SETTINGS_ROOM },
  page: PAGE,
  banner: BANNER,
  popup: POPUP,
  category: CATEGORY,
  "sub-category": SUB_CATEGORY,
  group: GROUP,
  collection: COLLECTION,
  redirect: REDIRECT,
  stock: STOCK,
  pictures: PICTURES,
  sale: { ...SHEETS.sale, ...SALE },
  voucher: VOUCHER,
  ...Object.fromEntries(Object.entries(OFFER_ROOMS).map(([name, acts]) => [name, { ...SHEETS[name], ...acts }])),
};

export const GOODS_USAGE = [
  ...[
    SHEETS_USAGE,
    STOCK_USAGE,
    CATEGORY_USAGE,
    COLLECTION_USAGE,
    PICTURES_USAGE,
    SALE_USAGE,
    VOUCHER_USAGE,
    OFFERS_USAGE,
  ],
  ...[TEXTS_USAGE, BANNER_USAGE, POPUP_USAGE, REDIRECT_USAGE],
].join("\n");

/** Rooms that have other commands too, which are read elsewhere. */
const SHARED = ["vouchers", "articles", "orders", "customers"];

export interface GoodsRequest {
  isRemote: boolean;
  /** Who is doing it, if they said so. */
  as: string | undefined;
  /** The command without what was typed behind it. */
  title: string;
  command: { name: "help" } | { name: "goods"; work: Work };
}

/** The command, if it is one of these rooms'. */
export function readGoods(args: string[]): GoodsRequest | undefined {
  const words = args.filter((word, n) => !word.startsWith("-") && !["--origin", "--as"].includes(args[n - 1] ?? ""));
  const [name = "", act = ""] = words;
  const room = Object.hasOwn(ROOMS, name) ? ROOMS[name] : undefined;
  if (!room) return undefined;
  const one = Object.hasOwn(room, act) ? room[act] : undefined;
  if (!one && SHARED.includes(name)) return undefined;
  const options: ParseArgsConfig["options"] = {
    ...one?.options,
    remote: flag,
    origin: text,
    as: text,
    help: { ...flag, short: "h" },
  };
  const { values, positionals } = parse(args, options);
  const { remote, help, origin: _, as, ...given } = values;
  const input = { isRemote: remote === true, as: typeof as === "string" ? as : undefined, title: `${name} ${act}` };
  if (help) return { ...input, command: { name: "help" } };
  if (!one) throw new UsageError(`${name} does one of: ${Object.keys(room).join(", ")}.`);
  return { ...input, command: { name: "goods", work: one.read(positionals.slice(2), given) } };
}

function parse(args: string[], options: ParseArgsConfig["options"]): { values: Given; positionals: string[] } {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
