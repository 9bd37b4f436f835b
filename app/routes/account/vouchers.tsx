import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { changeBasket, showBasket } from "#app/features/cart/basket.server.ts";
import { VoucherInput } from "#app/features/cart/cart-fields.tsx";
import { keepVoucher } from "#app/features/cart/kept-voucher.server.ts";
import { type OwnVoucherView, toShelves, type VoucherShelf } from "#app/features/promotions/own-vouchers.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm, refuseForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { Shop } from "#contract/call.ts";
import { listVouchers } from "#contract/cart.ts";
import { isForLater } from "#domain/promotions/voucher.ts";
import { refusalWords } from "#domain/refusals.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const [vouchers, cart, { code }] = await Promise.all([
    shop(listVouchers, { query: { device: "web" } }),
    showBasket(context),
    takeSavedForm(context, pageOf(request)),
  ]);
  const chosen = { code: cart.voucher?.code ?? "", isEmpty: cart.cartLines.length === 0 };
  return { shelves: toShelves(vouchers, chosen, context.now), isCartEmpty: chosen.isEmpty, code };
}

const voucherForm = z.object({
  code: z
    .string()
    .trim()
    .min(1, "Isi kode voucher, maksimal 40 karakter.")
    .max(40, "Isi kode voucher, maksimal 40 karakter."),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, voucherForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  if (!form.ok) return form.refusal;
  try {
    const code = form.value.code.toUpperCase();
    const { refused, why } = await changeBasket(context, shop, { intent: "voucher", code });
    if (refused) {
      if (!(isForLater(refused) && (await isListed(shop, code))))
        return refuseForm({ code: why ?? refusalWords(refused) }, form.values);
      keepVoucher(context, code);
      const text = `Voucher ${code} kami simpan. Potongannya terpasang sendiri begitu keranjang Anda memenuhi syaratnya.`;
      await flashNext(context, { kind: "success", text });
      return redirect(paths.vouchers(), 303);
    }
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  const text = `Voucher ${form.value.code.toUpperCase()} terpasang di keranjang.`;
  await flashNext(context, { kind: "success", text });
  return redirect(paths.cart(), 303);
}

/** Only what a customer has is kept for later. */
async function isListed(shop: Shop, code: string): Promise<boolean> {
  const vouchers = await shop(listVouchers, { query: { device: "web" } });
  return vouchers.some((one) => one.code === code && one.state === "open");
}

export const headers = answerHeaders;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Voucher" });

export default function Vouchers() {
  const { shelves, isCartEmpty, code } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountShell title="Voucher">
      <p className="muted">Pakai di keranjang atau saat checkout. Satu pesanan memakai satu voucher.</p>
      <ShopForm className="field narrow" id={VOUCHER_FORM} send="page" action={paths.vouchers()} noValidate>
        <input type="hidden" name="intent" value="voucher" />
        <VoucherInput
          code={refused?.values.code ?? code}
          error={refused && (refused.errors.code ?? refused.errors.form)}
        >
          <button type="submit" className="btn">
            Pakai
          </button>
        </VoucherInput>
      </ShopForm>
      {isCartEmpty && (
        <p className="alert alert--info">
          <Icon name="info" />
          <span>
            Keranjang Anda masih kosong. Voucher yang Anda pakai kami simpan, lalu terpasang sendiri begitu{" "}
            <Link to={paths.search()}>barangnya Anda pilih</Link>.
          </span>
        </p>
      )}
      {shelves.length === 0 ? (
        <Empty title="Belum ada voucher" action={{ href: paths.search(), label: "Belanja Sekarang" }}>
          Voucher yang dapat Anda pakai akan tampil di sini.
        </Empty>
      ) : (
        shelves.map((shelf) => <OwnVouchers key={shelf.state} shelf={shelf} />)
      )}
    </AccountShell>
  );
}

/** The form for a voucher code. */
const VOUCHER_FORM = "isian-voucher";

/** A customer's vouchers of one state. */
function OwnVouchers({ shelf: { state, label, vouchers } }: { shelf: VoucherShelf }) {
  const id = `voucher-${state}`;
  return (
    <section className="part stack" aria-labelledby={id}>
      <h2 id={id}>
        {label} <span className="muted sm">({vouchers.length})</span>
      </h2>
      <ul className="stack g-2 vouchers">
        {vouchers.map((voucher) => (
          <OwnVoucher key={voucher.code} voucher={voucher} isOpen={state === "open"} />
        ))}
      </ul>
    </section>
  );
}

function OwnVoucher({ voucher, isOpen }: { voucher: OwnVoucherView; isOpen: boolean }) {
  const { code, title, terms, isPersonal, isInCart, isUsable, problem } = voucher;
  return (
    <li className={isOpen ? "voucher" : "voucher voucher--off"}>
      <b>{title}</b>
      <span className="muted">
        {isPersonal && "Khusus untuk Anda. "}
        {terms}
      </span>
      {problem && <span>{problem}</span>}
      <span className="voucher__end">
        <code className="code">{code}</code>
        {isOpen && <CopyButton text={code} label="Salin kode" what={code} />}
        {isUsable && (
          <BesideButton
            form={VOUCHER_FORM}
            fields={{ intent: "voucher", code }}
            className="btn btn--sm"
            aria-label={`Pakai voucher ${code}`}
          >
            Pakai
          </BesideButton>
        )}
        {isInCart && (
          <Link className="more" to={paths.cart()}>
            Terpasang di keranjang
          </Link>
        )}
      </span>
    </li>
  );
}
