import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { applyAction, wordsOfApplied } from "#app/features/staff/act.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import {
  courierFaults,
  faultsOf,
  readClosing,
  SETTING_FORM_NAMES,
  SETTING_FORMS,
} from "#app/features/staff/setting-forms.ts";
import { SettingsPage } from "#app/features/staff/settings-page.tsx";
import { settingsView } from "#app/features/staff/settings-view.server.ts";
import * as paths from "#app/paths.ts";
import { type FormRefusal, readForm, refuseForm } from "#app/session/forms.server.ts";
import { flashStaff, requireStaff, requireStaffTo, takeStaffForm } from "#app/session/staff.server.ts";
import { showSettings } from "#contract/staff/settings.ts";
import { changedFields } from "#domain/operate/shown-fields.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Pengaturan");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const screen = settingsView(await shop(showSettings), args.context.now);
  return { screen, typed: await takeStaffForm(args), formKey: crypto.randomUUID() };
}

const sent = z.object({
  bagian: z.enum([...SETTING_FORM_NAMES, "libur", "buka", "kurir", "kurir-baru", "kurir-hapus"]),
  kunci: z.string().min(8).max(60),
});

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, sent);
  const { values } = form;
  const shop = await requireStaffTo(["settings"], args, values);
  if (!form.ok) return form.refusal;
  const { bagian } = form.value;
  const asked = askedBy(bagian, values);
  if ("errors" in asked) return refuseForm(asked.errors, values);
  const done = async (kind: "success" | "info", text: string) => {
    await flashStaff(args.context, { kind, text });
    return redirect(paths.staff("pengaturan"), 303);
  };
  if (asked.action === null) return done("info", "Tidak ada yang berubah.");
  try {
    // The page's forms have one key: they are told apart by what they are about.
    const key = `${form.value.kunci} ${bagian} ${values.dari ?? values.nama ?? ""}`;
    const applied = await applyAction(shop, asked.action, asked.input, { key });
    if (applied.refusal !== null) return refuseForm({ form: applied.refusal }, values);
    return done("success", applied.isRepeated ? wordsOfApplied(applied) : asked.said);
  } catch (error) {
    return answerStaffRefusal(args.context, error, values);
  }
}

type Asked = { action: string; input: object; said: string } | { action: null } | { errors: Record<string, string> };

/** What a part of the page asks for, or what is wrong with what was written. */
function askedBy(part: z.output<typeof sent>["bagian"], values: Record<string, string>): Asked {
  if (part === "libur" || part === "buka") {
    const read = readClosing(values);
    if ("errors" in read) return part === "libur" ? read : { errors: { form: "Hari libur ini tidak ada." } };
    const { reason, ...days } = read.closing;
    return part === "libur"
      ? { action: "closed-days.add", input: read.closing, said: "Hari libur ditambahkan." }
      : { action: "closed-days.remove", input: days, said: "Hari libur dihapus." };
  }
  if (part === "kurir" || part === "kurir-baru" || part === "kurir-hapus") return askedOfCourier(part, values);
  const { title, fields } = SETTING_FORMS[part];
  const changes = changedFields(
    values,
    fields.map(({ name }) => name),
  );
  const errors = faultsOf(changes);
  if (Object.keys(errors).length > 0) return { errors };
  if (Object.keys(changes).length === 0) return { action: null };
  return { action: "settings.change", input: { fields: changes }, said: `${title} disimpan.` };
}

function askedOfCourier(part: "kurir" | "kurir-baru" | "kurir-hapus", values: Record<string, string>): Asked {
  const [name, page] = [(values.nama ?? "").trim(), (values.page ?? "").trim()];
  if (part === "kurir-hapus") return { action: "courier.remove", input: { name }, said: `Kurir ${name} dihapus.` };
  const fields = changedFields(values, ["page", "offered"]);
  const errors = courierFaults({ nama: name, page: part === "kurir-baru" ? page : fields.page?.to });
  if (Object.keys(errors).length > 0) return { errors };
  if (part === "kurir-baru")
    return { action: "courier.add", input: { name, page }, said: `Kurir ${name} ditambahkan.` };
  if (Object.keys(fields).length === 0) return { action: null };
  return { action: "courier.change", input: { name, fields }, said: `Kurir ${name} disimpan.` };
}

export default function Settings() {
  const { screen, typed, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormRefusal | undefined;
  return <SettingsPage screen={screen} answer={answer} typed={typed} formKey={formKey} />;
}
