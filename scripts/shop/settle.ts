import type { Planned } from "#functions/operate/planned.ts";
import { hasAsked, hasRefused } from "#lib/sheets/table.ts";
import { applyPlan } from "./catalogue/sheet-files.ts";
import { ASKED, announce, type RoomContext, refuse, tell, verdictLine, verdictLines } from "./room.ts";

interface Settling {
  isApplied: boolean;
  /** What is asked about is meant. */
  isSure: boolean;
  done: string;
  /** What is said where another has made the same meanwhile. */
  taken?: string;
}

/** Says why not, or what would change, and writes it once that is asked for. */
export async function settle(
  planned: Planned,
  context: RoomContext,
  { isApplied, isSure, done, taken }: Settling,
): Promise<number> {
  const { verdicts } = planned;
  if (hasRefused(verdicts)) {
    for (const one of verdicts.filter(({ did }) => did === "refused")) console.error(verdictLine(one));
    return refuse("The shop's rules do not allow this.");
  }
  if (planned.change.statements.length === 0) return tell("It is so already; nothing was changed.");
  for (const line of verdictLines(verdicts)) console.log(line);
  if (hasAsked(verdicts) && !isSure) return refuse(ASKED);
  return isApplied ? applyPlan(planned, context, done, taken) : announce();
}
