import { expect, test } from "vitest";
import { lastCode } from "../../support/outbox.ts";
import { type NewPerson, newPerson } from "../../support/people.ts";
import { newVisitor, type Page, type Visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";
import { addToCart, home } from "./buyer.ts";

/** From home to the page that says thank you, the page of the bank included. */
const PAGES_MAX = 12;
const RING = "cincin-solitaire-aurora";

/** Somebody without script: every page that is shown counts, whichever way it was come to. */
function newWalker() {
  const visitor = newVisitor();
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

test("J01 O07 somebody new who has never been here orders one ring directly, and has paid it, in at most 12 pages (no-JS)", async () => {
  const walker = newWalker();
  const door = await walker.go("/cart", { form: { intent: "buy", variant: await chooseRing(walker), quantity: 1 } });
  const { page, person } = await enter(walker, door, "/buy");
  await orderAt(walker, page, person, "dago");
  expect(walker.seen.length, walker.seen.join("\n")).toBeLessThanOrEqual(PAGES_MAX);
});

test("C01 J01 O07 somebody new orders one ring through the cart's panel in at most 12 pages (no-JS)", async () => {
  const walker = newWalker();
  const variant = await chooseRing(walker);
  const kembali = `/product/${RING}?variant=${variant}#keranjang-kamu`;
  const added = await walker.go("/cart", { form: { intent: "add", variant, quantity: 1, kembali } });
  const on = added.document.querySelector("#keranjang-kamu a.btn--main");
  expect([on?.text, on?.getAttribute("href")]).toEqual(["Checkout", "/buy"]);
  const { page, person } = await enter(walker, await walker.go("/buy"), "/buy");
  await orderAt(walker, page, person, "Dago, Bandung");
  expect(walker.seen.length, walker.seen.join("\n")).toBeLessThanOrEqual(PAGES_MAX);
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

/** The door says why it is there, and is one form for who is new and who is not. */
async function enter({ go }: Walker, door: Page, target: string) {
  const person = newPerson();
  expect(door.document.querySelector("h1")?.text).toBe("Login atau daftar untuk lanjut");
  expect(door.document.querySelector("main")?.text).toContain("Barang Anda tersimpan");
  const choices = door.document.querySelectorAll("main form input[name=intent]");
  expect(choices.map((one) => [one.getAttribute("value"), one.hasAttribute("checked")])).toEqual([
    ["register", true],
    ["login", false],
  ]);
  const redirect = encodeURIComponent(target);
  await go(`/login?redirect=${redirect}`, { form: { intent: "register", ...person } });
  const code = lastCode(person.email);
  return { page: await go(`/otp?redirect=${redirect}`, { form: { intent: "verify", code } }), person };
}

/** What the form of the first address says, as the browser would send it. */
function typedOf({ document }: Page): Record<string, string> {
  const fields = document.querySelectorAll("#isian-alamat :is(input:not([type=radio]), select)");
  return Object.fromEntries(
    fields.map((field) => [
      field.getAttribute("name") ?? "",
      field.getAttribute("value") ?? field.querySelector("option[selected]")?.getAttribute("value") ?? "",
    ]),
  );
}

const WHERE = "Jl. Dago Asri No. 12, Dago, Coblong, Kota Bandung, Jawa Barat 40135";

/** The places that a text may mean, and Dago in Bandung among them. */
async function choosePlace(go: Walker["go"], typed: Record<string, string>) {
  const found = await go("/buy", { form: { ...typed, intent: "place" } });
  const places = found.document.querySelectorAll("main [name=found]");
  expect(places[0]?.hasAttribute("autofocus")).toBe(true);
  const lines = places.map((one) => one.parentNode?.text.replace(/\s+/g, " ").trim());
  expect(lines).toContain("Dago, Coblong, Kota Bandung, Jawa Barat 40135");
  return { ...typedOf(found), foundFor: fieldOf(found, "foundFor"), found: String(home.villageId) };
}

/** From the checkout, which asks for the address itself, to the order that is paid. */
async function orderAt({ go }: Walker, checkout: Page, person: NewPerson, place: string): Promise<void> {
  expect(checkout.document.querySelector("h1")?.text).toBe("Checkout");
  // The account has told who it is: that is not asked again.
  const known = typedOf(checkout);
  expect([known.label, known.recipient, known.phone?.replace(/\D/g, "")]).toEqual([
    "Rumah",
    person.name,
    person.phone.replace(/^0/, "62"),
  ]);
  // One place is taken as it is typed; of several one is chosen.
  const typed = { ...known, place, street: home.street };
  const chosen = place === "dago" ? await choosePlace(go, typed) : typed;
  const ready = await go("/buy", { form: { ...chosen, intent: "summary" } });
  expect(ready.document.querySelector("#alamat")?.closest("section")?.text).toContain(WHERE);
  // The cheapest way to pay is chosen, so that the order is taken as it stands.
  const payment = checkedOf(ready, "payment") ?? "";
  expect(payment).toBe("bca");
  const pay = await go("/buy", { form: { ...hiddenOf(ready), payment, service: checkedOf(ready, "service") ?? "" } });
  expect(pay.document.querySelector("h1")?.text).toBe("Selesaikan pembayaran Anda");
  const number = /SI-\d{6}-\w{12}/.exec(pay.html)?.[0] ?? "";
  await go(`/simulator/pay/${number}`);
  const paid = await go(`/simulator/pay/${number}`, { form: { hasil: "lunas" } });
  expect(paid.document.querySelector("main")?.text).toMatch(/Terima kasih/);
}

test("J01 I12 the address in the checkout is refused beside its fields, and no other button loses what is typed of it (no-JS)", async () => {
  const { visitor } = await newShopper();
  await addToCart(visitor);
  const typed = { ...typedOf(await visitor.visit("/buy")), recipient: "Nenek Sari", place: "dago" };
  const refused = await visitor.visit("/buy", { form: { ...typed, phone: "12", intent: "summary" } });
  expect(refused.status).toBe(422);
  const wrong = refused.document.querySelectorAll("#isian-alamat [aria-invalid=true]");
  expect(wrong.map((one) => one.getAttribute("name"))).toEqual(["phone", "place", "street"]);
  expect(typedOf(refused)).toMatchObject({ recipient: "Nenek Sari", phone: "12", place: "dago" });
  expect(refused.document.querySelectorAll("main [name=found]").length).toBeGreaterThan(1);
  const lost = await visitor.visit("/buy", { form: { ...typed, place: "desa yang tak ada", intent: "place" } });
  expect(lost.document.querySelector("#place-galat")?.text).toContain("belum kami temukan");
  // A city's name is no village's that is called like it, on another island.
  const whole = { ...typed, street: home.street, place: "Palembang" };
  const city = await visitor.visit("/buy", { form: { ...whole, intent: "summary" } });
  expect([city.status, city.document.querySelector("#place-galat")?.text]).toEqual([
    422,
    "Isi juga kelurahan Anda di Kota Palembang.",
  ]);
  expect(city.document.querySelectorAll("main [name=found]").map((one) => one.hasAttribute("checked"))).toEqual([
    false,
  ]);
  // A voucher that was typed beside the address is used, and the button that was pressed does what it says.
  const both = await visitor.visit("/buy", { form: { ...typed, code: "SERAMBI10", intent: "place" } });
  expect(both.document.querySelector("aside .sum")?.text).toContain("SERAMBI10");
  expect(both.document.querySelectorAll("main [name=found]").length).toBeGreaterThan(1);
  // A voucher is taken, and an order refused, with the address as it was typed.
  const used = await visitor.visit("/buy", { form: { ...typed, code: "TIDAKADA", intent: "voucher" } });
  expect(typedOf(used)).toMatchObject({ recipient: "Nenek Sari", place: "dago" });
  expect(used.document.querySelector("#voucher-galat")?.text).toContain("Kosongkan kodenya untuk melanjutkan.");
  const code = "SERAMBI10";
  const led = await visitor.visit("/buy", { form: { ...typed, code, intent: "voucher" } });
  expect(led.status).toBe(303);
  const after = await visitor.visit(led.location ?? "");
  expect(after.document.querySelector("main")?.text).toContain(code);
  expect(typedOf(after)).toMatchObject({ recipient: "Nenek Sari", place: "dago" });
});

test("J01 I02 the address that was added last is the one chosen, and its shipping is shown next (no-JS)", async () => {
  const { visitor } = await newShopper();
  await addToCart(visitor);
  const typed = { ...typedOf(await visitor.visit("/buy")), place: "Dago, Bandung" };
  const chosenOf = ({ document }: Page) =>
    document
      .querySelector("[name=addressId][checked]")
      ?.closest("label")
      ?.text.match(/Jl\.[^,]*/)?.[0];
  const save = async (street: string) => {
    const { location } = await visitor.visit("/buy", { form: { ...typed, street, intent: "address" } });
    expect(location).toMatch(/^\/buy\?.*addressId=\d+.*#kirim$/);
    return visitor.visit(location ?? "");
  };
  const saved = await save("Jl. Dago Asri No. 12");
  expect(saved.document.querySelector("#kirim")?.closest("section")?.querySelector(".alert")?.text).toContain(
    "Alamat disimpan.",
  );
  // The page of before, corrected.
  expect(chosenOf(await save("Jl. Dago Asri No. 21"))).toBe("Jl. Dago Asri No. 21");
  expect(chosenOf(await save("Jl. Dago Asri No. 12"))).toBe("Jl. Dago Asri No. 12");
  const gift = { ...home, street: "Jl. Hadiah No. 3", kembali: "/buy", intent: "address" };
  await visitor.visit("/profile/address", { form: gift });
  expect(chosenOf(await visitor.visit("/buy"))).toBe("Jl. Hadiah No. 3");
  // An order from the page of before says what is missing of its address, which stays typed.
  const refused = await visitor.visit("/buy", { form: { ...typed, street: "" } });
  expect([refused.status, refused.document.querySelector("#street-galat")?.text]).toEqual([
    422,
    "Isi nama jalan dan nomor rumah.",
  ]);
  expect(refused.document.querySelector("aside [role=alert]")?.text).toContain("Lengkapi dulu alamat");
  expect(typedOf(refused).place).toContain("Dago, Coblong");
});

test("A14 C01 a guest's panel says savings, shipping to a city, fitting vouchers and the total; city and voucher are kept for the checkout (no-JS)", async () => {
  const { visitor: shopper } = await newShopper();
  await addToCart(shopper);
  const guest = newVisitor();
  const kembali = "/about#keranjang-kamu";
  await addToCart(guest);
  const panel = async () => {
    const { document } = await guest.visit("/about");
    const rows = document.querySelectorAll("#keranjang-kamu :is(form[action='/ongkir'] > p.row, .cart-pop__sum)");
    return new Map(
      rows.map((row) => row.text.split(/(?=−Rp)|(?<!−)(?=Rp)/)).map(([label = "", sum = ""]) => [label.trim(), sum]),
    );
  };
  const rupiah = (text: string | undefined) => Number(text?.replace("−", "-").replace(/[^\d-]/g, ""));
  const goods = rupiah((await panel()).get("Total sebelum ongkir"));
  expect(goods).toBeGreaterThan(0);
  const asked = await guest.send("/ongkir", { kota: "  bandung ", kembali });
  expect(asked.document.querySelector("#keranjang-kamu [name=kota]")?.getAttribute("value")).toBe("Kota Bandung");
  const there = await panel();
  expect([...there.keys()][0]).toMatch(/^\S+, \d( sampai \d)? hari$/);
  const total = [...there].find(([label]) => label.startsWith("Total dengan "));
  const sending = [...there].find(([label]) => label.startsWith(`${total?.[0].replace("Total dengan ", "")}, `));
  expect(rupiah(total?.[1])).toBe(goods + rupiah(sending?.[1]));
  // A name of villages in many cities means none of them.
  const many = await guest.send("/ongkir", { kota: "Sukamaju", kembali });
  expect(many.document.querySelector("#keranjang-kamu .alert")?.text).toContain("belum kami temukan");
  await guest.send("/ongkir", { kota: "Bali", kembali });
  expect((await guest.visit("/about")).document.querySelector("[name=kota]")?.getAttribute("value")).toBe("Bali");
  await guest.send("/ongkir", { kota: "bandung", kembali });
  const unknown = await guest.send("/ongkir", { kota: "Kota Tiada", kembali });
  expect(unknown.document.querySelector("#keranjang-kamu .alert")?.text).toContain("“Kota Tiada” belum kami temukan");
  expect((await guest.visit("/about")).document.querySelector("[name=kota]")?.getAttribute("value")).toBe(
    "Kota Bandung",
  );
  // What is not offered is not taken.
  await guest.send("/ongkir", { voucher: "TIDAKADA", kembali });
  const code = (await guest.visit("/about")).document.querySelector("#keranjang-kamu [name=voucher]");
  const taken = await guest.send("/ongkir", { voucher: code?.getAttribute("value") ?? "", kembali });
  expect(taken.document.querySelector("#keranjang-kamu")?.text).toMatch(/Voucher \w+\s*−Rp/);
  const cut = [...(await panel())].find(([label]) => label.startsWith("Voucher "));
  const now = [...(await panel())].find(([label]) => label.startsWith("Total dengan "));
  expect(rupiah(now?.[1])).toBe(rupiah(total?.[1]) + rupiah(cut?.[1]));
  // At the checkout of a customer the city is chosen already.
  await shopper.visit("/ongkir", { form: { kota: "Denpasar", kembali } });
  const checkout = await shopper.visit("/buy");
  const chosen = checkout.document
    .querySelectorAll("#isian-alamat option[selected]:not([value=''])")
    .map(({ text }) => text);
  expect(chosen).toEqual(["Bali", "Kota Denpasar"]);
});

test("I02 a postcode that one village has finds it; another village brings its own code, and a typed code stays (no-JS)", async () => {
  const { visitor } = await newShopper();
  const path = "/profile/address";
  const typed = { ...home, villageId: "", districtId: "", cityId: "", provinceId: "", postalCode: "" };
  const one = await visitor.visit(path, { form: { ...typed, place: "40135", intent: "address" } });
  expect(one.location).toBe(path);
  const list = await visitor.visit(path);
  expect(list.document.querySelector("main")?.text).toContain(WHERE);
  const edit = await visitor.visit(list.document.querySelector("main a[href*=ubah]")?.getAttribute("href") ?? "");
  const field = (name: string) => edit.document.querySelector(`main [name=${name}]`)?.getAttribute("value") ?? "";
  expect(field("place")).toBe("Dago, Coblong, Kota Bandung, Jawa Barat");
  const kept = { ...home, id: field("id"), shownPlace: field("shownPlace"), place: field("place") };
  const lines = async (form: Record<string, string | number>) => {
    await visitor.visit(path, { form: { ...form, intent: "address" } });
    return (await visitor.visit(path)).document.querySelector("main .panel")?.text;
  };
  expect(await lines({ ...kept, villageId: 3273021003 })).toMatch(/Coblong, Kota Bandung, Jawa Barat (?!40135)\d{5}/);
  expect(await lines({ ...kept, postalCode: "40999" })).toContain("Dago, Coblong, Kota Bandung, Jawa Barat 40999");
  // A code does not stay with a village that is left, all at once or by the lists.
  const again = await visitor.visit(`${path}?ubah=${kept.id}`);
  const own = { ...kept, shownPlace: fieldOf(again, "shownPlace"), postalCode: "40999" };
  const left = { ...own, provinceId: 31, intent: "regions" };
  expect(fieldOf(await visitor.visit(path, { form: left }), "postalCode")).toBe("");
  expect(await lines({ ...own, place: "10310" })).toContain("Menteng, Menteng, Kota Administrasi Jakarta Pusat");
  expect(await lines({ ...own, place: "10310" })).not.toContain("40999");
  // What was typed of an address that is removed beside it is a new one.
  const removed = { ...own, street: "Jl. Baru No. 5", beside: `intent=destroy&id=${kept.id}` };
  const rest = await visitor.send(path, removed);
  expect([fieldOf(rest, "id"), fieldOf(rest, "street")]).toEqual(["", "Jl. Baru No. 5"]);
});

async function atCheckout() {
  const { visitor } = await newShopper();
  await addToCart(visitor);
  await visitor.visit("/profile/address", { form: { intent: "address", ...home } });
  return { visitor, page: await visitor.visit("/buy") };
}

test("T12 J01 each set of radios at the checkout has its question; the cheapest way to send is first, and chosen (no-JS)", async () => {
  const { page } = await atCheckout();
  const sets = page.document
    .querySelectorAll("main fieldset")
    .map((set) => [
      set.querySelector("legend")?.text,
      set.querySelectorAll("input[type=radio]").map((radio) => radio.getAttribute("name")),
    ]);
  expect(sets.map(([legend, names]) => [legend, [...new Set(names)].join()])).toEqual([
    ["Alamat pengiriman", "addressId"],
    ["Pengiriman", "service"],
    ["Metode pembayaran", "payment"],
  ]);
  const radios = page.document.querySelectorAll("main input[type=radio]").length;
  expect(radios).toBe(sets.reduce((sum, [, names]) => sum + (names?.length ?? 0), 0));
  const services = page.document
    .querySelectorAll("label.pick")
    .filter((label) => label.querySelector("[name=service]"));
  const prices = services.map((label) => Number(label.querySelector("b.num")?.text.replace(/\D/g, "")));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(services[0]?.querySelector("input")?.hasAttribute("checked")).toBe(true);
  // What can be chosen is heard before what can be added.
  expect(page.html.indexOf("Ubah Rumah")).toBeLessThan(page.html.indexOf("Tambah alamat"));
});

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
