import * as paths from "#app/paths.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { STAFF_GROUPS, STAFF_SEARCH_MAX, type StaffGroup } from "#domain/orders/staff-list.ts";
import { DAY_SECONDS, type Seconds } from "#lib/time.ts";

/** What the address of the list says, as it was typed. */
export interface OrderChoice {
  group: StaffGroup | undefined;
  q: string;
  /** Days such as `2026-11-20`; empty where none is chosen. */
  from: string;
  to: string;
  after: string | undefined;
  /** All orders of the page are ticked. */
  isAllTicked: boolean;
}

export function readChoice(url: string): OrderChoice {
  const { searchParams: said } = new URL(url);
  const after = orderNumber.safeParse(said.get("sesudah"));
  return {
    group: STAFF_GROUPS.find((one) => one === said.get("keadaan")),
    q: (said.get("q") ?? "").trim().slice(0, STAFF_SEARCH_MAX),
    ...{ from: dayOr(said.get("dari")), to: dayOr(said.get("sampai")) },
    after: after.data,
    isAllTicked: said.get("pilih") === "semua",
  };
}

const dayOr = (text: string | null) => (text !== null && startOf(text) !== undefined ? text : "");

/** The first second of a day of the shop's; undefined for what is none. */
function startOf(day: string): Seconds | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+07:00`) / 1000 : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** The same as the list's call asks for it; the last day is included. */
export function queryOf({ group, q, from, to, after }: OrderChoice) {
  const until = startOf(to);
  return {
    ...{ group, q: q || undefined, after },
    since: startOf(from),
    until: until === undefined ? undefined : until + DAY_SECONDS,
  };
}

/** The address of the list with some of it changed; another choice begins at its first page. */
export function listAddress(choice: OrderChoice, change: Partial<OrderChoice> = {}): string {
  const { group, q, from, to, after, isAllTicked } = { ...choice, after: undefined, isAllTicked: false, ...change };
  return paths.staff("pesanan", {
    ...{ keadaan: group, q, dari: from, sampai: to, sesudah: after },
    pilih: isAllTicked ? "semua" : undefined,
  });
}
