import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { readSession } from "#app/session/session.server.ts";
import { CHOICES, choicesQuery } from "./order-form.ts";

const THIRTY_DAYS = 30 * 86_400;

/** What a customer has chosen at the checkout, as its address says it. */
const kept = z.object({ user: z.number(), query: z.string() });

/**
 * The checkout's choices: those that are sent, which are kept from now on, or those of the last visit. They are kept
 * until an order is placed, for the customer who made them alone.
 */
export async function keepChoices(
  context: AppLoadContext,
  sent: Record<string, string>,
): Promise<Record<string, string>> {
  const { user } = await readSession(context);
  const before = kept.safeParse(await openKept(context).read()).data;
  const own = before?.user === user ? before?.query : undefined;
  if (!CHOICES.some((name) => name in sent)) return { ...Object.fromEntries(new URLSearchParams(own)), ...sent };
  const query = choicesQuery(sent);
  if (user !== undefined && query !== own) await openKept(context).write({ user, query });
  return sent;
}

export async function forgetChoices(context: AppLoadContext): Promise<void> {
  if (context.readCookie("checkout") !== null) await openKept(context).clear();
}

function openKept(context: AppLoadContext) {
  return openCookie(context, "checkout", THIRTY_DAYS);
}
