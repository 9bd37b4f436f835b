import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { syncVisits } from "#contract/account/user.ts";
import { saveCart, setVoucher, showCart } from "#contract/cart/cart.ts";
import { addWish, listWishes } from "#contract/catalogue/wishlist.ts";
import { countUnread } from "#contract/service/chat.ts";
import { listNotices } from "#contract/service/notice.ts";
import { HEADER_NOTICES, showMine } from "#contract/shell/mine.ts";
import { Database } from "#functions/db/database.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const db = new Database(env.DB);
const line = {
  isSelected: 1,
  isRedeem: 0,
  redeemFor: null,
  isGift: 0,
  isCombo: 0,
  comboId: null,
  isDirect: 0,
} as const;
const mineOf = async (token: string) => (await ask(showMine, {}, { token })).body.data;

test("Q05 B05 one call says what the calls for each part say: cart, wishlist, notices, messages, what was seen", async () => {
  const token = await signIn();
  const [{ id: userId } = { id: 0 }] = await rows<{ id: number }>("SELECT max(id) AS id FROM user");
  const cartLines = [1, 2, 3].map((variantId, n) => ({ ...line, variantId, quantity: n + 1 }));
  await ask(saveCart, { body: { cartLines, note: `Catatan "berkutip" 💍` } }, { token });
  const voucher = { code: "TEMANBARU", addressCode: 54, paymentCode: 1, device: "web" } as const;
  await ask(setVoucher, { body: voucher }, { token });
  for (const productId of [4, 2, 9]) await ask(addWish, { body: { productId } }, { token });
  await ask(syncVisits, { body: { productsId: [7, 3, 5] } }, { token });
  for (let n = 0; n < HEADER_NOTICES + 2; n++) {
    const notice = { kind: "event", title: `Kabar ${n}`, text: "'Isi'", path: "/profile" } as const;
    await db.batch(insertNotice({ userId, notice, now: SEEDED_AT + n, origin: "https://shop.test" }));
  }
  const [cart, wishes, notices, messages] = await Promise.all([
    ask(showCart, {}, { token }),
    ask(listWishes, { query: { perPage: 0 } }, { token }),
    ask(listNotices, { query: { perPage: HEADER_NOTICES } }, { token }),
    ask(countUnread, {}, { token }),
  ]);
  const mine = await mineOf(token);
  expect(mine.cart).toEqual(cart.body.data);
  expect(mine.cart.cartLines).toHaveLength(3);
  expect(mine.wishlist).toEqual(wishes.body.data.productsId);
  expect(mine.notices).toEqual({ unread: HEADER_NOTICES + 2, newest: notices.body.data.results });
  expect(mine.unreadMessages).toBe(messages.body.data.unread);
  expect(mine.seen).toEqual([7, 3, 5]);
});

test("Q05 a customer who has nothing yet is told so, and a stranger nothing", async () => {
  const mine = await mineOf(await signIn());
  expect([mine.cart.cartLines, mine.wishlist, mine.notices, mine.unreadMessages, mine.seen]).toEqual([
    [],
    [],
    { unread: 0, newest: [] },
    0,
    [],
  ]);
  expect((await ask(showMine, {})).status).toBe(401);
});
