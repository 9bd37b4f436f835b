import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { BankFields } from "#app/features/account/bank-fields.tsx";
import { AskOwnCode } from "#app/features/account/code-forms.tsx";
import { bankAccountForm } from "#app/features/account/forms.ts";
import { loadUser } from "#app/features/account/hub.server.ts";
import { changeOwnList, openOwnForm } from "#app/features/account/own-list.server.ts";
import { OWN_FORM, OwnList } from "#app/features/account/own-list.tsx";
import { answerHeaders, answerRefusal, nullIfAway } from "#app/features/account/refusals.server.ts";
import { reachedAt, sendCodeToOwner } from "#app/features/account/sent-code.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { browserToken } from "#app/session/browser.server.ts";
import { readForm } from "#app/session/forms.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { bankAccounts, listBanks } from "#contract/account/address-book.ts";
import { formatDateTime } from "#lib/date.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shopper = await requireShopper(context, request);
  const { shop } = shopper;
  const [rows, banks, user] = await Promise.all([
    nullIfAway(context, shop(bankAccounts.index)),
    nullIfAway(context, shop(listBanks)),
    nullIfAway(context, loadUser(context, shopper)),
  ]);
  const answer = await openOwnForm(context, request, rows ?? [], ({ bankId, holder, number }) => ({
    bankId: String(bankId),
    holder,
    number,
  }));
  return {
    rows:
      rows?.map((row) => ({ ...row, waitsUntil: row.countsAt > context.now ? formatDateTime(row.countsAt) : null })) ??
      null,
    banks: banks ?? [],
    answer,
    codeTo: user === null || user.hasPassword ? null : reachedAt(user),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { values } = await readForm(request, bankAccountForm);
  if (values.intent === "send") {
    const shopper = await requireShopper(context, request);
    try {
      return await sendCodeToOwner(context, request, shopper);
    } catch (error) {
      return answerRefusal(context, error, values);
    }
  }
  const token = await browserToken(context);
  return changeOwnList(context, request, bankAccountForm, {
    path: paths.banks(),
    noun: "rekening",
    store: (shop, fields) => shop(bankAccounts.store, { body: { ...fields, browserToken: token } }),
    update: (shop, id, fields) => shop(bankAccounts.update, { body: { ...fields, browserToken: token, id } }),
    destroy: (shop, id) => shop(bankAccounts.destroy, { body: { id } }),
  });
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Rekening bank" });

export default function Banks() {
  const { rows, banks, answer: input, codeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? input;
  return (
    <AccountShell title="Rekening bank">
      <p className="muted">
        Kalau pesanan dibatalkan, dana kami kembalikan ke rekening ini. Rekening yang baru atau baru diubah dipakai
        setelah 24 jam, dan Anda kami kabari lewat e-mail.
      </p>
      <OwnList
        address={paths.banks}
        noun="rekening"
        rows={rows}
        answer={answer}
        nameOf={({ bankName, number }) => `${bankName} ${number}`}
        show={({ bankName, icon, number, holder, waitsUntil }) => (
          <p className="row md">
            <img src={icon} alt="" width={64} height={40} loading="lazy" />
            <span>
              <b>
                {bankName} {number}
              </b>
              <br />
              <span className="muted">{holder}</span>
              {waitsUntil && (
                <>
                  <br />
                  <span className="sm muted">Dipakai mulai {waitsUntil}</span>
                </>
              )}
            </span>
          </p>
        )}
        before={codeTo !== null && <AskOwnCode to={codeTo} form={OWN_FORM} />}
      >
        <BankFields answer={answer} banks={banks} codeTo={codeTo} />
      </OwnList>
    </AccountShell>
  );
}
