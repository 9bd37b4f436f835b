import { afterAll, beforeAll, expect, test } from "vitest";
import { photoWithPlace } from "../../support/pictures.ts";
import { type Visit, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { signedCookie } from "../signed-cookie.ts";
import { refusalsOf, tokenOf } from "./entering.ts";

/** A storefront whose API is not there: nobody listens on that port. */
let shop: OwnWorker;
let cookies: Record<string, string>;
beforeAll(async () => {
  shop = await openOwnShop("tak-tersimpan", { SHOP_API_URL: "http://127.0.0.1:9/" });
  cookies = { session: await signedCookie("session", { token: "kunci" }) };
}, 90_000);
afterAll(() => shop?.end());

const send = (path: string, options: Visit) => visit(path, { base: shop.address, cookies, ...options });
const AWAY = "Toko sedang tidak bisa dihubungi. Isian Anda masih ada: coba kirim lagi sebentar lagi.";

const account = { intent: "store", bankId: "3", holder: "Kirana Ayu", number: "1234567890" };
const address = {
  intent: "address",
  label: "Rumah",
  recipient: "Kirana Ayu",
  phone: "0812 3456 7890",
  ...{ provinceId: "32", cityId: "3273", districtId: "327302", villageId: "3273021001" },
  street: "Jalan Dago 12",
  postalCode: "40135",
  note: "Pagar hijau",
};
const sender = { intent: "store", name: "Toko Kirana", phone: "0812 3456 7890" };
const shownOf = ({ intent: _, ...fields }: Record<string, string>) => Object.keys(fields);
const forms: [what: string, path: string, form: Record<string, string>, shown: string[]][] = [
  ["a name", "/profile", { intent: "name", name: "Kirana Ayu" }, ["name"]],
  ["a location", "/profile", { intent: "location", provinceId: "32", cityId: "3273" }, ["provinceId", "cityId"]],
  ["a number", "/profile", { intent: "phone-new", phone: "0812 3456 7890", password: "rahasia" }, ["phone"]],
  ["an address", "/profile", { intent: "email", email: "baru@contoh.example", password: "rahasia" }, ["email"]],
  ["a bank account", "/profile/banks", account, ["bankId", "holder", "number"]],
  ["an address to send to", "/profile/address", address, shownOf(address)],
  ["a sender", "/profile/dropshipper", sender, shownOf(sender)],
];

test.each(forms)(
  "I11 I12 O02 %s that cannot be saved is told, and everything typed is still there (no-JS)",
  async (...given) => {
    const [, path, form, shown] = given;
    const page = await send(path, { form });
    expect(page.status).toBe(503);
    expect(page.document.querySelector("main [role=alert]")?.text).toContain(AWAY);
    for (const name of shown) {
      const field = page.document.querySelectorAll(`main [name=${name}]`).at(-1);
      const value = field?.querySelector("[selected]")?.getAttribute("value") ?? field?.getAttribute("value");
      expect([name, value]).toEqual([name, form[name]]);
    }
    expect(page.html).not.toContain("rahasia");
    // Nobody is signed out by a shop that is away; the session has another mark, for what may have been written.
    expect(tokenOf(page)).toBe("kunci");
  },
);

test("I12 O02 a list of regions that does not come is told beside its field, and everything typed is still there (no-JS)", async () => {
  const typed = { ...address, intent: "regions", cityId: "", districtId: "", villageId: "" };
  const page = await send("/profile/address", { form: typed });
  expect(page.status).toBe(503);
  expect(refusalsOf(page)).toEqual({ cityId: expect.stringContaining("Daftar pilihannya belum bisa dimuat.") });
  const city = page.document.querySelector("main select[name=cityId]");
  expect([city?.getAttribute("aria-invalid"), city?.hasAttribute("disabled")]).toEqual(["true", false]);
  expect(page.document.querySelector("main [name=provinceId] [selected]")?.getAttribute("value")).toBe("32");
  for (const name of ["label", "recipient", "phone", "street", "postalCode", "note"] as const)
    expect(page.document.querySelector(`main [name=${name}]`)?.getAttribute("value")).toBe(typed[name]);
});

const bought = {
  addressId: "7",
  service: "ekspres",
  payment: "bca",
  seen: "lama",
  idempotencyKey: "kunci-pesanan-0001",
};
const lines: [what: string, path: string, form: Record<string, string>][] = [
  ["a note for the cart", "/cart", { intent: "note", note: "Ukir nama Laras", kembali: "/cart#catatan" }],
  ["a voucher's code", "/cart", { intent: "voucher", code: "SERAMBI10", kembali: "/cart" }],
  ["an order", "/buy", bought],
  ["a voucher at the checkout", "/buy", { ...bought, intent: "voucher", code: "SERAMBI10" }],
];

test.each(lines)(
  "O02 %s that cannot be sent is told, and stands in a form to be sent again (no-JS)",
  async (...given) => {
    const [, path, sent] = given;
    const page = await send(path, { form: sent });
    expect(page.status).toBe(503);
    expect(page.document.querySelector("main [role=alert]")?.text).toContain(AWAY);
    const form = page.document.querySelectorAll("main form").at(-1);
    expect([form?.getAttribute("action"), form?.querySelector("button")?.text]).toEqual([path, "Kirim lagi"]);
    for (const [name, value] of Object.entries(sent)) {
      const field = form?.querySelector(`[name=${name}]`);
      expect([name, field?.tagName === "TEXTAREA" ? field.text : field?.getAttribute("value")]).toEqual([name, value]);
    }
    const typed = form?.querySelectorAll("label").map(({ text }) => text) ?? [];
    expect(typed).toEqual("note" in sent ? ["Catatan untuk penjual"] : "code" in sent ? ["Kode voucher"] : []);
  },
);

test("I11 a photo and a wish that cannot be saved are told too, on the page that they were sent from (no-JS)", async () => {
  const body = new FormData();
  body.set("intent", "picture");
  body.set("picture", new File([photoWithPlace()], "saya.jpg"));
  const picture = await send("/profile", { method: "POST", body });
  const wish = await send("/profile/wishlist", { form: { intent: "remove", id: "5" } });
  for (const [page, title] of [
    [picture, "Informasi Akun"],
    [wish, "Wishlist"],
  ] as const) {
    expect([page.status, page.document.querySelector("h1")?.text]).toEqual([503, title]);
    expect(page.document.querySelector("main [role=alert]")?.text).toContain(AWAY);
  }
  expect(wish.document.querySelector("main")?.text).toContain("Daftar wishlist belum bisa dimuat.");
});

test("I11 a page that answers no form says plainly that it could not be loaded", async () => {
  for (const path of ["/profile", "/profile/wishlist", "/profile/banks"]) {
    const page = await send(path, {});
    expect([page.status, page.document.querySelector("h1")?.text]).toEqual([
      503,
      "Terjadi kesalahan saat memuat halaman",
    ]);
  }
});
