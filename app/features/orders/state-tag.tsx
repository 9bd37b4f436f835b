import type { OrderState } from "#domain/orders/state.ts";

const kinds: Record<OrderState, string> = {
  "awaiting-payment": "wait",
  paid: "info",
  processing: "info",
  shipped: "info",
  done: "ok",
  returned: "bad",
  cancelled: "bad",
  expired: "bad",
};

export function StateTag({ state, label }: { state: OrderState; label: string }) {
  return <span className={`tag tag--${kinds[state]}`}>{label}</span>;
}
