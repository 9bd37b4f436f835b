import { showStaff } from "./account.ts";
import { applyAct, planAct } from "./act.ts";
import { showOrderAddress } from "./address.ts";
import { listBook, showBookEntry } from "./book.ts";
import { enterStaff, finishEntry, leaveStaff, sendStepCode } from "./door.ts";
import { findPeople, listReplies, listThreads, showThread, uploadReplyPicture } from "./inbox.ts";
import { listLateParcels } from "./late.ts";
import { recordSent, showMoney, showOwed } from "./money.ts";
import { addStaffBrowser, chooseStaffNotices, dropStaffBrowser, showStaffNotices, tryStaffNotice } from "./notices.ts";
import { askAboutOrder, enterStaffTransfer, listStaffOrders, showStaffOrder } from "./orders.ts";
import {
  askStep,
  changeOwnPassword,
  confirmApp,
  dropOwnApp,
  endOwnSessions,
  renewRecoveryCodes,
  showAppKey,
  showOwn,
  startApp,
  takeStepAgain,
} from "./own.ts";
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
import { listParcelFacts, showParcelFacts } from "./parcel-facts.ts";
import { checkStaffLink, listStaff, useStaffLink } from "./people.ts";
import { checkPhoneLink, enrolPhone, listPhones, openPhone } from "./phones.ts";
import { showSettings } from "./settings.ts";
import { listSwaps } from "./swaps.ts";
import { countStaffWaiting, showToday } from "./today.ts";
import { listUnpaid } from "./unpaid.ts";

/** The calls of the back office. The public OpenAPI document has none of them, and no back end elsewhere answers them. */
export const staffContract = {
  enterStaff,
  sendStepCode,
  finishEntry,
  leaveStaff,
  checkStaffLink,
  useStaffLink,
  checkPhoneLink,
  enrolPhone,
  listPhones,
  openPhone,
  showStaff,
  showOwn,
  askStep,
  takeStepAgain,
  changeOwnPassword,
  startApp,
  showAppKey,
  confirmApp,
  renewRecoveryCodes,
  dropOwnApp,
  endOwnSessions,
  showStaffNotices,
  chooseStaffNotices,
  tryStaffNotice,
  addStaffBrowser,
  dropStaffBrowser,
  listStaff,
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
  listStaffOrders,
  showStaffOrder,
  listSwaps,
  showOrderAddress,
  listUnpaid,
  listLateParcels,
  showParcelFacts,
  listParcelFacts,
  askAboutOrder,
  enterStaffTransfer,
  countStaffWaiting,
  showToday,
  showMoney,
  showOwed,
  recordSent,
  listThreads,
  findPeople,
  showThread,
  uploadReplyPicture,
  listReplies,
  showSettings,
  listBook,
  showBookEntry,
} as const;

export type StaffCallName = keyof typeof staffContract;
