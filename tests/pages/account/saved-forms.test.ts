import type { HTMLElement } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { siteMap } from "../../support/site-map.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { addToCart, newBuyer } from "../orders/buyer.ts";
import { signedCookie } from "../signed-cookie.ts";
import { login, sessionOf } from "./entering.ts";

/** What a button posts to, and the own pages of a complaint, of a claim, of a consultation and of a dearer address, which tests of their rooms open. */
const formless = [
  "profile/push",
  "profile/klaim",
  "profile/complain-detail",
  "profile/konsultasi/:code",
  "profile/pay-more",
];
/** One form of the account's information is open at a time. */
const profileParts = ["nama", "telepon-lain", "lokasi", "ubah-email"].map((part) => `/profile?ubah=${part}`);
/** The signed-in part of the site map, where forms stand. */
const paths = siteMap.flatMap(({ path }) =>
  path && /^(profile(\/.*)?|plain-menu|cart|buy|m\/buy|invoice)$/.test(path) && !formless.includes(path)
    ? [`/${path}`, ...(path === "profile" ? profileParts : [])]
    : [],
);

let shopper: Visitor;
let person: { email: string; password: string };
let ordersn = "";

/** Somebody with one of everything: an address, a dropshipper, an order, and a cart. */
beforeAll(async () => {
  ({ visitor: shopper, person, ordersn } = await newBuyer("bca", { password: "rotan di serambi" }));
  await shopper.visit("/profile/dropshipper", {
    form: { intent: "store", name: "Toko Melati", phone: "081311112222" },
  });
  await addToCart(shopper);
});

const addressOf = (path: string) =>
  path === "/profile/pay" ? `${path}?order=${ordersn}` : path.replace(":orderNumber", ordersn);

/** What a shopper would fill in: every field that keeps what is typed, with something that it takes. A password is never kept. */
function fillIn(form: HTMLElement): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const field of form.querySelectorAll("input, select, textarea")) {
    const type = field.getAttribute("type") ?? "text";
    if (field.hasAttribute("disabled") || ["hidden", "password", "number", "file"].includes(type)) continue;
    const [name, value] = [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""];
    const longest = Number(field.getAttribute("maxlength") ?? 40);
    if (type === "radio" || type === "checkbox") filled[name] = value;
    else if (field.tagName === "SELECT")
      filled[name] = field.querySelectorAll("option").at(-1)?.getAttribute("value") ?? "";
    else if (type === "tel") filled[name] = "0813 9999 8888";
    else if (type === "email") filled[name] = "surat.baru@contoh.example";
    else if (field.getAttribute("inputmode") === "numeric") filled[name] = "1234567890".slice(0, longest);
    else filled[name] = `Isian ${name}`.slice(0, longest);
  }
  return filled;
}

/** What a page shows in the fields of these names. */
function shownIn({ document }: Page, names: string[]): Record<string, string | undefined> {
  return Object.fromEntries(
    names.map((name) => {
      const field = document.querySelector(
        `main [name=${name}]:is([type=radio], [type=checkbox])[checked], main select[name=${name}] [selected], main [name=${name}]:not([type=radio], [type=checkbox], [type=hidden], select)`,
      );
      return [name, field?.getAttribute("value") ?? field?.text];
    }),
  );
}

const hiddenOf = (form: HTMLElement) =>
  Object.fromEntries(
    form
      .querySelectorAll("input[type=hidden]")
      .map((field) => [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""]),
  );

interface Found {
  path: string;
  sentTo: string;
  hidden: Record<string, string>;
  filled: Record<string, string>;
}

/** Every form of a page on which something can be typed. */
async function formsOf(path: string): Promise<Found[]> {
  const page = await shopper.visit(addressOf(path));
  expect([path, page.status], "give the page an address at which its forms stand").toEqual([path, 200]);
  return page.document
    .querySelectorAll("main form[method=post]")
    .map((form) => ({
      path,
      sentTo: (form.getAttribute("action") || addressOf(path)).replaceAll("&amp;", "&"),
      hidden: hiddenOf(form),
      filled: fillIn(form),
    }))
    .filter(({ filled }) => Object.keys(filled).length > 0);
}

async function expectKept({ sentTo, hidden, filled }: Found): Promise<void> {
  const { user } = sessionOf(shopper);
  const session = await signedCookie("session", { token: "kunci-yang-sudah-habis", user });
  const led = await shopper.visit(sentTo, { form: { ...hidden, ...filled }, cookies: { session } });
  // The part of the page that the form stands in may follow.
  const leadsTo = led.location?.replace(/%23\w+$/, "");
  expect([led.status, leadsTo]).toEqual([303, `/?unAuth&redirect=${encodeURIComponent(sentTo)}`]);
  const back = await shopper.send(`/login?redirect=${encodeURIComponent(sentTo)}`, login(person));
  expect(back.status).toBe(200);
  expect(shownIn(back, Object.keys(filled))).toEqual(filled);
}

test("A20 H08 every form of the signed-in screens keeps what was typed when the session had ended, and shows it after the login", async () => {
  const walked: string[] = [];
  for (const path of paths) {
    for (const found of await formsOf(path)) {
      await expectKept(found);
      walked.push(...Object.keys(found.filled).map((name) => `${path} ${name}`));
    }
  }
  expect(walked).toEqual(
    expect.arrayContaining([
      "/profile?ubah=ubah-email email",
      "/profile/order/:orderNumber noteCancel",
      "/profile/address label",
      "/profile/dropshipper name",
      "/profile/banks bankId",
      "/cart note",
      "/cart code",
      "/buy addressId",
      "/m/buy addressId",
    ]),
  );
}, 60_000);

test("H08 a form with something wrong on it is kept too, and no row's button fills the form after the login", async () => {
  const path = "/profile/dropshipper";
  await expectKept({ path, sentTo: path, hidden: { intent: "store" }, filled: { name: "X", phone: "bukan nomor" } });
  const session = await signedCookie("session", { token: "kunci-yang-sudah-habis" });
  const led = await shopper.visit(path, { form: { intent: "destroy", id: 7 }, cookies: { session } });
  expect(led.location).toBe(`/?unAuth&redirect=${encodeURIComponent(path)}`);
  const back = await shopper.send(`/login?redirect=${encodeURIComponent(path)}`, login(person));
  expect(back.document.querySelector("#tambah h2")?.text).toBe("Tambah dropshipper");
});

const noticeOf = ({ document }: Page) => document.querySelector("[data-slot=notice]")?.text ?? "";

test("H08 of a text that is too long to be kept the beginning comes back, and its writer is told before and after the login (no-JS)", async () => {
  const path = "/profile/address";
  const session = await signedCookie("session", { token: "kunci-yang-sudah-habis", user: sessionOf(shopper).user });
  const street = `Jl. Panjang ${"sekali ".repeat(700)}`;
  const form = { intent: "address", recipient: "Dewi Panjang", street };
  const led = await shopper.visit(path, { form, cookies: { session } });
  expect(noticeOf(await shopper.visit(led.location ?? ""))).toContain("terlalu panjang untuk disimpan seluruhnya");
  const told = await shopper.send(`/login?redirect=${encodeURIComponent(path)}`, login(person));
  expect([told.status, told.location]).toEqual([302, path]);
  const back = await shopper.visit(path);
  expect([back.status, noticeOf(back)]).toEqual([
    200,
    expect.stringContaining("Periksa dan lengkapi sebelum dikirim."),
  ]);
  const { street: kept = "", ...shown } = shownIn(back, ["recipient", "street"]);
  expect([shown, street.startsWith(kept), kept.length > 1000]).toEqual([{ recipient: "Dewi Panjang" }, true, true]);
});

test.each(["/login", "/register", "/profile/pay?order=SI-000101-000000000000"])(
  "H08 a notice for a shopper whom %s leads elsewhere is on the page that they get at last, once",
  async (path) => {
    const { token, user } = sessionOf(shopper);
    const notice = { kind: "info", text: "Kabar yang belum dibaca." };
    const there = newVisitor({ session: await signedCookie("session", { token, user, notice }) });
    const led = await there.visit(path);
    expect([led.status >= 300 && led.status < 400, noticeOf(led)]).toEqual([true, ""]);
    expect(noticeOf(await there.visit(led.location ?? ""))).toContain(notice.text);
    expect(noticeOf(await there.visit("/profile"))).toBe("");
    expect(sessionOf(there).token).toBe(token);
  },
);

test.each([
  [
    "an incomplete address",
    "/profile/address",
    { intent: "address", recipient: "Dewi Rahasia", street: "Jl. Rahasia 7" },
  ],
  ["the step to the regions", "/profile/address", { intent: "regions", provinceId: "31", street: "Jl. Rahasia 7" }],
  ["an incomplete bank account", "/profile/banks", { intent: "store", holder: "Dewi Rahasia", number: "1" }],
  ["an incomplete dropshipper", "/profile/dropshipper", { intent: "store", name: "Dewi Rahasia", phone: "x" }],
])(
  "H08 R06 %s, sent with a session that has ended, is shown to nobody else who logs in through it (no-JS)",
  async (_, path, form) => {
    const there = newVisitor({
      session: await signedCookie("session", { token: "kunci-yang-sudah-habis", user: 999_999 }),
    });
    const led = await there.visit(path, { form });
    expect([led.status, led.location]).toEqual([303, `/?unAuth&redirect=${encodeURIComponent(path)}`]);
    const other = await there.send(`/login?redirect=${encodeURIComponent(path)}`, login(person));
    expect([other.status, other.html.includes("Rahasia"), there.cookies.form]).toEqual([200, false, undefined]);
  },
);

test("H08 R05 of a form with more fields or files than any of the shop's only the first are read and kept", async () => {
  const many = Object.fromEntries(Array.from({ length: 1900 }, (_, n) => [`n${n}`, ""]));
  const guest = newVisitor();
  const led = await guest.visit("/cart", {
    form: { intent: "keep", line: "1", kembali: "/cart", ...many, terakhir: "x" },
  });
  expect([led.status, led.location]).toEqual([303, "/login?redirect=%2Fcart"]);
  const kept = decodeURIComponent(led.cookies.form ?? "");
  expect([kept.length > 0, kept.length < 4000, kept.includes("terakhir")]).toEqual([true, true, false]);
});
