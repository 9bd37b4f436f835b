import { advice } from "#domain/metrics/advice.ts";
import { TROUBLES } from "#domain/metrics/alert.ts";
import { threadNames } from "#domain/service/inbox.ts";
import { DAY_SECONDS, type Seconds, ZONE_SECONDS } from "#lib/time.ts";
import { may, type Permission, type Role } from "./roles.ts";
import { countWords } from "./today.ts";

/**
 * What the shop tells its own staff, to each as they have chosen: docs/operating.md has the rules in words. Nothing is told
 * that nobody has chosen, and no notice carries a word that a customer has typed: only how many, and where to look.
 */
export const STAFF_NOTICE_KINDS = ["paid", "complaint", "chat", "stock", "trouble"] as const;
export type StaffNoticeKind = (typeof STAFF_NOTICE_KINDS)[number];

/** A way that cannot be gone hands its choices to the next one; mail always goes. */
export const STAFF_NOTICE_WAYS = ["wa", "push", "mail"] as const;
export type StaffNoticeWay = (typeof STAFF_NOTICE_WAYS)[number];

export const staffNoticeWayLabels: Record<StaffNoticeWay, string> = { wa: "WhatsApp", push: "Push", mail: "E-mail" };

export const staffNoticeKinds: Record<
  StaffNoticeKind,
  { label: string; needs: readonly Permission[]; path: (role: Role) => string }
> = {
  paid: {
    label: "Pesanan dibayar",
    needs: ["pack", "orders.read"],
    path: (role) => (may(role, "orders.read") ? "/kelola" : "/kelola/kemas"),
  },
  complaint: {
    label: "Komplain menunggu jawaban",
    needs: ["service.answer"],
    path: () => `/kelola/layanan?jenis=${threadNames.complaint}`,
  },
  chat: {
    label: "Chat menunggu lebih dari 1 jam",
    needs: ["service.answer"],
    path: () => `/kelola/layanan?jenis=${threadNames.chat}`,
  },
  stock: { label: "Stok menipis", needs: ["orders.read"], path: () => "/kelola" },
  trouble: { label: "Gangguan toko", needs: ["settings"], path: () => "/kelola#penjaga" },
};

/** Which kinds are a role's own. */
export function noticeKindsOf(role: Role): StaffNoticeKind[] {
  return STAFF_NOTICE_KINDS.filter((kind) => staffNoticeKinds[kind].needs.some((one) => may(role, one)));
}

/** A chat is told of when it has waited for so long. */
export const CHAT_WAITS_SECONDS: Seconds = 3600;
/** To one person goes at most one mail in this time. */
export const MAIL_GATHERED_SECONDS: Seconds = 3600;
/** Who was told nothing for so long is told of no more than this. */
export const TOLD_BACK_SECONDS: Seconds = DAY_SECONDS;
/** WhatsApp messages to all of the staff on one day: each costs the shop. */
export const STAFF_CHATS_A_DAY = 60;
/** Browsers of one person that show pushes. */
export const STAFF_BROWSERS_MAX = 5;
/** How many days it is kept what was sent to whom. */
export const STAFF_NOTICE_DAYS = 30;

const HOUR = 3600;
export const QUIET = { from: 21, until: 7 } as const;

/** At night no phone makes a sound: what happens is told together in the morning. Mail makes none. */
export function isQuiet(now: Seconds): boolean {
  const hour = Math.floor(((now + ZONE_SECONDS) % DAY_SECONDS) / HOUR);
  return hour >= QUIET.from || hour < QUIET.until;
}

/** Something that has happened. */
export interface StaffEvent {
  kind: StaffNoticeKind;
  at: Seconds;
  /** Which trouble it is; empty for all else. */
  about: string;
}

/** That somebody wants to be told of a kind by a way, and up to when they have been. */
export interface StaffChoice {
  kind: StaffNoticeKind;
  way: StaffNoticeWay;
  toldAt: Seconds;
}

export interface ToldMember {
  id: number;
  role: Role;
  email: string;
  /** Empty where they have given none. */
  phone: string;
  hasBrowser: boolean;
  /** When the last mail went to them; 0 if none has. */
  mailedAt: Seconds;
  choices: readonly StaffChoice[];
}

/** What the shop can send by. */
export interface NoticeMeans {
  isChatOn: boolean;
  /** How many more may go today. */
  chatsLeft: number;
  isPushOn: boolean;
}

/** One kind in one message. */
export interface Told {
  kind: StaffNoticeKind;
  count: number;
  abouts: string[];
}

/** A message that is due now, and the choices that it answers, each with up to when it is told then. */
export interface DueNotice {
  member: ToldMember;
  way: StaffNoticeWay;
  told: Told[];
  marks: { kind: StaffNoticeKind; way: StaffNoticeWay; saw: Seconds; upTo: Seconds }[];
}

/** What is due now, for whom, by which way. */
export function noticesDue(
  members: readonly ToldMember[],
  events: readonly StaffEvent[],
  means: NoticeMeans,
  now: Seconds,
): DueNotice[] {
  let { chatsLeft } = means;
  return members.flatMap((member) => {
    const due = dueOf(member, events, { ...means, chatsLeft }, now);
    chatsLeft -= due.filter(({ way }) => way === "wa").length;
    return due;
  });
}

function dueOf(member: ToldMember, events: readonly StaffEvent[], means: NoticeMeans, now: Seconds): DueNotice[] {
  const own = noticeKindsOf(member.role);
  return STAFF_NOTICE_WAYS.flatMap((way) => {
    const carried = member.choices.filter((one) => own.includes(one.kind) && wayOf(one.way, member, means) === way);
    const ready = carried.filter(({ kind }) => isTime(way, kind, member, now));
    const found = own.flatMap((kind) => toldOf(kind, ready, events));
    if (found.length === 0) return [];
    const marks = found.flatMap((one) => one.marks);
    return [{ member, way, told: found.map(({ told }) => told), marks }];
  });
}

/** The way that a choice goes: another one where its own cannot be gone. */
export function wayOf(
  way: StaffNoticeWay,
  { phone, hasBrowser }: Pick<ToldMember, "phone" | "hasBrowser">,
  { isChatOn, chatsLeft, isPushOn }: NoticeMeans,
): StaffNoticeWay {
  if (way === "wa" && isChatOn && chatsLeft > 0 && phone !== "") return "wa";
  return way !== "mail" && isPushOn && hasBrowser ? "push" : "mail";
}

function isTime(way: StaffNoticeWay, kind: StaffNoticeKind, { mailedAt }: ToldMember, now: Seconds): boolean {
  if (way === "mail") return now - mailedAt >= MAIL_GATHERED_SECONDS;
  return kind === "trouble" || !isQuiet(now);
}

/** A kind with all that none of these choices has been told; once, though two of them go the same way. */
function toldOf(kind: StaffNoticeKind, choices: readonly StaffChoice[], events: readonly StaffEvent[]) {
  const asked = choices.filter((one) => one.kind === kind);
  const since = Math.min(...asked.map(({ toldAt }) => toldAt));
  const fresh = events.filter((one) => one.kind === kind && one.at > since);
  if (fresh.length === 0) return [];
  const upTo = Math.max(...fresh.map(({ at }) => at));
  const told: Told = { kind, count: fresh.length, abouts: [...new Set(fresh.map(({ about }) => about))] };
  return [{ told, marks: asked.map(({ way, toldAt }) => ({ kind, way, saw: toldAt, upTo: Math.max(upTo, toldAt) })) }];
}

/** What is told of a kind. */
export function noticeLine({ kind, count, abouts }: Told): string {
  const many = countWords(count);
  switch (kind) {
    case "paid":
      return `${many} pesanan baru sudah dibayar`;
    case "complaint":
      return `${many} komplain menunggu jawaban`;
    case "chat":
      return `${many} chat menunggu lebih dari 1 jam`;
    case "stock":
      return `${many} barang stoknya menipis`;
    case "trouble": {
      const known = TROUBLES.filter((one) => abouts.includes(one)).map((one) => advice[one].subject);
      return `Gangguan toko: ${known.join("; ")}`;
    }
  }
}

/** The words of a message that gathers several kinds: its title, and each kind with where to look. */
export function noticeWords(told: readonly Told[], role: Role, origin: string) {
  const each = told.map((one) => ({ line: noticeLine(one), path: staffNoticeKinds[one.kind].path(role) }));
  const title = each.map(({ line }) => line).join(", ");
  const paragraphs = each.map(({ line, path }) => {
    const begin = each.length === 1 ? "Buka Kelola" : line;
    return origin ? `${begin}:\n${origin}${path}` : `${begin}.`;
  });
  return { title, paragraphs, each };
}

/** What is sent to try a way. */
export const TRIAL = { title: "Kabar percobaan dari Kelola", path: "/kelola/kabar" } as const;
