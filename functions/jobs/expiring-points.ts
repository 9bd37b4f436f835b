import { formatPoints } from "#domain/money.ts";
import { toldValue } from "#functions/db/json-text.ts";
import type { Telling } from "#functions/messages/in-parts.ts";
import { insertNotices } from "#functions/messages/notice.ts";
import {
  type EndingPointsRow,
  expirePoints,
  isUnwarned,
  selectEndingPoints,
  selectUnwarned,
} from "#functions/promotions/point-queries.ts";
import { formatDate, formatUntil } from "#lib/date.ts";
import type { Share } from "./share.ts";

/** Customers who are told and lots that end in one run, the next ones tomorrow; they go together in one batch. */
const MOST = 500;
const PATH = "/profile/point";

/** Writes down the points that have ended, and tells who is about to lose some, once in a while. */
export async function endPoints(
  share: Share,
  { db, now, origin, post }: Telling,
): Promise<{ ended: number; warned: number }> {
  const ended = await db.rows(expirePoints(share, now, MOST));
  const count = new Set(ended.map(({ userId }) => userId)).size;
  const warnings = (await db.rows(selectEndingPoints(share, now, PATH, MOST))).map(warningFor);
  if (warnings.length === 0) return { ended: count, warned: 0 };
  const when = isUnwarned(toldValue("userId"), PATH, now);
  const [told, copies] = insertNotices("promotion", warnings, { now, origin, when });
  const [warned, , messages] = await db.batch([selectUnwarned(warnings, PATH, now), told, copies]);
  post(messages);
  return { ended: count, warned: warned.length };
}

function warningFor({ userId, points, at }: EndingPointsRow) {
  return {
    userId,
    title: `${formatPoints(points)} kedaluwarsa mulai ${formatDate(at)}`,
    text: `Pakai sebelum ${formatUntil(at)}: saat checkout, atau tukarkan dengan barang.`,
    path: PATH,
  };
}
