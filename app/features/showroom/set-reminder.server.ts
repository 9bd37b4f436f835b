import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { flashNext } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { refusalWords } from "#app/shop/refusal-words.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { setReminder, showActivity } from "#contract/showroom/activity.ts";

const reminderForm = z.object({
  ingatkan: z.enum(["ya", "tidak"], { error: "Tindakan itu tidak kami kenali. Coba tekan tombolnya sekali lagi." }),
  kembali: z.string().max(2000).optional().catch(undefined),
});

const told = {
  ya: "Baik, kami mengingatkan Anda satu hari dan satu jam sebelum mulai.",
  tidak: "Pengingat dibatalkan.",
};

/**
 * Sets a reminder or takes it back. Returns the page on which the button stood, or the refusal that the activity's own
 * page, `here`, shows. A guest signs in first and comes back.
 */
export async function changeReminder(context: AppLoadContext, request: Request, slug: string, here: string) {
  const { id } = await openShop(context)(showActivity, { params: { id: slug } });
  const form = await readForm(request, reminderForm);
  if (!form.ok) return { refusal: form.refusal };
  const { ingatkan, kembali } = form.value;
  const page = ownPath(kembali, here);
  const { shop } = await requireShopper(context, request, { values: {}, page });
  try {
    await shop(setReminder, { body: { activityId: id, isOn: ingatkan === "ya" } });
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return { refusal: refuseForm({ form: refusalWords(error.code) }, form.values) };
  }
  await flashNext(context, { kind: "success", text: told[ingatkan] });
  return { page };
}
