import type { OperatorContext } from "#functions/acts/use-case.ts";
import { type FactRow, selectFact, selectFacts, selectWaitingFacts, type WaitingFacts } from "./fact-queries.ts";
import { orderIdOf } from "./order-queries.ts";

const SHOWN_MAX = 100;

/** The facts of an order's parcels; without an order those of all that wait, the longest first. */
export function listFacts(
  which: { orderNumber: string } | { waiting: WaitingFacts },
  { db }: Pick<OperatorContext, "db">,
): Promise<FactRow[]> {
  return db.rows(
    "orderNumber" in which
      ? selectFacts(orderIdOf(which.orderNumber))
      : selectWaitingFacts(which.waiting, 0, SHOWN_MAX),
  );
}

export async function showFact(id: number, { db }: Pick<OperatorContext, "db">): Promise<FactRow | undefined> {
  const [found] = await db.rows(selectFact(id));
  return found;
}
