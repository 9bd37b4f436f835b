import type { AppLoadContext } from "@remix-run/cloudflare";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { listPages } from "#contract/content/content.ts";
import type { OrderDetail } from "#contract/orders/order.ts";
import { PAY_STEPS, PAY_STEPS_PAGE, type PaySteps, payStepsOf } from "#domain/orders/pay-steps.ts";
import { accountNumber } from "#domain/orders/payment-method.ts";

const ABOUT_VA = "Virtual Account (VA): nomor rekening khusus untuk pesanan ini.";

/** Payment instructions: what the number is, the steps for its bank, and notes for every bank. */
export interface PayWords extends PaySteps {
  about: string | null;
}

/** Payment instructions from the shop's own page; empty until there is a number to pay to. */
export async function loadPaySteps(
  context: AppLoadContext,
  {
    payment,
    billTotalRp,
  }: { payment: Pick<OrderDetail["payment"], "code" | "number" | "billerCode">; billTotalRp: string },
): Promise<PayWords> {
  if (!payment.number) return { about: null, ways: [], notes: [] };
  const pages = await orFallback(context, openShop(context)(listPages), []);
  const own = pages.find(({ slug }) => slug === PAY_STEPS_PAGE);
  const number = accountNumber(payment.number);
  const steps = payStepsOf(own?.content ?? PAY_STEPS, payment.code, {
    "nomor-va": number,
    "kode-perusahaan": payment.billerCode,
    "kode-bayar": number,
    total: billTotalRp,
  });
  return { about: ABOUT_VA, ...steps };
}
