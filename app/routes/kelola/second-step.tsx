import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DoorPart, StepForm, stepIntro } from "#app/features/staff/door.tsx";
import { staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import { targetOf } from "#app/features/staff/target.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import {
  flashStaff,
  keepStaffBrowser,
  openDoor,
  readStaffSession,
  staffBrowser,
  staffPath,
  writeStaffSession,
} from "#app/session/staff.server.ts";
import { finishEntry, sendStepCode } from "#contract/staff/door.ts";

export const meta = () => staffMeta("Langkah kedua");

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The first step, which this one goes on from. */
async function requireEntry({ context, request }: Args) {
  const { entry } = await readStaffSession(context);
  if (!entry) throw redirect(paths.staffDoor(targetOf(request)), 303);
  return entry;
}

export async function loader(args: LoaderFunctionArgs) {
  const { by, email } = await requireEntry(args);
  return { by, email, back: paths.staffDoor(targetOf(args.request)) };
}

const form = z.object({
  code: z.string().trim().min(1, "Isi kodenya.").max(20, "Kode ini terlalu panjang."),
});

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const entry = await requireEntry(args);
  const sent = await readForm(request, form);
  try {
    if (sent.values.intent === "send") {
      await openDoor(context)(sendStepCode, { body: { entryToken: entry.token } });
      await flashStaff(context, { kind: "success", text: "Kode baru sudah dikirim. Pakai yang terakhir Anda terima." });
      return redirect(paths.staffStep(targetOf(request)), 303);
    }
    if (!sent.ok) return sent.refusal;
    const browserToken = await staffBrowser(context);
    const body = { entryToken: entry.token, code: sent.value.code, browserToken };
    const { token } = await openDoor(context)(finishEntry, { body });
    await writeStaffSession(context, { token });
    await keepStaffBrowser(context, browserToken);
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  return redirect(staffPath(targetOf(request)), 303);
}

export default function SecondStep() {
  const { by, email, back } = useLoaderData<typeof loader>();
  return (
    <DoorPart title="Langkah kedua" intro={stepIntro(by, email)}>
      <StepForm answer={useActionData<typeof action>()} by={by} submit="Masuk" />
      <p className="meta">
        Salah orang?{" "}
        <a className="link" href={back}>
          Masuk dengan e-mail lain
        </a>
      </p>
    </DoorPart>
  );
}
