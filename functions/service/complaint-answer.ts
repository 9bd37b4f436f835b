import type { ClaimableLine, ComplainableOrder, ComplaintDetail, ComplaintHead } from "#contract/service/complaint.ts";
import { type PromisedLine, returnRuleOf } from "#domain/catalogue/promises.ts";
import { sizeIn, sizesWithinReach } from "#domain/catalogue/ring-size.ts";
import { formatRupiah } from "#domain/money.ts";
import { stampLabels, stateLabels } from "#domain/orders/state.ts";
import {
  type ClaimTerm,
  type ComplaintWindow,
  claimTermsOf,
  complaintWindow,
  isRunning,
  refuseResize,
  refuseReturn,
  returnCondition,
  returnDaysOf,
  returnUntil,
  returnWords,
  termWords,
} from "#domain/service/claims.ts";
import {
  type ClaimKind,
  COMPLAINT_REASONS,
  complaintKindLabels,
  complaintReasons,
  complaintStateLabels,
  complaintWishLabels,
  isOver,
  mayMoveComplaint,
  PROMISED_KINDS,
  type PromisedKind,
} from "#domain/service/complaint.ts";
import { daysOfOrder, readReturnDays } from "#functions/content/content-queries.ts";
import type { UploadRow } from "#functions/pictures/upload-queries.ts";
import { toUploaded } from "#functions/pictures/uploads.ts";
import type { Seconds } from "#lib/time.ts";
import type { ComplainableRow, ComplaintEntryRow, ComplaintRow, ReceivedRow } from "./complaint-queries.ts";

export function toComplaintHead(row: ComplaintRow): ComplaintHead {
  const { id, orderNumber, kind, about, state, createdAt, updatedAt } = row;
  return {
    ...{ id, orderNumber, kind, about, state, createdAt, updatedAt },
    stateLabel: complaintStateLabels[state],
    reasonLabel: reasonLabel(row),
    lines: JSON.parse(row.lines),
  };
}

/** What a complaint is about, in words. */
export function reasonLabel({ kind, reason }: ComplaintRow): string {
  if (kind === "return") return "Pengembalian barang";
  if (kind !== "complaint") return complaintKindLabels[kind];
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
    entries: entries.map(({ staff: _, ...entry }) => ({
      ...entry,
      label: entry.state ? complaintStateLabels[entry.state] : "",
    })),
    mayWrite: !isOver(row.state),
    mayEnd: mayMoveComplaint(row.kind, row.state, "done", "shopper"),
  };
}

export function windowOf(row: ComplainableRow): ComplaintWindow {
  return complaintWindow({ ...row, isOnItsWay: row.isOnItsWay === 1 }, daysOfOrder(row));
}

export function toComplainable(row: ComplainableRow): ComplainableOrder {
  const { orderNumber, state, isPartlySent, lines } = row;
  return {
    orderNumber,
    stateLabel: isPartlySent ? stampLabels["partly-shipped"] : stateLabels[state],
    until: windowOf(row).until,
    returnDays: daysOfOrder(row),
    lines: JSON.parse(lines),
  };
}

type Claim = ClaimableLine["claims"][number];

interface ReceivedLine extends Omit<ClaimableLine, "orderNumber" | "size" | "sizes" | "claims"> {
  kept: string;
  receivedAt: Seconds;
  promises: PromisedLine[];
  resized: number;
  /** Was paid for: a gift is not returned for money. */
  isBought: 0 | 1;
  isMadeToOrder: 0 | 1;
  goods: { category: string; isEngraved: 0 | 1 }[];
}

/** The lines of an order that may be claimed or returned, or could have been. */
export function toClaimable({ orderNumber, lines, returnSetting }: ReceivedRow, now: Seconds): ClaimableLine[] {
  const settingDays = readReturnDays(returnSetting);
  return (JSON.parse(lines) as ReceivedLine[]).flatMap((received) => {
    const { kept: variant, receivedAt, promises, resized, isBought, isMadeToOrder, goods, ...line } = received;
    const terms = claimTermsOf({ promises, variant }, receivedAt);
    const size = sizeIn(variant) ?? "";
    const claims = PROMISED_KINDS.flatMap((kind): Claim[] => {
      const found = terms[kind].map((term) => toTerm(kind, term, now));
      const [first] = terms[kind];
      const refusal = kind === "resize" && first && refuseResize(first, resized, line.quantity, now);
      const mayClaim = !refusal && found.some(({ isRunning }) => isRunning);
      return first ? [{ ...claimOf(kind), terms: found, mayClaim, words: refusal || "" }] : [];
    });
    const returned = isBought === 1 ? [returnOf(received, returnDaysOf(promises, settingDays), now)] : [];
    return [{ orderNumber, ...line, size, sizes: sizesWithinReach(size), claims: [...returned, ...claims] }];
  });
}

const claimOf = (kind: ClaimKind) => ({ kind, label: complaintKindLabels[kind], condition: "" });

function returnOf({ receivedAt, isMadeToOrder, goods, ...line }: ReceivedLine, days: number, now: Seconds): Claim {
  const things = goods.map(({ category, isEngraved }) => ({ category, isEngraved: isEngraved === 1 }));
  const rule = returnRuleOf(things, isMadeToOrder === 1);
  const until = returnUntil(receivedAt, days);
  const refusal = refuseReturn({ rule, until, isResized: line.resized >= line.quantity }, now);
  const term = { part: "", until, isRunning: now < until, words: returnWords(rule, until) };
  return {
    ...claimOf("return"),
    ...{ terms: [term], mayClaim: refusal === undefined, words: refusal ?? "", condition: returnCondition(rule) },
  };
}

/** The lines to list: those that can no longer be returned only on request. */
export function stillClaimable(lines: ClaimableLine[], asked: ClaimKind | undefined): ClaimableLine[] {
  if (asked === "return") return lines;
  return lines
    .map((line) => ({
      ...line,
      claims: line.claims.filter(({ kind, terms }) => kind !== "return" || terms.some(({ isRunning }) => isRunning)),
    }))
    .filter(({ claims }) => claims.length > 0);
}

function toTerm(kind: PromisedKind, term: ClaimTerm, now: Seconds): Claim["terms"][number] {
  return { ...term, isRunning: isRunning(term, now), words: termWords(kind, term, now) };
}
