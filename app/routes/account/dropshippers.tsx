import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { phoneField, withMessage } from "#app/features/account/forms.ts";
import { changeOwnList, openOwnForm } from "#app/features/account/own-list.server.ts";
import { OwnList } from "#app/features/account/own-list.tsx";
import { answerHeaders, nullIfAway } from "#app/features/account/refusals.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { answered } from "#app/ui/answer-form.tsx";
import { PhoneField, TextField } from "#app/ui/field.tsx";
import { dropshippers } from "#contract/account/address-book.ts";
import { formatPhone } from "#domain/account/profile.ts";
import { lineText } from "#lib/shapes.ts";

const dropshipperForm = z.object({
  name: withMessage(lineText.min(2).max(60), "Isi nama pengirim, 2 sampai 60 karakter."),
  phone: phoneField,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const rows = await nullIfAway(context, shop(dropshippers.index));
  const answer = await openOwnForm(context, request, rows ?? [], ({ name, phone }) => ({
    name,
    phone: formatPhone(phone),
  }));
  return { rows, answer };
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeOwnList(context, request, dropshipperForm, {
    path: paths.dropshippers(),
    noun: "dropshipper",
    store: (shop, body) => shop(dropshippers.store, { body }),
    update: (shop, id, fields) => shop(dropshippers.update, { body: { ...fields, id } }),
    destroy: (shop, id) => shop(dropshippers.destroy, { body: { id } }),
  });
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Dropshipper" });

export default function Dropshippers() {
  const { rows, answer: input } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? input;
  return (
    <AccountShell title="Dropshipper">
      <p className="muted">
        Dropshipper menjual lagi barang kami, dan kami mengirimnya langsung ke pembelinya. Nama dan nomor ini tercetak
        di label paket sebagai pengirim. Harga dan invoice tidak ikut dikirim.
      </p>
      <OwnList
        address={paths.dropshippers}
        noun="dropshipper"
        rows={rows}
        answer={answer}
        nameOf={({ name }) => name}
        show={({ name, phone }) => (
          <p className="md">
            <b>{name}</b>
            <br />
            <span className="muted">{formatPhone(phone)}</span>
          </p>
        )}
      >
        <TextField {...answered(answer, "name")} label="Nama pengirim" autoComplete="organization" maxLength={60} />
        <PhoneField {...answered(answer, "phone")} label="Nomor telepon pengirim" />
      </OwnList>
    </AccountShell>
  );
}
