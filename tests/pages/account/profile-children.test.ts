import { expect, test } from "vitest";
import { bagas } from "../../support/people.ts";
import { siteMap } from "../../support/site-map.ts";
import { signedIn } from "./entering.ts";

/** The children of /profile as the specification's route table names them; the first is the account itself. */
const specified = [
  "",
  "wishlist",
  "orders",
  "order/:orderNumber",
  "pay",
  "review",
  "complain",
  "complain-detail",
  "event",
  "address",
  "dropshipper",
  "banks",
  "notifications",
  "password",
  "vouchers",
  "chats",
  "point",
];

const pathOf = (child: string) => (child === "" ? "/profile" : `/profile/${child}`);
const built = new Set(siteMap.map(({ path }) => `/${path?.replace(/\/$/, "")}`));

test("A13 every child of /profile has its screen", () => {
  expect(specified).toHaveLength(17);
  expect(specified.filter((child) => !built.has(pathOf(child)))).toEqual([]);
});

test("A13 every screen of the account opens for who is signed in", async () => {
  const visitor = await signedIn(bagas);
  const opened: [path: string, status: number, to: string | null][] = [];
  for (const path of specified.map(pathOf)) {
    const page = await visitor.visit(path.replace(":orderNumber", "TIDAK-ADA"));
    opened.push([path, page.status, page.location]);
  }
  expect(opened).toEqual([
    ["/profile", 200, null],
    ["/profile/wishlist", 200, null],
    ["/profile/orders", 200, null],
    // An order that is nobody's.
    ["/profile/order/:orderNumber", 302, "/404"],
    // It pays an order, and none is named.
    ["/profile/pay", 302, "/profile/orders"],
    ["/profile/review", 200, null],
    ["/profile/complain", 200, null],
    // It shows one complaint, and none is named.
    ["/profile/complain-detail", 302, "/profile/complain"],
    ["/profile/event", 200, null],
    ["/profile/address", 200, null],
    ["/profile/dropshipper", 200, null],
    ["/profile/banks", 200, null],
    ["/profile/notifications", 200, null],
    ["/profile/password", 200, null],
    ["/profile/vouchers", 200, null],
    ["/profile/chats", 200, null],
    ["/profile/point", 200, null],
  ]);
});
