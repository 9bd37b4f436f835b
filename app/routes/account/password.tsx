import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountFrame } from "#app/features/account/account-frame.tsx";
import { passwordForm } from "#app/features/account/forms.ts";
import { NEW_PASSWORD_HINT, PasswordField } from "#app/features/account/login-forms.tsx";
import { endSessions, loadSessions } from "#app/features/account/own-sessions.server.ts";
import { OwnSessions } from "#app/features/account/own-sessions.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { pageMeta } from "#app/features/frame/page-meta.ts";
import { readForm } from "#app/session/forms.server.ts";
import { tellNext } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { AnswerForm, answered } from "#app/ui/answer-form.tsx";
import { changePassword, hasPassword } from "#domain/calls/user.ts";

const CHANGED = "Kata sandi sudah disimpan. Perangkat lain harus login lagi.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const [{ status }, sessions] = await Promise.all([shop(hasPassword), loadSessions(shop)]);
  return { hasPassword: status, sessions };
}

/** Sets a password, or ends sessions of the list below it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, passwordForm);
  const { shop } = await requireShopper(context, request, form);
  const told = await endSessions(shop, form.values);
  if (told) {
    await tellNext(context, { kind: "success", text: told });
    return redirect("/profile/password", 303);
  }
  if (!form.ok) return form.refusal;
  try {
    await shop(changePassword, { body: form.value });
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  await tellNext(context, { kind: "success", text: CHANGED });
  return redirect("/profile", 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Kata Sandi" });

export default function Password() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame title={page.hasPassword ? "Ubah kata sandi" : "Buat kata sandi"}>
      <section className="panel stack" aria-label="Kata sandi">
        <div className="stack narrow">
          <p className="sm muted">Begitu disimpan, semua perangkat lain keluar dari akun Anda.</p>
          <AnswerForm intent="password" answer={answer} submit="Simpan kata sandi">
            {page.hasPassword && (
              <PasswordField
                {...answered(answer, "old_password")}
                label="Kata sandi lama"
                autoComplete="current-password"
              />
            )}
            <PasswordField {...answered(answer, "password")} label="Kata sandi baru" hint={NEW_PASSWORD_HINT} />
          </AnswerForm>
        </div>
      </section>
      <OwnSessions sessions={page.sessions} />
    </AccountFrame>
  );
}
