import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DoorPart, PinForm } from "#app/features/staff/door.tsx";
import { staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { flashStaff, openDoor, readPhones, writePhones } from "#app/session/staff.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { checkPhoneLink, enrolPhone } from "#contract/staff/phones.ts";
import { PIN_LENGTH } from "#domain/staff/sessions.ts";

export const meta = () => staffMeta("Daftarkan HP gudang");

const tokenOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({ inviteToken: params.token ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  try {
    return await openDoor(args.context)(checkPhoneLink, { body: tokenOf(args) });
  } catch (error) {
    if (error instanceof ShopRefusal && error.status === 422) return null;
    throw error;
  }
}

const form = z.object({
  sandi: z.string().regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), `PIN terdiri dari ${PIN_LENGTH} angka.`),
});

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const sent = await readForm(request, form);
  if (!sent.ok) return sent.refusal;
  try {
    const body = { ...tokenOf(args), pin: sent.value.sandi };
    const { phoneToken } = await openDoor(context)(enrolPhone, { body });
    await writePhones(context, [phoneToken, ...(await readPhones(context))]);
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  await flashStaff(context, { kind: "success", text: "HP ini terdaftar. Mulai sekarang cukup dengan PIN." });
  return redirect(paths.staff("masuk/pin"), 303);
}

export default function PhoneLink() {
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!found)
    return (
      <DoorPart
        title="Tautan tidak berlaku"
        intro="Tautan ini sudah dipakai atau sudah lewat 24 jam. Minta pemilik toko mendaftarkan HP ini lagi."
      />
    );
  return (
    <DoorPart
      title={`Halo ${found.name}`}
      intro={`Pilih PIN untuk ${found.phone}. HP ini lalu membuka ruang kemas saja, tanpa e-mail.`}
    >
      <PinForm answer={answer} label={`PIN baru, ${PIN_LENGTH} angka`} submit="Daftarkan HP ini" />
    </DoorPart>
  );
}
