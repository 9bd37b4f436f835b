import type { CheckoutChoices, CheckoutState } from "#contract/orders/checkout.ts";

/** The field that says how one of several parcels is sent. */
export const serviceField = (number: number) => `service${number}`;

/** Whether more than one parcel is sent, each in a way of its own. */
export const isSeveral = ({ parcels = [] }: Pick<CheckoutState, "parcels">) => parcels.length > 1;

/** How an order is sent, in one word. */
export function sendingOf({ isTogether, service, services }: CheckoutChoices): string {
  return [isTogether, ...(services.length > 0 ? services : [service])].join(" ");
}

/** What was chosen, as the address of the checkout says it. */
export function writeChoices({ services, ...choices }: CheckoutChoices, code?: string): string {
  const parcels = services.map((one, nth) => [serviceField(nth + 1), one]);
  const chosen = [...Object.entries({ ...choices, code }), ...parcels].filter(([, value]) => value);
  return new URLSearchParams(chosen.map(([name, value]) => [String(name), String(value)])).toString();
}
