import { showStaff } from "./account.ts";
import { applyAct, planAct } from "./act.ts";
import { recordSent, showMoney, showOwed } from "./money.ts";
import { countWaiting, showToday } from "./today.ts";

/** The calls of the back office. The public OpenAPI document has none of them, and no back end elsewhere answers them. */
export const staffContract = {
  showStaff,
  planAct,
  applyAct,
  countWaiting,
  showToday,
  showMoney,
  showOwed,
  recordSent,
} as const;

export type StaffCallName = keyof typeof staffContract;
