import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DoorPart, LinkForm } from "#app/features/staff/door.tsx";
import { staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { openDoor, writeStaffSession } from "#app/session/staff.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { checkStaffLink, useStaffLink as useLink } from "#contract/staff/people.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#domain/account/sign-in.ts";
import { nameLine } from "#lib/shapes.ts";

export const meta = () => staffMeta("Buat kata sandi");

/** A token is longer than what anybody types. */
const tokenOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({ linkToken: params.token ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  try {
    return await openDoor(args.context)(checkStaffLink, { body: tokenOf(args) });
  } catch (error) {
    if (error instanceof ShopRefusal && error.status === 422) return null;
    throw error;
  }
}

const form = z.object({
  name: z.string().pipe(nameLine).optional(),
  email: z.string().trim().pipe(z.email("Isi alamat e-mail Anda.")).optional(),
  password: z
    .string()
    .min(PASSWORD_MIN, `Kata sandi minimal ${PASSWORD_MIN} karakter.`)
    .max(PASSWORD_MAX, "Kata sandi ini terlalu panjang."),
});

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const sent = await readForm(request, form);
  if (!sent.ok) return sent.refusal;
  try {
    await openDoor(context)(useLink, { body: { ...tokenOf(args), ...sent.value } });
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  await writeStaffSession(context, { notice: { kind: "success", text: "Kata sandi disimpan. Silakan masuk." } });
  return redirect(paths.staffDoor(), 303);
}

export default function StaffLink() {
  const person = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!person)
    return (
      <DoorPart
        title="Tautan tidak berlaku"
        intro="Tautan ini sudah dipakai atau sudah lewat 24 jam. Minta tautan baru kepada pemilik toko."
      />
    );
  return (
    <DoorPart
      title={person.email === "" ? "Selamat datang" : `Halo ${person.name}`}
      intro="Buat kata sandi untuk Kelola. Setiap kali login, Anda juga diminta sebuah kode."
    >
      <LinkForm answer={answer} email={person.email} />
    </DoorPart>
  );
}
