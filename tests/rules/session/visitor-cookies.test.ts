import { expect, test } from "vitest";
import {
  browserToken,
  forgetDestination,
  keepDestination,
  keepProvince,
  keptDestination,
  loadGuestCart,
  saveBrowser,
  saveGuestCart,
} from "#app/session/browser.server.ts";
import { emptyGuestCart } from "#domain/cart/guest-cart.ts";
import { newBrowser } from "./browser.ts";

test("J01 R02 where parcels are to go is kept for thirty days in a cookie that no script reads, and is taken back at once", () => {
  const browser = newBrowser();
  forgetDestination(browser.open());
  expect(browser.written).toEqual([]);
  keepDestination(browser.open(), 3273);
  expect(keptDestination(browser.open())).toBe("3273");
  forgetDestination(browser.open());
  expect(keptDestination(browser.open())).toBe("");
  const plain = newBrowser({ isSecure: false });
  keepDestination(plain.open(), 32);
  expect([...browser.written, ...plain.written]).toEqual([
    "tujuan=3273; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
    "tujuan=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    "tujuan=32; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax",
  ]);
});

test.each([
  ["32", "32"],
  ["10", "10"],
  ["", ""],
  ["3", ""],
  ["02", ""],
  ["321", ""],
  ["x32", ""],
  ["32x", ""],
  ["3x", ""],
])("J01 of the province %j that was asked for, %j is kept", (asked, kept) => {
  const browser = newBrowser();
  keepProvince(browser.open(), asked);
  expect(keptDestination(browser.open())).toBe(kept);
  expect(browser.written.length).toBe(kept === "" ? 0 : 1);
});

test.each([
  ["32", "32"],
  ["3273", "3273"],
  ["", ""],
  ["327", ""],
  ["32x3", ""],
  ["323x", ""],
  ["3x73", ""],
  ["0273", ""],
  ["32731", ""],
  ["x3273", ""],
])("J01 R05 a cookie that names the place %j is read as %j", (sent, read) => {
  const browser = newBrowser();
  browser.cookies.set("tujuan", sent);
  expect(keptDestination(browser.open())).toBe(read);
});

test("C01 E15 a guest's cart lasts ninety days in its cookie, and one that is empty leaves none", async () => {
  const browser = newBrowser();
  expect(await loadGuestCart(browser.open())).toEqual(emptyGuestCart);
  const cart = { ...emptyGuestCart, wishlist: [5, 9], note: "kado" };
  await saveGuestCart(browser.open(), cart);
  expect([...browser.cookies.keys()]).toEqual(["cart"]);
  expect(await loadGuestCart(browser.open())).toEqual(cart);
  await saveGuestCart(browser.open(), emptyGuestCart);
  expect(browser.cookies.size).toBe(0);
  expect(browser.written.map((cookie) => /Max-Age=\d+/.exec(cookie)?.[0])).toEqual(["Max-Age=7776000", "Max-Age=0"]);
});

test("H12 a browser is known again by a secret that it keeps once it has been given it, and that is its own", async () => {
  const browser = newBrowser();
  const first = browser.open();
  const secret = await browserToken(first);
  expect(await browserToken(first)).toBe(secret);
  expect(await browserToken(browser.open())).not.toBe(secret);
  await saveBrowser(first);
  expect([...browser.cookies.keys()]).toEqual(["known"]);
  expect(browser.written[0]).toMatch(/; Max-Age=34560000;/);
  expect(await browserToken(browser.open())).toBe(secret);
});

test("H12 each secret has 32 random bytes, in letters that a cookie may have", async () => {
  const secrets = await Promise.all(Array.from({ length: 60 }, () => browserToken(newBrowser().open())));
  expect(new Set(secrets).size).toBe(60);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});
