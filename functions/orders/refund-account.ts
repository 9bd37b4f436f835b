import type { z } from "zod";
import { nameRefundAccount } from "#contract/orders/order.ts";
import { selectBankAccount, selectBanks } from "#functions/account/address-book-queries.ts";
import { askProof } from "#functions/account/owner-proof.ts";
import { BANK_WAIT_SECONDS, refundAccountNotice } from "#functions/account/safety-notices.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/daily-limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { demandOwed } from "./money-queries.ts";
import { readOwn, toDetail } from "./order-answer.ts";
import { accountOf, type RefundAccount, saveRefundAccount } from "./refund-account-queries.ts";

/** Where the shop sends money that it owes: named by the buyer for this order, and to be changed until it is sent. */
export const namingRefundAccounts = {
  nameRefundAccount: answerShopper(nameRefundAccount, async ({ params, body }, context) => {
    const [[order]] = await readOwn(params.id, context);
    if (order.owed === 0) refuse("refund_not_owed", 422);
    const named = await accountFrom(body, context);
    const before = accountOf(order);
    if (!before || !isSame(before, named)) {
      const { db, shopper, now, origin, post } = context;
      // One of the buyer's own has been told of when it was stored.
      const isTold = before !== null || body.bankAccountId === undefined;
      const notice = refundAccountNotice(order.orderNumber, named);
      const told = isTold ? insertNotice({ userId: shopper.id, notice, now, origin }) : [];
      try {
        post(await writeWithMessages(db, [demandOwed(order.orderNumber), saveRefundAccount(order.id, named)], told));
      } catch (error) {
        // It was sent meanwhile.
        if (isHeldBack(error)) refuse("refund_not_owed", 422);
        throw error;
      }
    }
    return toDetail(await readOwn(params.id, context), "owner");
  }),
};

function isSame(one: RefundAccount, other: RefundAccount): boolean {
  return one.bankId === other.bankId && one.number === other.number && one.holder === other.holder;
}

/** One of the buyer's own, which was proven when it was stored; or another, which is proven now and waits as those do. */
async function accountFrom(
  given: z.output<typeof nameRefundAccount.body>,
  context: ShopperContext,
): Promise<RefundAccount> {
  const { db, shopper, now } = context;
  const { bankAccountId, bankId, holder, number } = given;
  if (bankAccountId !== undefined) {
    const [own] = await db.rows(selectBankAccount(shopper.id, bankAccountId));
    if (!own) return refuse("invalid", 422, { bankAccountId: "Rekening ini tidak ada di daftar Anda." });
    await limitToday(context, limitsOfDay("bank", context, { account: shopper.id }));
    return own;
  }
  const bank = (await db.rows(selectBanks())).find(({ id }) => id === bankId);
  if (!bank) return refuse("invalid", 422, { bankId: "Pilih bank dari daftar." });
  if (holder === undefined) return refuse("invalid", 422, { holder: "Isi nama pemilik rekening." });
  if (number === undefined) return refuse("invalid", 422, { number: "Isi nomor rekening." });
  await askProof(context, given, given.password);
  await limitToday(context, limitsOfDay("bank", context, { account: shopper.id }));
  return { bankId: bank.id, bankName: bank.name, holder, number, countsAt: now + BANK_WAIT_SECONDS };
}
