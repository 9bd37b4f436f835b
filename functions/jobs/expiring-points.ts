import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { formatDate } from "#domain/date.ts";
import { formatPoints } from "#domain/money.ts";
import { nextToExpire, POINTS_WARNING_DAYS, pointsToExpire } from "#domain/promotions/points.ts";
import type { Database } from "#functions/db/database.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { demand, isHeldBack } from "#functions/orders/place-order-queries.ts";
import {
  type EndingPointsRow,
  expirePoints,
  isUnwarned,
  selectEndingPoints,
} from "#functions/promotions/point-queries.ts";
import type { Share } from "./share.ts";

/** Customers of one run; each may take a batch of three statements, of the thousand that a run may make. */
const CUSTOMERS_MAX = 100;
const PATH = "/profile/point";

/** Writes down the points that have ended, and tells who is about to lose some, once in a while. */
export async function endPoints(
  db: Database,
  share: Share,
  now: Seconds,
  origin: string,
): Promise<{ ended: number; warned: number }> {
  const books = await db.rows(selectEndingPoints(share, now, PATH, CUSTOMERS_MAX));
  const over = books.filter((book) => pointsToExpire(book) > 0);
  const list = over.map(({ userId, last, balance, ...sums }) => ({
    userId,
    last,
    balance,
    points: -pointsToExpire(sums),
  }));
  const ended = list.length > 0 ? await db.rows(expirePoints(list, now)) : [];
  let warned = 0;
  for (const book of books) if (await warn(db, book, now, origin)) warned += 1;
  return { ended: ended.length, warned };
}

/** False if nothing of theirs ends soon, or they have heard of it. */
async function warn(db: Database, book: EndingPointsRow, now: Seconds, origin: string): Promise<boolean> {
  const expired = book.expired + pointsToExpire(book);
  const points = pointsToExpire({ ...book, earned: book.earnedSoon, expired });
  const next = nextToExpire({ ...book, expired }, JSON.parse(book.soon), now);
  if (points === 0 || !next || book.isUnwarned === 0) return false;
  const notice = {
    kind: "promotion",
    title: `${formatPoints(points)} Anda segera habis`,
    text: `Masa berlakunya berakhir dalam ${POINTS_WARNING_DAYS} hari, mulai ${formatDate(next.at)}. Pakai saat checkout atau tukarkan dengan barang.`,
    path: PATH,
  } as const;
  try {
    const isNews = demand("unwarned", isUnwarned(sql`${book.userId}`, PATH, now));
    await writeWithMessages(db, [isNews], insertNotice({ userId: book.userId, notice, now, origin }));
    return true;
  } catch (error) {
    if (isHeldBack(error)) return false;
    throw error;
  }
}
