import type { CheckoutChoices, CheckoutState } from "#contract/orders/checkout.ts";

/** The field of a parcel's shipping service, if there are several parcels. */
export const serviceField = (number: number) => `service${number}`;

/** Whether more than one parcel is sent, each in a way of its own. */
export const isSeveral = ({ parcels = [] }: Pick<CheckoutState, "parcels">) => parcels.length > 1;

/** How an order is sent, in one word. */
export function sendingOf({ isTogether, service, services }: CheckoutChoices): string {
  return [isTogether, ...(services.length > 0 ? services : [service])].join(" ");
}

/** The requested tenor if this bill does not offer it; 0 if it does, or if the method has no tenors. */
export function lostTenor(asked: Pick<CheckoutChoices, "payment" | "tenor">, { payments, chosen }: Answered): number {
  const hasTenors = payments.some(({ code, tenors }) => code === asked.payment && tenors.some((tenor) => tenor > 0));
  return hasTenors && asked.tenor !== chosen.tenor ? asked.tenor : 0;
}

/**
 * Whether the checkout accepted all requested choices. Couriers are ignored after a change between one parcel and several,
 * because they were chosen for the other way.
 */
export function isAsAsked(
  asked: CheckoutChoices,
  before: Pick<CheckoutChoices, "isTogether">,
  answered: Answered,
): boolean {
  const { chosen } = answered;
  const isTaken = <Choice>(one: Choice | null, other: Choice) => one === null || one === other;
  const hasCouriers =
    asked.isTogether !== before.isTogether ||
    (isTaken(asked.service, chosen.service) && asked.services.every((one, nth) => isTaken(one, chosen.services[nth])));
  return (
    (["addressId", "dropshipperId", "payment"] as const).every((name) => isTaken(asked[name], chosen[name])) &&
    asked.isTogether === chosen.isTogether &&
    hasCouriers &&
    lostTenor(asked, answered) === 0
  );
}

type Answered = Pick<CheckoutState, "payments" | "chosen">;

/** The choices as the query of the checkout's URL. */
export function writeChoices({ services, ...choices }: CheckoutChoices, code?: string): string {
  const parcels = services.map((one, nth) => [serviceField(nth + 1), one]);
  const chosen = [...Object.entries({ ...choices, code }), ...parcels].filter(([, value]) => value);
  return new URLSearchParams(chosen.map(([name, value]) => [String(name), String(value)])).toString();
}
