import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { code as typedCode } from "#app/features/account/forms.ts";
import { answerRefusal } from "#app/features/account/refusals.server.ts";
import { askEmailCode, proveOwnEmail } from "#app/features/account/sent-code.server.ts";
import { refuseForm, wordsByField } from "#app/session/forms.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import type { Shopper } from "#app/session/shopper.server.ts";
import { checkoutHref } from "./order-form.ts";

/**
 * Sends or judges the code that proves the buyer's address, as the checkout's form wishes, and returns to the checkout
 * with its choices. Returns why it was refused; undefined if the form wants something else, which goes on then. A code
 * that was typed is judged first whatever button was pressed, and Enter in its field presses the voucher's.
 */
export async function changeEmailProof(
  context: AppLoadContext,
  shopper: Shopper,
  path: string,
  values: Record<string, string>,
): Promise<ReturnType<typeof refuseForm> | undefined> {
  const { intent, code = "", emailCode = "" } = values;
  const isAsked = intent === "email-code";
  if (!isAsked && intent !== "email-prove" && emailCode.trim() === "") return undefined;
  try {
    const said = isAsked ? await askEmailCode(context, shopper) : await prove(context, shopper, emailCode);
    if (typeof said !== "string") return said;
    await flashNext(context, { kind: "success", text: said });
  } catch (error) {
    return answerRefusal(context, error, values, { code: "emailCode" });
  }
  const isAll = isAsked || intent === "email-prove" || (intent === "voucher" && code.trim() === "");
  if (isAll) throw redirect(checkoutHref(path, values), 303);
  return undefined;
}

async function prove(context: AppLoadContext, shopper: Shopper, typed: string) {
  const read = typedCode.safeParse(typed);
  if (!read.success) return refuseForm({ emailCode: wordsByField(read.error).form ?? "" }, {});
  return proveOwnEmail(context, shopper, read.data);
}
