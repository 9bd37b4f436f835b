import {
  type DueNotice,
  type NoticeMeans,
  noticesDue,
  noticeWords,
  STAFF_CHATS_A_DAY,
  type StaffNoticeWay,
  type ToldMember,
} from "#domain/staff/notices.ts";
import type { Role } from "#domain/staff/roles.ts";
import type { Statement } from "#functions/db/database.ts";
import type { ChatAppEnv, PushEnv } from "#functions/env.ts";
import { mail } from "#functions/messages/letterhead.ts";
import type { NoticeContext } from "#functions/messages/notice.ts";
import { readVapid } from "#functions/messages/web-push.ts";
import type { Seconds } from "#lib/time.ts";
import {
  type ChosenRow,
  countStaffChats,
  insertStaffMessages,
  markTold,
  noteSent,
  type StaffMessage,
  selectChosen,
  selectStaffEvents,
} from "./notice-queries.ts";

/** WhatsApp lets a shop begin a conversation by an approved template alone. */
export function meansOf(env: ChatAppEnv & PushEnv, chatsToday: number): NoticeMeans {
  return {
    isChatOn: Boolean(env.WA_PHONE_ID && env.WA_TOKEN && env.WA_NOTICE_TEMPLATE),
    chatsLeft: Math.max(0, STAFF_CHATS_A_DAY - chatsToday),
    isPushOn: readVapid(env) !== undefined,
  };
}

/** Tells the staff what has happened, as each has chosen; one trip where nothing is due. Returns how many were told. */
export async function notifyStaff(clock: NoticeContext & { env: ChatAppEnv & PushEnv }): Promise<number> {
  const { db, env, now, origin, post } = clock;
  const [chosen, events, [chats]] = await db.batch([selectChosen, selectStaffEvents(now), countStaffChats(now)]);
  const due = noticesDue(membersOf(chosen), events, meansOf(env, chats?.count ?? 0), now);
  if (due.length === 0) return 0;
  const written = (await db.batch(due.flatMap((one) => tell(one, origin, now)))) as unknown[][];
  post(written.flat() as { id: number }[]);
  return due.length;
}

/** Only the messages answer rows. */
function tell({ member, way, told, marks }: DueNotice, origin: string, now: Seconds): Statement<unknown>[] {
  const { title, paragraphs, each } = noticeWords(told, member.role, origin);
  const messages =
    way === "push"
      ? each.map(({ line, path }, nth) => pushMessage(line, path, now * 10 + nth))
      : [messageOf(way, member, title, paragraphs)];
  return [
    markTold(member.id, marks),
    insertStaffMessages({ way, recipient: recipientOf(way, member), memberId: member.id }, messages, now),
    noteSent(member.id, way, title, now),
  ];
}

export function recipientOf(way: StaffNoticeWay, { email, phone }: Pick<ToldMember, "email" | "phone">): string {
  return way === "mail" ? email : way === "wa" ? phone : "";
}

export function messageOf(
  way: StaffNoticeWay,
  { email }: { email: string },
  title: string,
  paragraphs: string[],
): StaffMessage {
  if (way === "wa") return { title, text: [title, ...paragraphs].join("\n\n") };
  const { subject, text } = mail("staffNotice", email, title, ...paragraphs);
  return { title: subject, text };
}

/** `id` tells apart what a phone shows at once. */
export function pushMessage(title: string, path: string, id: number): StaffMessage {
  return { title, text: JSON.stringify({ id, title, text: "Ketuk untuk membuka Kelola.", path }) };
}

/** Each with all of their choices; they come in the order of the members. */
function membersOf(rows: readonly ChosenRow[]): ToldMember[] {
  const members = new Map<number, ToldMember & { choices: ToldMember["choices"][number][] }>();
  for (const { kind, way, toldAt, hasBrowser, role, ...row } of rows) {
    const member = members.get(row.id) ?? { ...row, role: role as Role, hasBrowser: hasBrowser === 1, choices: [] };
    member.choices.push({ kind, way, toldAt });
    members.set(row.id, member);
  }
  return [...members.values()];
}
