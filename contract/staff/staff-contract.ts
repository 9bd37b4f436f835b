import { showStaff } from "./account.ts";
import { applyAct, planAct } from "./act.ts";
import { askAboutOrder, enterStaffTransfer, listStaffOrders, showStaffOrder } from "./orders.ts";

/** The calls of the back office. The public OpenAPI document has none of them, and no back end elsewhere answers them. */
export const staffContract = {
  showStaff,
  planAct,
  applyAct,
  listStaffOrders,
  showStaffOrder,
  askAboutOrder,
  enterStaffTransfer,
} as const;

export type StaffCallName = keyof typeof staffContract;
