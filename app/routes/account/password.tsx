import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { AskOwnCode, CodeField } from "#app/features/account/code-forms.tsx";
import { passwordForm } from "#app/features/account/forms.ts";
import { loadUser } from "#app/features/account/hub.server.ts";
import { NEW_PASSWORD_HINT, PasswordField } from "#app/features/account/login-forms.tsx";
import { endSessions, loadSessions } from "#app/features/account/own-sessions.server.ts";
import { OwnSessions, OwnSocial } from "#app/features/account/own-sessions.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { reachedAt, sendCodeToOwner } from "#app/features/account/sent-code.server.ts";
import { providerNames } from "#app/features/account/social-words.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { browserToken } from "#app/session/browser.server.ts";
import { readForm } from "#app/session/forms.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { AnswerForm, answered, answerTo } from "#app/ui/answer-form.tsx";
import { listOwnSocial, unlinkSocial } from "#contract/account/auth.ts";
import { changePassword, hasPassword } from "#contract/account/user.ts";
import type { Shop } from "#contract/call.ts";
import { formatDate } from "#lib/date.ts";

const CHANGED = "Kata sandi sudah disimpan. Perangkat lain harus login lagi.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shopper = await requireShopper(context, request);
  const { shop } = shopper;
  const [{ status }, user, sessions, logins] = await Promise.all([
    shop(hasPassword),
    loadUser(context, shopper),
    loadSessions(shop),
    shop(listOwnSocial),
  ]);
  const social = logins.map(({ provider, createdAt }) => ({ provider, since: formatDate(createdAt) }));
  return { hasPassword: status, reachedAt: reachedAt(user), sessions, social };
}

/** Sets a password, ends sessions, or takes a social login away. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, passwordForm);
  const shopper = await requireShopper(context, request, form);
  const said = (await endSessions(shopper.shop, form.values)) ?? (await unlinkLogin(shopper.shop, form.values));
  if (said) {
    await flashNext(context, { kind: "success", text: said });
    return redirect(paths.password(), 303);
  }
  if (!form.ok) return form.refusal;
  try {
    if (form.value.intent === "send") return await sendCodeToOwner(context, request, shopper);
    const { intent: _, ...body } = form.value;
    await shopper.shop(changePassword, { body: { ...body, browserToken: await browserToken(context) } });
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  await flashNext(context, { kind: "success", text: CHANGED });
  return redirect(paths.profile(), 303);
}

/** Answers what was done, or nothing when the form is another. */
async function unlinkLogin(shop: Shop, { intent, provider }: Record<string, string>): Promise<string | undefined> {
  if (intent !== "unlink" || (provider !== "google" && provider !== "facebook")) return undefined;
  await shop(unlinkSocial, { params: { provider } });
  return `${providerNames[provider]} sudah dilepas dari akun Anda.`;
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Kata sandi" });

const FORM = "isian-sandi";

export default function Password() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const own = answerTo("password", answer);
  return (
    <AccountShell title={page.hasPassword ? "Ubah kata sandi" : "Buat kata sandi"}>
      <section className="panel stack" aria-label="Kata sandi">
        <p className="sm muted">
          Begitu disimpan, semua perangkat lain keluar dari akun Anda, dan login Google atau Facebook yang tersambung
          dilepas.
        </p>
        <div className="stack narrow">
          {!page.hasPassword && <AskOwnCode to={page.reachedAt} form={FORM} />}
          <AnswerForm intent="password" id={FORM} answer={answer} submit="Simpan kata sandi">
            {page.hasPassword ? (
              <PasswordField
                {...answered(own, "oldPassword")}
                label="Kata sandi lama"
                autoComplete="current-password"
              />
            ) : (
              <CodeField {...answered(own, "code")} />
            )}
            <PasswordField {...answered(own, "password")} label="Kata sandi baru" hint={NEW_PASSWORD_HINT} />
          </AnswerForm>
        </div>
      </section>
      <OwnSessions sessions={page.sessions} />
      <OwnSocial logins={page.social} />
    </AccountShell>
  );
}
