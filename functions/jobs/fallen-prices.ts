import { fallenWords, hasFallen, isBack } from "#domain/catalogue/wish.ts";
import {
  isKnownPrice,
  type RememberedWish,
  saveNoticedPrices,
  selectMovedWishes,
} from "#functions/catalogue/wishlist-queries.ts";
import { type Telling, tellInParts } from "#functions/messages/in-parts.ts";
import { insertNotices } from "#functions/messages/notice.ts";
import type { Share } from "./share.ts";

/** Tells customers what has become cheaper of what they have saved, in one notice each. Answers how many were told. */
export function tellFallenPrices({ from, to }: Share, clock: Telling): Promise<number> {
  let next = from;
  return tellInParts(
    async (most) => {
      const moved = await clock.db.rows(selectMovedWishes({ from: next, to }, clock.now, most));
      const last = moved.length < most ? undefined : moved.at(-1)?.userId;
      next = last ?? to + 1;
      // Of the last customer there may be more than was read: theirs are told together, in the next part.
      return moved.filter(({ userId }) => userId !== last);
    },
    (wishes) => tellOwners(wishes, clock),
  );
}

/** One batch: what another run has told meanwhile is not told again. */
async function tellOwners(wishes: RememberedWish[], { db, now, origin, post }: Telling): Promise<number> {
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
