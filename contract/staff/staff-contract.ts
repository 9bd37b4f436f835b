import { showStaff } from "./account.ts";
import { applyAct, planAct } from "./act.ts";
import {
  addParcelPhoto,
  listPicking,
  listToPack,
  readTracking,
  sendTracking,
  showHandOver,
  showLabels,
  showParcel,
} from "./packing.ts";

/** The calls of the back office. The public OpenAPI document has none of them, and no back end elsewhere answers them. */
export const staffContract = {
  showStaff,
  planAct,
  applyAct,
  listToPack,
  listPicking,
  showLabels,
  showHandOver,
  showParcel,
  addParcelPhoto,
  readTracking,
  sendTracking,
} as const;

export type StaffCallName = keyof typeof staffContract;
