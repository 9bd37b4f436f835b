import type { Shop } from "#contract/call.ts";
import type { StaffOrder } from "#contract/staff/orders.ts";
import type { ParcelState } from "#domain/orders/state.ts";
import { planAction } from "./act.server.ts";
import type { OrderMoveName } from "./order-forms.ts";
import type { Plans } from "./order-moves.tsx";

/** What each move that one may make would do now; what depends on a sum or a line is planned once that is chosen. */
export async function planMoves(shop: Shop, shown: StaffOrder, allowed: readonly OrderMoveName[]): Promise<Plans> {
  const { orderNumber, state } = shown.order;
  const moves: Partial<Record<OrderMoveName, object>> = {
    proses: { to: "processing" },
    kirim: { to: "shipped", parcel: NOT_TYPED, ...firstOf(shown, "waiting", "shipped"), isPartlyRefunded: true },
    selesai: { to: "done", ...(state === "shipped" ? {} : firstOf(shown, "shipped")) },
    batal: { to: "cancelled", note: "" },
    kembali: { to: "returned", isRestocked: false, ...firstOf(shown, "shipped", "received") },
  };
  const planned = allowed.map(async (name) => {
    const move = moves[name];
    if (move) return { [name]: await planAction(shop, "order.move", { orderNumber, move }) };
    return name === "perpanjang" && state === "awaiting-payment"
      ? { [name]: await planAction(shop, "order.prolong", { orderNumber }) }
      : {};
  });
  return Object.assign({}, ...(await Promise.all(planned)));
}

/** Stands where the number will be. */
const NOT_TYPED = { courier: "kurir", tracking: "dan nomor resi" };

/** The parcel that the form begins with, if there are several. */
function firstOf({ order: { parcels = [] } }: StaffOrder, ...states: ParcelState[]): { number?: number } {
  const byState = states.flatMap((state) => parcels.filter((one) => one.state === state));
  return parcels.length > 1 && byState[0] ? { number: byState[0].number } : {};
}
