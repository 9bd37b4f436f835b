import { sql } from "drizzle-orm";
import { checkPhoneLink, enrolPhone, listPhones, openPhone } from "#contract/staff/phones.ts";
import { isEasyPin, PIN_TRIES_MAX } from "#domain/staff/sessions.ts";
import { hashPassword, isPassword } from "#functions/account/password-hash.ts";
import { staff } from "#functions/db/schema/staff.ts";
import { answer } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { insertStaffSession } from "./door-queries.ts";
import { tellStaff } from "./mails.ts";
import { countPinTry, enrol, notePhoneOpened, selectEnrolled, selectInvited } from "./phone-queries.ts";

/** Packers' shared phones. */
export const phones = {
  checkPhoneLink: answer(checkPhoneLink, async ({ body }, { db, now, address, limit }) => {
    await limit("address", address);
    const [phone] = await db.rows(selectInvited(await hashToken(body.inviteToken), now));
    return phone ? { name: phone.name, phone: phone.phone } : refuse("link_over", 422);
  }),

  enrolPhone: answer(enrolPhone, async ({ body }, context) => {
    const { db, now, address, limit, sighting } = context;
    await limit("address", address);
    if (isEasyPin(body.pin)) return refuse("pin_easy", 422);
    const inviteHash = await hashToken(body.inviteToken);
    const [invited] = await db.rows(selectInvited(inviteHash, now));
    if (!invited) return refuse("link_over", 422);
    const phoneToken = makeToken();
    const secrets = { tokenHash: await hashToken(phoneToken), pinHash: await hashPassword(body.pin) };
    const [enrolled, letters] = await db.batch([
      enrol(inviteHash, { ...secrets, agent: sighting.agent }, now),
      tellStaff(
        { news: "phone", phone: invited.phone },
        sql`${staff.id} = ${invited.staffId} AND changes() > 0`,
        context,
      ),
    ]);
    if (enrolled.length === 0) return refuse("link_over", 422);
    context.post(letters);
    return { phoneToken };
  }),

  listPhones: answer(listPhones, async ({ body }, { db }) => {
    const hashes = await Promise.all(body.phoneTokens.map(hashToken));
    const found = await db.rows(selectEnrolled(hashes));
    return hashes.map((hash) => {
      const one = found.find(({ tokenHash }) => tokenHash === hash);
      return one ? { name: one.name, phone: one.phone, triesLeft: PIN_TRIES_MAX - one.tries } : null;
    });
  }),

  /** A try is counted before it is judged, so that guesses at the same time all count. */
  openPhone: answer(openPhone, async ({ body }, { db, now, address, limit, sighting }) => {
    await limit("address", address);
    const phoneHash = await hashToken(body.phoneToken);
    const [tried] = await db.rows(countPinTry(phoneHash));
    if (!tried) {
      const [there] = await db.rows(selectEnrolled([phoneHash]));
      return there ? refuse("phone_locked", 422) : refuse("phone_over", 422);
    }
    if (!(await isPassword(body.pin, tried.pinHash)))
      return refuse(tried.tries >= PIN_TRIES_MAX ? "phone_locked" : "pin_wrong", 422);
    const token = makeToken();
    const session = { staffId: tried.staffId, deviceId: tried.id };
    await db.batch([
      insertStaffSession(await hashToken(token), session, sighting, now),
      notePhoneOpened(tried.id, sighting.agent, now),
    ]);
    return { token };
  }),
};
