import { afterAll, beforeAll, expect, test } from "vitest";
import { dewi } from "../../support/people.ts";
import { login } from "../account/entering.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { newShopper } from "../shopper.ts";
import { cartOf, panelOf } from "./cart-panel.ts";

let shop: OwnWorker;
let at: { base: string };
let rich: { visitor: Visitor; id: number };
beforeAll(async () => {
  shop = await openOwnShop("redeem");
  at = { base: shop.address };
  const { visitor, person } = await newShopper({ points: 1200 }, shop.state);
  rich = { visitor, id: person.id };
  await shop.execute(`UPDATE redeem_offer SET points = 1100 WHERE main_variant_id IN (SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
      WHERE p.slug = 'kursi-santai-teduh')`);
}, 60_000);
afterAll(() => shop.end());

const CHAIR = "/product/kursi-santai-teduh";
const LAMP = "/product/lampu-lantai-kaki-tiga";
const own = (visitor: Visitor) => visitor.visit("/cart", at);

/** What a button of a page sends beside its form: a reward is shown to who has the points for it. */
async function offerOn(path: string): Promise<Record<string, string>> {
  const { document } = await rich.visitor.visit(path, at);
  const button = document.querySelectorAll("main button[name=beside]").find(({ text }) => text === "Tukar poin");
  if (!button) throw new Error(`${path} has no reward`);
  return Object.fromEntries(new URLSearchParams(button.getAttribute("value")?.replaceAll("&amp;", "&")));
}

/** The main thing alone, put in the cart from its page. */
async function addMain(visitor: Visitor, path: string): Promise<string> {
  const { with: main = "" } = await offerOn(path);
  await visitor.visit("/cart", { ...at, form: { intent: "add", variant: main, kembali: "/about" } });
  return main;
}

/** The block of the cart that is about points: what it says above, and what of each offer. */
function redeemOf({ document }: Page) {
  const block = document.querySelector("section[aria-labelledby=tukar-poin]");
  const offers = block?.querySelectorAll("li").map((one) => ({
    text: one.text,
    button: one.querySelector("button")?.getAttribute("aria-label"),
  }));
  return block && { text: block.text, offers: offers ?? [] };
}

test("C09 C01 the cart offers for points what goes with what is bought, takes it, and lets it go with its main line", async () => {
  const shopper = rich.visitor;
  expect(redeemOf(await own(shopper))).toBeNull();
  // The account's page of points lists what they are enough for.
  const { document } = await shopper.visit("/profile/point", at);
  const asked = document.querySelectorAll("[aria-labelledby=tukar-poin] b.num");
  expect(asked.map(({ text }) => text.replace(/\s/g, " "))).toEqual(["90 poin", "1.100 poin"]);
  const chair = await addMain(shopper, CHAIR);
  const withChair = await own(shopper);
  const offered = redeemOf(withChair);
  expect(offered?.text).toContain("Poin Anda: 1.200 poin");
  expect(offered?.offers.map(({ button }) => button)).toEqual(["Tukar Set Dua Bantal Sofa Kelana Krem"]);
  // To a chair go other things for the home.
  const besides = withChair.document
    .querySelectorAll("#rekomendasi .card__name a")
    .map((link) => link.getAttribute("href"));
  expect(besides).toHaveLength(5);
  expect(besides.filter((href) => /cincin|anting|kalung|gelang/.test(href ?? ""))).toEqual([]);
  const act = withChair.document.querySelector("button[aria-label^=Tukar]")?.getAttribute("value") ?? "";
  const page = await shopper.send("/cart", { shownNote: "", act }, at);
  expect(page.document.querySelector("dd.total")?.text).toBe(page.document.querySelector(".sum dd")?.text);
  const line = page.document.querySelectorAll("main .line")[1];
  expect(line?.text).toContain("TUKAR POIN");
  expect(line?.querySelector(".price__now")?.text).toBe("Rp 0 + 1.100 poin");
  expect(line?.querySelector("input[type=number]")).toBeNull();
  expect(panelOf(page).lines[1]?.text).toMatch(/Rp 0\s*TUKAR POIN/);
  // What is left of the points is not enough for the next thing, which is not offered then.
  await addMain(shopper, LAMP);
  await shop.execute(`INSERT INTO point_entry (user_id, lot_id, points, reason, at)
    SELECT user_id, id, -40, 'spent', 0 FROM point_lot WHERE user_id = ${rich.id}`);
  const short = redeemOf(await own(shopper));
  expect(short?.text).toContain("ditukar 1.100 poin");
  expect(short?.offers).toEqual([]);
  await shopper.send("/cart", { intent: "remove", line: chair, kembali: "/cart" }, at);
  expect(Object.values(await cartOf(shopper, at.base))).toEqual([1]);
});

test("J04 J01 a cart that redeems more than the points there are says so, on the checkout beside the goods", async () => {
  const { visitor: shopper } = await newShopper({}, shop.state);
  await shopper.send("/cart", await offerOn(LAMP), at);
  expect(redeemOf(await own(shopper))?.text).toContain("Poin Anda kurang 90 poin");
  const { document } = await shopper.visit("/buy", at);
  expect(document.querySelector("section[aria-labelledby=barang]")?.text).toContain(
    "Poin Anda 0, untuk menukar Set Tiga Tempat Lilin Temaram",
  );
});

test("E11 the fold of offers counts a reward for whom has the points, and for nobody else", async () => {
  const countOn = async (visitor: Visitor) => {
    const { document } = await visitor.visit(LAMP, at);
    return Number(/\((\d+)\)/.exec(document.querySelector(".pd summary")?.text ?? "")?.[1]);
  };
  const everybodys = await countOn(newVisitor());
  expect(everybodys).toBeGreaterThan(0);
  const { visitor } = await newShopper({ points: 1200 }, shop.state);
  expect(await countOn(visitor)).toBe(everybodys + 1);
});

test("A17 C09 E11 a guest who redeems on the product's page is led to the login, and finds it in the cart after it", async () => {
  const guest = newVisitor();
  const form = await offerOn(LAMP);
  const led = await guest.visit("/cart", { ...at, form });
  expect([led.status, led.location]).toEqual([303, "/login?redirect=%2Fcart"]);
  expect(await cartOf(guest, at.base)).toEqual({});
  const entered = await guest.visit("/login?redirect=%2Fcart", { ...at, form: login(dewi) });
  expect(entered.location).toBe("/cart");
  const taken = await guest.visit("/cart", at);
  expect([taken.status, taken.location]).toEqual([302, "/cart"]);
  const cart = await own(guest);
  expect(cart.document.querySelectorAll("main .line .tag").map(({ text }) => text)).toEqual(["TUKAR POIN"]);
  expect(redeemOf(cart)?.text).toContain("Poin Anda: 340 poin, ditukar 90 poin");
  expect(await cartOf(guest, at.base)).toEqual({ [form.with as string]: 1, [`${form.variant}r`]: 1 });
  // Once: a reload redeems nothing more.
  expect((await own(guest)).status).toBe(200);
});

test("R05 C09 what cannot be redeemed is refused in words and changes nothing", async () => {
  const shopper = newVisitor();
  await shopper.visit("/login", { ...at, form: login({ ...dewi, email: "bagas@contoh.id" }) });
  const { variant = "" } = await offerOn(LAMP);
  for (const odd of [{}, { with: variant }, { with: "11" }] as Record<string, string>[]) {
    const before = await cartOf(shopper, at.base);
    const page = await shopper.send("/cart", { intent: "add", variant, redeem: 1, ...odd, kembali: "/about" }, at);
    expect(page.document.querySelector("[role=alert]")?.text).toContain("belum bisa ditukar");
    expect(await cartOf(shopper, at.base)).toEqual(before);
  }
});
