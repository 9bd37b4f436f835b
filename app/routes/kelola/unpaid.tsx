import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { applyAction, wordsOfApplied } from "#app/features/staff/act.server.ts";
import { asked } from "#app/features/staff/asked.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import { UnpaidPage } from "#app/features/staff/unpaid-page.tsx";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { pageOf } from "#app/session/shopper.server.ts";
import { flashStaff, requireStaff, requireStaffTo } from "#app/session/staff.server.ts";
import { loadShell } from "#app/shell/load-shell.server.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { showStaff } from "#contract/staff/account.ts";
import { listUnpaid } from "#contract/staff/unpaid.ts";
import { refusalWords } from "#domain/refusals.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Belum dibayar");

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const shop = await requireStaff(args);
  const after = new URL(request.url).searchParams.get("sesudah") ?? undefined;
  const read = listUnpaid.query.safeParse({ after });
  if (!read.success) throw new Response(null, { status: 404 });
  const [found, { permissions }, { site }] = await Promise.all([
    asked(shop(listUnpaid, { query: read.data })),
    asked(shop(showStaff)),
    loadShell(context),
  ]);
  const mayProlong = permissions.includes("orders.prolong");
  return { found, mayProlong, shop: site.title, now: context.now, formKey: crypto.randomUUID() };
}

const form = z.object(
  { pesanan: orderNumber, kunci: z.string().min(8).max(50) },
  { error: refusalWords("form_unknown") },
);

/** One press gives an order a day more. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const sent = await readForm(request, form);
  const shop = await requireStaffTo(["orders.prolong"], args, sent.values);
  if (!sent.ok) return refuseForm({ form: refusalWords("form_unknown") }, sent.values);
  const { pesanan, kunci } = sent.value;
  try {
    const applied = await applyAction(shop, "order.prolong", { orderNumber: pesanan }, { key: `${kunci} ${pesanan}` });
    if (applied.refusal) return refuseForm({ form: applied.refusal }, sent.values);
    await flashStaff(context, { kind: "success", text: wordsOfApplied(applied) });
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  return redirect(pageOf(request), 303);
}

export default function Unpaid() {
  return <UnpaidPage {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.errors.form} />;
}
