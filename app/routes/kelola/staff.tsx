import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { applyAction, wordsOfApplied } from "#app/features/staff/act.server.ts";
import { drawQr } from "#app/features/staff/packing/codes.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { MadeLink, type MadeLinkView, StaffList } from "#app/features/staff/people.tsx";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import { formKeyOf, linkSecret, makeFormKey } from "#app/features/staff/secrets.server.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { flashStaff, requireStaff, requireStaffTo, takeStaffForm } from "#app/session/staff.server.ts";
import { listStaff } from "#contract/staff/people.ts";
import { phoneLinkPath, staffLinkPath } from "#domain/staff/links.ts";
import { ROLES } from "#domain/staff/roles.ts";
import { lineText, nameLine } from "#lib/shapes.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Staf");

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  const [people, typed] = await Promise.all([shop(listStaff), takeStaffForm(args)]);
  return { people, typed, key: makeFormKey() };
}

const id = z.coerce.number().int().min(1);
const key = z.string().min(20).max(80);
const role = z.enum(ROLES, "Pilih perannya.");
const name = z.string().pipe(nameLine);
const of = { key, id };

const form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    key,
    name,
    email: z.string().trim().toLowerCase().max(120).pipe(z.email("Isi alamat e-mail yang benar.")),
    role,
  }),
  z.object({ intent: z.literal("role"), ...of, role, saw: role }),
  z.object({ intent: z.literal("link"), ...of }),
  z.object({ intent: z.literal("remove"), ...of }),
  z.object({ intent: z.literal("reset"), ...of }),
  z.object({ intent: z.literal("end"), ...of, session: z.string().optional() }),
  z.object({ intent: z.literal("end-all"), key }),
  z.object({
    intent: z.literal("phone"),
    ...of,
    phone: lineText.min(1, "Beri nama, misalnya HP gudang 1.").max(40),
  }),
  z.object({ intent: z.literal("phone-end"), ...of }),
  z.object({ intent: z.literal("phone-open"), ...of }),
]);
type Sent = z.output<typeof form>;

/** The use case that a form asks for; where it makes a link also that, which stands in this answer alone. */
async function readAct(sent: Sent): Promise<{ action: string; input: object; made?: Omit<MadeLinkView, "qr"> }> {
  const who = "id" in sent ? { id: sent.id } : undefined;
  switch (sent.intent) {
    case "add": {
      const { name, email, role } = sent;
      const { token, hash } = await linkSecret(sent.key, "add", email);
      return {
        action: "staff.add",
        input: { name, email, role, linkHash: hash },
        made: { link: staffLinkPath(token), isPhone: false },
      };
    }
    case "link": {
      const { token, hash } = await linkSecret(sent.key, "link", sent.id);
      return {
        action: "staff.link",
        input: { who, linkHash: hash },
        made: { link: staffLinkPath(token), isPhone: false },
      };
    }
    case "phone": {
      const { token, hash } = await linkSecret(sent.key, "phone", sent.id);
      const input = { who, phone: sent.phone, inviteHash: hash };
      return { action: "staff.phone", input, made: { link: phoneLinkPath(token), isPhone: true } };
    }
    case "role":
      return { action: "staff.role", input: { who, role: sent.role, saw: sent.saw } };
    case "end":
      return { action: "staff.end", input: { who, session: sent.session } };
    case "end-all":
      return { action: "staff.end", input: {} };
    case "phone-end":
    case "phone-open":
      return { action: `staff.${sent.intent}`, input: { phone: sent.id } };
    default:
      return { action: `staff.${sent.intent}`, input: { who } };
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const sent = await readForm(request, form);
  const shop = await requireStaffTo(["staff"], args, sent.values);
  if (!sent.ok) return sent.refusal;
  const { action, input, made } = await readAct(sent.value);
  try {
    const key = await formKeyOf(sent.value.key, action, JSON.stringify(input));
    const applied = await applyAction(shop, action, input, { key });
    if (applied.refusal !== null) return refuseForm({ form: applied.refusal }, sent.values);
    const text = wordsOfApplied(applied);
    if (made) {
      const link = `${context.shopOrigin || new URL(request.url).origin}${made.link}`;
      return data({ made: { ...made, link, qr: drawQr(link) } satisfies MadeLinkView, text });
    }
    await flashStaff(context, { kind: "success", text });
  } catch (error) {
    return answerStaffRefusal(context, error, sent.values);
  }
  return redirect(paths.staff("staf"), 303);
}

export default function Staff() {
  const { people, typed, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "made" in answer) return <MadeLink {...answer.made} text={answer.text} />;
  const refused = answer ?? (Object.keys(typed).length > 0 ? { errors: {}, values: typed } : undefined);
  return <StaffList people={people} answer={refused} formKey={answer?.values.key ?? typed.key ?? key} />;
}
