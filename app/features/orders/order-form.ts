import { z } from "zod";
import { checkoutChoices } from "#contract/orders/checkout.ts";

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
  service: checkoutChoices.shape.service.catch(null),
  payment: checkoutChoices.shape.payment.catch(null),
  tenor: z.coerce.number().int().min(0).max(24).catch(0),
  usePoints: z
    .string()
    .optional()
    .transform((on): 0 | 1 => (on === "1" ? 1 : 0)),
});

export function readChoices(values: Record<string, string>) {
  return choicesForm.parse(values);
}

/** The fields of the checkout that say what was chosen, with the voucher that was typed and not used yet. */
export const CHOICES = [...Object.keys(choicesForm.shape), "code"];

const CODE_MAX = 40;

/** A form's selection as the checkout's address says it. */
export function choicesQuery(values: Record<string, string>): string {
  const code = values.code?.slice(0, CODE_MAX);
  const chosen = Object.entries({ ...readChoices(values), code }).filter(([, value]) => value);
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])).toString();
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
