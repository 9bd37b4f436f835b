import type { ClaimableLine, ComplainableOrder, ComplaintDetail, ComplaintHead } from "#contract/service/complaint.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { PromisedLine } from "#domain/catalogue/promises.ts";
import { sizeIn, sizesWithinReach } from "#domain/catalogue/ring-size.ts";
import { formatRupiah } from "#domain/money.ts";
import { stampLabels, stateLabels } from "#domain/orders/state.ts";
import { type ClaimTerm, claimTermsOf, isRunning, refuseResize, termWords } from "#domain/service/claim.ts";
import { type ComplaintWindow, complaintWindow } from "#domain/service/complaint-window.ts";
import {
  CLAIM_KINDS,
  type ClaimKind,
  COMPLAINT_REASONS,
  complaintKindLabels,
  complaintReasons,
  complaintStateLabels,
  complaintWishLabels,
  isOver,
  mayMoveComplaint,
} from "#domain/service/complaint.ts";
import { readPromised } from "#functions/content/promised.ts";
import type { UploadRow } from "#functions/pictures/upload-queries.ts";
import { toUploaded } from "#functions/pictures/uploads.ts";
import type { ReceivedRow } from "./claim-queries.ts";
import type { ComplainableRow, ComplaintEntryRow, ComplaintRow } from "./complaint-queries.ts";

export function toComplaintHead(row: ComplaintRow): ComplaintHead {
  const { id, orderNumber, kind, about, state, createdAt, updatedAt } = row;
  return {
    ...{ id, orderNumber, kind, about, state, createdAt, updatedAt },
    stateLabel: complaintStateLabels[state],
    reasonLabel: kind === "complaint" ? reasonLabel(row) : complaintKindLabels[kind],
    lines: JSON.parse(row.lines),
  };
}

function reasonLabel({ reason }: ComplaintRow): string {
  return complaintReasons[COMPLAINT_REASONS.find((one) => one === reason) ?? "other"].label;
}

export function toComplaint([row, entries, photos]: [ComplaintRow, ComplaintEntryRow[], UploadRow[]]): ComplaintDetail {
  return {
    ...toComplaintHead(row),
    text: row.text,
    wish: row.wish,
    wishLabel: row.wish && complaintWishLabels[row.wish],
    refund: row.refund,
    refundRp: formatRupiah(row.refund),
    photos: photos.map(toUploaded),
    entries: entries.map((entry) => ({ ...entry, label: entry.state ? complaintStateLabels[entry.state] : "" })),
    mayWrite: !isOver(row.state),
    mayEnd: mayMoveComplaint(row.kind, row.state, "done", "shopper"),
  };
}

export function windowOf({ settings, isOnItsWay, ...sent }: ComplainableRow): ComplaintWindow {
  return complaintWindow({ ...sent, isOnItsWay: isOnItsWay === 1 }, readPromised(settings).returnDays);
}

export function toComplainable(row: ComplainableRow): ComplainableOrder {
  const { orderNumber, state, isPartlySent, lines } = row;
  return {
    orderNumber,
    stateLabel: isPartlySent ? stampLabels["partly-shipped"] : stateLabels[state],
    until: windowOf(row).until,
    lines: JSON.parse(lines),
  };
}

interface ReceivedLine extends Omit<ClaimableLine, "orderNumber" | "size" | "sizes" | "claims"> {
  kept: string;
  receivedAt: Seconds;
  promises: PromisedLine[];
  resized: number;
}

/** What of an order's lines may be claimed, or could have been. */
export function toClaimable({ orderNumber, lines }: ReceivedRow, now: Seconds): ClaimableLine[] {
  return (JSON.parse(lines) as ReceivedLine[]).flatMap(({ kept: variant, receivedAt, promises, resized, ...line }) => {
    const terms = claimTermsOf({ promises, variant }, receivedAt);
    const size = sizeIn(variant) ?? "";
    const claims = CLAIM_KINDS.flatMap((kind) => {
      const found = terms[kind].map((term) => toTerm(kind, term, now));
      const [first] = terms[kind];
      const refusal = kind === "resize" && first && refuseResize(first, resized, line.quantity, now);
      const mayClaim = !refusal && found.some(({ isRunning }) => isRunning);
      return first ? [{ kind, label: complaintKindLabels[kind], terms: found, mayClaim, words: refusal || "" }] : [];
    });
    return claims.length > 0 ? [{ orderNumber, ...line, size, sizes: sizesWithinReach(size), claims }] : [];
  });
}

function toTerm(kind: ClaimKind, term: ClaimTerm, now: Seconds): ClaimableLine["claims"][number]["terms"][number] {
  return { ...term, isRunning: isRunning(term, now), words: termWords(kind, term, now) };
}
