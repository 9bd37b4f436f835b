import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { OwnAccount } from "#app/features/staff/own-account.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { flashStaff, renewStaffToken, requireStaff } from "#app/session/staff.server.ts";
import { showStaff } from "#contract/staff/account.ts";
import { changeOwnPassword, dropOwnApp, endOwnSessions, showOwn, startApp } from "#contract/staff/own.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#domain/account/sign-in.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Akun saya");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const [staff, own] = await Promise.all([shop(showStaff), shop(showOwn)]);
  return { staff, own };
}

const form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("password"),
    oldPassword: z.string().min(1, "Isi kata sandi Anda yang sekarang.").max(PASSWORD_MAX),
    password: z
      .string()
      .min(PASSWORD_MIN, `Kata sandi minimal ${PASSWORD_MIN} karakter.`)
      .max(PASSWORD_MAX, "Kata sandi ini terlalu panjang."),
  }),
  z.object({ intent: z.literal("start") }),
  z.object({ intent: z.literal("drop") }),
  z.object({ intent: z.literal("end"), session: z.string().optional() }),
]);

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const sent = await readForm(request, form);
  const shop = await requireStaff(args, sent.values);
  if (!sent.ok) return sent.refusal;
  const { value } = sent;
  const done = async (text: string) => {
    await flashStaff(context, { kind: "success", text });
    return redirect(paths.staff("saya"), 303);
  };
  try {
    switch (value.intent) {
      case "password": {
        const { oldPassword, password } = value;
        const { token } = await shop(changeOwnPassword, { body: { oldPassword, password } });
        await renewStaffToken(context, token);
        return done("Kata sandi diganti. Perangkat lain sudah keluar.");
      }
      case "start":
        await shop(startApp);
        return redirect(paths.staff("saya/aplikasi"), 303);
      case "drop": {
        const { token } = await shop(dropOwnApp);
        await renewStaffToken(context, token);
        return done("Aplikasi autentikator dilepas. Kode dikirim ke e-mail Anda lagi. Perangkat lain sudah keluar.");
      }
      case "end":
        await shop(endOwnSessions, { body: { session: value.session } });
        return done(value.session === undefined ? "Semua perangkat lain sudah keluar." : "Perangkatnya sudah keluar.");
    }
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
}

export default function Own() {
  return <OwnAccount {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
