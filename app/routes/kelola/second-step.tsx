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
  askStepAgain,
  flashStaff,
  keepStaffBrowser,
  openDoor,
  readStaffSession,
  renewStaffToken,
  requireStaff,
  staffBrowser,
  staffPath,
  writeStaffSession,
} from "#app/session/staff.server.ts";
import { finishEntry, sendStepCode } from "#contract/staff/door.ts";
import { takeStepAgain } from "#contract/staff/own.ts";

export const meta = () => staffMeta("Langkah kedua");

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What this step goes on from: a password, or a session whose second step is asked again. */
async function requireEntry({ context, request }: Args) {
  const { entry, token } = await readStaffSession(context);
  const target = targetOf(request);
  if (!entry) throw redirect(token ? staffPath(target) : paths.staffDoor(target), 303);
  return entry;
}

export async function loader(args: LoaderFunctionArgs) {
  const { by, email, again } = await requireEntry(args);
  const target = targetOf(args.request);
  return { by, email, isAgain: again === true, back: again ? staffPath(target) : paths.staffDoor(target) };
}

const form = z.object({
  code: z.string().trim().min(1, "Isi kodenya.").max(20, "Kode ini terlalu panjang."),
});

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const entry = await requireEntry(args);
  const sent = await readForm(request, form);
  const target = targetOf(request);
  try {
    if (sent.values.intent === "send") {
      if (entry.again) await askStepAgain(context, await requireStaff(args));
      else await openDoor(context)(sendStepCode, { body: { entryToken: entry.token } });
      const text =
        entry.by === "mail" ? "Kode baru sudah dikirim. Pakai yang terakhir Anda terima." : "Masukkan kodenya lagi.";
      await flashStaff(context, { kind: "success", text });
      return redirect(paths.staffStep(target), 303);
    }
    if (!sent.ok) return sent.refusal;
    const step = { entryToken: entry.token, code: sent.value.code };
    if (entry.again) {
      const { token } = await (await requireStaff(args))(takeStepAgain, { body: step });
      await renewStaffToken(context, token);
    } else {
      const browserToken = await staffBrowser(context);
      const { token } = await openDoor(context)(finishEntry, { body: { ...step, browserToken } });
      await writeStaffSession(context, { token });
      await keepStaffBrowser(context, browserToken);
    }
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  return redirect(staffPath(target), 303);
}

export default function SecondStep() {
  const { by, email, isAgain, back } = useLoaderData<typeof loader>();
  return (
    <DoorPart
      title="Langkah kedua"
      intro={isAgain ? `Tindakan ini meminta kode sekali lagi. ${stepIntro(by, email)}` : stepIntro(by, email)}
    >
      <StepForm answer={useActionData<typeof action>()} by={by} isAgain={isAgain} />
      <p className="meta">
        {isAgain ? (
          <a className="link" href={back}>
            Kembali tanpa melanjutkan
          </a>
        ) : (
          <>
            Salah orang?{" "}
            <a className="link" href={back}>
              Masuk dengan e-mail lain
            </a>
          </>
        )}
      </p>
    </DoorPart>
  );
}
