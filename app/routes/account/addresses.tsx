import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { AddressCard, AddressFields } from "#app/features/account/address-fields.tsx";
import { loadUser } from "#app/features/account/hub.server.ts";
import { FormHeading } from "#app/features/account/own-list.tsx";
import {
  answerAddress,
  listPlaces,
  noRegions,
  ownValues,
  readAddress,
  settlePlace,
  toValues,
} from "#app/features/account/place.server.ts";
import { afterChoice } from "#app/features/account/place-form.ts";
import { answerHeaders, answerRefusal, nullIfAway } from "#app/features/account/refusals.server.ts";
import { asksForRegions } from "#app/features/account/regions-form.ts";
import { chooseAddress } from "#app/features/orders/kept-choices.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { AnswerForm } from "#app/ui/answer-form.tsx";
import { EnterButton } from "#app/ui/enter-button.tsx";
import { LateFailed } from "#app/ui/late.tsx";
import { addresses } from "#contract/account/address-book.ts";

const sentForm = z.looseObject({});

const FORM = "isian-alamat";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shopper = await requireShopper(context, request);
  const { shop } = shopper;
  const [list, typed] = await Promise.all([
    nullIfAway(context, shop(addresses.index)),
    takeSavedForm(context, pageOf(request)),
  ]);
  const { searchParams } = new URL(request.url);
  const changed = list?.find(({ id }) => String(id) === searchParams.get("ubah"));
  const kembali = searchParams.get("kembali");
  const isTyped = typed.street !== undefined;
  const known = changed ? toValues(changed) : list?.length === 0 ? ownValues(await loadUser(context, shopper)) : {};
  // If the edited address was deleted meanwhile, the form adds a new one.
  const { id: typedId, ...others } = typed;
  const isGone = typedId !== undefined && list !== null && !list.some(({ id }) => String(id) === typedId);
  const values = isTyped ? afterChoice(isGone ? others : typed) : { ...known, ...(kembali && { kembali }) };
  return { list, form: await answerAddress(context, shop, values) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { values: sent } = await readForm(request, sentForm);
  const { shop } = await requireShopper(context, request, { values: sent });
  const id = Number(sent.id);
  if (sent.intent === "regions") {
    const form = await listPlaces(context, shop, sent);
    return data({ form }, { status: form.regions === noRegions ? 503 : 200 });
  }
  if (sent.intent === "destroy" || sent.intent === "default") {
    try {
      if (sent.intent === "destroy") await shop(addresses.destroy, { body: { id } });
      else {
        const one = await shop(addresses.show, { body: { id } });
        await shop(addresses.update, { body: { ...one, default: 1 } });
      }
    } catch (error) {
      const { data: refused, init } = answerRefusal(context, error, sent);
      return data({ form: await answerAddress(context, shop, sent, refused) }, init ?? undefined);
    }
  } else {
    const { values, ...found } = await settlePlace(context, shop, sent);
    const form = await answerAddress(context, shop, values, found);
    if (sent.intent === "place") return data({ form }, { status: form.errors.place ? 422 : 200 });
    const read = readAddress(form.values, form.errors);
    if (!read.ok) return data({ form: { ...form, errors: { ...read.errors, ...form.errors } } }, { status: 422 });
    try {
      const { id: stored } = await (id
        ? shop(addresses.update, { body: { ...read.address, id } })
        : shop(addresses.store, { body: read.address }));
      if (!id && sent.kembali === paths.checkout()) await chooseAddress(context, stored);
    } catch (error) {
      const { data: refused, init } = answerRefusal(context, error, values);
      return data({ form: { ...form, errors: refused.errors } }, init ?? undefined);
    }
  }
  await flashNext(context, {
    kind: "success",
    text: sent.intent === "destroy" ? "Alamat dihapus." : "Alamat disimpan.",
  });
  return redirect(ownPath(sent.kembali, paths.addresses()), 303);
}

export const headers = answerHeaders;

export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !asksForRegions(formData) && defaultShouldRevalidate;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Alamat" });

export default function Addresses() {
  const { list, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>()?.form ?? form;
  const isChange = Boolean(answer.values.id);
  return (
    <AccountShell title="Alamat">
      <EnterButton form={FORM} />
      {list === null ? (
        <LateFailed text="Daftar alamat belum bisa dimuat." />
      ) : list.length === 0 ? (
        <p className="muted">Belum ada alamat. Tambahkan alamat pertama Anda di bawah ini.</p>
      ) : (
        <ul className="grid">
          {list.map((address) => (
            <AddressCard key={address.id} address={address} form={FORM} />
          ))}
        </ul>
      )}
      <section className="panel" id="tambah" aria-labelledby="alamat-baru">
        <FormHeading id="alamat-baru" edited={answer.values.id} noun="alamat" />
        <div className="narrow">
          <AnswerForm
            intent="address"
            id={FORM}
            answer={{ ...answer, values: { ...answer.values, intent: "address" } }}
            submit="Simpan alamat"
            key={answer.values.id ?? "baru"}
          >
            {isChange && <input type="hidden" name="id" value={answer.values.id} />}
            {answer.values.kembali && <input type="hidden" name="kembali" value={answer.values.kembali} />}
            <AddressFields answer={answer} isOnly={list?.every(({ id }) => String(id) === answer.values.id) ?? false} />
          </AnswerForm>
        </div>
      </section>
    </AccountShell>
  );
}
