import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "./cookies.server.ts";
import { withoutSecrets } from "./forms.server.ts";

const HALF_AN_HOUR = 1800;
/** Signed and encoded, a cookie of less than 3 kB. */
const BYTES_MAX = 2000;

const keptForm = z.object({ page: z.string(), values: z.record(z.string(), z.string()) });

/** Keeps what was typed on a page whose form could not be taken because the session had ended; never a password. */
export async function keepForm(context: AppLoadContext, page: string, typed: Record<string, string>): Promise<void> {
  const values = withoutSecrets(typed);
  const size = new TextEncoder().encode(JSON.stringify({ page, values })).length;
  if (size <= BYTES_MAX) await openKept(context).write({ page, values });
}

/** What was typed on this page before the login, once. */
export async function takeKeptForm(context: AppLoadContext, page: string): Promise<Record<string, string>> {
  const read = keptForm.safeParse(await openKept(context).read());
  if (!read.success || read.data.page !== page) return {};
  await openKept(context).clear();
  return read.data.values;
}

function openKept(context: AppLoadContext) {
  return openCookie(context, "form", HALF_AN_HOUR);
}
