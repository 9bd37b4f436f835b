import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changedChoices } from "#app/features/staff/notice-forms.ts";
import { NoticesPage } from "#app/features/staff/notices-page.tsx";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import { formKeyOf, makeFormKey } from "#app/features/staff/secrets.server.ts";
import * as paths from "#app/paths.ts";
import { type FormRefusal, readForm, refuseForm } from "#app/session/forms.server.ts";
import { flashStaff, requireStaff, takeStaffForm } from "#app/session/staff.server.ts";
import { pushSubscriptionForm } from "#contract/service/notice.ts";
import {
  addStaffBrowser,
  chooseStaffNotices,
  dropStaffBrowser,
  showStaffNotices,
  tryStaffNotice,
} from "#contract/staff/notices.ts";
import { nationalPhone, readPhone } from "#domain/account/profile.ts";
import { changedFields } from "#domain/operate/shown-fields.ts";
import { STAFF_NOTICE_WAYS, staffNoticeWayLabels } from "#domain/staff/notices.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Kabar untuk saya");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const view = await shop(showStaffNotices);
  return { view, phone: nationalPhone(view.phone), typed: await takeStaffForm(args), formKey: makeFormKey() };
}

const kunci = z.string().min(20).max(80);

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("pilih"), kunci }),
  z.object({ intent: z.literal("coba"), kunci, way: z.enum(STAFF_NOTICE_WAYS) }),
  pushSubscriptionForm.extend({ intent: z.literal("nyala") }),
  z.object({ intent: z.literal("mati"), id: z.coerce.number().int().min(1) }),
]);

const WRONG_NUMBER = "Isi nomor WhatsApp yang lengkap, misalnya 0812 3456 7890.";

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const sent = await readForm(request, form);
  const { values } = sent;
  const shop = await requireStaff(args, values);
  if (!sent.ok) return sent.refusal;
  const { value } = sent;
  const done = async (text: string, kind: "success" | "info" = "success") => {
    await flashStaff(context, { kind, text });
    return redirect(paths.staff("kabar"), 303);
  };
  try {
    switch (value.intent) {
      case "pilih": {
        const choices = changedChoices(values);
        const number = changedFields(values, ["phone"]).phone;
        if (choices.length === 0 && !number) return done("Tidak ada yang berubah.", "info");
        const to = number && wholePhone(number.to);
        if (to === null) return refuseForm({ phone: WRONG_NUMBER }, values);
        const phone = number && { saw: wholePhone(number.saw) ?? "", to: to ?? "" };
        const key = await formKeyOf(value.kunci, JSON.stringify({ choices, phone }));
        await shop(chooseStaffNotices, { body: { choices, phone, key } });
        return done("Pilihan kabar disimpan.");
      }
      case "coba":
        await shop(tryStaffNotice, { body: { way: value.way, key: await formKeyOf(value.kunci, value.way) } });
        return done(`Kabar percobaan dikirim lewat ${staffNoticeWayLabels[value.way]}.`);
      case "nyala": {
        const { endpoint, p256dh, auth } = value;
        await shop(addStaffBrowser, { body: { endpoint, p256dh, auth } });
        return done("Push menyala di perangkat ini.");
      }
      case "mati":
        await shop(dropStaffBrowser, { body: { id: value.id } });
        return done("Push dimatikan di perangkatnya.");
    }
  } catch (error) {
    return answerStaffRefusal(context, error, values);
  }
}

/** A number as the shop stores it; null if it is none, and empty where there is none. */
function wholePhone(typed: string): string | null {
  return typed === "" ? "" : (readPhone(typed) ?? null);
}

export default function Notices() {
  const { view, phone, typed, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormRefusal | undefined;
  return <NoticesPage view={view} phone={phone} answer={answer} typed={typed} formKey={formKey} />;
}
