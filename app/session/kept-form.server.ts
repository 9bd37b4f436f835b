import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "./cookies.server.ts";
import { withoutSecrets } from "./forms.server.ts";
import { readSession } from "./session.server.ts";

const HALF_AN_HOUR = 1800;
/** Signed and encoded, a cookie of less than 3 kB. */
const BYTES_MAX = 2000;

const keptForm = z.object({
  /** The account that it was typed in; null when nobody was signed in. */
  owner: z.number().nullable(),
  page: z.string(),
  values: z.record(z.string(), z.string()),
});
type KeptForm = z.infer<typeof keptForm>;

/** Keeps what was typed on a page whose form could not be taken because its owner was not signed in any more; never a password. */
export async function keepForm(
  context: AppLoadContext,
  page: string,
  typed: Record<string, string>,
  owner: number | undefined,
): Promise<void> {
  const form: KeptForm = { owner: owner ?? null, page, values: withoutSecrets(typed) };
  const size = new TextEncoder().encode(JSON.stringify(form)).length;
  if (size <= BYTES_MAX) await openKept(context).write(form);
}

/** What its owner has typed on this page before the login, once. Anybody else never sees it. */
export async function takeKeptForm(context: AppLoadContext, page: string): Promise<Record<string, string>> {
  const kept = await readKept(context);
  if (kept?.page !== page) return {};
  const { token, user } = await readSession(context);
  if (!token || kept.owner === null || kept.owner !== user) return {};
  await openKept(context).clear();
  return kept.values;
}

/**
 * Decides at a login whose the kept form is. What nobody's was typed by whoever goes from that very page through the login back to it;
 * what belongs to another account, or to somebody who went elsewhere, goes.
 */
export async function settleKeptForm(context: AppLoadContext, user: number, target: string | null): Promise<void> {
  const kept = await readKept(context);
  if (!kept || kept.owner === user) return;
  if (kept.owner === null && kept.page === target) await openKept(context).write({ ...kept, owner: user });
  else await openKept(context).clear();
}

export async function forgetKeptForm(context: AppLoadContext): Promise<void> {
  if (context.readCookie("form") !== null) await openKept(context).clear();
}

async function readKept(context: AppLoadContext): Promise<KeptForm | undefined> {
  return keptForm.safeParse(await openKept(context).read()).data;
}

function openKept(context: AppLoadContext) {
  return openCookie(context, "form", HALF_AN_HOUR);
}
