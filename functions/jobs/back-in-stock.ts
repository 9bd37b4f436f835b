import { sql } from "drizzle-orm";
import { nameOf } from "#domain/cart/pricing.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { backWords } from "#domain/catalogue/stock-wish.ts";
import { backMail, variantPath } from "#functions/catalogue/stock-wish-mails.ts";
import {
  isAnswerable,
  type StockWishRow,
  saveTold,
  selectAnswerable,
} from "#functions/catalogue/stock-wish-queries.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { RAISE_VERSION } from "#functions/db/raise-version.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";

/** Wishes of one run; each takes a batch of at most four statements, of the thousand of a run. */
const WISHES_MAX = 100;

/**
 * Tells everybody who waits for a variant that is in stock again, once, whatever brought the pieces: the operator, an
 * order that gave them back, an import. Answers how many were told.
 */
export async function tellBackInStock(db: Database, now: Seconds, origin: string): Promise<number> {
  const wishes = await db.rows(selectAnswerable(WISHES_MAX));
  if (wishes.length === 0) return 0;
  // Pieces alone do not make the kept pages new, and who follows the mail must not read that it is sold out.
  await db.rows(statement(sql.raw(RAISE_VERSION)));
  for (const wish of wishes) await tell(db, wish, now, origin);
  return wishes.length;
}

/** One batch: what another run has told meanwhile is not told again, and what this one tells is noted with it. */
async function tell(db: Database, wish: StockWishRow, now: Seconds, origin: string): Promise<void> {
  const { id, userId } = wish;
  const [name, path, when] = [nameOf(wish), variantPath(wish), isAnswerable(id)];
  const notice = { kind: "stock", ...backWords(name), path } as const;
  await writeWithMessages(
    db,
    [],
    [
      insertMessage(backMail({ ...wish, name, path }, origin), now, when),
      ...(userId === null ? [] : insertNotice({ userId, notice, now, origin, when })),
      saveTold(id, now),
    ],
  );
}
