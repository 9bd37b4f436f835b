import { globSync, readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { LIST_MAX } from "#contract/account/address-book.ts";
import { VISITS_MAX } from "#contract/account/user.ts";
import { WISHLIST_MAX } from "#contract/catalogue/wishes.ts";
import { siteOf } from "#domain/account/connection.ts";
import { mailboxOf } from "#domain/account/sign-in.ts";
import { CART_LINES_MAX, SAVED_MAX } from "#domain/cart/lines.ts";
import { ASKED_WISH_DAYS, STOCK_WISH_DAYS, STOCK_WISHES_MAX, TOLD_WISH_DAYS } from "#domain/catalogue/wish.ts";
import { DRAFT_DAYS, DRAFT_DAYS_MOST } from "#domain/interior.ts";
import { DAY_LIMITS, type DayLimit, type DayMost, MOST, SITE_NETWORKS } from "#domain/limits.ts";
import { ATTEMPTS_MAX } from "#domain/orders/payment-attempts.ts";
import { UNPAID_ORDERS_MAX } from "#domain/orders/state.ts";
import { FORM_PICTURES_MAX, ORDER_IMAGES_MAX, PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { LETTERS_A_DAY } from "#domain/service/notice.ts";
import { ALL_TABLES, TABLES } from "#functions/db/readiness.ts";
import { limitsOfDay, limitsOfNetwork } from "#functions/http/limits.ts";

const page = readFileSync("docs/limits.md", "utf8");
const partOf = (title: string) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? "";
const rowsOf = (title: string) =>
  [...partOf(title).matchAll(/^\| `(\w+)` +\|(.+)\|$/gm)].map(([, table = "", cells = ""]) => {
    const [what = "", bytes = "", day = "", all = "", ends = "", network = ""] = cells
      .split("|")
      .map((one) => one.trim());
    return { table, what, bytes: number(bytes), day, all, ends, network };
  });
const number = (text: string) => Number(text.replaceAll(" ", ""));
const spaced = (count: number) => (count < 10_000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, " "));

const guests = rowsOf("By people who are not signed in");
const customers = rowsOf("By a customer");
const rows = [...guests, ...customers];

/** A day's limit as the page says it. */
function inWords(what: DayLimit): string {
  const { network, recipient, account, all }: DayMost = DAY_LIMITS[what];
  return [
    account ? `${account} an account` : "",
    network ? `${network} a network` : "",
    recipient ? `${recipient} a recipient` : "",
    all ? `${spaced(all)} by all` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Which of a day's limits each table has. */
const days: Record<string, DayLimit> = {
  project_draft: "draft",
  project_picture: "guestPicture",
  project_request: "consultation",
  ...{ user: "letter", one_time_code: "letter", mail_link: "letter", stock_wish: "letter", outbox: "letter" },
  ...{ social_join: "social", social_identity: "social" },
  cart_action: "cartAction",
  daily_count: "codeTry",
  ...{ bank_account: "bank", refund_account: "bank" },
  order: "order",
  upload: "picture",
  complaint: "complaint",
  ...{ complaint_entry: "message", project_entry: "message", chat_message: "message" },
  notification: "notice",
};

/** The number that begins what each table holds in all. */
const totals: Record<string, number> = {
  project_draft: MOST.drafts,
  project_picture: FORM_PICTURES_MAX,
  project_request: MOST.newConsultations,
  stock_wish: STOCK_WISHES_MAX,
  outbox: LETTERS_A_DAY.max,
  cart_action: MOST.cartActions,
  access_token: MOST.sessions,
  known_browser: MOST.knownBrowsers,
  social_identity: MOST.socialLogins,
  device: MOST.devices,
  ...{ address: LIST_MAX, dropshipper: LIST_MAX, bank_account: LIST_MAX },
  cart_line: CART_LINES_MAX,
  saved_line: SAVED_MAX,
  wishlist_item: WISHLIST_MAX,
  visit: VISITS_MAX,
  order: UNPAID_ORDERS_MAX,
  order_line: CART_LINES_MAX,
  order_image: ORDER_IMAGES_MAX,
  payment_attempt: ATTEMPTS_MAX,
  upload: MOST.pictures,
  review_image: FORM_PICTURES_MAX,
  complaint: MOST.complaints,
  ...{ complaint_entry: MOST.entries, project_entry: MOST.entries },
  chat_message: MOST.chatMessages,
};

/** Words and their parts, which searches are made of: the migrations alone know these tables. */
const SEARCHED = ["order_word", "product_gram", "product_word", "search_word_gram"];

test("S04 every table of the schema is known to the health check, which has them by the alphabet", () => {
  const files = globSync("functions/db/schema/*.ts").map((file) => readFileSync(file, "utf8"));
  const written = [...files.join("").matchAll(/sqliteTable\(\s*"(\w+)"/g)].map(([, name = ""]) => name);
  expect(ALL_TABLES.map(getTableName).sort(), "SCHEMA in functions/db/readiness.ts").toEqual(written.toSorted());
  expect(TABLES).toEqual([...written, ...SEARCHED].sort());
});

test("R12 every table stands in the page of limits, once: with its limits, or as the shop's or the provider's own", () => {
  const alone = ["By the payment provider", "By the shop alone"].flatMap((part) =>
    [...partOf(part).matchAll(/`(\w+)`/g)].map(([, table = ""]) => table),
  );
  expect([...rows.map(({ table }) => table), ...alone].sort()).toEqual([...TABLES].sort());
  for (const { table, bytes, day, all, ends } of rows)
    expect([bytes > 0, day !== "", all !== "", ends !== ""], table).toEqual([true, true, true, true]);
});

test("R12 the page of limits says what the code does", () => {
  for (const { table, day, all } of rows) {
    const limit = days[table];
    if (limit) expect(day, table).toBe(inWords(limit));
    else if (table === "order_image") expect(day).toBe(inWords("picture").replace(/^.*?, /, ""));
    else expect(day, table).toMatch(/^(none|with its (order|complaint))$/);
    const total = totals[table];
    if (total) expect(all.split(/ (?!\d)/)[0]?.replaceAll(" ", ""), table).toBe(String(total));
    // What nothing limits by day is limited at all times, or comes only with what is.
    if (day === "none") expect(all, table).toMatch(/^(\d+|one of each kind)/);
  }
  expect(Object.keys({ ...days, ...totals }).filter((table) => !rows.some((row) => row.table === table))).toEqual([]);
  expect(page).toContain(`${spaced(DAY_LIMITS.letter.network)} accounts a day`);
  expect(page).toContain(`is counted too:\n${DAY_LIMITS.newAddress.account} a day`);
  expect(guests.find(({ table }) => table === "project_draft")?.ends).toBe(
    `after ${DRAFT_DAYS} days untouched, ${DRAFT_DAYS_MOST} in all`,
  );
  expect(guests.find(({ table }) => table === "stock_wish")?.ends).toBe(
    `${ASKED_WISH_DAYS} days unanswered, ${TOLD_WISH_DAYS} told, ${STOCK_WISH_DAYS} waiting`,
  );
  expect(guests.find(({ table }) => table === "project_picture")?.bytes).toBeGreaterThan(PICTURE_BYTES_MAX);
});

test("R12 the bytes a day of one network are its rows, and all of them are less than two hundred megabytes", () => {
  for (const { table, bytes, day, network } of guests) {
    const most = number(day.match(/(\d+) a network/)?.[1] ?? "0");
    expect(network, table).toBe(most > 0 ? spaced(bytes * most) : "none");
  }
  const sum = guests.reduce((all, { network }) => all + (network === "none" ? 0 : number(network)), 0);
  expect(sum).toBeLessThan(200_000_000);
});

test("R12 a whole IPv6 site counts as a few networks, and a shop that has outgrown the limits multiplies them", () => {
  expect(siteOf("2001:db8:1:2::/64")).toBe("2001:db8:1::/48");
  expect([siteOf("203.0.113.7"), siteOf("")]).toEqual([undefined, undefined]);
  expect(limitsOfNetwork("draft", "203.0.113.7", 50)).toEqual([
    { name: "draft of network", key: "203.0.113.7", max: 50 },
  ]);
  expect(limitsOfNetwork("draft", "2001:db8:1:2::/64", 50)).toEqual([
    { name: "draft of network", key: "2001:db8:1:2::/64", max: 50 },
    { name: "draft of site", key: "2001:db8:1::/48", max: 50 * SITE_NETWORKS },
  ]);
  expect(
    limitsOfDay("letter", { address: "2001:db8:1:2::/64", dayTimes: 1 }).map(({ name, key, max }) => [name, key, max]),
  ).toContainEqual(["letter of carrier", "2001:db8::/32", DAY_LIMITS.letter.all / 2]);
  const twice = limitsOfDay("picture", { address: "203.0.113.7", dayTimes: 2 }, { account: 7 });
  expect(twice.map(({ name, key, max }) => [name, key, max])).toEqual([
    ["picture of account", "7", 2 * DAY_LIMITS.picture.account],
    ["picture of network", "203.0.113.7", 2 * DAY_LIMITS.picture.network],
    ["picture", undefined, 2 * DAY_LIMITS.picture.all],
  ]);
});

test("R11 R12 an address with a tag counts as its mailbox", () => {
  expect(["sari+1@contoh.id", "sari+a+b@contoh.id", "sari@contoh.id"].map(mailboxOf)).toEqual(
    Array(3).fill("sari@contoh.id"),
  );
});
