import { refreshPayment, showOrder } from "#contract/orders/order.ts";
import { insteadOf } from "./row.server.ts";

export const orders = [
  insteadOf(refreshPayment, async (shop, { params }) => ({
    ...(await shop(showOrder, { params })),
    popup: null,
    tryPage: null,
  })),
];
