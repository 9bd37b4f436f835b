import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { unlessAway } from "#app/features/account/answer-page.server.ts";
import { said } from "#app/features/account/field-rules.ts";
import { changeOwnList, openOwnForm } from "#app/features/account/own-list.server.ts";
import { OwnList } from "#app/features/account/own-list.tsx";
import { answerHeaders } from "#app/features/account/refusals.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { answered } from "#app/ui/answer-form.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { bankAccounts, listBanks } from "#contract/account/address-book.ts";
import { lineText } from "#domain/shapes.ts";

const bankAccountForm = z.object({
  bankId: said(z.string().regex(/^\d{1,6}$/), "Pilih bank.").transform(Number),
  holder: said(lineText.min(2).max(60), "Tulis nama pemilik rekening, 2 sampai 60 karakter."),
  number: said(
    z
      .string()
      .transform((typed) => typed.replace(/[\s.-]/g, ""))
      .pipe(z.string().regex(/^\d{6,20}$/)),
    "Nomor rekening terdiri dari 6 sampai 20 angka.",
  ),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const [rows, banks] = await Promise.all([
    unlessAway(context, shop(bankAccounts.index)),
    unlessAway(context, shop(listBanks)),
  ]);
  const answer = await openOwnForm(context, request, rows ?? [], ({ bankId, holder, number }) => ({
    bankId: String(bankId),
    holder,
    number,
  }));
  return { rows, banks: banks ?? [], answer };
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeOwnList(context, request, bankAccountForm, {
    path: paths.banks(),
    noun: "rekening",
    store: (shop, body) => shop(bankAccounts.store, { body }),
    update: (shop, id, fields) => shop(bankAccounts.update, { body: { ...fields, id } }),
    destroy: (shop, id) => shop(bankAccounts.destroy, { body: { id } }),
  });
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Rekening bank" });

export default function Banks() {
  const { rows, banks, answer: input } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? input;
  return (
    <AccountShell title="Rekening bank">
      <p className="muted">Ke rekening ini kami mengembalikan dana, kalau suatu pesanan dibatalkan.</p>
      <OwnList
        address={paths.banks}
        noun="rekening"
        rows={rows}
        answer={answer}
        nameOf={({ bankName, number }) => `${bankName} ${number}`}
        show={({ bankName, icon, number, holder }) => (
          <p className="row md">
            <img src={icon} alt="" width={64} height={40} loading="lazy" />
            <span>
              <b>
                {bankName} {number}
              </b>
              <br />
              <span className="muted">{holder}</span>
            </span>
          </p>
        )}
      >
        <Select {...answered(answer, "bankId")} label="Bank" autoComplete="off">
          <option value="">Pilih bank</option>
          {banks.length === 0 && answer.values.bankId && (
            <option value={answer.values.bankId}>Pilihan Anda tadi</option>
          )}
          {banks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField {...answered(answer, "number")} label="Nomor rekening" inputMode="numeric" autoComplete="off" />
        <TextField {...answered(answer, "holder")} label="Nama pemilik rekening" autoComplete="name" maxLength={60} />
      </OwnList>
    </AccountShell>
  );
}
