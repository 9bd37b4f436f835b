import type { NotApplied } from "#functions/orders/acts.ts";
import { hexDigest } from "#lib/bytes.ts";
import { UsageError } from "./arguments.ts";
import type { Told } from "./desk-room.ts";
import { NOT_YET } from "./print.ts";

/** Whether an act is done or only looked at, and by which code what was seen is known. */
export interface Asked {
  isApplied: boolean;
  seen?: string;
}

/** The options of an act that is looked at first. */
export const ACT_OPTIONS = { apply: "flag", seen: "text" } as const;

export function readAsked(told: Told): Asked {
  const [isApplied, seen] = [told.has("apply"), told.text("seen")];
  if (seen !== undefined && !isApplied) throw new UsageError("--seen belongs to --apply.");
  if (seen !== undefined && !/^[0-9a-f]{8}$/.test(seen))
    throw new UsageError("--seen takes the eight signs that looking first has told.");
  return { isApplied, ...(seen !== undefined && { seen }) };
}

/** Shows a plan, or applies it: with `--seen` only if it is the one that was shown. Returns the exit code. */
export async function showOrApply<Done extends { did: string }>(
  plan: object,
  { isApplied, seen }: Asked,
  act: { shown: string; apply: (key: string) => Promise<Done | NotApplied>; tell: (done: Done) => void },
): Promise<number> {
  const digest = await hexDigest("SHA-256", JSON.stringify(plan));
  const code = digest.slice(0, 8);
  if (!isApplied) {
    console.log(act.shown);
    console.log(`${NOT_YET} With --seen ${code} only if it is still so.`);
    return 0;
  }
  if (seen !== undefined && seen !== code) return tellNotApplied("changed");
  const outcome = await act.apply(seen === undefined ? crypto.randomUUID() : digest);
  if (isNotApplied(outcome)) return tellNotApplied(outcome.why);
  act.tell(outcome);
  return 0;
}

function isNotApplied(outcome: { did: string }): outcome is NotApplied {
  return outcome.did === "nothing";
}

export const notAppliedWords: Record<NotApplied["why"], string> = {
  changed: "It has changed since it was looked at: look again.",
  "done-before": "That was done before.",
};

function tellNotApplied(why: NotApplied["why"]): number {
  console.error(`✗ ${notAppliedWords[why]} Nothing was changed.`);
  return 1;
}
