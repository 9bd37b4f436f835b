import { z } from "zod";
import { type CheckoutChoices, checkoutChoices } from "#contract/orders/checkout.ts";
import { CART_LINES_MAX } from "#domain/cart/lines.ts";
import { writeChoices } from "./choices.ts";

const on = z
  .string()
  .optional()
  .transform((value): 0 | 1 => (value === "1" ? 1 : 0));

const service = checkoutChoices.shape.service.catch(null);

const number = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .nullable()
  .catch(null);

/** The checkout selection, from the page's URL or its form. Invalid values count as not selected. */
const choicesForm = z.object({
  addressId: number.default(null),
  dropshipperId: number.default(null),
  service,
  payment: checkoutChoices.shape.payment.catch(null),
  tenor: z.coerce.number().int().min(0).max(24).catch(0),
  isTogether: on,
  usePoints: on,
});

const SERVICE_FIELD = /^service([1-9]\d?)$/;

export function readChoices(values: Record<string, string>) {
  const services: CheckoutChoices["services"] = [];
  for (const [name, value] of Object.entries(values)) {
    const number = Number(SERVICE_FIELD.exec(name)?.[1] ?? 0);
    if (number > 0 && number <= CART_LINES_MAX) services[number - 1] = service.parse(value);
  }
  return { ...choicesForm.parse(values), services: Array.from(services, (one) => one ?? null) };
}

/** The fields of the checkout that say what was chosen, with the voucher that was typed and not used yet. */
export const CHOICES = [...Object.keys(choicesForm.shape), "code"];

const CODE_MAX = 40;

/** A form's choices as the query of the checkout's URL. */
export function choicesQuery(values: Record<string, string>): string {
  return writeChoices(readChoices(values), values.code?.slice(0, CODE_MAX));
}

export function checkoutHref(path: string, values: Record<string, string>): string {
  return `${path}?${choicesQuery(values)}`;
}

/**
 * The order form: the state that was shown, and the idempotency key that makes it one order however often it is sent.
 */
export const orderForm = z.looseObject({
  seen: z.string().min(1).max(80).catch("-"),
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .catch(() => crypto.randomUUID()),
});
