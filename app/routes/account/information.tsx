import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { EmailForm } from "#app/features/account/email-form.tsx";
import { emailForm } from "#app/features/account/forms.ts";
import { reachedAt, sendCodeToOwner } from "#app/features/account/own-code.server.ts";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { loadUser } from "#app/features/account/user.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { browserToken } from "#app/session/browser.server.ts";
import { readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { Link } from "#app/ui/link.tsx";
import { changeEmail } from "#contract/account/user.ts";
import { formatPhone } from "#domain/account/phone.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shopper = await requireShopper(context, request);
  const user = await loadUser(context, shopper);
  return {
    user,
    phone: formatPhone(user.phone),
    reachedAt: reachedAt(user),
    typed: await takeSavedForm(context, pageOf(request)),
  };
}

/**
 * Requests an email change. It takes effect once the link sent to the new address has been confirmed in this account.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, emailForm);
  const shopper = await requireShopper(context, request, form);
  if (!form.ok) return form.refusal;
  try {
    if (form.value.intent === "send") return await sendCodeToOwner(context, request, shopper);
    const { intent: _, ...body } = form.value;
    await shopper.shop(changeEmail, { body: { ...body, browserToken: await browserToken(context) } });
  } catch (error) {
    return answerRefusal(context, error, form.values, { oldPassword: "password" });
  }
  const text = `Kami mengirim tautan ke ${form.value.email}. Alamat Anda berubah begitu Anda menekan tombol di halaman yang dibukanya.`;
  await flashNext(context, { kind: "success", text });
  return redirect(paths.profile(), 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Informasi Akun" });

export default function Information() {
  const { user, phone, reachedAt: ownAddress, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountShell title="Informasi Akun">
      <section className="panel" aria-labelledby="data-diri">
        <h2 id="data-diri">Data diri</h2>
        <dl className="facts">
          <dt>Nama</dt>
          <dd>{user.name || <span className="muted">Belum diisi</span>}</dd>
          <dt>E-mail</dt>
          <dd>
            {user.email} <Proof isProven={user.emailVerified} />
          </dd>
          <dt>WhatsApp</dt>
          <dd>
            {phone ? (
              <>
                <span className="num">{phone}</span> <Proof isProven={user.phoneVerified} />
              </>
            ) : (
              <span className="muted">Belum diisi</span>
            )}
          </dd>
          <dt>Kata sandi</dt>
          <dd>
            {user.hasPassword ? "Sudah dibuat" : <span className="muted">Belum dibuat</span>}
            <Link className="more" to={paths.password()}>
              {user.hasPassword ? "Ubah" : "Buat"}
              <span className="sr"> kata sandi</span>
            </Link>
          </dd>
        </dl>
      </section>
      <section className="panel" aria-labelledby="ubah-email">
        <h2 id="ubah-email">Ubah e-mail</h2>
        <EmailForm answer={answer} typed={typed} codeTo={user.hasPassword ? null : ownAddress} />
      </section>
    </AccountShell>
  );
}

function Proof({ isProven }: { isProven: boolean }) {
  return isProven ? (
    <span className="tag tag--ok">Terverifikasi</span>
  ) : (
    <span className="tag tag--bad">Belum terverifikasi</span>
  );
}
