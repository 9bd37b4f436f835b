import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DoorPart, PinForm } from "#app/features/staff/door.tsx";
import { staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { openDoor, readPhones, writePhones, writeStaffSession } from "#app/session/staff.server.ts";
import { listPhones, openPhone } from "#contract/staff/phones.ts";
import { PIN_LENGTH, PIN_TRIES_MAX } from "#domain/staff/sessions.ts";

export const meta = () => staffMeta("HP gudang");

/** Who of this phone's packers it is; the one enrolled last, if nobody is chosen. */
function chosenOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get("siapa") ?? "0";
  return /^[0-4]$/.test(asked) ? Number(asked) : 0;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const phoneTokens = await readPhones(context);
  const all = phoneTokens.length === 0 ? [] : await openDoor(context)(listPhones, { body: { phoneTokens } });
  // What the owner has ended is forgotten here too.
  const kept = phoneTokens.filter((_, n) => all[n] != null);
  if (kept.length < phoneTokens.length && !context.answersForm) await writePhones(context, kept);
  const here = all.filter((one) => one !== null);
  const chosen = Math.min(chosenOf(request), Math.max(0, here.length - 1));
  return { phone: here[chosen] ?? null, others: here.flatMap(({ name }, n) => (n === chosen ? [] : [{ name, n }])) };
}

const form = z.object({
  sandi: z.string().regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), `PIN terdiri dari ${PIN_LENGTH} angka.`),
});

export async function action({ context, request }: ActionFunctionArgs) {
  const sent = await readForm(request, form);
  if (!sent.ok) return sent.refusal;
  const phoneToken = (await readPhones(context))[chosenOf(request)];
  if (phoneToken === undefined) return redirect(paths.staff("masuk/pin"), 303);
  try {
    const { token } = await openDoor(context)(openPhone, { body: { phoneToken, pin: sent.value.sandi } });
    await writeStaffSession(context, { token });
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  return redirect(paths.staff(), 303);
}

export default function Pin() {
  const { phone, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const byMail = (
    <a className="link" href={paths.staffDoor()}>
      Masuk dengan e-mail
    </a>
  );
  if (!phone)
    return (
      <DoorPart
        title="HP ini belum terdaftar"
        intro="Minta pemilik toko membuat tautan di halaman Staf, lalu pindai kode QR-nya dengan HP ini."
      >
        <p className="meta">{byMail}</p>
      </DoorPart>
    );
  const left = phone.triesLeft;
  return (
    <DoorPart title={`Halo ${phone.name}`} intro={`${phone.phone} · hanya ruang kemas`}>
      {left > 0 && left < PIN_TRIES_MAX && <p className="meta">Sisa {left} kali, lalu pemilik toko yang membuka.</p>}
      <PinForm answer={answer} label={`PIN ${PIN_LENGTH} angka`} submit="Buka ruang kemas" />
      <p className="meta">
        {others.map(({ name, n }) => (
          <span key={n}>
            <a className="link" href={paths.staff("masuk/pin", { siapa: n })}>
              Saya {name}
            </a>{" "}
            ·{" "}
          </span>
        ))}
        {byMail}
      </p>
    </DoorPart>
  );
}
