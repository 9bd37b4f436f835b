import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { findUnproven } from "#app/features/account/own-email.server.ts";
import { answerHeaders } from "#app/features/account/refusals.server.ts";
import { loadUser } from "#app/features/account/user.server.ts";
import { CheckoutScreen } from "#app/features/orders/checkout-screen.tsx";
import { changeEmailProof } from "#app/features/orders/order-email.server.ts";
import { orderForm, readChoices } from "#app/features/orders/order-form.ts";
import { settleChosen } from "#app/features/orders/settle.server.ts";
import { changeVoucher, isAboutVoucher } from "#app/features/orders/voucher-change.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { type CheckoutState, checkoutState, previewOrder } from "#contract/orders/checkout.ts";
import { placeOrder } from "#contract/orders/order.ts";
import { wholePrices } from "#domain/money.ts";
import { type BillChange, billChange, readSeenBill } from "#domain/orders/bill-change.ts";
import { goodsChanges, readSeenLines } from "#domain/orders/seen-lines.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shopper = await requireShopper(context, request);
  const chosen = Object.fromEntries(new URL(request.url).searchParams);
  const typed = await takeSavedForm(context, pageOf(request));
  const choices = readChoices({ ...chosen, ...typed });
  const [state, user] = await Promise.all([
    shopper.shop(previewOrder, { body: choices }),
    orFallback(context, loadUser(context, shopper), null),
  ]);
  const idempotencyKey: string = crypto.randomUUID();
  const voucher = { code: typed.code ?? chosen.code };
  return { state, idempotencyKey, voucher, email: await findUnproven(context, user) };
}

/** An answer that is about something else than the order. */
const noOrder = { change: null, isRefused: false, voucher: {}, emailAnswer: { errors: {} } };

export async function action({ request, context }: ActionFunctionArgs) {
  const {
    values: { shownLines, ...values },
  } = await readForm(request, orderForm);
  const shopper = await requireShopper(context, request, { values });
  const { shop } = shopper;
  const { seen, idempotencyKey } = orderForm.parse(values);
  const choices = readChoices(values);
  const { pathname } = new URL(request.url);
  const refused = await changeEmailProof(context, shopper, pathname, values);
  if (refused) {
    const state = await shop(previewOrder, { body: choices });
    const { code, emailCode } = values;
    const emailAnswer = { code: emailCode, errors: refused.data.errors };
    return data({ ...noOrder, state, idempotencyKey, voucher: { code }, emailAnswer }, refused.init ?? undefined);
  }
  if (values.intent === "settle") throw await settleChosen(context, shop, pathname, values);
  if (isAboutVoucher(values)) {
    const voucher = await changeVoucher(context, shop, pathname, values);
    const state = await shop(previewOrder, { body: choices });
    return data({ ...noOrder, state, idempotencyKey, voucher }, { status: 422 });
  }
  try {
    const { orderNumber } = await shop(placeOrder, { body: { ...choices, seen, idempotencyKey } });
    // A full page load: only there may the payment provider's script run.
    return redirectDocument(paths.pay(orderNumber), 303);
  } catch (error) {
    const now = error instanceof ShopRefusal && error.status === 403 ? checkoutState.safeParse(error.state) : undefined;
    if (!now?.success) throw error;
    const change = now.data.seen === seen ? null : changeOf(now.data, values, shownLines);
    return data({ ...noOrder, state: now.data, idempotencyKey, change, isRefused: true }, { status: 422 });
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

export const headers = answerHeaders;

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
          email={loaded.email}
          emailAnswer={refused?.emailAnswer ?? { errors: {} }}
        />
      )}
    </div>
  );
}
