import { sql } from "drizzle-orm";
import { nameOf } from "#domain/cart/pricing.ts";
import { backWords, fallenWords, hasFallen, isBack } from "#domain/catalogue/wish.ts";
import { formatPoints } from "#domain/money.ts";
import {
  isAnswerable,
  isKnownPrice,
  type RememberedWish,
  type StockWishRow,
  saveNoticedPrices,
  saveTold,
  selectAnswerable,
  selectMovedWishes,
} from "#functions/catalogue/wish-queries.ts";
import { backMail, variantPath } from "#functions/catalogue/wishes.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { jsonValue } from "#functions/db/json.ts";
import { user } from "#functions/db/schema/account.ts";
import { RAISE_VERSION } from "#functions/db/triggers.ts";
import { insertNotices, type NoticeContext, notifyInParts } from "#functions/messages/notice.ts";
import { insertMails } from "#functions/messages/outbox.ts";
import {
  type EndingPointsRow,
  expirePoints,
  isUnwarned,
  selectEndingPoints,
  selectUnwarned,
} from "#functions/promotions/point-queries.ts";
import { formatDate, formatUntil } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";

/** How many customers are warned and lots end in one run; the next ones follow tomorrow. All of them are one batch. */
const MOST = 500;
const PATH = "/profile/point";

/** Writes off expired points, and warns customers who are about to lose some, once in a while. */
export async function endPoints(
  share: HourlyBatch,
  { db, now, origin, post }: NoticeContext,
): Promise<{ ended: number; warned: number }> {
  const ended = await db.rows(expirePoints(share, now, MOST));
  const count = new Set(ended.map(({ userId }) => userId)).size;
  const warnings = (await db.rows(selectEndingPoints(share, now, PATH, MOST))).map(warningFor);
  if (warnings.length === 0) return { ended: count, warned: 0 };
  const when = isUnwarned(jsonValue("userId"), PATH, now);
  const [notices, copies] = insertNotices("promotion", warnings, { now, origin, when });
  const [warned, , messages] = await db.batch([selectUnwarned(warnings, PATH, now), notices, copies]);
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

const HOURS = 24;

/** A run of customers, by id; both ends belong to it. */
interface HourlyBatch {
  from: number;
  to: number;
}

/**
 * The customers whose turn is in this hour: each once a day, however many there are, without anything to remember
 * between runs.
 */
export function hourlyBatchOf(now: Seconds, idMax: number): HourlyBatch {
  const hour = Math.floor(now / 3600) % HOURS;
  return { from: Math.floor((idMax * hour) / HOURS) + 1, to: Math.floor((idMax * (hour + 1)) / HOURS) };
}

export async function readHourlyBatch(db: Database, now: Seconds): Promise<HourlyBatch> {
  const [last] = await db.rows(select({ id: sql<number>`coalesce(max(${user.id}), 0)` }, sql`FROM user`));
  return hourlyBatchOf(now, last?.id ?? 0);
}

/** Notifies customers of fallen prices of their saved products, one notice each. Returns how many were notified. */
export function notifyFallenPrices({ from, to }: HourlyBatch, clock: NoticeContext): Promise<number> {
  let next = from;
  return notifyInParts(
    async (most) => {
      const moved = await clock.db.rows(selectMovedWishes({ from: next, to }, clock.now, most));
      const last = moved.length < most ? undefined : moved.at(-1)?.userId;
      next = last ?? to + 1;
      // If the last customer has more wishes than were read, they all go with the next part.
      return moved.filter(({ userId }) => userId !== last);
    },
    (wishes) => notifyOwners(wishes, clock),
  );
}

/** One batch. Customers whom another run has notified meanwhile are not notified again. */
async function notifyOwners(wishes: RememberedWish[], { db, now, origin, post }: NoticeContext): Promise<number> {
  const notices = [...Map.groupBy(wishes, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const [first, ...others] = own.filter((wish) => hasFallen(wish, wish.price));
    if (!first) return [];
    const { productId, noticedPrice } = first;
    const path = others.length === 0 ? pathOf(first) : "/profile/wishlist";
    return [{ userId, productId, noticedPrice, ...fallenWords([first, ...others]), path }];
  });
  const prices = wishes.flatMap((wish) => {
    const { userId, productId, noticedPrice } = wish;
    const price = hasFallen(wish, wish.price) ? wish.price : isBack(wish, wish.price) ? 0 : undefined;
    return price === undefined ? [] : [{ userId, productId, noticedPrice, price }];
  });
  const [, copies, noticed] = await db.batch([
    ...insertNotices("wishlist", notices, { now, origin, when: isKnownPrice }),
    saveNoticedPrices(prices),
  ]);
  post(copies);
  const users = new Set(noticed.map(({ userId }) => userId));
  return notices.filter(({ userId }) => users.has(userId)).length;
}

function pathOf({ slug, bundling }: RememberedWish): string {
  return `/${bundling === 1 ? "bundle" : "product"}/${encodeURIComponent(slug)}`;
}

/**
 * Tells everybody who waits for a variant that is in stock again, once, whatever brought the pieces: the operator, an
 * order that gave them back, an import. Returns how many were notified.
 */
export async function notifyBackInStock(clock: NoticeContext): Promise<number> {
  let isRaised = false;
  return notifyInParts(
    (most) => clock.db.rows(selectAnswerable(most)),
    async (wishes) => {
      // Pieces alone do not make the kept pages new, and who follows the mail must not read that it is sold out.
      if (!isRaised) await clock.db.rows(statement(sql.raw(RAISE_VERSION)));
      isRaised = true;
      return notifyWaiting(wishes, clock);
    },
  );
}

/** One batch, which marks the wishes as answered. Wishes that another run has answered meanwhile are left out. */
async function notifyWaiting(wishes: StockWishRow[], { db, now, origin, post }: NoticeContext): Promise<number> {
  const named = wishes.map((wish) => ({ ...wish, name: nameOf(wish), path: variantPath(wish) }));
  const mails = named.map((wish) => ({ id: wish.id, ...backMail(wish, origin) }));
  const notices = named.flatMap(({ id, userId, name, path }) =>
    userId === null ? [] : [{ id, userId, ...backWords(name), path }],
  );
  const when = isAnswerable(jsonValue<number>("id"));
  const [mailed, , copied, answered] = await db.batch([
    insertMails("backInStock", mails, now, when),
    ...insertNotices("stock", notices, { now, origin, when }),
    saveTold(wishes, now),
  ]);
  post([...mailed, ...copied]);
  return answered.length;
}
