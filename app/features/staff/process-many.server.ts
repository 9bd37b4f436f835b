import type { AppLoadContext } from "@remix-run/cloudflare";
import { ShopFault, ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { STAFF_ORDERS_PER_PAGE } from "#contract/staff/orders.ts";
import { refusalWords } from "#domain/refusals.ts";
import { isStaffRefusal, staffRefusalWords } from "#domain/staff/refusals.ts";
import { applyAction } from "./act.server.ts";
import type { Verdict } from "./orders-list.tsx";

/** So many at a time: fifty orders one after another would take longer than a form may. */
const AT_ONCE = 5;

/** Processes the orders that were ticked, and says of each what became of it. */
export async function processMany(shop: Shop, form: FormData, context: AppLoadContext): Promise<Verdict[]> {
  const sent = form.getAll("nomor").flatMap((one) => orderNumber.safeParse(one).data ?? []);
  const numbers = [...new Set(sent)].slice(0, STAFF_ORDERS_PER_PAGE);
  const key = String(form.get("kunci") ?? "").slice(0, 40);
  const verdicts: Verdict[] = [];
  for (let nth = 0; nth < numbers.length; nth += AT_ONCE) {
    const some = numbers.slice(nth, nth + AT_ONCE).map((one) => processOne(shop, one, key, context));
    verdicts.push(...(await Promise.all(some)));
  }
  return verdicts;
}

async function processOne(shop: Shop, orderNumber: string, key: string, context: AppLoadContext): Promise<Verdict> {
  const skipped = (why: string): Verdict => ({ orderNumber, isDone: false, text: `dilewati karena: ${why}` });
  try {
    const input = { orderNumber, move: { to: "processing" } };
    const { refusal } = await applyAction(shop, "order.move", input, { key: `${key}-${orderNumber}` });
    return refusal ? skipped(refusal) : { orderNumber, isDone: true, text: "diproses, pembeli diberi tahu." };
  } catch (error) {
    if (error instanceof ShopRefusal)
      return skipped(isStaffRefusal(error.code) ? staffRefusalWords(error.code) : refusalWords(error.code));
    if (!(error instanceof ShopFault)) throw error;
    context.noteFault(error);
    return skipped("toko tidak menjawab. Tekan sekali lagi; yang sudah diproses tidak diproses dua kali.");
  }
}
