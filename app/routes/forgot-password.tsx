import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthScreen } from "#app/features/account/auth-screen.tsx";
import { askResetForm, resetForm } from "#app/features/account/forms.ts";
import { NEW_PASSWORD_HINT, PasswordField } from "#app/features/account/login-forms.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { loadAuthPicture } from "#app/features/account/sign-in.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { browserToken } from "#app/session/browser.server.ts";
import { readForm } from "#app/session/forms.server.ts";
import { endSession, flashNext } from "#app/session/session.server.ts";
import { openAuth } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { AnswerForm, answered } from "#app/ui/answer-form.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { askPasswordReset, checkPasswordReset, resetPassword } from "#contract/account/auth.ts";
import { RESET_EXPIRES_SECONDS } from "#domain/account/sign-in.ts";

const SENT = `Kalau alamat ini terdaftar, tautan untuk membuat kata sandi baru sudah kami kirim. Tautannya berlaku ${RESET_EXPIRES_SECONDS / 3600} jam.`;
const CHANGED = "Kata sandi sudah diganti. Silakan login dengan kata sandi yang baru.";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [picture, isUsable] = await Promise.all([
    loadAuthPicture(context),
    params.token === undefined ? null : isLinkUsable(context, params.token),
  ]);
  const side = isUsable === null ? "ask" : isUsable ? "set" : "void";
  return data({ picture, side } as const, { status: side === "void" ? 410 : 200 });
}

async function isLinkUsable(context: LoaderFunctionArgs["context"], resetCode: string): Promise<boolean> {
  try {
    return (await openShop(context)(checkPasswordReset, { params: { resetCode } })).valid;
  } catch (error) {
    if (error instanceof ShopRefusal && error.status === 422) return false;
    throw error;
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return params.token === undefined ? askForLink(request, context) : setPassword(request, context, params.token);
}

async function askForLink(request: Request, context: ActionFunctionArgs["context"]) {
  const form = await readForm(request, askResetForm);
  if (!form.ok) return form.refusal;
  try {
    await openShop(context)(askPasswordReset, {
      body: { email: form.value.email, browserToken: await browserToken(context) },
    });
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  await flashNext(context, { kind: "success", text: SENT });
  return redirect(paths.forgotPassword(), 303);
}

/** Ends every session that used the old password, including this browser's. */
async function setPassword(request: Request, context: ActionFunctionArgs["context"], resetCode: string) {
  const form = await readForm(request, resetForm);
  if (!form.ok) return form.refusal;
  try {
    await openAuth(context)(resetPassword, { body: { resetCode, password: form.value.password } });
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  await endSession(context);
  await flashNext(context, { kind: "success", text: CHANGED });
  return redirect(paths.loginTab("login"), 303);
}

const titles = { ask: "Lupa kata sandi", set: "Buat kata sandi baru", void: "Tautan sudah tidak berlaku" };

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: titles[page?.side ?? "ask"] });

export default function ForgotPassword() {
  const { picture, side } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthScreen title={titles[side]} picture={picture}>
      {side === "ask" && (
        <>
          <p className="muted">Isi alamat e-mail akun Anda. Kami mengirim tautan untuk membuat kata sandi baru.</p>
          <AnswerForm intent="ask" answer={answer} submit="Kirim tautan">
            <EmailField {...answered(answer, "email")} autoComplete="username" />
          </AnswerForm>
        </>
      )}
      {side === "set" && (
        <AnswerForm intent="set" answer={answer} submit="Simpan kata sandi">
          <PasswordField {...answered(answer, "password")} label="Kata sandi baru" hint={NEW_PASSWORD_HINT} />
        </AnswerForm>
      )}
      {side === "void" && (
        <>
          <p className="muted">Tautan di e-mail sudah dipakai, atau sudah lewat waktunya. Minta tautan baru.</p>
          <Link className="btn btn--main btn--wide" to={paths.forgotPassword()}>
            Minta tautan baru
          </Link>
        </>
      )}
      <Link className="more" to={paths.loginTab("login")}>
        Kembali ke login
      </Link>
    </AuthScreen>
  );
}
