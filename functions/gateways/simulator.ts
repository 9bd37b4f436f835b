import { type Context, Hono } from "hono";
import { wireDateTime } from "#domain/date.ts";
import type { Seconds } from "#domain/price.ts";
import type { Database } from "#functions/db/database.ts";
import {
  insertSimulated,
  moveSimulated,
  type SimulatedPayment,
  selectSimulated,
} from "#functions/db/simulated-payments.ts";
import { sha512 } from "./payment.ts";
import { simulatorPage, simulatorStyle } from "./simulator-page.ts";
import { simulatorSnap } from "./simulator-snap.ts";

/** What the simulator needs of the request that it is asked in. */
export interface SimulatorDesk {
  db: Database;
  now: Seconds;
  /** Carries the provider's notification to the shop, as the provider would: a signed post. */
  notify: (body: object) => Promise<void>;
}

/** Stands in for the provider's server key where the shop has none. It opens nothing but the simulator. */
export const SIMULATOR_KEY = "SB-Mid-server-serambi-simulator";
export const SIMULATOR_CLIENT_KEY = "SB-Mid-client-serambi-simulator";
export const SIMULATOR_PATH = "/simulator";

type SimulatorContext = Context<{ Bindings: SimulatorDesk }>;

const simulator = new Hono<{ Bindings: SimulatorDesk }>().basePath(SIMULATOR_PATH);

/** The provider's HTTP API, and a page on which a payment can be settled, denied or let expire. Reached only where no server key is set. */
export function askSimulator(request: Request, desk: SimulatorDesk): Promise<Response> {
  return Promise.resolve(simulator.fetch(request, desk));
}

const refusal = (code: string, message: string) => ({ status_code: code, status_message: message });
const noKey = refusal("401", "Transaction cannot be authorized with the current client/server key.");
const unknown = refusal("404", "Transaction doesn't exist.");

function isAllowed(c: SimulatorContext): boolean {
  return c.req.header("Authorization") === `Basic ${btoa(`${SIMULATOR_KEY}:`)}`;
}

simulator.use("/v2/*", async (c, next) => (isAllowed(c) ? next() : c.json(noKey, 401)));
simulator.use("/snap/v1/*", async (c, next) =>
  isAllowed(c) ? next() : c.json({ error_messages: [noKey.status_message] }, 401),
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
  if (!asked) return c.json(refusal("400", "One or more parameters in the payload is invalid."));
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
    return c.json(refusal("406", "The request could not be completed due to a conflict with the current state."));
  }
  return c.json({ ...toldOf(stored), status_code: "201", status_message: "Success, transaction is created" });
});

simulator.get("/v2/:id/status", async (c) => {
  const one = await current(c, c.req.param("id"));
  if (!one) return c.json(unknown);
  return c.json(await signed(one));
});

for (const [verb, status] of [
  ["cancel", "cancel"],
  ["expire", "expire"],
  ["deny", "deny"],
] as const) {
  simulator.post(`/v2/:id/${verb}`, async (c) => {
    const ordersn = c.req.param("id");
    const [moved] = await c.env.db.rows(moveSimulated(ordersn, status, c.env.now));
    if (moved) return c.json(await signed(moved));
    const [known] = await c.env.db.rows(selectSimulated(ordersn));
    return c.json(known ? refusal("412", "Transaction status cannot be updated.") : unknown);
  });
}

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
  if (moved) await c.env.notify(await signed(moved));
  if (c.req.header("Accept") === "application/json") return c.json(toldOf(moved ?? before));
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
  if (moved) await c.env.notify(await signed(moved));
  return moved ?? one;
}

const statusCodes: Record<string, string> = {
  pending: "201",
  settlement: "200",
  capture: "200",
  cancel: "200",
  deny: "202",
  expire: "407",
};

/** A transaction in the provider's words. */
function toldOf(one: SimulatedPayment) {
  const numbers =
    one.bank === "mandiri"
      ? { bill_key: one.number, biller_code: "70012" }
      : one.bank === "permata"
        ? { permata_va_number: one.number }
        : one.number
          ? { va_numbers: [{ bank: one.bank, va_number: one.number }] }
          : {};
  return {
    status_code: statusCodes[one.status] ?? "200",
    status_message: "Success, transaction is found",
    transaction_id: one.transaction_id,
    order_id: one.ordersn,
    merchant_id: "G000000000",
    gross_amount: `${one.amount}.00`,
    currency: "IDR",
    payment_type: one.kind,
    transaction_time: wireDateTime(one.created_at),
    transaction_status: one.status,
    fraud_status: "accept",
    expiry_time: wireDateTime(one.expires_at),
    ...(one.settled_at === null ? {} : { settlement_time: wireDateTime(one.settled_at) }),
    ...numbers,
  };
}

async function signed(one: SimulatedPayment) {
  const told = toldOf(one);
  const signature = await sha512(`${told.order_id}${told.status_code}${told.gross_amount}${SIMULATOR_KEY}`);
  return { ...told, signature_key: signature };
}
