import {
  deletePush,
  listNotices,
  type Notice,
  type NoticeChoice,
  readNotices,
  saveNoticeChoices,
  savePush,
  showNoticeChoices,
  showPush,
} from "#contract/service/notice.ts";
import { isChoosable, isOnByDefault, isPushEndpoint, NOTICE_CHANNELS, NOTICE_KINDS } from "#domain/service/notice.ts";
import { answerOwner, answerShopper } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { importReceiver, readVapid } from "#functions/messages/web-push.ts";
import { fromBase64Url } from "#lib/bytes.ts";
import {
  countNotices,
  countUnread,
  deleteSubscription,
  findSubscribed,
  markRead,
  type NoticeRow,
  saveChoices,
  saveSubscription,
  selectChoices,
  selectNotices,
} from "./notice-queries.ts";

/** A customer's notices, and the channels that they go to. */
export const notices = {
  listNotices: answerOwner(listNotices, async ({ query: { page, perPage } }, { db, shopper }) => {
    const [rows, [all], [unread]] = await db.batch([
      selectNotices(shopper.id, perPage, page),
      countNotices(shopper.id),
      countUnread(shopper.id),
    ]);
    const total = all?.count ?? 0;
    return {
      results: rows.map(toNotice),
      unread: unread?.count ?? 0,
      total,
      pagination: { page, perPage, totalPages: Math.ceil(total / perPage) },
    };
  }),

  readNotices: answerShopper(readNotices, async ({ body }, { db, shopper, now }) => {
    const [, [unread]] = await db.batch([markRead(shopper.id, body.upTo, now), countUnread(shopper.id)]);
    return { unread: unread?.count ?? 0 };
  }),

  showNoticeChoices: answerOwner(showNoticeChoices, async (_, { db, shopper }) =>
    allChoices(await db.rows(selectChoices(shopper.id))),
  ),

  saveNoticeChoices: answerShopper(saveNoticeChoices, async ({ body }, { db, shopper }) => {
    const [, made] = await db.batch([saveChoices(shopper.id, body.choices), selectChoices(shopper.id)]);
    return allChoices(made);
  }),
};

export function toNotice({ readAt, ...notice }: NoticeRow): Notice {
  return { ...notice, isRead: readAt !== null };
}

/** The channels that can be chosen: as the customer has set them, else the defaults. */
function allChoices(made: { kind: string; channel: string; isOn: 0 | 1 }[]): NoticeChoice[] {
  const chosen = new Map(made.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn === 1]));
  return NOTICE_KINDS.flatMap((kind) =>
    NOTICE_CHANNELS.filter((channel) => isChoosable(kind, channel)).map((channel) => ({
      kind,
      channel,
      isOn: chosen.get(`${kind} ${channel}`) ?? isOnByDefault(kind, channel),
    })),
  );
}

const NO_SERVICE = "Layanan notifikasi browser ini tidak kami kenal.";
const NO_KEY = "Kunci browser ini tidak dapat dipakai.";

export const push = {
  showPush: answerOwner(showPush, async (_, { db, shopper, push }) => ({
    publicKey: readVapid(push)?.publicKey ?? "",
    endpoint: await findSubscribed(db, shopper),
  })),

  savePush: answerShopper(savePush, async ({ body }, { db, shopper, now, push }) => {
    if (!isPushEndpoint(body.endpoint, push.PUSH_HOSTS)) refuse("invalid", 422, { endpoint: NO_SERVICE });
    const key = fromBase64Url(body.p256dh);
    const isKey = key && (await importReceiver(key).then(Boolean, () => false));
    if (!isKey) refuse("invalid", 422, { p256dh: NO_KEY });
    await saveSubscription(db, shopper, body, now);
    return { endpoint: body.endpoint };
  }),

  deletePush: answerShopper(deletePush, async ({ body }, { db, shopper }) => ({
    deleted: await deleteSubscription(db, shopper, body.endpoint),
  })),
};
