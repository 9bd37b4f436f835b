import * as paths from "#app/paths.ts";
import type { Claimed, ShopEvent } from "#contract/service/event.ts";
import type { EventKind } from "#domain/service/event.ts";
import { formatDateTime, formatUntil } from "#lib/date.ts";

type Head = Claimed["event"];

function toHeadView({ start, end, happensAt, zone, slug, ...head }: Head) {
  return {
    ...head,
    href: slug && paths.activity(slug),
    // An event with a page of its own gives the details there.
    text: slug ? firstSentence(head.text) : head.text,
    window: windowWords({ ...head, zone }, start, end),
    happensOn: happensAt && formatDateTime(happensAt, zone),
  };
}

const firstSentence = (text: string) => /^.+?[.!?](?= |$)/s.exec(text)?.[0] ?? text;

const verbs: Record<EventKind, string> = { event: "Pendaftaran", giveaway: "Klaim" };

function windowWords({ kind, state, zone }: Pick<Head, "kind" | "state" | "zone">, start: number, end: number): string {
  if (state === "free") return "Tanpa mendaftar, silakan datang";
  if (state === "soon") return `${verbs[kind]} dibuka ${formatDateTime(start, zone)}`;
  return `${verbs[kind]} ${state === "ended" ? "ditutup" : "sampai"} ${formatUntil(end, zone)}`;
}

/** An event or giveaway as its card shows it. */
export function toEventView({ claim, ...head }: ShopEvent) {
  return { ...toHeadView(head), claim: claim && { code: claim.code, stateLabel: claim.stateLabel } };
}
export type EventView = ReturnType<typeof toEventView>;

/** A claim with how far it has come. */
export function toClaimView({ event, createdAt, handedOutAt, ...claim }: Claimed) {
  return {
    ...claim,
    event: toHeadView(event),
    claimedOn: formatDateTime(createdAt),
    handedOutOn: handedOutAt && formatDateTime(handedOutAt),
  };
}
export type ClaimView = ReturnType<typeof toClaimView>;
