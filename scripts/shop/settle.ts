import { hasRefused } from "#domain/sheets/verdict.ts";
import type { Planned } from "#functions/operate/planned.ts";
import { announce, type RoomContext, refuse, tell, verdictLine } from "./room.ts";
import { applyPlan } from "./sheet-files.ts";

interface Settling {
  isApplied: boolean;
  done: string;
  /** What is said where another has made the same meanwhile. */
  taken?: string;
}

/** Says why not, or what would change, and writes it once that is asked for. */
export async function settle(
  planned: Planned,
  context: RoomContext,
  { isApplied, done, taken }: Settling,
): Promise<number> {
  const lines = planned.verdicts.map(verdictLine).filter(Boolean);
  if (hasRefused(planned.verdicts)) {
    for (const line of lines.filter((one) => one.includes("refused"))) console.error(line);
    return refuse("The shop's rules do not allow this.");
  }
  if (planned.change.statements.length === 0) return tell("It is so already; nothing was changed.");
  for (const line of lines) console.log(line);
  return isApplied ? applyPlan(planned, context, done, taken) : announce();
}
