import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthScreen } from "#app/features/account/auth-screen.tsx";
import { maskRecipient } from "#app/features/account/forms.ts";
import { loadAuthPicture } from "#app/features/account/sign-in.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { browserToken } from "#app/session/browser.server.ts";
import { refuseForm } from "#app/session/forms.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { currentShopper, openAuth, pageOf } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { AnswerForm } from "#app/ui/answer-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { checkEmailLink, verifyEmail } from "#contract/account/auth.ts";

const VERIFIED = "Alamat e-mail Anda sudah terverifikasi. Terima kasih.";
const FORGOTTEN =
  "Karena tautannya dibuka di browser lain, kata sandi dari pendaftaran tidak dipakai. Login dengan kode, lalu buat kata sandi.";
const OTHER_ACCOUNT = "Tautan ini diminta dari akun lain. Keluar dulu, lalu login dengan akun tersebut.";
const LOGIN_FIRST =
  "Login dulu dengan akun yang meminta alamat e-mail ini, lalu tekan tombolnya. Begitu tidak ada orang lain yang bisa memakainya.";

/** The target of a verification mail's link. Opening it proves nothing, because mail scanners open links too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const [picture, { email, verified }] = await Promise.all([
      loadAuthPicture(context),
      openShop(context)(checkEmailLink, { params: { id: params.id ?? "" } }),
    ]);
    return { picture, to: maskRecipient({ via: "mail", to: email }), isVerified: verified };
  } catch (error) {
    return leadAway(context, error);
  }
}

/** Pressing the button verifies the address. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const shopper = await currentShopper(context);
  const ask = { params: { id: params.id ?? "" }, body: { browserToken: await browserToken(context) } };
  try {
    const { passwordForgotten } = await (shopper?.shop ?? openAuth(context))(verifyEmail, ask);
    await flashNext(context, { kind: "success", text: passwordForgotten ? `${VERIFIED} ${FORGOTTEN}` : VERIFIED });
    return redirect(passwordForgotten ? paths.otp() : paths.home(), 303);
  } catch (error) {
    if (!(error instanceof ShopRefusal) || error.code !== "link_other_account") return leadAway(context, error);
    if (shopper) return refuseForm({ form: OTHER_ACCOUNT }, { intent: "prove" });
    await flashNext(context, { kind: "info", text: LOGIN_FIRST });
    return redirect(paths.login(pageOf(request)), 303);
  }
}

/** A link that the shop refuses is invalid; if the shop cannot be reached, the link remains valid. */
function leadAway(context: AppLoadContext, error: unknown) {
  if (!(error instanceof ShopRefusal)) throw error;
  context.noteFault(new Error("A link to verify an e-mail address was refused", { cause: error }));
  return redirect(paths.notFound());
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Verifikasi E-mail" });

export default function VerifyEmail() {
  const { picture, to, isVerified } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isVerified)
    return (
      <AuthScreen title="Verifikasi e-mail" picture={picture}>
        <p className="muted">
          Alamat <b className="whole">{to}</b> sudah terverifikasi. Tautan ini tidak perlu dibuka lagi.
        </p>
        <Link className="btn btn--main btn--wide" to={paths.login()}>
          Masuk
        </Link>
      </AuthScreen>
    );
  return (
    <AuthScreen title="Verifikasi e-mail" picture={picture}>
      <p className="muted">
        Tekan tombol ini untuk memastikan bahwa alamat <b className="whole">{to}</b> milik Anda.
      </p>
      <AnswerForm intent="prove" answer={answer} submit="Ya, ini alamat saya" />
      <p className="sm muted">Kalau Anda tidak mendaftar atau meminta e-mail ini, tutup saja halaman ini.</p>
    </AuthScreen>
  );
}
