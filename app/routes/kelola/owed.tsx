import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type Applied, applyAction, wordsOfApplied } from "#app/features/staff/act.server.ts";
import { owedView } from "#app/features/staff/money-view.server.ts";
import { OwedPage } from "#app/features/staff/owed-page.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { flashStaff, requireStaff, requireStaffTo, takeStaffForm } from "#app/session/staff.server.ts";
import type { Shop } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { recordSent, showOwed } from "#contract/staff/money.ts";
import { readRupiah } from "#domain/money.ts";
import { refusalWords } from "#domain/refusals.ts";
import { CHANGED } from "#lib/words.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Dana kembali");

function readNumber(given: string | undefined): string {
  const read = orderNumber.safeParse(given);
  if (!read.success) throw new Response(null, { status: 404 });
  return read.data;
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const owed = await shop(showOwed, { params: { orderNumber: readNumber(args.params.orderNumber) } });
  return { screen: owedView(owed, args.context.now), formKey: crypto.randomUUID(), typed: await takeStaffForm(args) };
}

const key = z.string().min(8).max(60);
const sum = z.coerce.number().int().nonnegative();
const form = z.discriminatedUnion(
  "langkah",
  [
    z.object({
      langkah: z.literal("catat"),
      kunci: key,
      sisa: sum,
      jumlah: z.string().transform((text, { addIssue }) => {
        const amount = readRupiah(text);
        if (amount !== undefined && amount > 0) return amount;
        addIssue({ code: "custom", message: "Isi jumlahnya dengan angka, misalnya 912.000." });
        return z.NEVER;
      }),
    }),
    z.object({ langkah: z.literal("ambil-alih"), kunci: key, sisa: sum }),
  ],
  { error: refusalWords("form_unknown") },
);

/** Writes down what was sent, or takes over from the provider what it does not send. */
export async function action(args: ActionFunctionArgs) {
  const { context, request, params } = args;
  const sent = await readForm(request, form);
  const shop = await requireStaffTo(["money"], args, sent.values);
  const id = readNumber(params.orderNumber);
  if (!sent.ok) return sent.refusal;
  const [proof] = sent.files.bukti ?? [];
  const { langkah, kunci, sisa } = sent.value;
  if (langkah === "catat" && (!proof || proof.size === 0))
    return refuseForm({ bukti: "Pilih bukti transfernya." }, sent.values);
  try {
    const applied =
      sent.value.langkah === "catat"
        ? await shop(recordSent, {
            params: { orderNumber: id },
            body: { amount: sent.value.jumlah, owed: sisa, key: kunci, proof: proof as File },
          })
        : await takeOver(shop, id, { underWay: sisa, key: kunci });
    if (applied.refusal) return refuseForm({ form: applied.refusal }, sent.values);
    await flashStaff(context, { kind: "success", text: wordsOfApplied(applied) });
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values, { proof: "bukti", amount: "jumlah" });
  }
  return redirect(paths.staff(`uang/${id}`), 303);
}

/** Only what was shown: the provider may have sent it since. */
async function takeOver(shop: Shop, id: string, shown: { underWay: number; key: string }): Promise<Applied> {
  const plan = await shop(showOwed, { params: { orderNumber: id } });
  const isAsShown = plan.underWay === shown.underWay || plan.underWay === 0;
  if (!isAsShown) return { effects: [], refusal: CHANGED.id, hasChanged: true, isRepeated: false };
  return applyAction(shop, "refund.by-hand", { orderNumber: id }, { key: shown.key });
}

export default function Owed() {
  const { screen, formKey, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <OwedPage screen={screen} formKey={formKey} errors={answer?.errors ?? {}} values={answer?.values ?? typed} />;
}
