import { beforeAll, expect, test } from "vitest";
import { lastCode, lastMessage, wrongCode } from "../../support/outbox.ts";
import { dewi } from "../../support/people.ts";
import { login, signedIn } from "../account/entering.ts";
import { variantOf } from "../catalogue/catalogue.ts";
import { newVisitor, type Page, type Visitor, visit } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";
import { addToCart, type Buyer, home, newBuyer, orderOf } from "./buyer.ts";

const NOBODYS = "SI-000101-000000000000";
let shopper: Visitor;

beforeAll(async () => {
  shopper = await signedIn(dewi);
});

test("A16 who comes back from paying sees the order in a browser that is signed in, else its public page; without a number, the orders", async () => {
  const at = async (who: { visit: Visitor["visit"] }, query: string) =>
    (await who.visit(`/checkout/thanks${query}`)).headers.get("Location");
  const guest = newVisitor();
  for (const query of ["", "?bill_no=", "?bill_no=../..", "?bill_no=SI-1"]) {
    expect(await at(guest, query)).toBe("/profile/orders");
  }
  expect(await at(guest, `?bill_no=${NOBODYS}`)).toBe(`/checkout/information/${NOBODYS}`);
  expect(await at(shopper, `?bill_no=${NOBODYS}`)).toBe(`/profile/order/${NOBODYS}`);
});

test("A16 the device that was stored at the login decides, whatever asks afterwards", async () => {
  const app = "Mozilla/5.0 (Linux; Android 15; K; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36";
  const [inApp, inBrowser] = [newVisitor(), newVisitor()];
  await inApp.visit("/login", { form: login(dewi), headers: { "User-Agent": app } });
  await inBrowser.visit("/login", { form: login(dewi) });
  const thanks = (who: Visitor, headers = {}) => who.visit(`/checkout/thanks?bill_no=${NOBODYS}`, { headers });
  expect((await thanks(inApp)).location).toBe(`/checkout/information/${NOBODYS}`);
  expect((await thanks(inBrowser, { "User-Agent": app })).location).toBe(`/profile/order/${NOBODYS}`);
});

test("J11 one's orders are searched by a plain form, in five groups with their counts; what is not found is told (no-JS)", async () => {
  const { visitor, ordersn } = await newBuyer();
  const open = (query: string) => visitor.visit(`/profile/orders${query}`);
  const tabs = ({ document }: Page) => document.querySelectorAll(".tabs__row a").map(({ text }) => text);
  const list = await open("?status=awaiting-payment");
  expect(tabs(list)).toEqual(["Semua1 pesanan", "Belum bayar1 pesanan", "Diproses", "Dikirim", "Selesai", "Batal"]);
  expect(list.document.querySelector("main article .btn--main")?.text).toBe(`Bayar sekarang, pesanan ${ordersn}`);
  // Whoever asks for one state sees the group that it is in.
  const current = ({ document }: Page) => document.querySelector(".tabs__row [aria-current]")?.text;
  expect([current(await open("?status=paid")), current(await open("?status=x"))]).toEqual([
    "Diproses",
    "Semua1 pesanan",
  ]);
  const deadline = /Bayar sebelum (\d\d \w+ \d{4} \d\d:\d\d WI[BT]A?)/.exec(
    list.document.querySelector("article")?.text ?? "",
  );
  // The account's first page has the same counts, each with the way to its list, and what is to be paid until when.
  const { document: hub } = await visitor.visit("/profile");
  const signs = hub.querySelectorAll(".signs a").map((a) => [a.text.trim(), a.getAttribute("href")]);
  expect(signs.slice(0, 2)).toEqual([
    ["1 Belum bayar", "/profile/orders?status=awaiting-payment"],
    ["Diproses", "/profile/orders?status=processing"],
  ]);
  expect(hub.querySelector("[aria-labelledby=pesanan-saya]")?.text).toContain(`sebelum ${deadline?.[1]}`);
  const form = list.document.querySelector('main form[method="get"][action="/profile/orders"]');
  expect(form?.querySelectorAll("input").map((input) => input.getAttribute("name"))).toEqual(["status", "q"]);
  const name = list.document.querySelector("main article .name")?.text ?? "";
  for (const q of [ordersn.toLowerCase(), name.toUpperCase()]) {
    const found = await open(`?status=awaiting-payment&q=${encodeURIComponent(q)}`);
    expect(found.document.querySelectorAll("main article h2 a").map(({ text }) => text)).toEqual([ordersn]);
    expect(found.document.querySelector("#cari-pesanan")?.getAttribute("value")).toBe(q);
  }
  const none = await open(`?q=${encodeURIComponent("<i>zamrud</i>".repeat(20))}`);
  expect([none.status, none.document.querySelector("main")?.text]).toEqual([
    200,
    expect.stringContaining("Tidak ada pesanan yang cocok"),
  ]);
});

test("A15 R05 a number that is no order's leads to the page that says so, signed in or not", async () => {
  for (const number of [NOBODYS, "SI-1", "%00", "a".repeat(3000), "..%2F..%2Fprofile"]) {
    for (const path of [`/invoice-print/${number}`, `/checkout/information/${number}`]) {
      for (const answer of [await visit(path), await shopper.visit(path)]) {
        expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/404"]);
      }
    }
    const own = await shopper.visit(`/profile/order/${number}`);
    expect([own.status, own.headers.get("Location")]).toEqual([302, "/404"]);
  }
});

test("R05 J01 J15 whatever is asked of the checkout, it answers with what can be chosen", async () => {
  const odd = "addressId=-1&service=ojek&payment=emas&tenor=1e9&dropshipperId=x&usePoints=2&seen=%00";
  for (const path of ["/buy", `/buy?${odd}`, `/m/buy?${odd}`]) {
    const page = await shopper.visit(path);
    expect(page.status).toBe(200);
    expect(page.document.querySelector("h1")?.text).toBe("Checkout");
  }
  const form = Object.fromEntries(new URLSearchParams(odd));
  const refused = await shopper.visit("/buy", { form });
  expect(refused.status).toBe(422);
});

test("J15 an order is placed at /m/buy, by the form that stands there (no-JS)", async () => {
  const { visitor } = await newShopper();
  await addToCart(visitor);
  const number = await orderOf(visitor, [], { checkout: "/m/buy" });
  const { document } = await visitor.visit("/profile/orders");
  expect(document.querySelectorAll("main article h2 a").map(({ text }) => text)).toEqual([number]);
});

test("J01 J04 an order whose sender was deleted meanwhile is not placed, and says so beside the sender (no-JS)", async () => {
  const { visitor } = await newShopper();
  await addToCart(visitor);
  await visitor.visit("/profile/address", { form: { intent: "address", ...home } });
  const sender = { name: "Toko Melati", phone: "0813 0000 0000" };
  await visitor.visit("/profile/dropshipper", { form: { intent: "store", ...sender } });
  const choose = async (query = "") => (await visitor.visit(`/buy${query}`)).document;
  const id =
    (await choose()).querySelector("select[name=dropshipperId] option:last-child")?.getAttribute("value") ?? "";
  const page = await choose(`?payment=bca&dropshipperId=${id}`);
  const hidden = ["seen", "shown", "shownLines", "idempotencyKey"].map((name) => [
    name,
    page.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "",
  ]);
  await visitor.visit("/profile/dropshipper", { form: { intent: "destroy", id } });
  const sent = { ...Object.fromEntries(hidden), payment: "bca", dropshipperId: id };
  const { status, document } = await visitor.visit("/buy", { form: sent });
  expect([status, document.querySelector("#alamat-galat")?.text]).toEqual([
    422,
    "Pengirim yang Anda pilih sudah tidak ada.",
  ]);
  expect(document.querySelector("aside")?.text).toContain("karena pengirim yang Anda pilih sudah tidak ada.");
});

test("J17 what was chosen at the checkout is there at the next visit, until the order is placed, for its customer alone (no-JS)", async () => {
  const { visitor } = await newShopper({ address: true });
  await addToCart(visitor);
  await visitor.visit("/profile/address", {
    form: { intent: "address", ...home, label: "Kantor", street: "Jl. Riau 5" },
  });
  const chosen = ({ document }: Page) => ({
    address: document.querySelector("input[name=addressId][checked]")?.getAttribute("value"),
    service: document.querySelector("input[name=service][checked]")?.getAttribute("value"),
    payment: document.querySelector("input[name=payment][checked]")?.getAttribute("value"),
    tenor: document.querySelector("select[name=tenor] option[selected]")?.getAttribute("value"),
    code: document.querySelector("input[name=code]")?.getAttribute("value"),
  });
  const all = (page: Page, name: string) =>
    page.document.querySelectorAll(`input[name=${name}]`).map((input) => input.getAttribute("value") ?? "");
  const first = await visitor.visit("/buy");
  const usual = chosen(first);
  const address = all(first, "addressId").find((one) => one !== usual.address) ?? "";
  const service = all(first, "service").at(-1) ?? "";
  const mine = { address, service, payment: "card", tenor: "6", code: "SEDANGDITULIS" };
  const query = { addressId: address, service, payment: "card", tenor: "6", code: mine.code };
  const link = `/buy?${new URLSearchParams(query)}`;
  const login = `${new URL(process.env.SHOP_URL ?? "").origin}/login`;
  // A link of a stranger's shows its choices, also to who logs in on the way, and keeps none.
  for (const Referer of ["https://jahat.example/buy", login, ""]) {
    expect(chosen(await visitor.visit(link, { headers: Referer ? { Referer } : {} }))).toEqual(mine);
    expect(chosen(await visitor.visit("/buy"))).toEqual(usual);
  }
  const headers = { Referer: new URL("/buy", process.env.SHOP_URL).href };
  expect(chosen(await visitor.visit(link, { headers }))).toEqual(mine);
  for (const path of ["/buy", "/m/buy"]) expect(chosen(await visitor.visit(path)), path).toEqual(mine);

  const other = await newShopper();
  await addToCart(other.visitor);
  const theirs = await other.visitor.visit("/buy", {
    cookies: { ...other.visitor.cookies, checkout: visitor.cookies.checkout ?? "" },
  });
  expect(chosen(theirs)).toEqual(chosen(await other.visitor.visit("/buy")));
  expect(chosen(theirs)).not.toMatchObject({ payment: "card" });

  const hidden = (page: Page, name: string) =>
    page.document.querySelector(`input[name=${name}]`)?.getAttribute("value");
  const again = await visitor.visit("/buy");
  const order = { seen: hidden(again, "seen"), idempotencyKey: hidden(again, "idempotencyKey"), ...query, code: "" };
  expect((await visitor.visit("/buy", { form: order as Record<string, string> })).location).toMatch(/^\/profile\/pay/);
  await addToCart(visitor);
  expect(chosen(await visitor.visit("/buy"))).toEqual(usual);
});

test("J04 J16 who sends all at once, or each apart after all, by the form alone, has the order with the sum that stood there (no-JS)", async () => {
  const slugs = ["cincin-solitaire-aurora", "kursi-putar-peluk"];
  const variants = await Promise.all(slugs.map(variantOf));
  for (const [from, to] of ["01", "10"]) {
    const { visitor } = await newShopper({ address: true, cart: variants.map((variant) => ({ variant })) });
    const page = await visitor.visit(`/buy?isTogether=${from}&payment=bca`);
    const fields = page.document.querySelectorAll("main form[action='/buy'] input");
    const isSent = (field: (typeof fields)[number]) =>
      !/radio|checkbox/.test(field.getAttribute("type") ?? "") || field.hasAttribute("checked");
    const sent = fields
      .filter(isSent)
      .map((field) => [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""]);
    const form = { ...Object.fromEntries(sent), isTogether: to ?? "" };
    expect(form).toHaveProperty(from === "1" ? "service" : "service2");
    const ordered = await visitor.visit("/buy", { form });
    expect([ordered.status, ordered.location]).toEqual([303, expect.stringMatching(/^\/profile\/pay\?order=SI-/)]);
  }
});

/** Where one stands on the way to the money, and how much of the shop is around it. */
const headOf = ({ document }: Page) => [
  document.querySelectorAll(".head a").map(({ text }) => text.trim()),
  document.querySelector(".head [aria-current=step]")?.text,
  document.querySelectorAll(".search, .cats, .menu, .bar, .fab, .foot").length,
];

test("J17 T13 an order that is placed at the first visit leaves no choices behind; around checkout and pay page are the steps and help alone (no-JS)", async () => {
  const { visitor } = await newShopper({ address: true });
  await addToCart(visitor);
  const page = await visitor.visit("/buy");
  const { document } = page;
  expect(headOf(page)).toEqual([["Serambi Intan", "Keranjang", "Bantuan"], "Checkout", 0]);
  const hidden = (name: string) => document.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "";
  const form = { payment: "mandiri", seen: hidden("seen"), idempotencyKey: hidden("idempotencyKey") };
  const placed = await visitor.visit("/buy", { form });
  expect(placed.location).toMatch(/^\/profile\/pay/);
  expect(visitor.cookies).not.toHaveProperty("checkout");
  expect(headOf(await visitor.visit(placed.location ?? ""))).toEqual([["Serambi Intan", "Bantuan"], "Bayar", 0]);
});

test("J14 the simulator tells nothing of an order that it does not know", async () => {
  const page = await visit(`/simulator/pay/${NOBODYS}`);
  expect([page.status, page.headers.get("Location")]).toEqual([302, "/404"]);
});

test("J07 R01 the provider's script stands on the page where a card is paid, and nowhere else", async () => {
  const scriptsOf = ({ document }: Page) =>
    document.querySelectorAll("script[src]").map((script) => new URL(script.getAttribute("src") ?? "").pathname);
  const [card, transfer] = [await newBuyer("card"), await newBuyer("bri")];
  const payPage = (buyer: Buyer) => buyer.visitor.visit(`/profile/pay?order=${buyer.ordersn}`);
  expect(scriptsOf(await payPage(card))).toEqual(["/simulator/snap/snap.js"]);
  expect(scriptsOf(await payPage(transfer))).toEqual([]);
  expect(scriptsOf(await card.visitor.visit(`/profile/order/${card.ordersn}`))).toEqual([]);
  const script = await visit("/simulator/snap/snap.js");
  expect([script.status, script.headers.get("Content-Type")]).toEqual([200, "text/javascript; charset=utf-8"]);
});

test("R11 J04 who has not proven the address reads on the checkout that no letter goes there, proves it by a code and loses nothing that was typed (no-JS)", async () => {
  const { visitor, person } = await newShopper({ isProven: false, address: true });
  await addToCart(visitor);
  const value = ({ document }: Page, field: string) => document.querySelector(field)?.getAttribute("value") ?? "";
  const kept = (page: Page) => [
    value(page, "#voucher"),
    ...["payment", "service"].map((name) => value(page, `input[name=${name}][checked]`)),
  ];
  const shown = await visitor.visit("/buy");
  expect(shown.document.querySelector("main aside")?.text).toContain(
    `${person.email} belum terverifikasi, jadi e-mail tentang pesanan belum dikirim ke mana pun.`,
  );
  const service = [...shown.document.querySelectorAll("input[name=service]")].at(-1)?.getAttribute("value") ?? "";
  const typed = { code: "SEDANG-DITULIS", payment: "bni", service, seen: value(shown, "input[name=seen]") };
  const sent = await visitor.visit("/buy", { form: { ...typed, intent: "email-code" } });
  expect(sent.status).toBe(303);
  const asked = await visitor.visit(sent.location ?? "");
  expect(kept(asked)).toEqual([typed.code, "bni", service]);
  const emailCode = wrongCode(person.email);
  // Enter in the field presses the form's first button, which is the voucher's.
  for (const intent of ["email-prove", "voucher", ""]) {
    const form = { ...typed, emailCode, ...(intent && { intent }) };
    const wrong = await visitor.visit("/buy", { form });
    expect([
      wrong.status,
      wrong.document.querySelector("#kode-email-galat")?.text,
      value(wrong, "#kode-email"),
      kept(wrong),
    ]).toEqual([422, "Kode tidak cocok. Periksa lagi angkanya.", emailCode, [typed.code, "bni", service]]);
  }
  const early = await visitor.visit("/buy", { form: { ...typed, intent: "email-code" } });
  expect([early.status, early.document.querySelector("main aside .error")?.text, kept(early)]).toEqual([
    429,
    expect.stringContaining("Kode baru saja dikirim."),
    [typed.code, "bni", service],
  ]);
  // "Buat pesanan" judges what is in the field first: the order's own letter goes to the address already.
  const hidden = { seen: value(asked, "input[name=seen]"), idempotencyKey: value(asked, "input[name=idempotencyKey]") };
  const form = { ...typed, ...hidden, code: "", emailCode: lastCode(person.email) };
  expect((await visitor.visit("/buy", { form })).location).toContain("/profile/pay?order=SI-");
  expect(lastMessage(person.email)).toContain("Pesanan Anda sudah kami terima");
});
