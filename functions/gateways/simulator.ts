import { type Context, Hono } from "hono";
import type { Seconds } from "#domain/price.ts";
import type { Database } from "#functions/db/database.ts";
import {
  insertSimulated,
  moveSimulated,
  type SimulatedPayment,
  selectOrderOf,
  selectSimulated,
} from "#functions/db/simulated-payments.ts";
import {
  created,
  noKey,
  type Refusal,
  refusal,
  SIMULATOR_KEY,
  signed,
  toldOf,
  unknown,
} from "./simulated-transaction.ts";
import { simulatorPage, simulatorStyle } from "./simulator-page.ts";
import { simulatorSnap } from "./simulator-snap.ts";

/** What the simulator needs of the request that it is asked in. */
export interface SimulatorDesk {
  db: Database;
  now: Seconds;
  /** Carries the provider's notification to the shop, as the provider would: a signed post. */
  notify: (body: object) => Promise<void>;
}

export const SIMULATOR_CLIENT_KEY = "SB-Mid-client-serambi-simulator";
export const SIMULATOR_PATH = "/simulator";
const NOTIFIED = "midtrans payment notification";

type SimulatorContext = Context<{ Bindings: SimulatorDesk }>;

const simulator = new Hono<{ Bindings: SimulatorDesk }>().basePath(SIMULATOR_PATH);

/** The provider's HTTP API, and a page on which a payment can be settled, denied or let expire. Reached only where no server key is set. */
export function askSimulator(request: Request, desk: SimulatorDesk): Promise<Response> {
  return Promise.resolve(simulator.fetch(request, desk));
}

function isAllowed(c: SimulatorContext): boolean {
  return c.req.header("Authorization") === `Basic ${btoa(`${SIMULATOR_KEY}:`)}`;
}

simulator.use("/v2/*", async (c, next) => (isAllowed(c) ? next() : c.json(noKey(), 401)));
simulator.use("/snap/v1/*", async (c, next) =>
  isAllowed(c)
    ? next()
    : c.json(
        { error_messages: ["Access denied due to unauthorized transaction, please check client or server key"] },
        401,
      ),
);

interface ChargeBody {
  payment_type?: string;
  transaction_details?: { order_id?: string; gross_amount?: number };
  bank_transfer?: { bank?: string };
  custom_expiry?: { expiry_duration?: number; unit?: string };
  expiry?: { duration?: number; unit?: string };
}

const BANKS = ["bca", "bni", "bri", "permata"];
const unitSeconds: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400 };
const DAY = 86_400;

simulator.post("/v2/charge", async (c) => {
  const body = await c.req.json<ChargeBody>().catch((): ChargeBody => ({}));
  const isBill = body.payment_type === "echannel";
  const bank = isBill ? "mandiri" : (body.bank_transfer?.bank ?? "");
  const isKnown = isBill || (body.payment_type === "bank_transfer" && BANKS.includes(bank));
  const asked = isKnown ? readAsked(body) : undefined;
  if (!asked) return c.json(invalid(isKnown ? "transaction_details is invalid" : "payment_type is not supported"));
  const expiry = body.custom_expiry;
  const one = newPayment(
    c,
    asked,
    isBill ? "echannel" : "bank_transfer",
    bank,
    lifeOf(expiry?.expiry_duration, expiry?.unit),
  );
  const [stored] = await c.env.db.rows(insertSimulated(one));
  if (!stored) {
    return c.json(
      refusal(
        "406",
        "The request could not be completed due to a conflict with the current state of the target resource, please try again",
      ),
    );
  }
  return c.json(created(stored));
});

const invalid = (why: string): Refusal => ({
  ...refusal("400", "One or more parameters in the payload is invalid."),
  validation_messages: [why],
});

simulator.get("/v2/:id/status", async (c) => {
  const one = await find(c, c.req.param("id"));
  if (!one) return c.json(unknown());
  return c.json(await signed(one, "Success, transaction is found"));
});

const enders = { cancel: "canceled", expire: "expired", deny: "denied" };

for (const [verb, done] of Object.entries(enders)) {
  simulator.post(`/v2/:id/${verb}`, async (c) => {
    const known = await find(c, c.req.param("id"));
    if (!known) return c.json(unknown());
    const [moved] = await c.env.db.rows(moveSimulated(known.ordersn, verb, c.env.now));
    if (moved) return c.json(await signed(moved, `Success, transaction is ${done}`));
    return c.json(refusal("412", "Transaction status cannot be updated."));
  });
}

/** A transaction by the order's number or by its own. On Snap's page there is none before somebody has tried to pay. */
async function find(c: SimulatorContext, id: string): Promise<SimulatedPayment | undefined> {
  const ordersn = TRANSACTION_ID.test(id) ? await c.env.db.rows(selectOrderOf(id)) : [];
  const one = await current(c, ordersn[0]?.ordersn ?? id);
  return one?.kind === "credit_card" && one.status === "pending" ? undefined : one;
}

const TRANSACTION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

simulator.post("/snap/v1/transactions", async (c) => {
  const body = await c.req.json<ChargeBody>().catch((): ChargeBody => ({}));
  const asked = readAsked(body);
  if (!asked) return c.json({ error_messages: ["transaction_details is required"] }, 400);
  const one = newPayment(c, asked, "credit_card", "", lifeOf(body.expiry?.duration, body.expiry?.unit));
  const [stored] = await c.env.db.rows(insertSimulated(one));
  if (!stored) return c.json({ error_messages: ["transaction_details.order_id sudah digunakan"] }, 400);
  const { origin } = new URL(c.req.url);
  return c.json(
    { token: stored.transaction_id, redirect_url: `${origin}${SIMULATOR_PATH}/pay/${stored.ordersn}` },
    201,
  );
});

simulator.get("/snap/snap.js", (c) => c.text(simulatorSnap, 200, { "Content-Type": "text/javascript; charset=utf-8" }));

simulator.get("/style.css", (c) => c.text(simulatorStyle, 200, { "Content-Type": "text/css; charset=utf-8" }));

simulator.get("/pay/:id", async (c) => {
  const one = await current(c, c.req.param("id"));
  return one ? c.html(simulatorPage(one)) : c.redirect("/404", 302);
});

/** The buttons of the page, and what each makes of the payment. */
const outcomes: Record<string, string> = { lunas: "settlement", tolak: "deny", kedaluwarsa: "expire" };

simulator.post("/pay/:id", async (c) => {
  const ordersn = c.req.param("id");
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const chosen = outcomes[String(form.hasil)];
  const before = await current(c, ordersn);
  if (!before || !chosen) return c.redirect("/404", 303);
  const status = chosen === "settlement" && before.kind === "credit_card" ? "capture" : chosen;
  const [moved] = await c.env.db.rows(moveSimulated(ordersn, status, c.env.now));
  if (moved) await c.env.notify(await signed(moved, NOTIFIED));
  if (c.req.header("Accept") === "application/json") return c.json(toldOf(moved ?? before, NOTIFIED));
  return c.redirect(`/checkout/thanks?bill_no=${encodeURIComponent(ordersn)}`, 303);
});

function readAsked({ transaction_details }: ChargeBody): { ordersn: string; amount: number } | undefined {
  const ordersn = transaction_details?.order_id ?? "";
  const amount = transaction_details?.gross_amount ?? 0;
  return /^[\w.~-]{1,50}$/.test(ordersn) && Number.isInteger(amount) && amount > 0 ? { ordersn, amount } : undefined;
}

function lifeOf(duration: number | undefined, unit: string | undefined): number {
  return duration ? duration * (unitSeconds[unit ?? "minute"] ?? 60) : DAY;
}

function newPayment(
  c: SimulatorContext,
  { ordersn, amount }: { ordersn: string; amount: number },
  kind: string,
  bank: string,
  lifeSeconds: number,
): SimulatedPayment {
  const { now } = c.env;
  return {
    ordersn,
    transaction_id: crypto.randomUUID(),
    kind,
    bank,
    number: kind === "credit_card" ? "" : accountNumber(bank),
    amount,
    status: "pending",
    created_at: now,
    expires_at: now + lifeSeconds,
    settled_at: null,
  };
}

const numberHeads: Record<string, string> = { bca: "12608", bni: "8578", bri: "26215", permata: "8965", mandiri: "7" };

function accountNumber(bank: string): string {
  const digits = crypto.getRandomValues(new Uint8Array(11));
  return `${numberHeads[bank] ?? ""}${Array.from(digits, (byte) => byte % 10).join("")}`;
}

/** A charge whose time is over is expired, whoever asks first. */
async function current(c: SimulatorContext, ordersn: string): Promise<SimulatedPayment | undefined> {
  const [one] = await c.env.db.rows(selectSimulated(ordersn));
  if (one?.status !== "pending" || c.env.now < one.expires_at) return one;
  const [moved] = await c.env.db.rows(moveSimulated(ordersn, "expire", c.env.now));
  if (moved) await c.env.notify(await signed(moved, NOTIFIED));
  return moved ?? one;
}
