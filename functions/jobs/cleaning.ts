import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { ASKED_WISH_DAYS, STOCK_WISH_DAYS, TOLD_WISH_DAYS } from "#domain/catalogue/wish.ts";
import { countWords } from "#domain/content/article.ts";
import { CLEANER_VERSION } from "#domain/content/html-rules.ts";
import { BOOK_VALUE_DAYS, COOKIE_DAYS, KEPT_DAYS, MOST, RECEIPT_DAYS } from "#domain/limits.ts";
import { STAFF_NOTICE_DAYS } from "#domain/staff/notices.ts";
import { selectPictures } from "#functions/content/content-queries.ts";

import { type Database, statement } from "#functions/db/database.ts";
import { pick, select, set } from "#functions/db/fields.ts";
import {
  accessToken,
  device,
  knownBrowser,
  mailLink,
  oneTimeCode,
  outbox,
  socialIdentity,
  socialJoin,
  user,
} from "#functions/db/schema/account.ts";
import { address, bankAccount, dropshipper } from "#functions/db/schema/address-book.ts";
import { article } from "#functions/db/schema/articles.ts";
import { customerNote, serviceThread } from "#functions/db/schema/inbox.ts";
import { projectRequest } from "#functions/db/schema/interior.ts";
import { act, auditValue, dailyCount, metric } from "#functions/db/schema/operate.ts";

import { flashSalePurchase, order, pointEntry, pointLot } from "#functions/db/schema/order.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { voucherGift } from "#functions/db/schema/promotions.ts";
import {
  chatMessage,
  complaint,
  eventClaim,
  noticeChoice,
  notification,
  pushSubscription,
} from "#functions/db/schema/service.ts";
import {
  cart,
  cartAction,
  review,
  savedLine,
  stockWish,
  visit,
  voucherUse,
  wishlistItem,
} from "#functions/db/schema/shopper.ts";
import { activityReminder } from "#functions/db/schema/showroom.ts";
import { staffBrowser, staffEntry, staffLink, staffNotice, staffSession } from "#functions/db/schema/staff.ts";
import { forgetDrafts } from "#functions/interior/draft-queries.ts";
import { dropUploads } from "#functions/pictures/upload-queries.ts";
import { DAY_SECONDS, dayOf, type Seconds } from "#lib/time.ts";

/** Long enough to compare with the same month of last year. */
const METRIC_DAYS = 400;

/**
 * An account with a row in one of these has been used, so it stays. Together with what is deleted with an account these
 * are all columns that refer to one; a test compares them with the schema.
 */
export const blocksDeletion: SQLiteColumn[] = [
  accessToken.userId,
  socialIdentity.userId,
  cart.userId,
  cartAction.userId,
  wishlistItem.userId,
  savedLine.userId,
  stockWish.userId,
  visit.userId,
  voucherUse.userId,
  review.userId,
  device.userId,
  address.userId,
  dropshipper.userId,
  bankAccount.userId,
  order.userId,
  flashSalePurchase.userId,
  pointLot.userId,
  pointEntry.userId,
  upload.userId,
  voucherGift.userId,
  notification.userId,
  noticeChoice.userId,
  pushSubscription.userId,
  complaint.userId,
  eventClaim.userId,
  chatMessage.userId,
  projectRequest.userId,
  activityReminder.userId,
  serviceThread.userId,
  customerNote.userId,
];
/** Rows that are deleted together with an unproven account. */
export const deletedWith: SQLiteColumn[] = [oneTimeCode.userId, mailLink.userId, knownBrowser.userId];

const hasNone = (owner: SQLiteColumn) => sql`NOT EXISTS (SELECT 1 FROM ${owner.table} WHERE ${owner} = ${user.id})`;

/**
 * Deletes expired rows: sessions, codes, links, old messages, notices and figures, cart actions, answered and unconfirmed
 * wishes, pictures that no form used, project requests that were never sent, and accounts that were never proven.
 */
export async function forgetExpired(db: Database, now: Seconds): Promise<void> {
  const isOver = (column: SQLiteColumn, days = 0) => sql`${column} <= ${now - days * DAY_SECONDS}`;
  const claims = sql`SELECT ${user.id} FROM user WHERE ${user.emailVerifiedAt} IS NULL
    AND ${user.phoneVerifiedAt} IS NULL
    AND ${isOver(user.createdAt, KEPT_DAYS.unproven)}
    AND ${sql.join(blocksDeletion.map(hasNone), sql` AND `)}`;
  const ofClaims = (column: SQLiteColumn) => sql`${column} IN (${claims})`;
  const forget = (table: SQLiteTable, where: SQL) => statement(sql`DELETE FROM ${table} WHERE ${where}`);
  const forgotten = sql`${upload.attachedTo} IS NULL AND ${isOver(upload.createdAt, KEPT_DAYS.looseUpload)}`;
  await db.batch([
    ...dropUploads(forgotten, now),
    ...forgetDrafts(now),
    forget(accessToken, isOver(accessToken.expiresAt)),
    forget(oneTimeCode, sql`${isOver(oneTimeCode.expiresAt, 1)} OR ${ofClaims(oneTimeCode.userId)}`),
    forget(mailLink, sql`${isOver(mailLink.expiresAt, 1)} OR ${ofClaims(mailLink.userId)}`),
    forget(knownBrowser, sql`${isOver(knownBrowser.seenAt, COOKIE_DAYS.known)} OR ${ofClaims(knownBrowser.userId)}`),
    forget(dailyCount, sql`${dailyCount.day} < ${dayOf(now) - 1}`),
    forget(socialJoin, isOver(socialJoin.expiresAt)),
    forget(staffSession, isOver(staffSession.expiresAt)),
    forget(staffEntry, isOver(staffEntry.expiresAt)),
    forget(staffLink, isOver(staffLink.expiresAt)),
    forget(staffBrowser, isOver(staffBrowser.seenAt, COOKIE_DAYS.known)),
    forget(staffNotice, isOver(staffNotice.at, STAFF_NOTICE_DAYS)),
    forget(user, sql`${user.id} IN (${claims})`),
    forget(cartAction, isOver(cartAction.createdAt, KEPT_DAYS.cartAction)),
    forget(cartAction, sql`${cartAction.id} <= (SELECT max(id) FROM cart_action) - ${MOST.cartActions}`),
    forget(
      stockWish,
      sql`${isOver(stockWish.toldAt, TOLD_WISH_DAYS)}
      OR (${stockWish.toldAt} IS NULL AND ${isOver(stockWish.createdAt, STOCK_WISH_DAYS)})
      OR (${stockWish.agreedAt} IS NULL AND ${isOver(stockWish.createdAt, ASKED_WISH_DAYS)})`,
    ),
    forget(metric, sql`${metric.hour} < ${Math.floor(now / 3600) - METRIC_DAYS * 24}`),
    forget(act, isOver(act.at, RECEIPT_DAYS)),
    forget(auditValue, isOver(auditValue.at, BOOK_VALUE_DAYS)),
    forget(notification, isOver(notification.createdAt, KEPT_DAYS.notice)),
    forget(outbox, sql`${outbox.state} IN ('sent', 'kept', 'dead') AND ${isOver(outbox.createdAt, KEPT_DAYS.message)}`),
  ]);
}

/** Texts of one run: some milliseconds each. */
const TEXTS_MAX = 20;

/**
 * Cleans again, from what was written, what an older cleaner had cleaned. Answers how many. The parser is loaded only
 * where there is something to do.
 */
export async function cleanOldArticles(db: Database): Promise<number> {
  const isOld = sql`${article.cleanerVersion} < ${CLEANER_VERSION}`;
  const old = await db.rows(
    select(pick(article, "id", "source"), sql`FROM article WHERE ${isOld} ORDER BY ${article.id} LIMIT ${TEXTS_MAX}`),
  );
  if (old.length === 0) return 0;
  const { cleanHtml, picturesIn } = await import("#domain/content/clean-html.ts");
  const pictures = await db.rows(selectPictures(old.flatMap(({ source }) => picturesIn(source))));
  const sizes = new Map(pictures.map(({ imageUrl, width, height }) => [imageUrl, { width, height }]));
  await db.batch(
    old.map(({ id, source }) => {
      const body = cleanHtml(source, sizes);
      const cleaned = set(article, { body, words: countWords(body), cleanerVersion: CLEANER_VERSION });
      // If the article was saved meanwhile, it is newer, and clean.
      return statement(sql`UPDATE article SET ${cleaned} WHERE ${article.id} = ${id} AND ${isOld}`);
    }),
  );
  return old.length;
}
