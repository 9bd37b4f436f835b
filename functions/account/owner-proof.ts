import type { OwnerContext, ShopperContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { type Asker, readAsker } from "./asker.ts";
import { takeTyped } from "./codes.ts";
import { isPassword } from "./password-hash.ts";
import { findUser, type UserRow } from "./user-queries.ts";

interface Proof {
  code?: string;
  browserToken?: string;
}

/** The account of the session. */
export async function self({ db, shopper }: OwnerContext): Promise<UserRow> {
  return (await findUser(db, shopper.id)) ?? refuse("unauthenticated", 401);
}

/** Sensitive changes need the password, or a code if there is none yet: a session may be stolen. */
export async function askProof(
  context: ShopperContext,
  { code, browserToken }: Proof,
  password: string,
): Promise<UserRow> {
  await context.limit("login", `${context.address} ${context.shopper.email}`);
  const user = await self(context);
  if (user.passwordHash !== null)
    return (await isPassword(password, user.passwordHash)) ? user : refuse("password_wrong", 422);
  if (code === undefined) return refuse(password === "" ? "code_needed" : "password_wrong", 422);
  const row = await takeTyped(context, await readOwnAsker(context, user, browserToken), code, true);
  return row.userId === user.id ? user : refuse("code_wrong", 422);
}

/**
 * A signed-in owner has a separate wait.
 * Neither the code that just signed them in nor a stranger's request delays them.
 */
export async function readOwnAsker(
  context: ShopperContext,
  user: UserRow,
  browserToken: string | undefined,
): Promise<Asker> {
  const asker = await readAsker(context, ...reachedAt(user), browserToken);
  return { ...asker, browserHash: await hashToken(`own ${asker.browserHash}`), addressHash: "" };
}

/** A recipient that certainly reaches the account's owner. */
function reachedAt(user: UserRow): ["mail" | "wa", string] {
  return user.emailVerifiedAt === null && user.phoneVerifiedAt !== null ? ["wa", user.phone] : ["mail", user.email];
}
