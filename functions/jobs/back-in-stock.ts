import { sql } from "drizzle-orm";
import { nameOf } from "#domain/cart/pricing.ts";
import { backWords } from "#domain/catalogue/wish.ts";
import { backMail, variantPath } from "#functions/catalogue/stock-wishes.ts";
import {
  isAnswerable,
  type StockWishRow,
  saveTold,
  selectAnswerable,
} from "#functions/catalogue/stock-wish-queries.ts";
import { statement } from "#functions/db/database.ts";
import { RAISE_VERSION } from "#functions/db/triggers.ts";
import { toldValue } from "#functions/db/json-text.ts";
import { type Telling, tellInParts } from "#functions/messages/in-parts.ts";
import { insertNotices } from "#functions/messages/notice.ts";
import { insertMails } from "#functions/messages/outbox.ts";

/**
 * Tells everybody who waits for a variant that is in stock again, once, whatever brought the pieces: the operator, an
 * order that gave them back, an import. Answers how many were told.
 */
export async function tellBackInStock(clock: Telling): Promise<number> {
  let isRaised = false;
  return tellInParts(
    (most) => clock.db.rows(selectAnswerable(most)),
    async (wishes) => {
      // Pieces alone do not make the kept pages new, and who follows the mail must not read that it is sold out.
      if (!isRaised) await clock.db.rows(statement(sql.raw(RAISE_VERSION)));
      isRaised = true;
      return tellWaiting(wishes, clock);
    },
  );
}

/** One batch: what another run has told meanwhile is not told again, and what this one tells is noted with it. */
async function tellWaiting(wishes: StockWishRow[], { db, now, origin, post }: Telling): Promise<number> {
  const named = wishes.map((wish) => ({ ...wish, name: nameOf(wish), path: variantPath(wish) }));
  const mails = named.map((wish) => ({ id: wish.id, ...backMail(wish, origin) }));
  const notices = named.flatMap(({ id, userId, name, path }) =>
    userId === null ? [] : [{ id, userId, ...backWords(name), path }],
  );
  const when = isAnswerable(toldValue<number>("id"));
  const [mailed, , copied, told] = await db.batch([
    insertMails("backInStock", mails, now, when),
    ...insertNotices("stock", notices, { now, origin, when }),
    saveTold(wishes, now),
  ]);
  post([...mailed, ...copied]);
  return told.length;
}
