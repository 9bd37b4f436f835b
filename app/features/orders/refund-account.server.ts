import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { bankAccountForm } from "#app/features/account/forms.ts";
import { loadUser } from "#app/features/account/hub.server.ts";
import { nullIfAway } from "#app/features/account/refusals.server.ts";
import { reachedAt } from "#app/features/account/sent-code.server.ts";
import { browserToken } from "#app/session/browser.server.ts";
import type { Shopper } from "#app/session/shopper.server.ts";
import { bankAccounts, listBanks } from "#contract/account/address-book.ts";
import type { Shop } from "#contract/call.ts";
import { nameRefundAccount, type OrderDetail } from "#contract/orders/order.ts";
import { type Promises, refundDaysWords } from "#domain/content/promises.ts";
import { refundTime } from "#domain/orders/ledger.ts";
import { formatDateTime } from "#lib/date.ts";

const REFUND_ACCOUNT_WORDS = "Pilih rekening dari daftar.";

/** Naming the account that an order's money goes back to: one of the profile's, or another, for which a code may be sent. */
export const accountIntents = [
  z.object({
    intent: z.literal("own-account"),
    account: z.coerce.number(REFUND_ACCOUNT_WORDS).int(REFUND_ACCOUNT_WORDS).positive(REFUND_ACCOUNT_WORDS),
  }),
  bankAccountForm.extend({ intent: z.literal("other-account") }),
  z.object({ intent: z.literal("send") }),
] as const;

type Named = Exclude<z.output<(typeof accountIntents)[number]>, { intent: "send" }>;

/** The data of the form; undefined if the order has no refund to send. */
export async function loadRefundForm(
  context: AppLoadContext,
  shopper: Shopper,
  { refundTo }: OrderDetail,
  promises: Promises,
) {
  if (!refundTo) return undefined;
  const { shop } = shopper;
  const [own, banks, user] = await Promise.all([
    nullIfAway(context, shop(bankAccounts.index)),
    nullIfAway(context, shop(listBanks)),
    nullIfAway(context, loadUser(context, shopper)),
  ]);
  const { owed, account } = refundTo;
  // The page may be stored for offline use, so accounts are shown by their last digits only.
  const shown = <Account extends { number: string; countsAt: number }>({ number, ...one }: Account) => ({
    ...one,
    ending: number.slice(-4),
    waitsUntil: one.countsAt > context.now ? formatDateTime(one.countsAt) : null,
  });
  const isNamed = (one: { bankId: number; number: string }) =>
    one.bankId === account?.bankId && one.number === account.number;
  return {
    owed,
    time: refundTime(refundDaysWords(promises)),
    account: account && shown(account),
    others: (own ?? []).filter((one) => !isNamed(one)).map(shown),
    banks: banks ?? [],
    codeTo: user === null || user.hasPassword ? null : reachedAt(user),
  };
}

export type RefundForm = NonNullable<Awaited<ReturnType<typeof loadRefundForm>>>;

export async function nameAccount(context: AppLoadContext, shop: Shop, id: string, form: Named): Promise<void> {
  const proof = { browserToken: await browserToken(context) };
  const { intent, ...fields } = form;
  const body = "account" in fields ? { bankAccountId: fields.account, ...proof } : { ...fields, ...proof };
  await shop(nameRefundAccount, { params: { id }, body });
}
