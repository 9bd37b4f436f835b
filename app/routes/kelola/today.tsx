import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { applyAction, wordsOfApplied } from "#app/features/staff/act.server.ts";
import { loadCounts } from "#app/features/staff/counts.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import { TodayPage } from "#app/features/staff/today-page.tsx";
import { todayView } from "#app/features/staff/today-view.server.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { pageOf } from "#app/session/shopper.server.ts";
import { flashStaff, requireStaff, requireStaffTo } from "#app/session/staff.server.ts";
import { loadShell } from "#app/shell/load-shell.server.ts";
import { loadCouriers } from "#app/shop/extras.server.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { showStaff } from "#contract/staff/account.ts";
import { showToday } from "#contract/staff/today.ts";
import { refusalWords } from "#domain/refusals.ts";
import { TODAY_TABS } from "#domain/staff/today.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Hari ini");

const query = z.object({
  tab: z.enum(TODAY_TABS).optional().catch(undefined),
  sesudah: z
    .string()
    .regex(/^\d{1,12}-\d{1,12}$/)
    .optional()
    .catch(undefined),
});

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const shop = await requireStaff(args);
  const { tab, sesudah: after } = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [today, counts, staff, { site }, couriers] = await Promise.all([
    shop(showToday, { query: { tab, after } }),
    loadCounts(context, shop),
    shop(showStaff),
    loadShell(context),
    loadCouriers(context),
  ]);
  const screen = todayView({ today, counts, staff, shop: site.title, couriers, now: context.now });
  return { screen, formKey: crypto.randomUUID() };
}

const form = z.object(
  { pesanan: orderNumber, kunci: z.string().min(8).max(60) },
  { error: refusalWords("form_unknown") },
);

/** One press takes a paid order up. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const sent = await readForm(request, form);
  const shop = await requireStaffTo(["pack"], args, sent.values);
  if (!sent.ok) return refuseForm({ form: refusalWords("form_unknown") }, sent.values);
  const { pesanan, kunci } = sent.value;
  const move = { orderNumber: pesanan, move: { to: "processing" } };
  try {
    const applied = await applyAction(shop, "order.move", move, { key: `${kunci} ${pesanan}` });
    if (applied.refusal) return refuseForm({ form: applied.refusal }, sent.values);
    await flashStaff(context, { kind: "success", text: wordsOfApplied(applied) });
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  return redirect(pageOf(request), 303);
}

export default function Today() {
  const { screen, formKey } = useLoaderData<typeof loader>();
  return <TodayPage screen={screen} formKey={formKey} error={useActionData<typeof action>()?.errors.form ?? null} />;
}
