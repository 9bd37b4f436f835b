import * as paths from "#app/paths.ts";
import type { MineAnswer } from "#app/session/mine.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import type { IconName } from "#app/ui/icon.tsx";
import type { Notice, NoticeChoice } from "#contract/service/notice.ts";
import {
  isChoosable,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeKind,
  noticeKindLabels,
} from "#domain/service/notice.ts";
import { formatDateTime } from "#lib/date.ts";
import { type ChoiceView, type NoticeView, PUSH_FIELD } from "./notice-choices.tsx";
import type { NoticePanelView } from "./notice-panel.tsx";

const SHOWN = 3;

/** The customer's latest notifications, for the header. */
export function toNoticePanel({ unread, newest }: MineAnswer["notices"]): NoticePanelView {
  return {
    unread,
    newest: newest.slice(0, SHOWN).map(({ id, title, path, createdAt }) => ({
      id,
      title,
      href: hrefOf(path),
      date: formatDateTime(createdAt),
    })),
  };
}

/** A notice leads to a page of this shop and nowhere else. */
const hrefOf = (path: string) => ownPath(path, paths.notifications());

const icons: Record<NoticeKind, IconName> = {
  order: "box",
  review: "star",
  complaint: "alert",
  chat: "chat",
  promotion: "tag",
  wishlist: "heart",
  stock: "bell",
  event: "cal",
  project: "home",
  account: "shield",
};

export function toNoticeView({ id, kind, title, text, path, createdAt, isRead }: Notice): NoticeView {
  return { id, icon: icons[kind], title, text, href: hrefOf(path), date: formatDateTime(createdAt), isRead };
}

const fieldOf = (kind: string, channel: string) => `${kind}-${channel}`;

/**
 * Every kind of notice with its boxes; mails about orders have none, since they are always sent, and a browser has some
 * once it shows notices.
 */
export function toChoiceViews(choices: NoticeChoice[], hasPush: boolean): ChoiceView[] {
  const shown = NOTICE_CHANNELS.filter((channel) => channel !== "push" || hasPush);
  const isOn = new Map(choices.map(({ kind, channel, isOn }) => [fieldOf(kind, channel), isOn]));
  return NOTICE_KINDS.map((kind) => ({
    kind,
    label: noticeKindLabels[kind],
    channels: shown.map((channel) => ({
      name: fieldOf(kind, channel),
      channel,
      isOn: isChoosable(kind, channel) ? (isOn.get(fieldOf(kind, channel)) ?? false) : "always",
    })),
  }));
}

/** Reads the checkboxes. A missing one was unticked, unless its column was not shown. */
export function readChoices(values: Record<string, string>): NoticeChoice[] {
  const asked = NOTICE_CHANNELS.filter((channel) => channel !== "push" || values[PUSH_FIELD] !== undefined);
  return NOTICE_KINDS.flatMap((kind) =>
    asked
      .filter((channel) => isChoosable(kind, channel))
      .map((channel) => ({
        kind,
        channel,
        isOn: values[fieldOf(kind, channel)] === "1",
      })),
  );
}
