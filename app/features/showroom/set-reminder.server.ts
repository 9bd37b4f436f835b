import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { flashNext } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { claimEvent, returnEvent } from "#contract/service/event.ts";
import { listRemindedActivities, setReminder, showActivity } from "#contract/showroom/activity.ts";
import { refusalWords } from "#domain/refusals.ts";

const ODD = refusalWords("form_unknown");
const answer = z.enum(["ya", "tidak"], { error: ODD });
const activityForm = z
  .object({
    ingatkan: answer.optional(),
    daftar: answer.optional(),
    kembali: z.string().max(2000).optional().catch(undefined),
  })
  .refine(({ ingatkan, daftar }) => ingatkan !== undefined || daftar !== undefined, ODD);

const told = {
  ya: "Baik, kami mengingatkan Anda satu hari dan satu jam sebelum mulai.",
  tidak: "Pengingat dibatalkan.",
};

/**
 * Takes a place or sets a reminder, or takes either back. Returns the page on which the button stood, or the refusal that
 * the activity's own page, `here`, shows. A guest signs in first and comes back.
 */
export async function changeActivity(context: AppLoadContext, request: Request, slug: string, here: string) {
  const { id, start } = await openShop(context)(showActivity, { params: { id: slug } });
  const form = await readForm(request, activityForm);
  if (!form.ok) return { refusal: form.refusal };
  const { ingatkan, daftar, kembali } = form.value;
  const page = ownPath(kembali, here);
  const { shop } = await requireShopper(context, request, { values: {}, page: here });
  if (daftar === "tidak" && context.now >= start)
    return { refusal: refuseForm({ form: refusalWords("claim_final") }, form.values) };
  try {
    if (ingatkan) await shop(setReminder, { body: { activityId: id, isOn: ingatkan === "ya" } });
    const text = daftar ? await changePlace(shop, id, daftar === "ya") : told[ingatkan ?? "tidak"];
    await flashNext(context, { kind: "success", text });
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return { refusal: refuseForm({ form: refusalWords(error.code) }, form.values) };
  }
  return { page };
}

/** Returns the words about it. A place that was given back already is given back. */
async function changePlace(shop: Shop, id: number, isWanted: boolean): Promise<string> {
  if (isWanted) {
    const { code } = await shop(claimEvent, { body: { id } });
    return `Anda terdaftar. Tunjukkan kode tiket ${code} saat datang; kami mengingatkan Anda sehari sebelumnya.`;
  }
  const own = await shop(listRemindedActivities);
  const claim = own.find((one) => one.id === id)?.claim;
  if (claim) await shop(returnEvent, { params: { id: claim.id } });
  return "Pendaftaran Anda dibatalkan.";
}
