import { showStaff } from "./account.ts";
import { applyAct, planAct } from "./act.ts";
import { enterStaff, finishEntry, leaveStaff, sendStepCode } from "./door.ts";

/** The calls of the back office. The public OpenAPI document has none of them, and no back end elsewhere answers them. */
export const staffContract = {
  enterStaff,
  sendStepCode,
  finishEntry,
  leaveStaff,
  showStaff,
  planAct,
  applyAct,
} as const;

export type StaffCallName = keyof typeof staffContract;
