import type { ComplaintState } from "#domain/service/complaint.ts";

const kinds: Record<ComplaintState, string> = {
  submitted: "wait",
  reviewing: "info",
  accepted: "info",
  "at-workshop": "info",
  "sent-back": "ok",
  approved: "ok",
  repaired: "ok",
  replaced: "ok",
  refunded: "ok",
  rejected: "bad",
  done: "ok",
};

export function ComplaintTag({ state, label }: { state: ComplaintState; label: string }) {
  return <span className={`tag tag--${kinds[state]}`}>{label}</span>;
}
