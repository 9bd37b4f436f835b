import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import type { z } from "zod";
import { AuthScreen } from "#app/features/account/auth-screen.tsx";
import { authForm } from "#app/features/account/forms.ts";
import { DoorForm, LoginForm, RegisterForm } from "#app/features/account/login-forms.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { loadSentCode, rememberCode } from "#app/features/account/sent-code.server.ts";
import { closeToShoppers, loadAuthPicture, signIn, targetOf } from "#app/features/account/sign-in.server.ts";
import { listProviders, loadJoin } from "#app/features/account/social.server.ts";
import { providerNames } from "#app/features/account/social-words.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { browserToken } from "#app/session/browser.server.ts";
import { readForm } from "#app/session/forms.server.ts";
import { loadGuestCart } from "#app/session/guest-cart.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { leaveSession, openAuth } from "#app/session/shopper.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { login, register, type SocialProvider } from "#contract/account/auth.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await closeToShoppers(context);
  const [picture, providers, join, guest] = await Promise.all([
    loadAuthPicture(context),
    listProviders(context),
    loadJoin(context),
    loadGuestCart(context),
  ]);
  const isOnTheWay = /^\/(cart|buy|m\/buy)(\?|$)/.test(targetOf(request) ?? "");
  // A browser that was signed in before belongs to a customer.
  const isNew = isOnTheWay && context.readCookie("known") === null;
  // An empty cart does not wait for anybody.
  const isAwaited = isOnTheWay && guest.lines.length > 0;
  const isForActivity = targetOf(request)?.startsWith(`${paths.activities()}/`) === true;
  return { picture, providers, joins: join?.email, isOnTheWay, isAwaited, isNew, isForActivity };
}

/** Signs in, or registers an account whose email is then verified by a code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, authForm);
  try {
    await leaveSession(context);
    if (!form.ok) return form.refusal;
    return form.value.intent === "login"
      ? await enter(context, form.value, targetOf(request))
      : await open(context, form.value, targetOf(request));
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
}

type Entry = Extract<z.output<typeof authForm>, { intent: "login" }>;
type Opening = Extract<z.output<typeof authForm>, { intent: "register" }>;

async function enter(context: AppLoadContext, { email, password }: Entry, target: string | null) {
  const join = await loadJoin(context);
  const body = { email, password, browserToken: await browserToken(context), joinToken: join?.joinToken };
  try {
    return await signIn(context, await openAuth(context)(login, { body }), target);
  } catch (error) {
    if (!(error instanceof ShopRefusal) || error.code !== "wrong_credentials") throw error;
    // Never reveals whether the email has an account: only a code requested in this browser decides the redirect.
    const sent = await loadSentCode(context);
    if (!sent?.isRegistration || sent.to !== email) throw error;
    await flashNext(context, { kind: "info", text: PROVE_FIRST });
    return redirect(paths.otp(target), 303);
  }
}

async function open(context: AppLoadContext, { intent: _, ...typed }: Opening, target: string | null) {
  const body = { ...typed, browserToken: await browserToken(context) };
  try {
    await rememberCode(context, { via: "mail", to: body.email }, await openAuth(context)(register, { body }), true);
  } catch (error) {
    // The code that this browser asked for a moment ago is still good: its page is the way on.
    const sent = error instanceof ShopRefusal && error.code === "resend_wait" ? await loadSentCode(context) : null;
    if (!sent?.isRegistration || sent.to !== body.email) throw error;
    await flashNext(context, { kind: "info", text: SENT_ALREADY });
  }
  return redirect(paths.otp(target), 303);
}

const SENT_ALREADY = "Kode untuk alamat ini baru saja dikirim. Masukkan di sini untuk login.";

const PROVE_FIRST =
  "E-mail atau kata sandi tidak cocok, atau e-mail belum diverifikasi. Kalau Anda baru mendaftar, masukkan kode yang kami kirim untuk login.";

/** Which tab a URL shows. */
const isRegister = (pathname: string, tab: string | null) => pathname === paths.register() || tab === "register";

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: isRegister(location.pathname, new URLSearchParams(location.search).get("tab")) ? "Register" : "Login",
  });

export default function Login() {
  const { picture, providers, joins, isOnTheWay, isAwaited, isNew, isForActivity } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const root = useRootData();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  // A form's response is shown on its own tab, whatever the URL says.
  const answered = answer?.values.intent;
  const tab = query.get("tab") ?? (isNew ? "register" : null);
  const registers = answered === "register" || (answered !== "login" && isRegister(pathname, tab));
  const greeting = registers ? `Buat akun ${root?.site.title ?? ""}` : "Selamat datang kembali";
  const target = query.get("redirect");
  const hasCode = isOnTheWay || !registers;
  const tabs = {
    login: paths.loginTab("login", target),
    register: paths.loginTab("register", target),
  };
  return (
    <AuthScreen title={isOnTheWay ? "Login atau daftar untuk lanjut" : greeting} picture={picture}>
      {isAwaited && <p className="muted">Barang Anda tersimpan, dan menunggu di keranjang.</p>}
      {isForActivity && (
        <p className="muted">
          Login dulu untuk mendaftar atau diingatkan. Setelah itu Anda kembali ke acaranya: tekan tombolnya sekali lagi.
        </p>
      )}
      <Alert type="danger" message={answer?.errors.intent} />
      {isOnTheWay ? (
        <DoorForm answer={answer} joins={joins} isNew={registers} />
      ) : (
        <>
          <nav className="tabs__row" aria-label="Login atau register">
            <Link to={tabs.login} aria-current={registers ? undefined : "page"}>
              Login
            </Link>
            <Link to={tabs.register} aria-current={registers ? "page" : undefined}>
              Register
            </Link>
          </nav>
          {registers ? <RegisterForm answer={answer} /> : <LoginForm answer={answer} joins={joins} />}
        </>
      )}
      {(hasCode || providers.length > 0) && <p className="or">atau</p>}
      <OtherWays providers={providers} target={target} hasCode={hasCode} />
      {!isOnTheWay && (
        <p className="sm muted">
          {registers ? "Sudah punya akun? " : "Belum punya akun? "}
          {registers ? <Link to={tabs.login}>Login</Link> : <Link to={tabs.register}>Register</Link>}
        </p>
      )}
    </AuthScreen>
  );
}

interface OtherWaysProps {
  providers: SocialProvider[];
  target: string | null;
  /** A code signs in to an account that exists; it opens none. */
  hasCode: boolean;
}

/**
 * Passwordless sign-in. These are links because the issuers' logins are off-site, and a form must not leave the shop.
 */
function OtherWays({ providers, target, hasCode }: OtherWaysProps) {
  return (
    <div className="stack g-2">
      {providers.map((provider) => (
        <Link key={provider} className="btn btn--wide" to={paths.loginWith(provider, target)} rel="nofollow" document>
          Login dengan {providerNames[provider]}
        </Link>
      ))}
      {hasCode && (
        <Link className="btn btn--wide" to={paths.otp(target)}>
          Login dengan kode
        </Link>
      )}
    </div>
  );
}
