import { listUnpaid, UNPAID_PER_PAGE } from "#contract/staff/unpaid.ts";
import { paidLabel } from "#domain/orders/payment-method.ts";
import { prolongedUntil, whyNotProlonged } from "#domain/orders/prolong.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { selectUnpaid } from "./unpaid-queries.ts";

export const staffUnpaid = {
  listUnpaid: answerStaff(listUnpaid, async ({ query: { after } }, { db, now }) => {
    const found = await db.rows(selectUnpaid(after, UNPAID_PER_PAGE + 1));
    const orders = found.slice(0, UNPAID_PER_PAGE).map(({ isProlonged, tenor, payment, attempts, ...one }) => {
      const waits = {
        state: "awaiting-payment",
        expiresAt: one.expiresAt,
        isProlonged: isProlonged === 1,
        attempts,
      } as const;
      const until = whyNotProlonged(waits, now) ? null : prolongedUntil(one.expiresAt);
      const method = paidLabel(payment);
      return { ...one, payment: tenor > 0 ? `${method}, ${tenor} bulan` : method, prolongsUntil: until };
    });
    return { orders, hasMore: found.length > UNPAID_PER_PAGE };
  }),
};
