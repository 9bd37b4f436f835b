import type { Shop } from "#contract/call.ts";
import type { StaffOrder } from "#contract/staff/orders.ts";
import type { ParcelState } from "#domain/orders/state.ts";
import { planAction } from "./act.server.ts";
import type { Plans } from "./order-moves.tsx";

/** What each move would do now; what depends on a sum or a line is planned once that is chosen. */
export async function planMoves(shop: Shop, shown: StaffOrder): Promise<Plans> {
  const { orderNumber } = shown.order;
  const plan = (move: object) => planAction(shop, "order.move", { orderNumber, move });
  const [proses, kirim, selesai, batal, kembali, perpanjang] = await Promise.all([
    plan({ to: "processing" }),
    plan({ to: "shipped", parcel: NOT_TYPED, ...firstOf(shown, "waiting", "shipped"), isPartlyRefunded: true }),
    plan({ to: "done", ...(shown.order.state === "shipped" ? {} : firstOf(shown, "shipped")) }),
    plan({ to: "cancelled", note: "" }),
    plan({ to: "returned", isRestocked: false, ...firstOf(shown, "shipped", "received") }),
    shown.order.state === "awaiting-payment" ? planAction(shop, "order.prolong", { orderNumber }) : undefined,
  ]);
  return { proses, kirim, selesai, batal, kembali, ...(perpanjang && { perpanjang }) };
}

/** Stands where the number will be. */
const NOT_TYPED = { courier: "kurir", tracking: "dan nomor resi" };

/** The parcel that the form begins with, if there are several. */
function firstOf({ order: { parcels = [] } }: StaffOrder, ...states: ParcelState[]): { number?: number } {
  const byState = states.flatMap((state) => parcels.filter((one) => one.state === state));
  return parcels.length > 1 && byState[0] ? { number: byState[0].number } : {};
}
