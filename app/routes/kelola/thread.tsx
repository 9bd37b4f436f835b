import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { asked } from "#app/features/staff/asked.server.ts";
import { threadPath } from "#app/features/staff/inbox/addresses.ts";
import { Talk } from "#app/features/staff/inbox/talk.tsx";
import { actOnThread, type ThreadAnswer } from "#app/features/staff/inbox/thread-acts.server.ts";
import { ThreadHead } from "#app/features/staff/inbox/thread-head.tsx";
import { ThreadSide } from "#app/features/staff/inbox/thread-side.tsx";
import { toThreadView } from "#app/features/staff/inbox/views.server.ts";
import { WriteForm } from "#app/features/staff/inbox/write-form.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { makeFormKey } from "#app/features/staff/secrets.server.ts";
import { readForm } from "#app/session/forms.server.ts";
import { requireStaff, requireStaffTo, takeStaffForm } from "#app/session/staff.server.ts";
import { showThread } from "#contract/staff/inbox.ts";
import { readThreadKind } from "#domain/service/inbox.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Layanan");

function readParams({ kind, id = "" }: LoaderFunctionArgs["params"]) {
  const read = readThreadKind(kind);
  if (!read || !/^[1-9]\d{0,9}$/.test(id)) throw new Response(null, { status: 404 });
  return { kind: read, id: Number(id) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { kind, id } = readParams(args.params);
  const { searchParams } = new URL(args.request.url);
  const shop = await requireStaff(args);
  const before = Number(searchParams.get("sebelum")) || undefined;
  const found = await asked(shop(showThread, { params: { kind, id }, query: { before } }));
  const thread = toThreadView(found, args.context.now);
  const chosen = thread.replies.find((one) => one.id === Number(searchParams.get("balasan")));
  const typed: Record<string, string> = chosen ? { teks: chosen.text } : {};
  return { thread, typed: { ...typed, ...(await takeStaffForm(args)) }, formKey: makeFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const { kind, id } = readParams(args.params);
  const form = await readForm(args.request, z.object({}));
  const shop = await requireStaffTo(["service.answer"], args, form.values);
  const { customer, about } = await asked(shop(showThread, { params: { kind, id } }));
  const { context } = args;
  return actOnThread({ kind, id, customerId: customer?.id, code: about, form, shop, context });
}

export default function Thread() {
  const { thread, typed, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ThreadAnswer | undefined;
  const { kind, id, days, hasOlder, mayWrite } = thread;
  const first = days[0]?.said.find(({ by }) => by !== "note");
  const seen = answer?.values.aksi === "kirim" ? Number(answer.values.terakhir) || 0 : undefined;
  return (
    <div className="thread">
      <section className="box thread__talk" aria-label={`Percakapan dengan ${thread.contact.name}`}>
        <ThreadHead thread={thread} formKey={formKey} />
        {answer?.errors.form && (
          <p className="alert alert--danger" role="alert">
            {answer.errors.form}
          </p>
        )}
        {hasOlder && first && (
          <p className="box__end">
            <a className="more" href={threadPath(kind, id, { sebelum: first.id })}>
              Pesan sebelumnya
            </a>
          </p>
        )}
        <Talk thread={thread} seen={seen} formKey={formKey} />
        {kind === "chat" && !mayWrite ? (
          <p className="box__end">
            <a className="more" href={threadPath(kind, id)}>
              Ke pesan terbaru
            </a>
          </p>
        ) : (
          <WriteForm thread={thread} answer={answer} typed={typed} formKey={formKey} />
        )}
      </section>
      <ThreadSide thread={thread} answer={answer} typed={typed} formKey={formKey} />
    </div>
  );
}
