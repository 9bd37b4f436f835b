import { deletePush, savePush, showPush } from "#contract/service/notice.ts";
import { isPushEndpoint } from "#domain/service/notice.ts";
import { answerOwner, answerShopper } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { fromBase64Url } from "#functions/messages/push/base64url.ts";
import { importReceiver } from "#functions/messages/push/encrypt.ts";
import { readVapid } from "#functions/messages/push/vapid.ts";
import { deleteSubscription, findSubscribed, saveSubscription } from "./push-queries.ts";

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
