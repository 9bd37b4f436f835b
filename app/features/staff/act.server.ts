import type { Answer, Shop } from "#contract/call.ts";
import { applyAct, planAct } from "#contract/staff/act.ts";

export type Planned = Answer<typeof planAct>;
export type Applied = Answer<typeof applyAct>;

/** What an action would do, in sentences; a refusal of the shop's rules is part of the answer. */
export function planAction(shop: Shop, action: string, input: object): Promise<Planned> {
  return shop(planAct, { body: { action, input: JSON.stringify(input) } });
}

/** Does an action once for `key`; with `seen` only if what was shown still is so. */
export function applyAction(
  shop: Shop,
  action: string,
  input: object,
  { key, seen }: { key: string; seen?: string },
): Promise<Applied> {
  return shop(applyAct, { body: { action, input: JSON.stringify(input), key, ...(seen && { seen }) } });
}

/** What was done, as one text for the next page. */
export function wordsOfApplied({ effects, isRepeated }: Applied): string {
  return isRepeated ? "Ini sudah dilakukan tadi, jadi tidak dilakukan lagi." : effects.join(" ");
}
