import { sql } from "drizzle-orm";
import {
  askStep,
  changeOwnPassword,
  confirmApp,
  dropOwnApp,
  endOwnSessions,
  renewRecoveryCodes,
  showAppKey,
  showOwn,
  startApp,
  takeStepAgain,
} from "#contract/staff/own.ts";
import { RECOVERY_CODES } from "#domain/staff/sessions.ts";
import { hashPassword, isPassword, refuseWeakPassword } from "#functions/account/password-hash.ts";
import type { Statement } from "#functions/db/database.ts";
import { staff as table } from "#functions/db/schema/staff.ts";
import { answerStaff, type StaffContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import type { StaffMember } from "#functions/http/staff-member.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { openEntry, takeStep } from "./door.ts";
import { findMemberById } from "./door-queries.ts";
import { tellStaff } from "./mails.ts";
import { freshenStep, renewSession, replaceRecoveryCodes, selectOwn, setOwn, takeAppKey } from "./own-queries.ts";
import { sessionOf } from "./people.ts";
import { closeLinks, dropApp, endSessionNamed, endSessionsOf, selectStaffSessions } from "./people-queries.ts";
import { appAddress, makeAppKey, stepOf } from "./totp.ts";

const done = { done: true } as const;

/** One's own password, second step and sessions. */
export const own = {
  showOwn: answerStaff(showOwn, async (_, { db, now, whoActs }) => {
    const { id, tokenHash, deviceId } = await whoActs();
    const [[person], sessions] = await db.batch([selectOwn(id), selectStaffSessions(now, id)]);
    return {
      isPhone: deviceId !== null,
      hasApp: person?.totpSecret != null,
      codesLeft: person?.codesLeft ?? 0,
      sessions: sessions.map((one) => sessionOf(one, tokenHash)),
    };
  }),

  askStep: answerStaff(askStep, async (_, context) => {
    const staff = await whoActsAlone(context);
    await context.limit("message", `staff ${staff.id}`);
    const member = (await findMemberById(context.db, staff.id)) ?? refuse("staff_signed_out", 401);
    return openEntry(context, member, staff.tokenHash);
  }),

  takeStepAgain: answerStaff(takeStepAgain, async ({ body }, context) => {
    const { tokenHash } = await whoActsAlone(context);
    await takeStep(context, { ...body, sessionHash: tokenHash, browserHash: "" });
    const token = makeToken();
    await context.db.batch([freshenStep(tokenHash, await hashToken(token), context.now)]);
    return { token };
  }),

  changeOwnPassword: answerStaff(changeOwnPassword, async ({ body: { oldPassword, password } }, context) => {
    const { now } = context;
    const staff = await whoActsAlone(context);
    await context.limit("login", `staff ${staff.tokenHash}`);
    const own = await ownRow(context, staff);
    if (!(await isPassword(oldPassword, own.passwordHash))) return refuse("staff_password_wrong", 422);
    refuseWeakPassword(password, staff.email);
    const passwordHash = await hashPassword(password);
    return renew(context, staff, "password", [setOwn(staff.id, { passwordHash }), closeLinks(sql`${staff.id}`, now)]);
  }),

  startApp: answerStaff(startApp, async (_, context) => {
    const { id } = await whoActsAlone(context);
    await context.db.batch([setOwn(id, { totpPending: makeAppKey() })]);
    return done;
  }),

  showAppKey: answerStaff(showAppKey, async (_, context) => {
    const staff = await whoActsAlone(context);
    const { totpPending: key } = await ownRow(context, staff);
    if (key === null) return refuse("app_over", 422);
    return { key, address: appAddress(key, staff.email, new URL(context.origin).hostname) };
  }),

  confirmApp: answerStaff(confirmApp, async ({ body }, context) => {
    const { db, now } = context;
    const staff = await whoActsAlone(context);
    await context.limit("login", `staff ${staff.tokenHash}`);
    const { totpPending: key } = await ownRow(context, staff);
    if (key === null) return refuse("app_over", 422);
    const step = stepOf(key, body.code, now);
    if (step === undefined) return refuse("code_wrong", 422);
    if (!(await takeAppKey(db, staff.id, key, step))) return refuse("app_over", 422);
    const { codes, statements } = await makeCodes(staff.id);
    return { codes, ...(await renew(context, staff, "app-set", statements)) };
  }),

  renewRecoveryCodes: answerStaff(renewRecoveryCodes, async (_, context) => {
    const staff = await whoActsAlone(context);
    const { totpSecret } = await ownRow(context, staff);
    if (totpSecret === null) return refuse("app_over", 422);
    const { codes, statements } = await makeCodes(staff.id);
    context.post(await writeWithMessages(context.db, statements, [tellOwn(context, staff, "codes")]));
    return { codes };
  }),

  dropOwnApp: answerStaff(dropOwnApp, async (_, context) => {
    const staff = await whoActsAlone(context);
    return renew(context, staff, "app-dropped", dropApp(staff.id));
  }),

  endOwnSessions: answerStaff(endOwnSessions, async ({ body: { session } }, context) => {
    const { id, tokenHash } = await whoActsAlone(context);
    const ended = session === undefined ? endSessionsOf(id, context.now, tokenHash) : [endSessionNamed(id, session)];
    await context.db.batch(ended);
    return done;
  }),
};

/** Who acts with a password and a second step: a shared phone is not its packer's own. */
export async function whoActsAlone({ whoActs }: StaffContext): Promise<StaffMember> {
  const staff = await whoActs();
  return staff.deviceId === null ? staff : refuse("role_forbidden", 403);
}

async function ownRow({ db }: StaffContext, { id }: StaffMember) {
  const [person] = await db.rows(selectOwn(id));
  return person ?? refuse("staff_signed_out", 401);
}

type OwnNews = "password" | "app-set" | "app-dropped" | "codes";

const tellOwn = (context: StaffContext, { id }: StaffMember, news: OwnNews) =>
  tellStaff({ news }, sql`${table.id} = ${id}`, context);

/** How one comes in has changed: one goes on under another token, all else that was open ends, and a letter says so. */
async function renew(context: StaffContext, staff: StaffMember, news: OwnNews, change: Statement<never>[]) {
  const token = makeToken();
  const renewed = renewSession(staff.id, staff.tokenHash, await hashToken(token), context.now);
  context.post(await writeWithMessages(context.db, [...change, ...renewed], [tellOwn(context, staff, news)]));
  return { token };
}

async function makeCodes(staffId: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  return { codes, statements: await replaceRecoveryCodes(staffId, codes) };
}

/** Without signs that are taken for others. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten signs, read in two parts. */
function makeRecoveryCode(): string {
  const signs: string[] = [];
  while (signs.length < 10) {
    const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (drawn < 8 * SIGNS.length) signs.push(SIGNS[drawn % SIGNS.length] ?? "");
  }
  return `${signs.slice(0, 5).join("")}-${signs.slice(5).join("")}`;
}
