import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { bagas } from "../../support/people.ts";
import { visit } from "../fixtures.ts";
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
/** Those that are not built yet. The list only ever gets shorter: whoever builds a screen takes its line away. */
const notYet = [
  "wishlist",
  "review",
  "complain",
  "complain-detail",
  "event",
  "notifications",
  "vouchers",
  "chats",
  "point",
];
/** How many were missing when the list was first written. */
const NOT_YET_MAX = 9;

const pathOf = (child: string) => (child === "" ? "/profile" : `/profile/${child}`);
const built = new Set((routes as RouteConfigEntry[]).map(({ path }) => `/${path?.replace(/\/$/, "")}`));

test("A13 every child of /profile has its screen, but for those that are told to be missing", () => {
  expect(specified).toHaveLength(17);
  expect(specified.filter((child) => !built.has(pathOf(child)))).toEqual(notYet);
  expect(notYet.length).toBeLessThanOrEqual(NOT_YET_MAX);
});

test("A13 every screen of the account opens for who is signed in", async () => {
  const visitor = await signedIn(bagas);
  const opened: [path: string, status: number, to: string | null][] = [];
  for (const path of specified.filter((child) => !notYet.includes(child)).map(pathOf)) {
    const page = await visitor.visit(path.replace(":orderNumber", "TIDAK-ADA"));
    opened.push([path, page.status, page.location]);
  }
  expect(opened).toEqual([
    ["/profile", 200, null],
    ["/profile/orders", 200, null],
    // An order that is nobody's.
    ["/profile/order/:orderNumber", 302, "/404"],
    // It pays an order, and none is named.
    ["/profile/pay", 302, "/profile/orders"],
    ["/profile/address", 200, null],
    ["/profile/dropshipper", 200, null],
    ["/profile/banks", 200, null],
    ["/profile/password", 200, null],
  ]);
});

test("A13 A03 a screen that is not built yet is unknown to guests and customers alike", async () => {
  const visitor = await signedIn(bagas);
  for (const path of notYet.map(pathOf)) {
    for (const page of [await visit(path), await visitor.visit(path)])
      expect([path, page.status, page.location]).toEqual([path, 302, "/404"]);
  }
});
