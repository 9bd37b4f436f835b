import { afterAll, beforeAll, expect, test } from "vitest";
import { photoWithPlace } from "../../support/pictures.ts";
import { type Visit, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { signedCookie } from "../signed-cookie.ts";
import { tokenOf } from "./entering.ts";

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
const forms: [what: string, path: string, form: Record<string, string>, shown: string[]][] = [
  ["a name", "/profile", { intent: "name", name: "Kirana Ayu" }, ["name"]],
  ["a location", "/profile", { intent: "location", provinceId: "32", cityId: "3273" }, ["provinceId", "cityId"]],
  ["a number", "/profile", { intent: "phone-new", phone: "0812 3456 7890", password: "rahasia" }, ["phone"]],
  ["an address", "/profile", { intent: "email", email: "baru@contoh.example", password: "rahasia" }, ["email"]],
  ["a bank account", "/profile/banks", account, ["bankId", "holder", "number"]],
];

test.each(forms)(
  "I11 %s that cannot be saved is told, and everything typed is still there (no-JS)",
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
