import type { Witness } from "#domain/orders/books/books.ts";
import { simulatorKeyOf } from "#functions/payments/choose-payment.ts";
import { SIMULATOR_PATH } from "#functions/payments/simulator/simulator.ts";
import { BENCH_SECRET } from "../bench/workers.ts";
import type { Answered, LoadShop } from "./shop.ts";

export interface Paying {
  shop: LoadShop;
  cookie: string;
  witness: Witness;
  die: (question: string, below: number) => number;
  ordersn: string;
  /** The attempt that its buyer is led to. */
  attempt: string;
}

/** The fate of an order after it is placed. With `secondsAgo`, it is placed as if that long ago. */
interface Fate {
  name:
    | "paid"
    | "cancelled"
    | "raced"
    | "refunded"
    | "denied"
    | "unheard"
    | "changed"
    | "paid twice"
    | "left"
    | keyof typeof losses;
  secondsAgo?: number;
}

const DAY = 86_400;

/**
 * How paid money is returned or taken back: the buttons to press at the provider. A button that does not fit the
 * payment does nothing there.
 */
const losses = {
  "let go": ["batal"],
  "denied later": ["setor", "tolak"],
  "given back": ["setor", "kembali"],
  "charged back": ["setor", "tarik"],
} as const;

export const fates: Fate[] = [
  ...Array.from({ length: 8 }, (): Fate => ({ name: "paid" })),
  { name: "cancelled" },
  { name: "cancelled" },
  { name: "cancelled" },
  { name: "raced" },
  { name: "raced" },
  { name: "refunded" },
  { name: "refunded" },
  { name: "denied" },
  { name: "changed" },
  { name: "changed" },
  { name: "paid twice" },
  { name: "let go" },
  { name: "denied later" },
  { name: "given back" },
  { name: "charged back" },
  { name: "unheard", secondsAgo: 1200 },
  { name: "left" },
  { name: "left", secondsAgo: DAY - 10 },
  { name: "left", secondsAgo: DAY - 10 },
];

const KEY = simulatorKeyOf({ PAYMENTS: "simulator", SESSION_SECRETS: BENCH_SECRET });
const AUTHORIZATION = `Basic ${btoa(`${KEY}:`)}`;

/** Returns what was answered that should not have been. */
export async function meet({ name }: Fate, placed: Omit<Paying, "attempt">): Promise<string[]> {
  const { shop, cookie, ordersn } = placed;
  const page = await shop.ask(`/profile/pay?order=${ordersn}`, { name: "GET /profile/pay", cookie });
  const attempt = attemptOn(page) ?? ordersn;
  const paying: Paying = { ...placed, attempt };
  switch (name) {
    case "paid":
      return pay(paying);
    case "cancelled":
      return cancel(paying);
    case "raced":
      return (await Promise.all([pay(paying), cancel(paying)])).flat();
    case "refunded":
      return [...(await pay(paying)), ...(await cancel(paying))];
    case "denied":
      await press(paying, "tolak");
      return [];
    case "changed":
    case "paid twice": {
      // Of a card that is denied, and of another method chosen while the first is open.
      if (placed.die("denied first", 2) === 0) await press(paying, "tolak");
      const next = await change(paying);
      const other = next === attempt ? [] : await pay({ ...paying, attempt: next });
      return name === "changed" ? other : [...other, ...(await pay(paying))];
    }
    case "unheard":
      // The provider ends it and notifies no one.
      await shop.ask(`${SIMULATOR_PATH}/v2/${attempt}/cancel`, {
        name: "provider: cancel",
        json: "{}",
        headers: { Authorization: AUTHORIZATION },
      });
      return [];
    case "left":
      return [];
    default: {
      const unclear = await pay(paying);
      for (const hasil of losses[name]) await press(paying, hasil);
      return unclear;
    }
  }
}

/** Pays. Half of the time the provider's notifications are repeated, in any order and with a forged one among them. */
async function pay(paying: Paying): Promise<string[]> {
  const { witness, ordersn, attempt, die } = paying;
  const before = await statusOf(paying);
  await press(paying, "lunas");
  const after = await statusOf(paying);
  if (after && ["settlement", "capture"].includes(after.transaction_status ?? "")) witness.settled.push(attempt);
  if (!before || !after || die("replayed", 2) === 0) return [];
  const forged = { ...after, gross_amount: "1.00" };
  const told = [after, before, after, forged, before, after].map((body, n) => ({
    body,
    order: die(`told ${n}`, 1000),
  }));
  const shuffled = told.sort((a, b) => a.order - b.order).map(({ body }) => body);
  const answers = await Promise.all(shuffled.map((body) => notify(paying, body)));
  return answers.flatMap(({ status }, n) => {
    // When the shop has to query the provider and gets no answer, it is notified again later.
    const wanted = shuffled[n] === forged ? [403] : [200, 503];
    return wanted.includes(status) ? [] : [`${ordersn}: a notification was answered ${status} instead of ${wanted}`];
  });
}

/** Pays by another method; the attempt that the buyer is led to then. */
async function change({ shop, cookie, ordersn, attempt, die }: Paying): Promise<string> {
  const path = `/profile/pay?order=${ordersn}`;
  const form = { payment: die("card", 2) === 0 ? "card" : "permata", tenor: "0" };
  await shop.ask(path, { name: "POST change payment", cookie, form });
  const page = await shop.ask(path, { name: "GET /profile/pay", cookie });
  return attemptOn(page) ?? attempt;
}

const attemptOn = (page: Answered) => /\/simulator\/pay\/([\w-]+)/.exec(page.text)?.[1];

async function cancel({ shop, cookie, ordersn }: Paying): Promise<string[]> {
  const form = { intent: "cancel", noteCancel: "Tidak jadi." };
  const { status } = await shop.ask(`/profile/order/${ordersn}`, { name: "POST cancel", cookie, form });
  return status === 303 || status === 422 ? [] : [`${ordersn}: cancelling was answered ${status}`];
}

function press({ shop, attempt }: Paying, hasil: string): Promise<Answered> {
  return shop.ask(`${SIMULATOR_PATH}/pay/${attempt}`, { name: "provider: a button", form: { hasil } });
}

type Notice = { transaction_status?: string; gross_amount?: string };

/** The provider's signed status of the order; undefined when it has none, or when the answer got lost. */
async function statusOf({ shop, attempt }: Paying): Promise<Notice | undefined> {
  const headers = { Authorization: AUTHORIZATION };
  const { text } = await shop.ask(`${SIMULATOR_PATH}/v2/${attempt}/status`, { name: "provider: status", headers });
  if (text === "") return undefined;
  const told: Notice = JSON.parse(text);
  return told.transaction_status ? told : undefined;
}

function notify({ shop }: Paying, body: Notice): Promise<Answered> {
  return shop.ask("/payment/notification", { name: "POST /payment/notification", json: JSON.stringify(body) });
}
