import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { AuthScreen } from "#app/features/account/auth-screen.tsx";
import { AskCode, TypeCode } from "#app/features/account/code-forms.tsx";
import { channelName, codeForm, maskRecipient, type Recipient } from "#app/features/account/forms.ts";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { loadSentCode, rememberCode } from "#app/features/account/sent-code.server.ts";
import { closeToShoppers, loadAuthPicture, signIn, targetOf } from "#app/features/account/sign-in.server.ts";
import { loadJoin } from "#app/features/account/social.server.ts";
import { providerNames } from "#app/features/account/social-words.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { browserToken } from "#app/session/browser.server.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { leaveSession, openAuth } from "#app/session/shopper.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import {
  type CodeSent,
  type SignedIn,
  sendChatCode,
  sendMailCode,
  verifyChatCode,
  verifyMailCode,
} from "#contract/account/auth.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await closeToShoppers(context);
  const asksAnew = new URL(request.url).searchParams.has("lain");
  const [picture, last, join] = await Promise.all([loadAuthPicture(context), loadSentCode(context), loadJoin(context)]);
  const sent = last && !asksAnew && last.expiresAt > context.now ? last : null;
  return {
    picture,
    now: context.now,
    joins: join && { email: join.email, provider: providerNames[join.provider] },
    sent: sent && { channel: channelName(sent), to: maskRecipient(sent), resendAt: sent.resendAt },
  };
}

/**
 * Sends a code, or signs in with one. A code is looked up by its recipient, so another browser can finish the sign-in.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, codeForm);
  const last = await loadSentCode(context);
  const target = targetOf(request);
  try {
    await leaveSession(context);
    if (!form.ok) return form.refusal;
    const to = form.value.to ?? last;
    if (!to) return refuseForm({ to: "Isi alamat e-mail atau nomor WhatsApp yang menerima kode." }, form.values);
    if (form.value.intent === "verify")
      return await signIn(context, await verifyCode(context, to, form.value.code), target);
    const isRegistration = last?.to === to.to && last.isRegistration;
    await rememberCode(context, to, await sendCode(context, to), isRegistration);
    return redirect(paths.otp(target), 303);
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
}

async function sendCode(context: AppLoadContext, { via, to }: Recipient): Promise<CodeSent> {
  const shop = openAuth(context);
  const asking = await browserToken(context);
  return via === "mail"
    ? shop(sendMailCode, { body: { email: to, browserToken: asking, joinToken: await joinToken(context) } })
    : shop(sendChatCode, { body: { phone: to, browserToken: asking } });
}

/** The token of the social login that waits for this verification. */
async function joinToken(context: AppLoadContext): Promise<string | undefined> {
  return (await loadJoin(context))?.joinToken;
}

/** 0 means the latest request. */
async function verifyCode(context: AppLoadContext, { via, to }: Recipient, code: string): Promise<SignedIn> {
  const shop = openAuth(context);
  const asking = await browserToken(context);
  return via === "mail"
    ? shop(verifyMailCode, {
        params: { code },
        body: { email: to, browserToken: asking, joinToken: await joinToken(context) },
      })
    : shop(verifyChatCode, { params: { id: 0 }, body: { otp: code, phone: to, browserToken: asking } });
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Masukkan Kode" });

export default function Otp() {
  const { picture, sent, now, joins } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const target = useSearchParams()[0].get("redirect");
  return (
    <AuthScreen title={sent ? "Masukkan kode" : "Login dengan kode"} picture={picture}>
      <Alert type="danger" message={answer?.errors.intent} />
      {joins && (
        <Alert
          type="info"
          message={`Setelah kodenya benar, akun ${joins.provider} yang baru saja dipakai di browser ini dapat membuka akun ${joins.email}. Kalau bukan Anda yang memakainya, masuklah dari browser lain.`}
        />
      )}
      {sent ? (
        <TypeCode sent={sent} now={now} answer={answer} target={target} />
      ) : (
        <AskCode answer={answer} joins={joins?.email} />
      )}
    </AuthScreen>
  );
}
