import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { CheckoutScreen } from "#app/features/orders/checkout-screen.tsx";
import { orderForm, readChoices } from "#app/features/orders/order-form.ts";
import { settleChosen } from "#app/features/orders/settle.server.ts";
import { changeVoucher, isAboutVoucher } from "#app/features/orders/voucher-change.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { type CheckoutState, checkoutState, previewOrder } from "#contract/orders/checkout.ts";
import { placeOrder } from "#contract/orders/order.ts";
import { wholePrices } from "#domain/money.ts";
import { type BillChange, billChange, readSeenBill } from "#domain/orders/bill-change.ts";
import { goodsChanges, readSeenLines } from "#domain/orders/seen-lines.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const chosen = Object.fromEntries(new URL(request.url).searchParams);
  const typed = await takeSavedForm(context, pageOf(request));
  const choices = readChoices({ ...chosen, ...typed });
  const idempotencyKey: string = crypto.randomUUID();
  return { state: await shop(previewOrder, { body: choices }), idempotencyKey, voucher: { code: typed.code } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const {
    values: { shownLines, ...values },
  } = await readForm(request, orderForm);
  const { shop } = await requireShopper(context, request, { values });
  const { seen, idempotencyKey } = orderForm.parse(values);
  const choices = readChoices(values);
  const { pathname } = new URL(request.url);
  if (values.intent === "settle") throw await settleChosen(context, shop, pathname, values);
  if (isAboutVoucher(values)) {
    const voucher = await changeVoucher(context, shop, pathname, values);
    const state = await shop(previewOrder, { body: choices });
    return data({ state, idempotencyKey, change: null, isRefused: false, voucher }, { status: 422 });
  }
  try {
    const { orderNumber } = await shop(placeOrder, { body: { ...choices, seen, idempotencyKey } });
    // A full page load: only there may the payment provider's script run.
    return redirectDocument(paths.pay(orderNumber), 303);
  } catch (error) {
    const now = error instanceof ShopRefusal && error.status === 403 ? checkoutState.safeParse(error.state) : undefined;
    if (!now?.success) throw error;
    const change = now.data.seen === seen ? null : changeOf(now.data, values, shownLines);
    return data({ state: now.data, idempotencyKey, change, isRefused: true, voucher: {} }, { status: 422 });
  }
}

function changeOf(now: CheckoutState, sent: Record<string, string>, shownLines: string | undefined): BillChange {
  const { summary, shipping, payments, chosen } = now;
  const service = shipping.find((one) => one.service === chosen.service)?.label ?? "";
  const method = payments.find(({ code }) => code === chosen.payment)?.label ?? "";
  const goods = goodsChanges(readSeenLines(shownLines), now);
  const { addressId, dropshipperId } = readChoices(sent);
  const people = [
    ...(addressId === null || addressId === chosen.addressId ? [] : ["alamat yang Anda pilih sudah tidak ada"]),
    ...(dropshipperId === chosen.dropshipperId ? [] : ["pengirim yang Anda pilih sudah tidak ada"]),
  ];
  const { parts, words } = billChange(readSeenBill(sent.shown), summary, { service, method, goods, people });
  const whole = Object.entries(parts).map(([part, said]) => [part, wholePrices(said)]);
  return { parts: Object.fromEntries(whole), words: wholePrices(words) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Checkout" });

export default function Checkout() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { pathname } = useLocation();
  const { state, idempotencyKey, voucher } = refused ?? loaded;
  return (
    <div className="wrap">
      <Crumbs crumbs={[{ name: "Keranjang Belanja", href: paths.cart() }]} here="Checkout" />
      <h1 className="title">Checkout</h1>
      {state.items.length === 0 ? (
        <Empty title="Belum ada barang yang dipilih" action={{ href: paths.cart(), label: "Buka keranjang" }}>
          {state.leftOut.length > 0 && `${state.missing.items} `}Pilih barang di keranjang, lalu lanjutkan ke checkout.
        </Empty>
      ) : (
        <CheckoutScreen
          key={refused ? state.seen : "asked"}
          state={state}
          path={pathname}
          idempotencyKey={idempotencyKey}
          isRefused={refused?.isRefused ?? false}
          typed={voucher}
          change={refused?.change ?? null}
        />
      )}
    </div>
  );
}
