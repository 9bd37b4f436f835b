import { FACTS_PER_PAGE, type FactView, listParcelFacts, showParcelFacts } from "#contract/staff/parcel-facts.ts";
import { standingOfParcel, whyNotFact } from "#domain/orders/parcel-facts.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import {
  countWaitingFacts,
  type FactRow,
  selectAgreed,
  selectFacts,
  selectReplaceable,
  selectWaitingFacts,
} from "./fact-queries.ts";
import { orderIdOf, readParcels, selectOrder } from "./order-queries.ts";
import { goodsWords } from "./replacements.ts";

/** What of orders' parcels is exchanged, lost or damaged, as staff see it. */
export const staffParcelFacts = {
  showParcelFacts: answerStaff(showParcelFacts, async ({ params: { orderNumber } }, { db }) => {
    const id = orderIdOf(orderNumber);
    const [facts, agreed, lines, , [row]] = await db.batch([
      selectFacts(id),
      selectAgreed(id),
      ...selectReplaceable(id),
      ...selectOrder(orderNumber),
    ]);
    if (!row) return refuse("order_not_found", 404);
    const named = (pieces: { lineKey: string; pieces: number }[]) =>
      pieces.map((one) => ({ ...one, name: lines.find(({ lineKey }) => lineKey === one.lineKey)?.name ?? "" }));
    return {
      replaces: row.replacesNumber,
      parcels: readParcels(row).map(({ number, state, courier, tracking }) => {
        const own = facts.filter(({ parcel }) => parcel === number).map(({ standing }) => standing);
        const may = (move: "lose" | "damage") => whyNotFact(move, state, standingOfParcel(own)) === undefined;
        const waybill = [courier, tracking].filter(Boolean).join(" ");
        return { number, state, waybill, mayBeLost: may("lose"), mayBeDamaged: may("damage") };
      }),
      agreed: agreed.map((one) => ({ complaintId: one.id, goods: goodsWords(named(JSON.parse(one.pieces))) })),
      facts: facts.map(toView),
    };
  }),

  listParcelFacts: answerStaff(listParcelFacts, async ({ query: { which, after } }, { db }) => {
    const [found, [counts]] = await db.batch([selectWaitingFacts(which, after, FACTS_PER_PAGE + 1), countWaitingFacts]);
    return {
      facts: found.slice(0, FACTS_PER_PAGE).map(toView),
      hasMore: found.length > FACTS_PER_PAGE,
      counts: counts ?? { awaited: 0, open: 0, claimed: 0 },
    };
  }),
};

function toView({ orderId: _, replacementId: __, ...shown }: FactRow): FactView {
  return shown;
}
