import { z } from "zod";
import { checkoutChoices } from "#contract/orders/checkout.ts";

const number = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .nullable()
  .catch(null);

/** What is chosen on the checkout, from the address of the page or from its form; what is none of the choices is not chosen. */
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

/** The checkout with the choices of a form. */
export function checkoutHref(path: string, values: Record<string, string>): string {
  const chosen = Object.entries(readChoices(values)).filter(([, value]) => value);
  return `${path}?${new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))}`;
}

/** The form of the order: the state that was seen, and the key that makes it one order however often it is sent. */
export const orderForm = z.looseObject({
  seen: z.string().min(1).max(80).catch("-"),
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .catch(() => crypto.randomUUID()),
});
