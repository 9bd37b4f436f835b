import type { Seconds } from "#domain/catalogue/price.ts";
import { fallenWords, hasFallen, isBack } from "#domain/catalogue/wish.ts";
import {
  isKnownPrice,
  type RememberedWish,
  saveNoticedPrices,
  selectMovedWishes,
} from "#functions/catalogue/wishlist-queries.ts";
import type { Database } from "#functions/db/database.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { demand, isHeldBack } from "#functions/orders/place-order-queries.ts";
import type { Share } from "./share.ts";

/** Saved products of one run. Their customers take a batch of at most four statements each, of the thousand of a run. */
const WISHES_MAX = 100;

/** Tells customers what has become cheaper of what they have saved, in one notice each. Answers how many were told. */
export async function tellFallenPrices(db: Database, share: Share, now: Seconds, origin: string): Promise<number> {
  const moved = await db.rows(selectMovedWishes(share, now, WISHES_MAX));
  const byCustomer = Map.groupBy(moved, ({ userId }) => userId);
  let told = 0;
  for (const [userId, wishes] of byCustomer) if (await tell(db, userId, wishes, now, origin)) told += 1;
  return told;
}

async function tell(
  db: Database,
  userId: number,
  wishes: RememberedWish[],
  now: Seconds,
  origin: string,
): Promise<boolean> {
  const [first, ...others] = wishes.filter((wish) => hasFallen(wish, wish.price));
  const fallen = first ? [first, ...others] : [];
  const back = wishes.filter((wish) => isBack(wish, wish.price));
  const prices = Object.fromEntries([
    ...fallen.map(({ productId, price }) => [productId, price]),
    ...back.map(({ productId }) => [productId, 0]),
  ]);
  const change = saveNoticedPrices(userId, prices);
  if (!first) {
    await db.rows(change);
    return false;
  }
  const path = others.length === 0 ? pathOf(first) : "/profile/wishlist";
  const notice = { kind: "wishlist", ...fallenWords([first, ...others]), path } as const;
  try {
    const isNews = demand("news", isKnownPrice(first));
    await writeWithMessages(db, [isNews, change], insertNotice({ userId, notice, now, origin }));
    return true;
  } catch (error) {
    if (isHeldBack(error)) return false;
    throw error;
  }
}

function pathOf({ slug, bundling }: RememberedWish): string {
  return `/${bundling === 1 ? "bundle" : "product"}/${encodeURIComponent(slug)}`;
}
