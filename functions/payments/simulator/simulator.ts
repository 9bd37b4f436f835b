import { type Context, Hono } from "hono";
import type { Seconds } from "#lib/time.ts";
import { orderOf, outcomes, simulatorPage, simulatorSnap, simulatorStyle } from "./page.ts";
import { insertSimulated, moveSimulated, type SimulatedPayment, selectOrderOf } from "./queries.ts";
import {
  created,
  isLost,
  moveAndNotify,
  noKey,
  type Refusal,
  readSimulated,
  refusal,
  type SimulatorState,
  signed,
  statusOf,
  unknown,
} from "./transaction.ts";

export type { SimulatorState };

export const SIMULATOR_CLIENT_KEY = "SB-Mid-client-serambi-simulator";
export const SIMULATOR_PATH = "/simulator";

type SimulatorContext = Context<{ Bindings: SimulatorState }>;

const simulator = new Hono<{ Bindings: SimulatorState }>().basePath(SIMULATOR_PATH);

/**
 * The provider's HTTP API, and a page on which a payment can be settled, denied or expired.
 * Reachable only if configured.
 */
export function askSimulator(request: Request, context: SimulatorState): Promise<Response> {
  return Promise.resolve(simulator.fetch(request, context));
}

function isAllowed(c: SimulatorContext): boolean {
  return c.req.header("Authorization") === `Basic ${btoa(`${c.env.key}:`)}`;
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

// The action is done, but the answer gets lost.
for (const path of ["/v2/*", "/snap/v1/*"]) {
  simulator.use(path, async (c, next) => {
    await next();
    if (isLost(c.env, `${c.req.method} ${c.req.path}`)) c.res = new Response(null, { status: 504 });
  });
}

interface ChargeBody {
  payment_type?: string;
  transaction_details?: { order_id?: string; gross_amount?: number };
  bank_transfer?: { bank?: string };
  custom_expiry?: { order_time?: string; expiry_duration?: number; unit?: string };
  expiry?: { start_time?: string; duration?: number; unit?: string };
}

const BANKS = ["bca", "bni", "bri", "permata"];
const unitSeconds: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400 };
const DAY = 86_400;

/** The bank of a charge; Permata may be named as a bank or, in the older form, as its own payment type. */
function bankOf({ payment_type, bank_transfer }: ChargeBody): string | undefined {
  if (payment_type === "echannel") return "mandiri";
  if (payment_type === "permata") return "permata";
  return payment_type === "bank_transfer" ? BANKS.find((bank) => bank === bank_transfer?.bank) : undefined;
}

simulator.post("/v2/charge", async (c) => {
  const body = await readBody<ChargeBody>(c);
  const bank = bankOf(body);
  const input = readRequest(body);
  if (!bank || !input)
    return c.json(invalid(bank ? "transaction_details is invalid" : "payment_type is not supported"));
  const { order_time: start, expiry_duration: duration, unit } = body.custom_expiry ?? {};
  const kind = bank === "mandiri" ? "echannel" : "bank_transfer";
  const one = newPayment(c, { ...input, kind, bank, expiresAt: endOf({ start, duration, unit }, c.env.now) });
  const [stored] = await c.env.db.rows(insertSimulated(one));
  if (stored) return c.json(created(stored));
  return c.json(
    refusal(
      "406",
      "The request could not be completed due to a conflict with the current state of the target resource, please try again",
    ),
  );
});

const invalid = (why: string): Refusal => ({
  ...refusal("400", "One or more parameters in the payload is invalid."),
  validation_messages: [why],
});
const tooLate = () => refusal("412", "Transaction status cannot be updated.");

async function readBody<Body extends object>(c: SimulatorContext): Promise<Partial<Body>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return typeof body === "object" && body !== null ? (body as Body) : {};
}

simulator.get("/v2/:id/status", async (c) => {
  const one = await find(c, c.req.param("id"));
  if (!one) return c.json(unknown());
  return c.json(await signed(one, "Success, transaction is found", c.env.key));
});

const enders = { cancel: "canceled", expire: "expired", deny: "denied" };

for (const [verb, done] of Object.entries(enders)) {
  simulator.post(`/v2/:id/${verb}`, async (c) => {
    const known = await find(c, c.req.param("id"));
    if (!known) return c.json(unknown());
    // A captured card payment can be cancelled until it settles.
    const mayEnd = known.status === "pending" || (verb === "cancel" && known.status === "capture");
    const [moved] = mayEnd ? await c.env.db.rows(moveSimulated(known.orderNumber, verb, c.env.now)) : [];
    return c.json(moved ? await signed(moved, `Success, transaction is ${done}`, c.env.key) : tooLate());
  });
}

interface RefundBody {
  refund_key?: string;
  amount?: number;
}

/** A settled card payment can be refunded in full or in part; a bank transfer cannot be refunded. */
async function refund(c: SimulatorContext): Promise<Response> {
  const known = await find(c, c.req.param("id") ?? "");
  if (!known) return c.json(unknown());
  const { amount, refund_key = crypto.randomUUID() } = await readBody<RefundBody>(c);
  const left = known.amount - known.refunded;
  const wanted = amount ?? left;
  if (!Number.isInteger(wanted) || wanted <= 0) return c.json(invalid("amount is invalid"));
  if (known.kind !== "credit_card" || wanted > left) return c.json(tooLate());
  const moved = await moveAndNotify(c.env, known, wanted === left ? "refund" : "partial_refund", wanted);
  if (!moved) return c.json(tooLate());
  return c.json({ ...statusOf(moved, "Success, refund request is approved"), refund_chargeback_id: 1, refund_key });
}

simulator.post("/v2/:id/refund", refund);
simulator.post("/v2/:id/refund/online/direct", refund);

/** A transaction by order number or by its own id. A Snap page has none before the first payment attempt. */
async function find(c: SimulatorContext, id: string): Promise<SimulatedPayment | undefined> {
  const orderNumber = TRANSACTION_ID.test(id) ? await c.env.db.rows(selectOrderOf(id)) : [];
  const one = await readSimulated(c.env, orderNumber[0]?.orderNumber ?? id);
  return one?.kind === "credit_card" && one.status === "pending" ? undefined : one;
}

const TRANSACTION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

simulator.post("/snap/v1/transactions", async (c) => {
  const body = await readBody<ChargeBody>(c);
  const input = readRequest(body);
  if (!input) return c.json({ error_messages: ["transaction_details is required"] }, 400);
  const { start_time: start, duration, unit } = body.expiry ?? {};
  const expiresAt = endOf({ start, duration, unit }, c.env.now);
  const one = newPayment(c, { ...input, kind: "credit_card", expiresAt });
  const [stored] = await c.env.db.rows(insertSimulated(one));
  if (!stored) return c.json({ error_messages: ["transaction_details.order_id sudah digunakan"] }, 400);
  return c.json(
    { token: stored.transactionId, redirect_url: `${c.env.origin}${SIMULATOR_PATH}/pay/${stored.orderNumber}` },
    201,
  );
});

simulator.get("/snap/snap.js", (c) => c.text(simulatorSnap, 200, { "Content-Type": "text/javascript; charset=utf-8" }));

simulator.get("/style.css", (c) => c.text(simulatorStyle, 200, { "Content-Type": "text/css; charset=utf-8" }));

simulator.get("/pay/:id", async (c) => {
  const one = await readSimulated(c.env, c.req.param("id"));
  return one ? c.html(await simulatorPage(one)) : c.redirect("/404", 302);
});

simulator.post("/pay/:id", async (c) => {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const before = await readSimulated(c.env, c.req.param("id"));
  const outcome = before && outcomes.find(({ value }) => value === form.hasil);
  if (!outcome) return c.redirect("/404", 303);
  const status = outcome.becomes(before);
  const gone = ["refund", "chargeback"].includes(status) ? before.amount - before.refunded : 0;
  const moved = await moveAndNotify(c.env, before, status, gone);
  if (c.req.header("Accept") === "application/json") return c.json(statusOf(moved ?? before, ""));
  return c.redirect(`/checkout/thanks?bill_no=${encodeURIComponent(orderOf(before.orderNumber))}`, 303);
});

function readRequest({ transaction_details }: ChargeBody): { orderNumber: string; amount: number } | undefined {
  const orderNumber = transaction_details?.order_id ?? "";
  const amount = transaction_details?.gross_amount ?? 0;
  return /^[\w.~-]{1,50}$/.test(orderNumber) && Number.isInteger(amount) && amount > 0
    ? { orderNumber, amount }
    : undefined;
}

/** When a payment is over that is given this long, from `start` (`2026-11-20 23:59:00 +0700`) or from now. */
function endOf({ start = "", duration, unit = "minute" }: Expiry, now: Seconds): Seconds {
  const begun = Date.parse(start.replace(" ", "T").replace(/ ([+-]\d\d)(\d\d)$/, "$1:$2")) / 1000;
  return (Number.isNaN(begun) ? now : begun) + (duration ? duration * (unitSeconds[unit] ?? 60) : DAY);
}

interface Expiry {
  start?: string;
  duration?: number;
  unit?: string;
}

interface NewPayment extends Pick<SimulatedPayment, "orderNumber" | "amount" | "kind"> {
  bank?: string;
  expiresAt: Seconds;
}

function newPayment(
  { env: { now } }: SimulatorContext,
  { orderNumber, amount, kind, bank = "", expiresAt }: NewPayment,
): SimulatedPayment {
  return {
    orderNumber,
    transactionId: crypto.randomUUID(),
    kind,
    bank,
    number: kind === "credit_card" ? "" : accountNumber(bank),
    amount,
    status: "pending",
    createdAt: now,
    expiresAt,
    settledAt: null,
    refunded: 0,
  };
}

const numberHeads: Record<string, string> = { bca: "12608", bni: "8578", bri: "26215", permata: "8965", mandiri: "7" };

function accountNumber(bank: string): string {
  const digits = crypto.getRandomValues(new Uint8Array(11));
  return `${numberHeads[bank] ?? ""}${Array.from(digits, (byte) => byte % 10).join("")}`;
}
