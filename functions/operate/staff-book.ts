import { BOOK_PER_PAGE, listBook, showBookEntry, VALUES_PER_PAGE } from "#contract/staff/book.ts";
import { selectBook, selectEntry, selectValues, selectWriters } from "#functions/acts/book-queries.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";

export const staffBook = {
  listBook: answerStaff(listBook, async ({ query: { staff, after } }, { db }) => {
    const [found, writers] = await db.batch([selectBook({ staff, after }, BOOK_PER_PAGE + 1), selectWriters()]);
    return {
      entries: found.slice(0, BOOK_PER_PAGE),
      hasMore: found.length > BOOK_PER_PAGE,
      writers: writers.map((one) => one.staff),
    };
  }),

  showBookEntry: answerStaff(showBookEntry, async ({ params: { id }, query: { after = 0 } }, { db }) => {
    const [[entry], values] = await db.batch([selectEntry(id), selectValues(id, after, VALUES_PER_PAGE + 1)]);
    if (!entry) return refuse("not_found", 404);
    return {
      entry,
      values: values.slice(0, VALUES_PER_PAGE).map((one) => ({ ...one, isWhole: one.isWhole === 1 })),
      hasMore: values.length > VALUES_PER_PAGE,
    };
  }),
};
