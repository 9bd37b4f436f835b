import type { Seconds } from "#domain/catalogue/price.ts";
import { formatUntil } from "#domain/date.ts";
import { formatPoints } from "#domain/money.ts";
import { nextToExpire, POINTS_WARNING_DAYS, pointsToExpire } from "#domain/promotions/points.ts";
import { toldValue } from "#functions/db/told.ts";
import type { Telling } from "#functions/messages/in-parts.ts";
import { insertNotices } from "#functions/messages/notice.ts";
import {
  type EndingPointsRow,
  expirePoints,
  isUnwarned,
  selectEndingPoints,
  selectUnwarned,
} from "#functions/promotions/point-queries.ts";
import type { Share } from "./share.ts";

/** Customers of one run, the next ones tomorrow; they go together in one batch. */
const CUSTOMERS_MAX = 500;
const PATH = "/profile/point";

/** Writes down the points that have ended, and tells who is about to lose some, once in a while. */
export async function endPoints(
  share: Share,
  { db, now, origin, post }: Telling,
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
  const warnings = books.flatMap((book) => warningFor(book, now));
  if (warnings.length === 0) return { ended: ended.length, warned: 0 };
  const when = isUnwarned(toldValue("userId"), PATH, now);
  const [told, copies] = insertNotices("promotion", warnings, { now, origin, when });
  const [warned, , messages] = await db.batch([selectUnwarned(warnings, PATH, now), told, copies]);
  post(messages);
  return { ended: ended.length, warned: warned.length };
}

/** Nothing if none of theirs ends soon, or they have heard of it. */
function warningFor(book: EndingPointsRow, now: Seconds) {
  const expired = book.expired + pointsToExpire(book);
  const points = pointsToExpire({ ...book, earned: book.earnedSoon, expired });
  const next = nextToExpire({ ...book, expired }, JSON.parse(book.soon), now);
  if (points === 0 || !next || book.isUnwarned === 0) return [];
  return [
    {
      userId: book.userId,
      title: `${formatPoints(points)} Anda segera habis`,
      text: `Masa berlakunya berakhir dalam ${POINTS_WARNING_DAYS} hari, mulai ${formatUntil(next.at)}. Pakai saat checkout atau tukarkan dengan barang.`,
      path: PATH,
    },
  ];
}
