import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { applyAction, wordsOfApplied } from "#app/features/staff/act.server.ts";
import { asked } from "#app/features/staff/asked.server.ts";
import { repliesPath } from "#app/features/staff/inbox/addresses.ts";
import { Replies } from "#app/features/staff/inbox/replies.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { formKeyOf, makeFormKey } from "#app/features/staff/secrets.server.ts";
import { type FormRefusal, readForm, refuseForm } from "#app/session/forms.server.ts";
import { flashStaff, requireStaff, requireStaffTo, takeStaffForm } from "#app/session/staff.server.ts";
import { listReplies } from "#contract/staff/inbox.ts";
import { formatLetters } from "#domain/money.ts";
import { changedFields } from "#domain/operate/shown-fields.ts";
import { REPLY_TEXT_MAX, REPLY_TITLE_MAX } from "#domain/service/inbox.ts";
import { lineText, longText } from "#lib/shapes.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Balasan tersimpan");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const { results } = await asked(shop(listReplies));
  const { id } = args.params;
  const chosen = id === undefined ? null : results.find((one) => String(one.id) === id);
  if (chosen === undefined) throw new Response(null, { status: 404 });
  return { replies: results, chosen, typed: await takeStaffForm(args), formKey: makeFormKey() };
}

const most = (letters: number) => ({ message: `Maksimal ${formatLetters(letters)}.` });

const replyForm = z.object({
  aksi: z.enum(["simpan", "hapus"]),
  kunci: z.string().min(8).max(80),
  judul: lineText.min(1, "Isi judulnya.").max(REPLY_TITLE_MAX, most(REPLY_TITLE_MAX)),
  isi: longText.min(1, "Isi balasannya.").max(REPLY_TEXT_MAX, most(REPLY_TEXT_MAX)),
});

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, replyForm);
  const shop = await requireStaffTo(["service.answer"], args, form.values);
  if (!form.ok) return form.refusal;
  const id = Number(args.params.id) || undefined;
  const { aksi, kunci, judul, isi } = form.value;
  const { judul: title, isi: text } = changedFields(form.values, ["judul", "isi"]);
  const input = id === undefined ? { title: judul, text: isi } : { id, title, text };
  const key = await formKeyOf(kunci, aksi, JSON.stringify(input));
  const applied =
    aksi === "hapus"
      ? await applyAction(shop, "reply.remove", { id: id ?? 0 }, { key })
      : await applyAction(shop, id === undefined ? "reply.add" : "reply.change", input, { key });
  if (applied.refusal !== null) return refuseForm({ form: applied.refusal }, form.values);
  await flashStaff(args.context, { kind: "success", text: wordsOfApplied(applied) });
  return redirect(repliesPath(), 303);
}

export default function SavedReplies() {
  const { replies, chosen, typed, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormRefusal | undefined;
  return (
    <Replies
      replies={replies}
      chosen={chosen}
      errors={answer?.errors ?? {}}
      typed={answer?.values ?? typed}
      formKey={formKey}
    />
  );
}
