import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DoorPart, SignInForm } from "#app/features/staff/door.tsx";
import { staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import { targetOf } from "#app/features/staff/target.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import {
  openDoor,
  readPhones,
  readStaffSession,
  staffBrowser,
  staffPath,
  writeStaffSession,
} from "#app/session/staff.server.ts";
import { enterStaff } from "#contract/staff/door.ts";
import { PASSWORD_MAX } from "#domain/account/sign-in.ts";

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  ...staffMeta("Masuk"),
  // A link elsewhere, as in a notice, brings no cookie of the back office: a page of ours that follows it does.
  ...(data?.again ? [{ httpEquiv: "refresh", content: `0;url=${data.again}` }] : []),
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { token } = await readStaffSession(context);
  const target = targetOf(request);
  if (token && !context.answersForm) throw redirect(staffPath(target));
  const isFromElsewhere = request.headers.get("Sec-Fetch-Site") === "cross-site";
  return {
    again: isFromElsewhere && target !== null ? staffPath(target) : null,
    hasPhone: (await readPhones(context)).length > 0,
  };
}

const form = z.object({
  email: z.string().trim().pipe(z.email("Isi alamat e-mail Anda.")),
  password: z.string().min(1, "Isi kata sandi Anda.").max(PASSWORD_MAX, "Kata sandi ini terlalu panjang."),
});

export async function action({ context, request }: ActionFunctionArgs) {
  const sent = await readForm(request, form);
  if (!sent.ok) return sent.refusal;
  try {
    const browserToken = await staffBrowser(context);
    const asked = await openDoor(context)(enterStaff, { body: { ...sent.value, browserToken } });
    await writeStaffSession(context, {
      entry: { token: asked.entryToken, by: asked.by, email: sent.value.email },
    });
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  return redirect(paths.staffStep(targetOf(request)), 303);
}

export default function SignIn() {
  const { hasPhone } = useLoaderData<typeof loader>();
  return (
    <DoorPart title="Masuk untuk mengelola" intro="Pintu untuk orang toko. Pembeli login di halaman toko.">
      <SignInForm answer={useActionData<typeof action>()} hasPhone={hasPhone} />
    </DoorPart>
  );
}
