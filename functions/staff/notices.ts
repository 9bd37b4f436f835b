import {
  addStaffBrowser,
  chooseStaffNotices,
  dropStaffBrowser,
  type StaffNoticesView,
  showStaffNotices,
  tryStaffNotice,
} from "#contract/staff/notices.ts";
import { isPushEndpoint } from "#domain/service/notice.ts";
import { noticeKindsOf, TRIAL } from "#domain/staff/notices.ts";
import { isPressedBefore } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { insert } from "#functions/db/fields.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { act } from "#functions/db/schema/operate.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { importReceiver, readVapid } from "#functions/messages/web-push.ts";
import { fromBase64Url } from "#lib/bytes.ts";
import type { Seconds } from "#lib/time.ts";
import {
  countStaffChats,
  deleteBrowser,
  insertStaffMessages,
  noteTrial,
  saveBrowser,
  saveChoices,
  savePhone,
  selectBrowsers,
  selectOwnChoices,
  selectOwnPhone,
  selectSent,
} from "./notice-queries.ts";
import { meansOf, messageOf, pushMessage, recipientOf } from "./notify.ts";
import { whoActsAlone } from "./own.ts";

const chatOf = (isOn: boolean, left: number): StaffNoticesView["chat"] => (!isOn ? "off" : left > 0 ? "on" : "full");

const done = { done: true } as const;
const NO_BROWSER = "Browser ini tidak dapat menerima push dari toko.";

/** Of a press in the batch that does it: a second one of the same key changes nothing. */
const receiptOf = (action: string, staffId: number, key: string, at: Seconds) =>
  statement(insert(act, { key: `${action} ${staffId} ${key}`, at, action }));

/** What one is told of, and by which way. */
export const staffNotices = {
  showStaffNotices: answerStaff(showStaffNotices, async (_, { db, now, push, chatApp, whoActs }) => {
    const { id, email, role, deviceId } = await whoActs();
    const [chosen, [number], browsers, sent, [chats]] = await db.batch([
      selectOwnChoices(id),
      selectOwnPhone(id),
      selectBrowsers(id),
      selectSent(id),
      countStaffChats(now),
    ]);
    const { isChatOn, chatsLeft } = meansOf({ ...push, ...chatApp }, chats?.count ?? 0);
    const kinds = noticeKindsOf(role);
    return {
      isPhone: deviceId !== null,
      email,
      phone: number?.phone ?? "",
      kinds,
      chosen: chosen.filter(({ kind }) => kinds.includes(kind)),
      chat: chatOf(isChatOn, chatsLeft),
      pushKey: readVapid(push)?.publicKey ?? "",
      browsers,
      sent,
    };
  }),

  chooseStaffNotices: answerStaff(chooseStaffNotices, async ({ body: { choices, phone, key } }, context) => {
    const { db, now } = context;
    const { id, role } = await whoActsAlone(context);
    const kinds = noticeKindsOf(role);
    if (choices.some(({ kind }) => !kinds.includes(kind))) return refuse("role_forbidden", 403);
    // Where the number was changed meanwhile, nothing is written and all of it is shown again.
    const number = phone ? savePhone(id, phone) : [];
    try {
      await db.batch([receiptOf("notices.choose", id, key, now), ...number, ...saveChoices(id, choices, now)]);
    } catch (error) {
      if (isHeldBack(error)) return refuse("number_met", 409);
      if (!isPressedBefore(error)) throw error;
    }
    return done;
  }),

  tryStaffNotice: answerStaff(tryStaffNotice, async ({ body: { way, key } }, context) => {
    const { db, now, origin, post, push, chatApp, limit } = context;
    const member = await whoActsAlone(context);
    await limit("message", `staff ${member.id}`);
    const [[number], browsers, [chats]] = await db.batch([
      selectOwnPhone(member.id),
      selectBrowsers(member.id),
      countStaffChats(now),
    ]);
    const { isChatOn, chatsLeft, isPushOn } = meansOf({ ...push, ...chatApp }, chats?.count ?? 0);
    const recipient = recipientOf(way, { email: member.email, phone: number?.phone ?? "" });
    const isAble = {
      wa: isChatOn && chatsLeft > 0 && recipient !== "",
      push: isPushOn && browsers.length > 0,
      mail: true,
    };
    if (!isAble[way]) return refuse("way_closed", 422);
    const message =
      way === "push"
        ? pushMessage(TRIAL.title, TRIAL.path, now * 10)
        : messageOf(way, member, TRIAL.title, [`Buka Kelola:\n${origin}${TRIAL.path}`]);
    try {
      const [, , written] = await db.batch([
        receiptOf("notices.try", member.id, key, now),
        noteTrial(member.id, way, TRIAL.title, now),
        insertStaffMessages({ way, recipient, memberId: member.id }, [message], now),
      ]);
      post(written);
    } catch (error) {
      if (!isPressedBefore(error)) throw error;
    }
    return done;
  }),

  addStaffBrowser: answerStaff(addStaffBrowser, async ({ body }, context) => {
    const { db, now, push, sighting } = context;
    const { id } = await whoActsAlone(context);
    if (!isPushEndpoint(body.endpoint, push.PUSH_HOSTS)) return refuse("invalid", 422, { endpoint: NO_BROWSER });
    const key = fromBase64Url(body.p256dh);
    const isKey = key && (await importReceiver(key).then(Boolean, () => false));
    if (!isKey) return refuse("invalid", 422, { endpoint: NO_BROWSER });
    await db.batch(saveBrowser(id, { ...body, agent: sighting.agent }, now));
    return done;
  }),

  dropStaffBrowser: answerStaff(dropStaffBrowser, async ({ body }, context) => {
    const { id } = await whoActsAlone(context);
    await context.db.batch([deleteBrowser(id, body.id)]);
    return done;
  }),
};
