import { webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { pictureAt } from "#app/ui/picture.tsx";
import type { StaffView } from "#contract/staff/account.ts";
import type { TodayView, WaitingCounts, WaitingMatter, WaitingOrder } from "#contract/staff/today.ts";
import { formatRupiah } from "#domain/money.ts";
import type { Courier } from "#domain/orders/couriers.ts";
import { trackerOf } from "#domain/orders/parcels.ts";
import { askPayment } from "#domain/orders/prolong.ts";
import type { ThreadKind } from "#domain/service/inbox.ts";
import { type Urgency, urgencyOf } from "#domain/staff/deadlines.ts";
import type { Permission } from "#domain/staff/roles.ts";
import { countWords, TODAY_TABS, type TodayTab, todayTabs } from "#domain/staff/today.ts";
import { dueWords, momentWords, spanWords } from "#domain/staff/waiting.ts";
import { watchWords } from "#domain/staff/watch.ts";
import { formatDay, formatShortDay, formatWeekday, proseTime } from "#lib/date.ts";
import { DAY_SECONDS, type Seconds, startOfDay, ZONE } from "#lib/time.ts";
import { inboxPath, threadPath, WRITE } from "./inbox/addresses.ts";
import { CHART, comparedWords, lineOf, placeOf, shortRupiah, topOf } from "./takings.ts";

const THUMB = 320;

interface Known {
  today: TodayView;
  counts: WaitingCounts;
  staff: StaffView;
  shop: string;
  couriers: readonly Courier[];
  now: Seconds;
}

/** The first page in words, for its screen. */
export function todayView({ today, counts, staff, shop, couriers, now }: Known) {
  const has = (permission: Permission) => staff.permissions.includes(permission);
  const { tab, watched } = today;
  return {
    day: `${formatDay(now, ZONE)}, ${proseTime(now)} ${ZONE}`,
    isNew: today.isNew,
    maySearch: has("orders.read"),
    mayPack: has("pack"),
    toPack: counts.toShip,
    tab,
    tabs: tabsOf(counts, tab, has),
    orders: today.orders.map((one) => orderRow(one, tab, { has, couriers, now })),
    next: today.next === null ? null : paths.staff("", { tab, sesudah: today.next }),
    matters: today.matters.map((one) => matterRow(one, now)),
    rest: today.tab === "tindakan" ? restOf(counts, today.matters) : [],
    unpaid: today.unpaid && unpaidBox(today.unpaid, shop, now),
    low: today.low?.map((one) => ({ ...one, imageUrl: pictureAt(one.imageUrl, THUMB) })) ?? null,
    watch: watched && {
      ...watchHead(watched, today.watchedAt, now),
      // What was never looked at is neither well nor wrong.
      all: (today.watchedAt === null ? [] : watched).map(({ since, ...one }) => ({
        ...one,
        since: since === null ? "" : `Sejak ${momentWords(since, now)}`,
      })),
    },
    takings: today.takings && takingsBox(today.takings, now),
  };
}

type Tone = "ok" | "bad" | "off";

function watchHead(watched: Parameters<typeof watchWords>[0], watchedAt: Seconds | null, now: Seconds) {
  if (watchedAt === null) return { words: "Belum diperiksa", tone: "off" as Tone, at: "" };
  const tone: Tone = watched.every(({ isWell }) => isWell) ? "ok" : "bad";
  return { words: watchWords(watched), tone, at: `diperiksa ${momentWords(watchedAt, now)}` };
}

export type TodayScreen = ReturnType<typeof todayView>;

function tabsOf(counts: WaitingCounts, current: TodayTab, has: (permission: Permission) => boolean) {
  const { chats, complaints, projects, reviews, owed, strays, surcharges } = counts;
  const many: Record<TodayTab, number> = {
    proses: counts.toProcess,
    kirim: counts.toShip,
    dikirim: counts.shipped,
    tindakan: chats + complaints + projects + reviews + owed + strays + surcharges,
  };
  return TODAY_TABS.filter((tab) => todayTabs[tab].needs.some(has)).map((tab) => ({
    tab,
    href: paths.staff("", { tab }),
    label: todayTabs[tab].label,
    count: countWords(many[tab]),
    isBad: tab === "tindakan" && many[tab] > 0,
    isCurrent: tab === current,
  }));
}

function orderRow(
  one: WaitingOrder,
  tab: TodayTab,
  { has, couriers, now }: { has: (permission: Permission) => boolean; couriers: readonly Courier[]; now: Seconds },
) {
  const { orderNumber, goods, due, since, parcel, isHeld } = one;
  const room = has("orders.read") ? "pesanan" : "kemas";
  const tracker = parcel && trackerOf(parcel, couriers);
  return {
    orderNumber,
    name: one.name,
    href: paths.staff(`${room}/${orderNumber}`),
    imageUrl: pictureAt(goods.imageUrl, THUMB),
    goods: goodsWords(one),
    due: dueOf(tab, due, since, now),
    since: sinceWords(tab, since, parcel, now),
    act:
      tab === "proses" && has("pack")
        ? ({ kind: "process" } as const)
        : tab === "kirim" && has("pack") && !isHeld
          ? ({ kind: "link", label: "Kemas", href: paths.staff(`kemas/${orderNumber}`), isAway: false } as const)
          : tracker?.href
            ? ({ kind: "link", label: "Lacak", href: tracker.href, isAway: true } as const)
            : null,
  };
}

function goodsWords({ goods, hasNote, isDropship, isHeld }: WaitingOrder): string {
  const { name, variant, quantity, others } = goods;
  // Most names say it already.
  const kind = name.includes(variant) ? "" : variant;
  const first = [`${quantity > 1 ? `${quantity} × ` : ""}${name}`, kind].filter(Boolean).join(", ");
  const all = others > 0 ? `${first}, dan ${others} lagi` : first;
  const held = isHeld && "menunggu tambahan ongkir";
  return [all, hasNote && "ada catatan", isDropship && "dropship", held].filter(Boolean).join(" · ");
}

function dueOf(tab: TodayTab, due: Seconds | null, since: Seconds, now: Seconds): { text: string; urgency: Urgency } {
  if (tab !== "dikirim") {
    const by = due ?? now;
    return { text: dueWords("Kirim", by, now), urgency: urgencyOf(by, now) };
  }
  if (due !== null && due + DAY_SECONDS > now)
    return { text: `Tiba perkiraan ${dayWords(due, now)}`, urgency: "later" };
  const days = Math.floor((now - since) / DAY_SECONDS);
  const isLate = due !== null || days >= LONG_DAYS;
  return { text: `${days} hari, belum tiba`, urgency: isLate ? "late" : "later" };
}

/** Where no day was promised, a parcel is missed after so many. */
const LONG_DAYS = 10;

const dayWords = (at: Seconds, now: Seconds) =>
  Math.abs(at - now) < 6 * DAY_SECONDS ? formatWeekday(at) : formatShortDay(at);

function sinceWords(tab: TodayTab, since: Seconds, parcel: WaitingOrder["parcel"], now: Seconds): string {
  if (tab === "proses") return `menunggu ${spanWords(now - since)}`;
  if (tab === "kirim") return `diproses ${momentWords(since, now)}`;
  return [`dikirim ${dayWords(since, now)}`, parcel?.courier].filter(Boolean).join(", ");
}

const writeTo = (kind: ThreadKind, key: string) => `${threadPath(kind, Number(key))}#${WRITE}`;

const matters: Record<
  WaitingMatter["kind"],
  { icon: IconName; act: string; verb: string; href: (key: string) => string }
> = {
  chat: { icon: "chat", act: "Balas", verb: "Balas", href: (key) => writeTo("chat", key) },
  complaint: { icon: "alert", act: "Buka", verb: "Jawab", href: (key) => writeTo("complaint", key) },
  // A request is known here by its code, which the inbox does not ask for.
  project: { icon: "home", act: "Buka", verb: "Jawab", href: () => inboxPath({ kind: "project" }) },
  review: { icon: "star", act: "Jawab", verb: "Jawab", href: (key) => writeTo("review", key) },
  owed: { icon: "coin", act: "Bayar", verb: "Bayar", href: (key) => paths.staff(`uang/${key}`) },
  stray: { icon: "coin", act: "Buka", verb: "Cari tahu", href: () => `${paths.staff("uang")}#tanpa-pesanan` },
  surcharge: { icon: "coin", act: "Buka", verb: "Tagih", href: (key) => paths.staff(`pesanan/${key}`) },
};

/** The lists that have more than is shown here, with how many there are of each kind. */
function restOf(counts: WaitingCounts, matters: WaitingMatter[]) {
  const shown = (kind: WaitingMatter["kind"]) => matters.filter((one) => one.kind === kind).length;
  const lists: { kind: WaitingMatter["kind"]; label: string; count: number; href: string }[] = [
    { kind: "chat", label: "chat", count: counts.chats, href: inboxPath({ kind: "chat" }) },
    { kind: "complaint", label: "komplain", count: counts.complaints, href: inboxPath({ kind: "complaint" }) },
    { kind: "project", label: "konsultasi", count: counts.projects, href: inboxPath({ kind: "project" }) },
    { kind: "review", label: "ulasan", count: counts.reviews, href: inboxPath({ kind: "review" }) },
    { kind: "owed", label: "dana kembali", count: counts.owed, href: paths.staff("uang") },
    { kind: "stray", label: "dana tanpa pesanan", count: counts.strays, href: `${paths.staff("uang")}#tanpa-pesanan` },
    {
      kind: "surcharge",
      label: "tambahan ongkir",
      count: counts.surcharges,
      href: paths.staff("pesanan", { keadaan: "butuh-tindakan" }),
    },
  ];
  return lists
    .filter(({ kind, count }) => count > shown(kind))
    .map(({ label, count, href }) => ({ label: `Semua ${label}`, count: countWords(count), href }));
}

function matterRow({ kind, key, title, text, since, due }: WaitingMatter, now: Seconds) {
  const { icon, act, verb, href } = matters[kind];
  return {
    ...{ key: `${kind} ${key}`, icon, act, href: href(key), title, text },
    due: { text: dueWords(verb, due, now), urgency: urgencyOf(due, now) },
    since: `menunggu ${spanWords(now - since)}`,
  };
}

function unpaidBox({ count, sum, orders }: NonNullable<TodayView["unpaid"]>, shop: string, now: Seconds) {
  return {
    count: countWords(count),
    sum: formatRupiah(sum),
    orders: orders.map((one) => {
      const ends = proseTime(one.expiresAt);
      return {
        orderNumber: one.orderNumber,
        name: one.name,
        href: paths.staff(`pesanan/${one.orderNumber}`),
        imageUrl: pictureAt(one.imageUrl, THUMB),
        text: `${formatRupiah(one.billTotal)} · ${one.payment}`,
        remind: one.phone === "" ? null : webChatHref(one.phone, askPayment(one, shop)),
        due: { text: `Habis ${ends}`, urgency: one.expiresAt - now < SOON ? ("late" as const) : ("now" as const) },
        left: `${spanWords(one.expiresAt - now)} lagi`,
      };
    }),
  };
}

const SOON = 3600;
const WEEK = 7;

function takingsBox(days: NonNullable<TodayView["takings"]>, now: Seconds) {
  const values = days.map(({ received }) => received);
  const sum = values.reduce((all, one) => all + one, 0);
  const today = values.at(-1) ?? 0;
  const before = values.at(-1 - WEEK) ?? 0;
  const named = days.map(({ day, received }) => ({ at: startOfDay(day), received }));
  const highest = named.reduce(
    (best, one) => (one.received > best.received ? one : best),
    named[0] ?? { at: now, received: 0 },
  );
  const [first, last] = [named[0]?.at ?? now, named.at(-1)?.at ?? now];
  const weekday = weekdays[formatWeekday(last)] ?? formatWeekday(last);
  const top = topOf(values);
  const marks = [0, 0.25, 0.5, 0.75].map((part) => named[Math.round(part * (named.length - 1))]?.at ?? first);
  return {
    sum: formatRupiah(sum),
    today: { sum: formatRupiah(today), words: `Hari ini, sampai ${proseTime(now)}` },
    before: {
      sum: formatRupiah(before),
      words: `${weekday} lalu, sehari penuh`,
      day: `${weekday} lalu`,
    },
    compared: comparedWords(today, before),
    isMore: today > before,
    ...lineOf(values),
    weekAgo: placeOf(values.length - 1 - WEEK, values.length),
    label: `Dana masuk tiap hari, ${formatShortDay(first)} sampai ${formatShortDay(last)}. Tertinggi ${formatRupiah(highest.received)} pada ${formatShortDay(highest.at)}.`,
    scale: [shortRupiah(top), shortRupiah(top / 2)],
    marks: [...marks.map((at) => formatShortDay(at)), "hari ini"],
    size: CHART,
    days: named.toReversed().map(({ at, received }) => ({
      day: `${formatWeekday(at)} ${formatShortDay(at)}`,
      received: formatRupiah(received),
    })),
  };
}

const weekdays: Record<string, string> = {
  Min: "Minggu",
  Sen: "Senin",
  Sel: "Selasa",
  Rab: "Rabu",
  Kam: "Kamis",
  Jum: "Jumat",
  Sab: "Sabtu",
};
