import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { type ProjectDraftAnswer, saveProjectDraft, showProjectDraft } from "#contract/interior.ts";
import { DRAFT_FIELDS } from "#domain/interior.ts";
import { ShopRefusal } from "../refusals.server.ts";
import { insteadOf } from "./row.server.ts";

const HALF_A_DAY = 43_200;
/** Signed and encoded, this is a cookie of less than 4 kB. */
const BYTES_MAX = 2600;
const TOO_LONG = "Ringkas sedikit: di toko ini kami hanya dapat menyimpan cerita yang lebih pendek.";

const kept = z.object({
  key: z.string(),
  values: z.partialRecord(z.enum(DRAFT_FIELDS as [string, ...string[]]), z.string()),
  sentCode: z.string().nullable(),
});
type Kept = z.infer<typeof kept>;

/** A request that is being filled in lies in the browser of who writes it, until it is sent whole. */
export const project = [
  insteadOf(showProjectDraft, async (_, { params }, context) => shown(await read(context, params.key))),
  insteadOf(saveProjectDraft, async (_, { params: { key }, body }, context) => {
    const before = await read(context, key);
    if (before.sentCode) return shown(before);
    const draft = { ...before, values: { ...before.values, ...body.values } };
    if (new TextEncoder().encode(JSON.stringify(draft)).length > BYTES_MAX) {
      throw new ShopRefusal("invalid", 422, { fields: { wish: TOO_LONG } });
    }
    await open(context).write(draft);
    return shown(draft);
  }),
];

/** Nothing is left of a draft that was sent but its code. One that lies at the shop is closed there. */
export async function closeDraft(context: AppLoadContext, key: string, sentCode: string): Promise<void> {
  if (context.readCookie("draft") === null) return;
  await open(context).write({ key, values: {}, sentCode } satisfies Kept);
}

export async function forgetDraft(context: AppLoadContext): Promise<void> {
  if (context.readCookie("draft") !== null) await open(context).clear();
}

async function read(context: AppLoadContext, key: string): Promise<Kept> {
  const found = kept.safeParse(await open(context).read()).data;
  return found?.key === key ? found : { key, values: {}, sentCode: null };
}

const shown = ({ values, sentCode }: Kept): ProjectDraftAnswer => ({ values, pictures: [], sentCode });

function open(context: AppLoadContext) {
  return openCookie(context, "draft", HALF_A_DAY);
}
