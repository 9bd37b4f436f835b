import { expect, test } from "vitest";
import { lastCode } from "../../support/outbox.ts";
import { type NewPerson, newPerson } from "../../support/people.ts";
import { newVisitor, type Page, type Visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";
import { addToCart, home } from "./buyer.ts";

const DIRECT_MAX = 12;
const CART_MAX = 14;
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

type Walker = ReturnType<typeof newWalker>;

test("J01 O07 somebody new who has never been here orders one ring directly in at most 12 pages (no-JS)", async () => {
  const walker = newWalker();
  const door = await walker.go("/cart", { form: { intent: "buy", variant: await chooseRing(walker), quantity: 1 } });
  const { page, person } = await enter(walker, door, "/buy");
  await orderAt(walker, page, person);
  expect(walker.seen.length, walker.seen.join("\n")).toBeLessThanOrEqual(DIRECT_MAX);
});

test("C01 J01 O07 somebody new orders one ring through the cart in at most 14 pages (no-JS)", async () => {
  const walker = newWalker();
  const variant = await chooseRing(walker);
  const back = `/product/${RING}?variant=${variant}`;
  await walker.go("/cart", { form: { intent: "add", variant, quantity: 1, kembali: back } });
  const { page: cart, person } = await enter(walker, await walker.go("/cart"), "/cart");
  expect(cart.document.querySelector("h1")?.text).toBe("Keranjang Belanja");
  expect(cart.document.querySelectorAll("main .line")).toHaveLength(1);
  const act = cart.document.querySelector("main button.btn--main")?.getAttribute("value") ?? "";
  await orderAt(walker, await walker.go("/cart", { form: { shownNote: "", note: "", act } }), person);
  expect(walker.seen.length, walker.seen.join("\n")).toBeLessThanOrEqual(CART_MAX);
});

/** Home, the results, the ring, another of its variants. */
async function chooseRing({ go }: Walker): Promise<string> {
  await go("/");
  await go("/products/q=cincin");
  const product = await go(`/product/${RING}`);
  const choices = product.document.querySelectorAll(`main a[href*="/product/${RING}?variant="]`);
  const chosen = await go(choices.at(-1)?.getAttribute("href")?.replace(/#.*/, "") ?? `/product/${RING}`);
  return fieldOf(chosen, "variant");
}

/** The door says why it is there, and opens an account at once; whoever has one is a link away. */
async function enter({ go }: Walker, door: Page, target: string) {
  const person = newPerson();
  expect(door.document.querySelector("h1")?.text).toBe("Login atau daftar untuk lanjut");
  expect(door.document.querySelector("main")?.text).toContain("Barang Anda tersimpan");
  expect(door.document.querySelector("main input[name=intent]")?.getAttribute("value")).toBe("register");
  expect(door.document.querySelector("main a[href*='tab=login']")?.text).toBe("Login");
  const redirect = encodeURIComponent(target);
  await go(`/login?redirect=${redirect}`, { form: { intent: "register", ...person } });
  const code = lastCode(person.email);
  return { page: await go(`/otp?redirect=${redirect}`, { form: { intent: "verify", code } }), person };
}

/** From the checkout to the page that says how to pay. */
async function orderAt({ go }: Walker, checkout: Page, person: NewPerson): Promise<void> {
  expect(checkout.document.querySelector("h1")?.text).toBe("Checkout");
  const address = await go("/profile/address?kembali=%2Fbuy");
  // The account has told who it is: that is not asked again.
  expect([fieldOf(address, "recipient"), fieldOf(address, "phone").replace(/\D/g, "")]).toEqual([
    person.name,
    person.phone.replace(/^0/, "62"),
  ]);
  const typed = { ...home, recipient: person.name, phone: person.phone, kembali: "/buy" };
  const { provinceId: _, cityId, districtId, villageId: __, ...rest } = typed;
  const regions = { intent: "regions", ...rest };
  // The city is found among all of them, and brings its province along.
  expect(address.document.querySelector(`optgroup option[value="${cityId}"]`)?.text).toBe("Kota Bandung");
  const atDistrict = await go("/profile/address?kembali=%2Fbuy", { form: { ...regions, provinceId: "", cityId } });
  expect(atDistrict.document.querySelector("main [autofocus]")?.getAttribute("name")).toBe("districtId");
  const atVillage = await go("/profile/address?kembali=%2Fbuy", {
    form: { ...regions, provinceId: typed.provinceId, cityId, districtId },
  });
  expect(atVillage.document.querySelector("main [autofocus]")?.getAttribute("name")).toBe("villageId");
  const ready = await go("/profile/address?kembali=%2Fbuy", { form: { intent: "address", ...typed } });
  // The cheapest way to pay is chosen, so that the order is taken as it stands.
  const payment = checkedOf(ready, "payment") ?? "";
  expect(payment).toBe("bca");
  const pay = await go("/buy", { form: { ...hiddenOf(ready), payment, service: checkedOf(ready, "service") ?? "" } });
  expect(pay.document.querySelector("h1")?.text).toBe("Selesaikan pembayaran Anda");
}

async function atCheckout() {
  const { visitor } = await newShopper();
  await addToCart(visitor);
  await visitor.visit("/profile/address", { form: { intent: "address", ...home } });
  return { visitor, page: await visitor.visit("/buy") };
}

test("J01 J04 a shop that has set no fees names none, and a choice that costs nothing more is taken as it is (no-JS)", async () => {
  const { visitor, page } = await atCheckout();
  expect(page.document.querySelector("select[name=tenor]")?.text).toMatch(/12 bulan, Rp\s[\d.]+ per bulan(?! \()/);
  expect(page.html).not.toMatch(/biaya layanan/i);
  expect(page.document.querySelectorAll("aside .sum dt").map(({ text }) => text.split(" ")[0])).toEqual([
    "Subtotal",
    "Ongkos",
    "Total",
  ]);
  const service = checkedOf(page, "service") ?? "";
  const card = await visitor.visit("/buy", { form: { ...hiddenOf(page), payment: "card", service } });
  expect(card.location).toMatch(/^\/profile\/pay\?order=SI-/);
});

test("J04 O07 an order without an address leads to where it is missing, and says so beside the button (no-JS)", async () => {
  const { visitor } = await newShopper();
  await addToCart(visitor);
  const page = await visitor.visit("/buy");
  const [goods, shipping, total] = page.document.querySelectorAll("aside .sum dd").map(({ text }) => text);
  expect([shipping, total]).toEqual(["Pilih alamat dulu", goods]);
  const refused = await visitor.visit("/buy", { form: { ...hiddenOf(page), payment: "bca" } });
  expect(refused.status).toBe(422);
  const words = "Tambahkan alamat pengiriman dulu.";
  expect(refused.document.querySelector("main [autofocus]")?.text).toContain(words);
  expect(refused.document.querySelector("aside [role=alert]")?.text).toContain(words);
});
