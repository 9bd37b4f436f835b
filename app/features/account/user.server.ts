import type { AppLoadContext } from "@remix-run/cloudflare";
import { endSession } from "#app/session/session.server.ts";
import { currentShopper, type Shopper } from "#app/session/shopper.server.ts";
import type { Person } from "#domain/calls/auth.ts";
import { showUser } from "#domain/calls/user.ts";

const asked = new WeakMap<AppLoadContext, Promise<Person>>();

/** The signed-in shopper's account, asked for once a request. */
export function loadUser(context: AppLoadContext, { shop }: Shopper): Promise<Person> {
  const user = asked.get(context) ?? shop(showUser);
  asked.set(context, user);
  return user;
}

/** Who the frame greets. When the shop cannot say, the visit goes on as a guest's. */
export async function loadVisitor(context: AppLoadContext): Promise<Person | null> {
  const shopper = await currentShopper(context);
  if (!shopper) return null;
  try {
    return await loadUser(context, shopper);
  } catch (error) {
    // The way to /?unAuth is an answer, not a failure.
    if (error instanceof Response) throw error;
    context.noteFault(error);
    await endSession(context);
    return null;
  }
}
