import type { Rupiah } from "#domain/money.ts";
import type { ProviderSays } from "#domain/orders/payment-attempts.ts";
import type { PaymentCode } from "#domain/orders/payment-method.ts";
import { wireDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { isSigned } from "./signature.ts";

/** What the provider needs to charge one attempt. */
export interface ChargeRequest {
  /** The attempt's own number. */
  orderNumber: string;
  amount: Rupiah;
  payment: PaymentCode;
  tenor: number;
  /** The e-mail address is empty where it is not proven: the provider may write to it, too. */
  customer: { name: string; email: string; phone: string };
  createdAt: Seconds;
  expiresAt: Seconds;
  /** Where a shopper returns to after paying by card. */
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
  /** The number of the attempt. */
  orderNumber: string;
  statusCode: string;
  /** Its refunds, each by the key that it was asked for with. */
  refunds: { key: string; amount: Rupiah }[];
}

/** The provider's script that opens its card page over the shop's page, and the client key for it. */
export interface Popup {
  scriptUrl: string;
  clientKey: string;
}

export interface PaymentGateway {
  /** There is no provider: nothing can be charged, and no notification is accepted. */
  isClosed?: boolean;
  /** Undefined without a client key: then the provider's page is only linked. */
  popup: Popup | undefined;
  /** The page on which an attempt's outcome is chosen by whoever opens it: only where nothing is sold. */
  tryPage?(orderNumber: string): string;
  /** Returns the attempt's status if it had been charged before. */
  charge(input: ChargeRequest): Promise<Charge | ProviderStatus>;
  /** Undefined if the provider does not know the attempt. */
  status(orderNumber: string): Promise<ProviderStatus | undefined>;
  /** The attempt's status after cancelling; "refused" if it is too late for that. */
  cancel(orderNumber: string): Promise<ProviderStatus | "unknown" | "refused">;
  /** The attempt's status after sending a part of its money back; the same key is the same refund. */
  refund(
    orderNumber: string,
    part: { key: string; amount: Rupiah; reason: string },
  ): Promise<ProviderStatus | "unknown" | "refused">;
  /** The provider's notification, if its signature is valid. */
  readNotification(body: unknown): Promise<ProviderStatus | undefined>;
}

/** The provider does not answer, or rejects the shop's request. */
export class PaymentFault extends Error {}

/** The provider already has an attempt under this number and accepts no second one. */
export class NumberTaken extends PaymentFault {}

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
    const answered: unknown = await account
      .fetch(request)
      .then((response) => response.json())
      .catch((error) => {
        throw new PaymentFault("The payment provider does not answer", { cause: error });
      });
    if (!isObject(answered)) throw new PaymentFault("The payment provider answers something else than it promises");
    return answered;
  };
  const status = async (orderNumber: string) => {
    const answered = await ask(`${account.apiUrl}/v2/${orderNumber}/status`, { method: "GET" });
    if (answered.status_code === "404") return undefined;
    if (!answered.transaction_status) throw faultOf(answered);
    return readStatus(answered);
  };
  const change = async (url: string, body?: unknown): Promise<ProviderStatus | "unknown" | "refused"> => {
    const answered = await ask(url, { method: "POST", body });
    if (answered.status_code === "404") return "unknown";
    // Too late, or not of this method: asking again would change nothing.
    if (/^41[0-9]$/.test(answered.status_code ?? "")) return "refused";
    if (answered.status_code !== "200" || !answered.transaction_status) throw faultOf(answered);
    return readStatus(answered);
  };

  return {
    popup: account.clientKey
      ? { scriptUrl: new URL("../snap.js", `${account.snapUrl}/`).href, clientKey: account.clientKey }
      : undefined,
    status,
    charge: async (input) => {
      if (input.payment === "card") return chargeCard(input, account, ask);
      const answered = await ask(`${account.apiUrl}/v2/charge`, { method: "POST", body: chargeBody(input) });
      if (answered.status_code === "201") return readCharge(answered);
      // The order was charged before, but the answer was lost.
      const known = answered.status_code === DUPLICATE ? await status(input.orderNumber) : undefined;
      if (!known) throw faultOf(answered);
      return known;
    },
    cancel: (orderNumber) => change(`${account.apiUrl}/v2/${orderNumber}/cancel`),
    refund: (orderNumber, { key, amount, reason }) =>
      change(`${account.apiUrl}/v2/${orderNumber}/refund`, { refund_key: key, amount, reason }),
    readNotification: async (body) => {
      const said: unknown = body;
      if (!isObject(said) || typeof said.signature_key !== "string") return undefined;
      return (await isSigned(said, said.signature_key, account.serverKey)) ? readStatus(said) : undefined;
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
  refund_amount?: string;
  refunds?: { refund_key?: string; refund_amount?: string }[];
}

const isObject = (value: unknown): value is Answered => typeof value === "object" && value !== null;

/** A field the provider documents as text may hold anything. */
const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

type Ask = (url: string, init: { method: string; body?: unknown }) => Promise<Answered>;

function transactionOf({ orderNumber, amount, customer, createdAt, expiresAt }: ChargeRequest) {
  const minutes = Math.max(1, Math.ceil((expiresAt - createdAt) / 60));
  return {
    transaction_details: { order_id: orderNumber, gross_amount: amount },
    customer_details: {
      first_name: customer.name,
      ...(customer.email && { email: customer.email }),
      ...(customer.phone && { phone: customer.phone }),
    },
    // Whole minutes alone are taken: counted from here they end in the order's own last second.
    minutes,
    start: `${wireDateTime(expiresAt - minutes * 60)} +0700`,
  };
}

function chargeBody(input: ChargeRequest) {
  const { minutes, start, ...transaction } = transactionOf(input);
  const how =
    input.payment === "mandiri"
      ? { payment_type: "echannel", echannel: { bill_info1: "Pembayaran:", bill_info2: input.orderNumber } }
      : { payment_type: "bank_transfer", bank_transfer: { bank: input.payment } };
  return { ...how, ...transaction, custom_expiry: { order_time: start, expiry_duration: minutes, unit: "minute" } };
}

async function chargeCard(input: ChargeRequest, account: MidtransAccount, ask: Ask): Promise<Charge> {
  const { minutes, start, ...transaction } = transactionOf(input);
  const instalment = input.tenor > 0 ? { installment: { required: true, terms: { offline: [input.tenor] } } } : {};
  const answered = await ask(`${account.snapUrl}/transactions`, {
    method: "POST",
    body: {
      ...transaction,
      enabled_payments: ["credit_card"],
      credit_card: { secure: true, ...instalment },
      callbacks: { finish: input.finishUrl },
      expiry: { start_time: start, duration: minutes, unit: "minute" },
    },
  });
  const redirectUrl = textOf(answered.redirect_url);
  if (!URL.canParse(redirectUrl)) throw faultOf(answered);
  return { transactionId: "", status: "pending", number: "", billerCode: "", redirectUrl };
}

function readCharge(answered: Answered): Charge {
  const number = answered.va_numbers?.[0]?.va_number ?? answered.permata_va_number ?? answered.bill_key;
  return {
    transactionId: textOf(answered.transaction_id),
    status: textOf(answered.transaction_status) || "pending",
    number: textOf(number),
    billerCode: textOf(answered.biller_code),
    redirectUrl: "",
  };
}

function readStatus(answered: Answered): ProviderStatus {
  const amount = Number(answered.gross_amount ?? Number.NaN);
  const transactionStatus = textOf(answered.transaction_status);
  return {
    ...readCharge(answered),
    orderNumber: textOf(answered.order_id),
    statusCode: textOf(answered.status_code),
    transactionStatus,
    fraudStatus: textOf(answered.fraud_status) || "accept",
    amount,
    currency: textOf(answered.currency) || "IDR",
    returned: returnedOf(transactionStatus, amount, Number(answered.refund_amount)),
    refunds: (Array.isArray(answered.refunds) ? answered.refunds : [])
      .map((one) => ({ key: textOf(one?.refund_key), amount: Number(one?.refund_amount) }))
      .filter((one) => one.amount > 0),
  };
}

/** How much of an attempt's money is gone; one rupiah for a part that is not stated. */
function returnedOf(status: string, amount: number, said: number): number {
  if (/^partial_/.test(status)) return said > 0 ? Math.min(said, amount) : 1;
  return /^(cancel|deny|failure|refund|chargeback)$/.test(status) ? amount : 0;
}

/** Snap's error text for a reused number, in either of its languages. */
const TAKEN = /digunakan|taken|used/i;

function faultOf({ status_code, status_message, error_messages }: Answered): PaymentFault {
  const words = textOf(status_message) || [error_messages].flat().map(textOf).join(" ");
  const Fault = words.includes("order_id") && TAKEN.test(words) ? NumberTaken : PaymentFault;
  return new Fault(`The payment provider refuses: ${textOf(status_code)} ${words}`);
}
