import type { ComplainableOrder, ComplaintDetail, ComplaintHead } from "#contract/service/complaint.ts";
import { formatRupiah } from "#domain/money.ts";
import { stateLabels } from "#domain/orders/state.ts";
import {
  COMPLAINT_DAYS,
  COMPLAINT_REASONS,
  complaintReasons,
  complaintStateLabels,
  complaintWishLabels,
  isOver,
  mayMoveComplaint,
} from "#domain/service/complaint.ts";
import type { UploadRow } from "#functions/pictures/upload-queries.ts";
import { toUploaded } from "#functions/pictures/uploads.ts";
import type { ComplainableRow, ComplaintEntryRow, ComplaintRow } from "./complaint-queries.ts";

export function toComplaintHead(row: ComplaintRow): ComplaintHead {
  const { id, orderNumber, state, createdAt, updatedAt } = row;
  const reason = COMPLAINT_REASONS.find((one) => one === row.reason) ?? "other";
  return {
    ...{ id, orderNumber, state, createdAt, updatedAt },
    stateLabel: complaintStateLabels[state],
    reasonLabel: complaintReasons[reason].label,
    lines: JSON.parse(row.lines),
  };
}

export function toComplaint([row, entries, photos]: [ComplaintRow, ComplaintEntryRow[], UploadRow[]]): ComplaintDetail {
  return {
    ...toComplaintHead(row),
    text: row.text,
    wish: row.wish,
    wishLabel: complaintWishLabels[row.wish],
    refund: row.refund,
    refundRp: formatRupiah(row.refund),
    photos: photos.map(toUploaded),
    entries: entries.map((entry) => ({ ...entry, label: entry.state ? complaintStateLabels[entry.state] : "" })),
    mayWrite: !isOver(row.state),
    mayEnd: mayMoveComplaint(row.state, "done", "shopper"),
  };
}

export function toComplainable({ orderNumber, state, since, lines }: ComplainableRow): ComplainableOrder {
  return {
    orderNumber,
    stateLabel: stateLabels[state],
    until: since + COMPLAINT_DAYS * 86_400,
    lines: JSON.parse(lines),
  };
}
