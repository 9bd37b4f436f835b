import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { applyAction, wordsOfApplied } from "#app/features/staff/act.server.ts";
import { MoneyPage } from "#app/features/staff/money-page.tsx";
import { moneyView } from "#app/features/staff/money-view.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { flashStaff, requireStaff, requireStaffTo, takeStaffForm } from "#app/session/staff.server.ts";
import { showMoney } from "#contract/staff/money.ts";
import { plainLine } from "#lib/plain-text.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Dana");

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const shop = await requireStaff(args);
  const after = new URL(request.url).searchParams.get("sesudah") ?? undefined;
  const money = await shop(showMoney, { query: { after } });
  return { screen: moneyView(money, context.now), formKey: crypto.randomUUID(), typed: await takeStaffForm(args) };
}

const form = z.object({
  nomor: z.string().min(1).max(60),
  catatan: z.string().overwrite(plainLine).trim().min(3, "Isi apa yang terjadi dengan dananya.").max(300),
  kunci: z.string().min(8).max(60),
});

/** Says what became of money that no order has. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const sent = await readForm(request, form);
  const shop = await requireStaffTo(["money"], args, sent.values);
  if (!sent.ok) return sent.refusal;
  const { nomor: number, catatan: note, kunci } = sent.value;
  try {
    const applied = await applyAction(shop, "money.settle", { number, note }, { key: `${kunci} ${number}` });
    if (applied.refusal) return refuseForm({ catatan: applied.refusal }, sent.values);
    await flashStaff(context, { kind: "success", text: wordsOfApplied(applied) });
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  return redirect(paths.staff("uang"), 303);
}

export default function Money() {
  const { screen, formKey, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const values = answer?.values ?? typed;
  const text = answer ? (answer.errors.catatan ?? Object.values(answer.errors)[0] ?? "") : "";
  const refused = values.nomor === undefined ? null : { number: values.nomor, note: values.catatan ?? "", text };
  return <MoneyPage screen={screen} formKey={formKey} refused={refused} />;
}
