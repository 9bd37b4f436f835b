import { LATE_PER_PAGE, listLateParcels } from "#contract/staff/late.ts";
import { lateBefore } from "#domain/orders/late-parcels.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { countLate, selectLate } from "./late-queries.ts";

export const staffLate = {
  listLateParcels: answerStaff(listLateParcels, async ({ query }, { db, now }) => {
    const { days, after, afterParcel: number = 1 } = query;
    const before = lateBefore(days, now);
    const place = after === undefined ? undefined : { orderNumber: after, number };
    const [found, [{ total } = { total: 0 }]] = await db.batch([
      selectLate(before, place, LATE_PER_PAGE + 1),
      countLate(before),
    ]);
    return { parcels: found.slice(0, LATE_PER_PAGE), hasMore: found.length > LATE_PER_PAGE, total };
  }),
};
