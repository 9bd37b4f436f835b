import type { Witness } from "#domain/orders/books/books.ts";
import { draw, drawFrom } from "#lib/chance.ts";
import type { Buyer } from "./buyers.ts";
import { type Choices, fieldOf, formOf, type OrderForm, type Placed, readForm, sendForm } from "./checking-out.ts";
import { type Goods, type SentOrder, VOUCHER } from "./operator.ts";
import { fates, meet } from "./paying.ts";
import type { LoadShop } from "./shop.ts";

/** The shared state of a run. */
export interface Trade {
  shop: LoadShop;
  goods: Goods;
  witness: Witness;
  /** The orders that are on their way, by buyer. */
  shipped: Map<number, SentOrder[]>;
  isOpen: () => boolean;
}

const pages = ["/", "/products", "/products/q=cincin", "/products/q=kursi", "/category", "/cart", "/profile/orders"];
const payments = ["bca", "mandiri", "bri", "bni", "permata", "card"];

/** One buyer's actions: the same for the same name, as far as other buyers leave the goods in stock. */
interface Visit extends Trade {
  buyer: Buyer;
  cookie: string;
  /** A number from 0 up to but not including `below`, drawn for this question of this visit. */
  die: (question: string, below: number) => number;
  unclear: string[];
}

/** Visits repeatedly until the shop closes. */
export async function visitShop(
  trade: Trade,
  buyer: Buyer,
  name: string,
): Promise<{ count: number; unclear: string[] }> {
  const unclear: string[] = [];
  let count = 0;
  for (; trade.isOpen(); count++) {
    const die = (question: string, below: number) => draw(`${name} ${count} ${question}`, below);
    const visit: Visit = { ...trade, buyer, cookie: buyer.cookie, die, unclear };
    await browse(visit);
    await complete(visit);
    if (die("asks", 5) === 0) await write(visit);
    if (die("buys", 10) < 8) await buy(visit);
  }
  return { count, unclear };
}

async function browse({ shop, cookie, die, goods }: Visit): Promise<void> {
  for (let left = 1 + die("pages", 2); left > 0; left--) {
    const path = drawFrom(`${die(`page ${left}`, 1000)}`, pages);
    await shop.ask(path, { name: "GET a page", ...(die("guest", 3) > 0 && { cookie }) });
  }
  if (die("guest's cart", 10) === 0) {
    await shop.ask("/cart", { name: "POST /cart", form: { intent: "add", variant: String(goods.sale) } });
  }
}

/** Asks the shop something by chat. */
async function write({ shop, cookie }: Visit): Promise<void> {
  const form = { text: "Apakah bisa diukir nama?", messageKey: crypto.randomUUID() };
  await shop.ask("/profile/chats", { name: "POST chat", cookie, form });
}

/** Confirms that parcels have arrived, and complains about some. */
async function complete({ shop, cookie, shipped, buyer, die }: Visit): Promise<void> {
  const sent = shipped.get(buyer.id)?.shift();
  if (!sent) return;
  const arrived = sent.ordersn;
  for (const parcel of sent.parcels) {
    const form = { intent: "complete", parcel: String(parcel) };
    await shop.ask(`/profile/order/${arrived}`, { name: "POST complete", cookie, form });
  }
  if (die("complains", 4) > 0) return;
  const path = `/profile/complain?order=${arrived}`;
  const { text } = await shop.ask(path, { name: "GET complain", cookie });
  const [line] = /(?<=name=")barang-\w+/.exec(text) ?? [];
  const formKey = fieldOf(text, "formKey");
  if (!line || !formKey) return;
  const wish = { reason: "damaged", wish: "refund", text: "Batu cincinnya lepas setelah dua hari." };
  const form = { intent: "complain", formKey, [line]: "1", ...wish };
  await shop.ask(path, { name: "POST complain", cookie, form });
}

async function buy(visit: Visit): Promise<void> {
  const { shop, buyer, die, unclear, witness } = visit;
  await fillCart(visit);
  const fate = drawFrom(`${die("fate", 1000)}`, fates);
  const at = fate.secondsAgo && Math.floor(Date.now() / 1000) - fate.secondsAgo;
  const choices: Choices = {
    payment: drawFrom(`${die("payment", 1000)}`, payments),
    service: die("service", 2) === 0 ? "reguler" : "kargo",
    ...(die("points", 3) === 0 && { usePoints: "1" }),
    ...(die("waits for all", 4) === 0 && { isTogether: "1" }),
  };
  const form = await readForm(shop, buyer, choices, at);
  if (!form) return;
  let placed = await send(visit, form, at);
  if ("refused" in placed && placed.refused === "changed") {
    const again = formOf(placed.page, choices);
    if (again) placed = await sendForm(shop, buyer, again, witness, at);
  }
  // There are too many unpaid orders to place another: one of them is cancelled.
  const waiting = "page" in placed ? /\/profile\/order\/(SI-[\w-]+)/.exec(placed.page.text)?.[1] : undefined;
  if (waiting) unclear.push(...(await meet({ name: "cancelled" }, { ...visit, ordersn: waiting })));
  if ("ordersn" in placed) {
    unclear.push(...(await meet(fate, { ...visit, ordersn: placed.ordersn })));
    return;
  }
  if (placed.refused === "unclear")
    unclear.push(`POST /buy was answered ${placed.page.status} ${placed.page.location}`);
  await emptyCart(visit);
}

/** Occasionally the form is sent three times at once. */
async function send({ shop, buyer, die, witness, unclear }: Visit, form: OrderForm, at?: number): Promise<Placed> {
  const times = die("times", 4) === 0 ? 3 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => sendForm(shop, buyer, form, witness, at)));
  const numbers = new Set(answers.flatMap((one) => ("ordersn" in one ? [one.ordersn] : [])));
  if (numbers.size > 1) unclear.push(`one form was answered with ${numbers.size} orders`);
  return answers.find((one) => "ordersn" in one) ?? (answers[0] as Placed);
}

async function fillCart(visit: Visit): Promise<void> {
  const { goods, die } = visit;
  const cart = (form: Record<string, string | number>) => postCart(visit, form);
  for (let left = 1 + die("lines", 3); left > 0; left--) {
    await cart({
      intent: "add",
      variant: drawFrom(`${die(`line ${left}`, 10_000)}`, goods.variants),
      quantity: 1 + die("pieces", 3),
    });
  }
  if (die("bundle", 5) === 0) await cart({ intent: "add", variant: drawFrom(`${die("which", 100)}`, goods.bundles) });
  if (die("sale", 6) === 0) await cart({ intent: "add", variant: goods.sale });
  if (die("offer", 5) === 0) {
    const { main, variant, combo } = drawFrom(`${die("offered", 1000)}`, goods.offers);
    await cart({ intent: "add", variant: main });
    await cart({ intent: "add", variant, with: main, ...(combo === undefined ? { free: 1 } : { combo }) });
  }
  if (die("voucher", 4) === 0) await cart({ intent: "voucher", code: VOUCHER });
}

async function emptyCart(visit: Visit): Promise<void> {
  const page = await visit.shop.ask("/cart", { name: "GET a page", cookie: visit.cookie });
  const lines = new Set([...page.text.matchAll(/name="line" value="([0-9a-z]+)"/g)].map(([, line]) => line as string));
  for (const line of lines) await postCart(visit, { intent: "remove", line });
}

async function postCart({ shop, cookie }: Visit, fields: Record<string, string | number>): Promise<void> {
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  await shop.ask("/cart", { name: "POST /cart", cookie, form: { ...form, kembali: "/about" } });
}
