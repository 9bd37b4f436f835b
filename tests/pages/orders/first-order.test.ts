import { expect, test } from "vitest";
import { lastCode } from "../../support/outbox.ts";
import { newPerson } from "../../support/people.ts";
import { registered } from "../account/entering.ts";
import { newVisitor, type Page, type Visit } from "../fixtures.ts";
import { addToCart, home } from "./buyer.ts";

const PAGES_MAX = 14;
const RING = "cincin-solitaire-aurora";

/** Somebody without script: every page that is shown counts, whichever way it was come to. */
function newWalker() {
  const visitor = newVisitor({ popup: "1" });
  const seen: string[] = [];
  const go = async (path: string, options: Visit = {}): Promise<Page> => {
    const page = await visitor.visit(path, options);
    if (page.location !== null) return go(page.location);
    seen.push(`${options.form ? "POST" : "GET"} ${path}`);
    return page;
  };
  return { seen, go };
}

const hiddenOf = ({ document }: Page) =>
  Object.fromEntries(
    ["seen", "shown", "idempotencyKey"].map((name) => [
      name,
      document.querySelector(`main input[name=${name}]`)?.getAttribute("value") ?? "",
    ]),
  );
const fieldOf = ({ document }: Page, name: string) =>
  document.querySelector(`main [name=${name}]`)?.getAttribute("value") ?? "";
const checkedOf = ({ document }: Page, name: string) =>
  document.querySelector(`main [name=${name}][checked]`)?.getAttribute("value");

test("J01 O07 somebody new who has never been here orders one ring in at most 14 pages (no-JS)", async () => {
  const { seen, go } = newWalker();
  const person = newPerson();
  await go("/");
  await go("/products/q=cincin");
  const product = await go(`/product/${RING}`);
  const choices = product.document.querySelectorAll(`main a[href*="/product/${RING}?variant="]`);
  const chosen = await go(choices.at(-1)?.getAttribute("href")?.replace(/#.*/, "") ?? `/product/${RING}`);
  const variant = fieldOf(chosen, "variant");
  const door = await go("/cart", { form: { intent: "buy", variant, quantity: 1 } });
  expect(door.document.querySelector("h1")?.text).toContain("Selamat datang");
  await go("/login?tab=register&redirect=%2Fbuy");
  await go("/login?tab=register&redirect=%2Fbuy", { form: { intent: "register", ...person } });
  const checkout = await go("/otp?redirect=%2Fbuy", { form: { intent: "verify", code: lastCode(person.email) } });
  expect(checkout.document.querySelector("h1")?.text).toBe("Checkout");
  const address = await go("/profile/address?kembali=%2Fbuy");
  // The account has told who it is: that is not asked again.
  expect([fieldOf(address, "recipient"), fieldOf(address, "phone").replace(/\D/g, "")]).toEqual([
    person.name,
    person.phone.replace(/^0/, "62"),
  ]);
  const typed = { ...home, recipient: person.name, phone: person.phone, kembali: "/buy" };
  const { provinceId, cityId, districtId, villageId: _, ...rest } = typed;
  const regions = { intent: "regions", ...rest };
  await go("/profile/address?kembali=%2Fbuy", { form: { ...regions, provinceId } });
  await go("/profile/address?kembali=%2Fbuy", { form: { ...regions, provinceId, cityId } });
  await go("/profile/address?kembali=%2Fbuy", { form: { ...regions, provinceId, cityId, districtId } });
  const ready = await go("/profile/address?kembali=%2Fbuy", { form: { intent: "address", ...typed } });
  // The cheapest way to pay is chosen, so that the order is taken as it stands.
  const payment = checkedOf(ready, "payment") ?? "";
  expect(payment).toBe("bca");
  const pay = await go("/buy", { form: { ...hiddenOf(ready), payment, service: checkedOf(ready, "service") ?? "" } });
  expect(pay.document.querySelector("h1")?.text).toBe("Selesaikan pembayaran Anda");
  expect(seen.length, seen.join("\n")).toBeLessThanOrEqual(PAGES_MAX);
});

async function atCheckout() {
  const { visitor } = await registered();
  await addToCart(visitor);
  await visitor.visit("/profile/address", { form: { intent: "address", ...home } });
  return { visitor, page: await visitor.visit("/buy") };
}

test("J01 J04 a choice that costs nothing more is taken as it is; one that does is told as what it is, where it is (no-JS)", async () => {
  const { visitor, page } = await atCheckout();
  const card = page.document.querySelector("input[value=card]")?.parentNode?.text ?? "";
  const [, fee, total] = /Biaya layanan (Rp [\d.]+), total (Rp [\d.]+)/.exec(card) ?? [];
  expect(page.document.querySelector("select[name=tenor]")?.text).toMatch(/12 bulan, Rp [\d.]+ per bulan/);
  const service = checkedOf(page, "service") ?? "";
  const refused = await visitor.visit("/buy", { form: { ...hiddenOf(page), payment: "card", service } });
  expect(refused.status).toBe(422);
  const sums = refused.document.querySelector("aside[aria-label='Ringkasan pembayaran']");
  expect(sums?.text).toContain(`Total menjadi ${total} karena biaya layanan Kartu kredit atau debit ${fee}.`);
  const head = refused.document.querySelector("main [autofocus]");
  expect(head?.text).toContain("Metode pembayaran");
  expect(head?.text).toContain(`Biaya layanan Kartu kredit atau debit ${fee}.`);
  const other = await visitor.visit("/buy", { form: { ...hiddenOf(page), payment: "bni", service } });
  expect(other.location).toMatch(/^\/profile\/pay\?order=SI-/);
});

test("J04 O07 an order without an address leads to where it is missing, and says so beside the button (no-JS)", async () => {
  const { visitor } = await registered();
  await addToCart(visitor);
  const page = await visitor.visit("/buy");
  expect(page.document.querySelector("aside .sum")?.text).toContain("Pilih alamat dulu");
  expect(page.document.querySelector("aside .sum")?.text).not.toContain("Rp 0");
  const refused = await visitor.visit("/buy", { form: { ...hiddenOf(page), payment: "bca" } });
  expect(refused.status).toBe(422);
  const words = "Tambahkan alamat pengiriman dulu.";
  expect(refused.document.querySelector("main [autofocus]")?.text).toContain(words);
  expect(refused.document.querySelector("aside [role=alert]")?.text).toContain(words);
});
