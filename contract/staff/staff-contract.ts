import { showStaff } from "./account.ts";
import { applyAct, planAct } from "./act.ts";
import { findPeople, listReplies, listThreads, showThread, uploadReplyPicture } from "./inbox.ts";

/** The calls of the back office. The public OpenAPI document has none of them, and no back end elsewhere answers them. */
export const staffContract = {
  showStaff,
  planAct,
  applyAct,
  listThreads,
  findPeople,
  showThread,
  uploadReplyPicture,
  listReplies,
} as const;

export type StaffCallName = keyof typeof staffContract;
