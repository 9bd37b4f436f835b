import { findPlaces } from "#contract/account/address-book.ts";
import {
  checkEmailLink,
  listOwnSocial,
  listSocialLogins,
  sendChatCode,
  sendMailCode,
  verifyEmail,
  verifyMailCode,
} from "#contract/account/auth.ts";
import { countWaiting, proveEmail, sendEmailCode } from "#contract/account/profile.ts";
import { listSessions, sendOwnCode, showUser } from "#contract/account/user.ts";
import { listOrders } from "#contract/orders/order.ts";
import { countUnread } from "#contract/service/chat.ts";
import { listNotices } from "#contract/service/notice.ts";
import { insteadOf } from "./row.server.ts";

export const account = [
  insteadOf(listSocialLogins, async () => []),
  insteadOf(listOwnSocial, async () => []),
  insteadOf(listSessions, async () => []),
  // There, a place is chosen from the lists alone.
  insteadOf(findPlaces, async () => []),
  // There, opening the link verifies the address.
  insteadOf(verifyEmail, async (shop, { params }) => {
    await shop(checkEmailLink, { params });
    return { verified: true, passwordForgotten: false };
  }),
  insteadOf(sendOwnCode, async (shop, { body }) => {
    const { email, emailVerified, phone, phoneVerified } = await shop(showUser);
    const isByChat = !emailVerified && phoneVerified;
    return isByChat
      ? shop(sendChatCode, { body: { phone, ...body } })
      : shop(sendMailCode, { body: { email, ...body } });
  }),
  insteadOf(sendEmailCode, async (shop, { body }) => {
    const { email } = await shop(showUser);
    return shop(sendMailCode, { body: { email, ...body } });
  }),
  insteadOf(proveEmail, async (shop, { body: { code, browserToken } }) => {
    const { email } = await shop(showUser);
    const { user } = await shop(verifyMailCode, { params: { code }, body: { email, browserToken } });
    return user;
  }),
  insteadOf(countWaiting, async (shop) => {
    const [{ counts }, { unread: notifications }, { unread: chats }] = await Promise.all([
      shop(listOrders, { query: {} }),
      shop(listNotices, { query: { perPage: 1 } }),
      shop(countUnread),
    ]);
    const orders = counts.find(({ state }) => state === "awaiting-payment")?.total ?? 0;
    return { orders, reviews: 0, notifications, chats };
  }),
];
