import type { AppLoadContext } from "@remix-run/cloudflare";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { listPages } from "#contract/content/settings.ts";
import type { OrderDetail } from "#contract/orders/order.ts";
import { PAY_STEPS, PAY_STEPS_PAGE, type PaySteps, payStepsOf } from "#domain/orders/pay-steps.ts";
import { accountNumber } from "#domain/orders/payment-method.ts";

const ABOUT_VA = "Virtual Account (VA): nomor rekening khusus untuk pesanan ini.";

/** What is said of paying an order: what its number is, the steps at its bank, what holds for every bank. */
export interface PayWords extends PaySteps {
  about: string | null;
}

/** How an order is paid, as the shop's page says it; nothing while it has no number to pay to. */
export async function loadPaySteps(
  context: AppLoadContext,
  { payment, billTotalRp }: Pick<OrderDetail, "payment" | "billTotalRp">,
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
