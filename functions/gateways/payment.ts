import type { Rupiah } from "#domain/money.ts";
import type { PaymentCode } from "#domain/payment-method.ts";
import type { ProviderSays } from "#domain/payment-verdict.ts";
import type { Seconds } from "#domain/price.ts";

/** What is asked of the provider for one order. */
export interface ChargeAsked {
  ordersn: string;
  amount: Rupiah;
  payment: PaymentCode;
  tenor: number;
  customer: { name: string; email: string; phone: string };
  createdAt: Seconds;
  expiresAt: Seconds;
  /** Where a shopper who paid by card comes back to. */
  finishUrl: string;
}

/** What the shopper needs in order to pay. */
export interface Charge {
  transactionId: string;
  status: string;
  number: string;
  billerCode: string;
  redirectUrl: string;
}

export interface ProviderStatus extends ProviderSays, Charge {
  ordersn: string;
}

/** The provider's script that opens its card page over the shop's own, and the key that it is given. */
export interface Popup {
  scriptUrl: string;
  clientKey: string;
}

export interface PaymentGateway {
  /** Undefined where no client key is set: then its page is only linked. */
  popup: Popup | undefined;
  charge(asked: ChargeAsked): Promise<Charge>;
  /** Undefined when the provider knows no such order. */
  status(ordersn: string): Promise<ProviderStatus | undefined>;
  cancel(ordersn: string): Promise<void>;
  /** The provider's notification, if it is one: its signature holds. */
  readNotification(body: unknown): Promise<ProviderStatus | undefined>;
}

/** The provider does not answer, or says no to the shop itself. */
export class PaymentFault extends Error {}

export interface MidtransAccount {
  serverKey: string;
  clientKey: string | undefined;
  /** Without the version: `https://api.sandbox.midtrans.com`. */
  apiUrl: string;
  /** `https://app.sandbox.midtrans.com/snap/v1`. */
  snapUrl: string;
  fetch: (request: Request) => Promise<Response>;
}

const TIME_LIMIT_MS = 8000;
const DUPLICATE = "406";

/** Midtrans: Core API for virtual accounts and bill payments, Snap's own page for cards. */
export function openMidtrans(account: MidtransAccount): PaymentGateway {
  const ask = async (url: string, init: { method: string; body?: unknown }): Promise<Answered> => {
    const request = new Request(url, {
      method: init.method,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        Authorization: `Basic ${btoa(`${account.serverKey}:`)}`,
      },
      body: init.body === undefined ? undefined : JSON.stringify(init.body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    try {
      const response = await account.fetch(request);
      return (await response.json()) as Answered;
    } catch (error) {
      throw new PaymentFault("The payment provider does not answer", { cause: error });
    }
  };
  const status = async (ordersn: string) => {
    const answered = await ask(`${account.apiUrl}/v2/${ordersn}/status`, { method: "GET" });
    if (answered.status_code === "404") return undefined;
    if (!answered.transaction_status) throw faultOf(answered);
    return readStatus(answered);
  };

  return {
    popup: account.clientKey
      ? { scriptUrl: new URL("../snap.js", `${account.snapUrl}/`).href, clientKey: account.clientKey }
      : undefined,
    status,
    charge: async (asked) => {
      if (asked.payment === "card") return chargeCard(asked, account, ask);
      const answered = await ask(`${account.apiUrl}/v2/charge`, { method: "POST", body: chargeBody(asked) });
      if (answered.status_code === "201") return readCharge(answered);
      // The order was charged before, but the answer was lost on its way.
      const known = answered.status_code === DUPLICATE ? await status(asked.ordersn) : undefined;
      if (!known) throw faultOf(answered);
      return known;
    },
    cancel: async (ordersn) => {
      const answered = await ask(`${account.apiUrl}/v2/${ordersn}/cancel`, { method: "POST" });
      if (!["200", "404", "412"].includes(answered.status_code ?? "")) throw faultOf(answered);
    },
    readNotification: async (body) => {
      const told = body as Answered;
      if (!told || typeof told !== "object" || typeof told.signature_key !== "string") return undefined;
      const signed = await sha512(`${told.order_id}${told.status_code}${told.gross_amount}${account.serverKey}`);
      return isSame(signed, told.signature_key) ? readStatus(told) : undefined;
    },
  };
}

interface Answered {
  status_code?: string;
  status_message?: string;
  error_messages?: string[];
  transaction_id?: string;
  transaction_status?: string;
  fraud_status?: string;
  order_id?: string;
  gross_amount?: string;
  currency?: string;
  va_numbers?: { bank: string; va_number: string }[];
  permata_va_number?: string;
  bill_key?: string;
  biller_code?: string;
  redirect_url?: string;
  signature_key?: string;
}

type Ask = (url: string, init: { method: string; body?: unknown }) => Promise<Answered>;

function transactionOf({ ordersn, amount, customer, createdAt, expiresAt }: ChargeAsked) {
  return {
    transaction_details: { order_id: ordersn, gross_amount: amount },
    customer_details: { first_name: customer.name, email: customer.email, phone: customer.phone },
    minutes: Math.max(1, Math.floor((expiresAt - createdAt) / 60)),
  };
}

function chargeBody(asked: ChargeAsked) {
  const { minutes, ...transaction } = transactionOf(asked);
  const how =
    asked.payment === "mandiri"
      ? { payment_type: "echannel", echannel: { bill_info1: "Pembayaran:", bill_info2: asked.ordersn } }
      : { payment_type: "bank_transfer", bank_transfer: { bank: asked.payment } };
  return { ...how, ...transaction, custom_expiry: { expiry_duration: minutes, unit: "minute" } };
}

async function chargeCard(asked: ChargeAsked, account: MidtransAccount, ask: Ask): Promise<Charge> {
  const { minutes, ...transaction } = transactionOf(asked);
  const instalment = asked.tenor > 0 ? { installment: { required: true, terms: { offline: [asked.tenor] } } } : {};
  const answered = await ask(`${account.snapUrl}/transactions`, {
    method: "POST",
    body: {
      ...transaction,
      enabled_payments: ["credit_card"],
      credit_card: { secure: true, ...instalment },
      callbacks: { finish: asked.finishUrl },
      expiry: { duration: minutes, unit: "minute" },
    },
  });
  if (!answered.redirect_url) throw faultOf(answered);
  return { transactionId: "", status: "pending", number: "", billerCode: "", redirectUrl: answered.redirect_url };
}

function readCharge(answered: Answered): Charge {
  return {
    transactionId: answered.transaction_id ?? "",
    status: answered.transaction_status ?? "pending",
    number: answered.va_numbers?.[0]?.va_number ?? answered.permata_va_number ?? answered.bill_key ?? "",
    billerCode: answered.biller_code ?? "",
    redirectUrl: "",
  };
}

function readStatus(answered: Answered): ProviderStatus {
  return {
    ...readCharge(answered),
    ordersn: answered.order_id ?? "",
    transactionStatus: answered.transaction_status ?? "",
    fraudStatus: answered.fraud_status ?? "accept",
    amount: Number(answered.gross_amount ?? Number.NaN),
    currency: answered.currency ?? "IDR",
  };
}

function faultOf({ status_code, status_message, error_messages }: Answered): PaymentFault {
  return new PaymentFault(
    `The payment provider refuses: ${status_code} ${status_message ?? error_messages?.join(" ")}`,
  );
}

export async function sha512(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-512", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Takes the same time wherever the two differ. */
function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let n = 0; n < a.length; n++) difference |= a.charCodeAt(n) ^ b.charCodeAt(n);
  return difference === 0;
}
