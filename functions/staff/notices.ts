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
import { answerStaff } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { importReceiver, readVapid } from "#functions/messages/web-push.ts";
import { fromBase64Url } from "#lib/bytes.ts";
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

  chooseStaffNotices: answerStaff(chooseStaffNotices, async ({ body: { choices, phone } }, context) => {
    const { db, now } = context;
    const { id, role } = await whoActsAlone(context);
    const kinds = noticeKindsOf(role);
    if (choices.some(({ kind }) => !kinds.includes(kind))) return refuse("role_forbidden", 403);
    // The number goes first: where it was changed meanwhile, nothing is written and all of it is shown again.
    if (phone) {
      const [written] = await db.rows(savePhone(id, phone));
      if (!written) return refuse("number_met", 409);
    }
    await db.batch(saveChoices(id, choices, now));
    return done;
  }),

  tryStaffNotice: answerStaff(tryStaffNotice, async ({ body: { way } }, context) => {
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
    const [, written] = await db.batch([
      noteTrial(member.id, way, TRIAL.title, now),
      insertStaffMessages({ way, recipient, memberId: member.id }, [message], now),
    ]);
    post(written);
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
