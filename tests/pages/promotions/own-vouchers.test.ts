import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { askShop } from "../../support/operator.ts";
import { readRow } from "../../support/outbox.ts";
import { dewi } from "../../support/people.ts";
import { refusalsOf, signedIn } from "../account/entering.ts";
import { someProducts } from "../catalogue/catalogue.ts";
import { type Page, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";

const PATH = "/profile/vouchers";
const SHOP_STATE = process.env.SHOP_STATE ?? ".state/test/shop";
const codesIn = ({ document }: Page, state: string) =>
  document.querySelectorAll(`section[aria-labelledby=voucher-${state}] code`).map(({ text }) => text);
const usableIn = ({ document }: Page) =>
  document
    .querySelectorAll("main .voucher button[name=beside]")
    .map((button) => new URLSearchParams(button.getAttribute("value")?.replaceAll("&amp;", "&")).get("code"));

test("I05 T09 vouchers stand by their state with their terms, a personal one for its customer alone", async () => {
  const page = await (await signedIn(dewi)).visit(PATH);
  expect(codesIn(page, "open")).toEqual(expect.arrayContaining(["SERAMBI10", "UNTUKDEWI"]));
  expect(codesIn(page, "upcoming")).toEqual(["AKHIRTAHUN"]);
  expect(codesIn(page, "over")).toEqual(["TERAS15"]);
  const own = page.document.querySelectorAll(".voucher").find(({ text }) => text.includes("UNTUKDEWI"));
  expect(own?.text).toMatch(
    /Khusus untuk Anda\. Minimum belanja Rp\s1\.500\.000, sampai \d\d \p{L}+ 20\d\d \d\d:\d\d WIB/u,
  );
  const termsIn = (state: string) => page.document.querySelector(`section[aria-labelledby=voucher-${state}]`)?.text;
  expect(termsIn("upcoming")).toMatch(/Mulai \d\d \p{L}+ 20\d\d \d\d:\d\d WIB\. .*sampai .* WIB/u);
  expect(termsIn("over")).toMatch(/Berakhir \d\d \p{L}+ 20\d\d \d\d:\d\d WIB/u);
  const { visitor } = await newShopper();
  const others = await visitor.visit(PATH);
  expect(others.html).not.toContain("UNTUKDEWI");
  expect(codesIn(others, "open")).toContain("SERAMBI10");
  const refused = await visitor.visit(PATH, { form: { intent: "voucher", code: "untukdewi" } });
  expect([refused.status, refusalsOf(refused).code]).toEqual([422, expect.stringContaining("tidak ditemukan")]);
});

test("I05 J02 Pakai puts a voucher on the cart; with nothing in it the voucher waits until there is", async () => {
  const dear = (await someProducts(20)).find(({ price }) => price > 2_000_000);
  const add = { intent: "add", variant: dear?.variant ?? 0, quantity: 1 };
  const { visitor: early } = await newShopper();
  const empty = await early.visit(PATH);
  expect(empty.document.querySelector("main .alert--info")?.text).toContain("Keranjang Anda masih kosong");
  expect(usableIn(empty)).toContain("SERAMBI10");
  const kept = await early.visit(PATH, { form: { intent: "voucher", code: "SERAMBI10" } });
  expect([kept.status, kept.location]).toEqual([303, PATH]);
  expect((await early.visit(PATH)).document.querySelector("main [role=status]")?.text).toContain("kami simpan");
  await early.visit("/cart", { form: add });
  expect((await early.visit("/cart")).document.querySelector("main")?.text).toContain("Voucher SERAMBI10 terpasang");

  const { visitor } = await newShopper();
  await visitor.visit("/cart", { form: add });
  const code = "SERAMBI10";
  const used = await visitor.visit(PATH, { form: { intent: "voucher", code } });
  expect([used.status, used.location]).toEqual([303, "/cart"]);
  const cart = await visitor.visit("/cart");
  expect(cart.document.querySelector("main")?.text).toContain(`Voucher ${code} terpasang`);
  const after = await visitor.visit(PATH);
  expect(usableIn(after)).not.toContain(code);
  expect(after.document.querySelector("main")?.text).toContain("Terpasang di keranjang");
});

test("I05 a code that cannot be used is refused beside its field, and what was typed stays", async () => {
  const { visitor } = await newShopper();
  const tried: [string, RegExp][] = [
    ["", /Isi kode voucher/],
    ["<b>tebal</b>", /tidak ditemukan/],
    ["x".repeat(41), /maksimal 40/],
    ["AKHIRTAHUN", /berlaku mulai/],
    ["TERAS15", /sudah berakhir/],
  ];
  for (const [code, words] of tried) {
    const page = await visitor.visit(PATH, { form: { intent: "voucher", code } });
    expect([code, page.status]).toEqual([code, 422]);
    expect(page.document.querySelector("main [role=alert]")?.text).toMatch(words);
    expect(page.document.querySelector("main input[name=code]")?.getAttribute("value") ?? "").toBe(code);
  }
  expect((await visit(PATH)).location).toBe(`/login?redirect=${encodeURIComponent(PATH)}`);
});

test("I05 the operator lists vouchers and gives a personal one, once, to a customer who is told of it", {
  timeout: 60_000,
}, async () => {
  const { visitor, person } = await newShopper();
  const listed = await askShop(["vouchers", "list"]);
  expect(listed.code).toBe(0);
  expect(listed.out.split("\n").find((one) => one.startsWith("UNTUKDEWI"))).toMatch(/ open .* \d+ customers +Potongan/);
  expect(listed.out).toMatch(/SERAMBI10 .* everybody /);
  const given = await askShop(["vouchers", "give", "untukdewi", person.email.toUpperCase()]);
  expect([given.code, given.out]).toEqual([0, expect.stringContaining(`UNTUKDEWI is for ${person.email}`)]);
  const page = await visitor.visit("/profile/notifications");
  const notice = page.document.querySelector(".news--new h2 a");
  expect([notice?.text, notice?.getAttribute("href")]).toEqual(["Voucher UNTUKDEWI untuk Anda", PATH]);
  expect(codesIn(await visitor.visit(PATH), "open")).toContain("UNTUKDEWI");
  const again = await askShop(["vouchers", "give", "UNTUKDEWI", person.email]);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining("has been given UNTUKDEWI before")]);
  const wrong: [string[], number, RegExp][] = [
    [["vouchers", "give", "SERAMBI10", person.email], 1, /is for everybody/],
    [
      ["vouchers", "give", "UNTUKDEWI", `nobody${randomInt(1e9)}@contoh.example`],
      1,
      /No customer has verified the address/,
    ],
    [["vouchers", "give", "UNTUKDEWI"], 2, /argument .email./],
    [["vouchers", "take"], 2, /Unknown command 'take'/],
  ];
  for (const [args, code, words] of wrong) {
    const said = await askShop(args);
    expect([args, said.code, said.err]).toEqual([args, code, expect.stringMatching(words)]);
  }
  const count = "SELECT count(*) AS n FROM notification WHERE user_id = (SELECT max(id) FROM user WHERE email = ?)";
  expect(readRow(SHOP_STATE, count, person.email)?.n).toBe(1);
});

test("I05 T09 the page of points has the balance, the book, what ends next, the rules and what may be had", async () => {
  const page = await (await signedIn(dewi)).visit("/profile/point");
  const text = page.document.querySelector("main")?.text ?? "";
  const entries = page.document
    .querySelectorAll(".entry b")
    .map(({ text }) => Number(text.replace(/\./g, "").replace("−", "-")));
  const balance = Number(page.document.querySelector(".points")?.text.replace(/\./g, ""));
  expect(entries.reduce((sum, points) => sum + points, 0)).toBe(balance);
  expect(text).toMatch(/Setara Rp [\d.]+\. [\d.]+ poin habis pada \d\d \p{L}+ 20\d\d \d\d:\d\d WIB bila/u);
  for (const words of ["Poin kedaluwarsa", "Poin berlaku 12 bulan", "Set Tiga Tempat Lilin", "Ditukar di keranjang"])
    expect(text).toContain(words);
  const { visitor } = await newShopper();
  const empty = await visitor.visit("/profile/point?halaman=9");
  expect([empty.status, empty.document.querySelector("main")?.text]).toEqual([
    200,
    expect.stringContaining("Belum ada poin"),
  ]);
  expect((await visit("/profile/point")).location).toBe("/login?redirect=%2Fprofile%2Fpoint");
});
