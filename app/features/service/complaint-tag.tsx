import type { ComplaintState } from "#domain/service/complaint.ts";

const kinds: Record<ComplaintState, string> = {
  submitted: "wait",
  reviewing: "info",
  approved: "ok",
  rejected: "bad",
  done: "ok",
};

export function ComplaintTag({ state, label }: { state: ComplaintState; label: string }) {
  return <span className={`tag tag--${kinds[state]}`}>{label}</span>;
}
