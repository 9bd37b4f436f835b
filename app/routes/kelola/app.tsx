import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AppKey, RecoveryCodes } from "#app/features/staff/app-setup.tsx";
import { drawQr } from "#app/features/staff/packing/codes.server.ts";
import { staffHandle, staffMeta } from "#app/features/staff/page.ts";
import { answerStaffRefusal } from "#app/features/staff/refusals.server.ts";
import { readForm } from "#app/session/forms.server.ts";
import { renewStaffToken, requireStaff } from "#app/session/staff.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { confirmApp, renewRecoveryCodes, showAppKey } from "#contract/staff/own.ts";

export const handle = staffHandle;
export const meta = () => staffMeta("Aplikasi autentikator");

/** The key that is being set up; null where none is, as once its first code was typed. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStaff(args);
  try {
    const { key, address } = await shop(showAppKey);
    return { key, qr: drawQr(address) };
  } catch (error) {
    if (error instanceof ShopRefusal && error.code === "app_over") return null;
    throw error;
  }
}

const form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("confirm"),
    code: z.string().trim().min(1, "Isi kode dari aplikasi.").max(20, "Kode ini terlalu panjang."),
  }),
  z.object({ intent: z.literal("codes") }),
]);

/** The codes are in this answer alone: no address and no cookie has them. */
export async function action(args: ActionFunctionArgs) {
  const sent = await readForm(args.request, form);
  const shop = await requireStaff(args, sent.values);
  if (!sent.ok) return sent.refusal;
  const { value } = sent;
  try {
    if (value.intent === "codes") {
      const { codes } = await shop(renewRecoveryCodes);
      return data({ codes });
    }
    const { codes, token } = await shop(confirmApp, { body: { code: value.code } });
    await renewStaffToken(args.context, token);
    return data({ codes });
  } catch (error) {
    return answerStaffRefusal(args.context, error, sent.values);
  }
}

export default function App() {
  const setup = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer) return <RecoveryCodes codes={answer.codes} />;
  return <AppKey setup={setup} answer={answer} />;
}
