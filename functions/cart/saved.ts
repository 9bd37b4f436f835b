import { listSavedLines, removeSavedLine, takeSavedLine } from "#contract/cart.ts";
import { cartChange } from "#domain/cart/lines.ts";
import { answerOwner, answerShopper } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { changeStored } from "./change.ts";
import { deleteSaved, readSavedLines, selectSaved, selectSavedLines } from "./saved-queries.ts";

/** What a shopper decides about later. Each line is priced by itself, as if it were bought now. */
export const saved = {
  listSavedLines: answerOwner(listSavedLines, async (_, { db, shopper, now }) => {
    return readSavedLines(await db.batch(selectSavedLines(shopper.id, now)), now);
  }),

  takeSavedLine: answerShopper(takeSavedLine, async ({ body: { variantId } }, context) => {
    const { db, shopper } = context;
    const [line] = await db.rows(selectSaved(shopper.id, variantId));
    if (!line) return refuse("line_missing", 422);
    const choice = { variantId, quantity: line.quantity };
    const change = cartChange.parse({ intent: "add", choice, isCapped: 1 });
    const { revision, isKeptSingle } = await changeStored(change, context, [deleteSaved(shopper.id, variantId)]);
    return { revision, isKeptSingle };
  }),

  removeSavedLine: answerShopper(removeSavedLine, async ({ params }, { db, shopper }) => {
    const gone = await db.rows(deleteSaved(shopper.id, params.id));
    return { removed: gone.length > 0 };
  }),
};
