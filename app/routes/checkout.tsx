import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { loadUser } from "#app/features/account/hub.server.ts";
import { answerHeaders, answerRefusal, nullIfAway } from "#app/features/account/refusals.server.ts";
import { asksForRegions } from "#app/features/account/regions-form.ts";
import { findUnproven } from "#app/features/account/sent-code.server.ts";
import { putKeptVoucher } from "#app/features/cart/kept-voucher.server.ts";
import {
  changeEmailProof,
  changeVoucher,
  isAboutVoucher,
  settleChosen,
  storeNote,
} from "#app/features/orders/checkout-changes.server.ts";
import { CheckoutScreen } from "#app/features/orders/checkout-screen.tsx";
import { isAsAsked, isSeveral, lostTenor, sendingOf } from "#app/features/orders/choices.ts";
import { forgetChoices, keepChoices, wordsOf } from "#app/features/orders/kept-choices.server.ts";
import {
  hasAddressFields,
  keepTypedAddress,
  needsNoAddress,
  openAddress,
  showAddress,
  storeTyped,
} from "#app/features/orders/new-address.server.ts";
import { orderForm, readChoices } from "#app/features/orders/order-form.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { pageOf, requireShopper, type Shopper } from "#app/session/shopper.server.ts";
import { PayShell } from "#app/shell/pay-shell.tsx";
import { orFallback } from "#app/shop/late.server.ts";
import { ShopFault, ShopRefusal } from "#app/shop/refusals.server.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { SendAgain } from "#app/ui/send-again.tsx";
import type { Shop } from "#contract/call.ts";
import { type CheckoutChoices, type CheckoutState, checkoutState, previewOrder } from "#contract/orders/checkout.ts";
import { placeOrder } from "#contract/orders/order.ts";
import { wholePrices } from "#domain/money.ts";
import {
  type BillChange,
  billChange,
  goodsChanges,
  isOwnChange,
  isSameOrLess,
  readSeenBill,
  readSeenLines,
} from "#domain/orders/bill-change.ts";
import type { RouteHandle } from "../root.tsx";

export const handle: RouteHandle = { frame: PayShell };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shopper = await requireShopper(context, request);
  const chosen = Object.fromEntries(new URL(request.url).searchParams);
  const typed = await takeSavedForm(context, pageOf(request));
  await orFallback(context, putKeptVoucher(context, shopper.shop), null);
  const sent = await keepChoices(context, request, { ...chosen, ...typed });
  const [state, user] = await Promise.all([
    nullIfAway(context, shopper.shop(previewOrder, { body: readChoices(sent) })),
    orFallback(context, loadUser(context, shopper), null),
  ]);
  const idempotencyKey: string = crypto.randomUUID();
  const voucher = { code: sent.code };
  const isNew = state?.addresses.length === 0 && state.items.length > 0;
  const address = isNew ? await openAddress(context, shopper.shop, user, typed) : null;
  const note = sent.note === undefined ? null : { text: sent.note };
  const words = state && wordsOf(state);
  return { state, words, idempotencyKey, voucher, note, address, email: await findUnproven(context, user) };
}

/** An answer that is about something else than the order. */
const noOrder = {
  change: null,
  isRefused: false,
  voucher: {},
  note: null,
  address: null,
  emailAnswer: { errors: {} },
  away: null,
};

/** While the shop cannot be reached, everything that was sent comes back, and its key with it: it is one order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { values } = await readForm(request, orderForm);
  const shopper = await requireShopper(context, request, { values: withoutLines(values) });
  try {
    return await answerForm(context, shopper, request, values);
  } catch (error) {
    if (!(error instanceof ShopFault)) throw error;
    const { data: away, init } = answerRefusal(context, error, values);
    const { idempotencyKey } = orderForm.parse(values);
    return data({ ...noOrder, state: null, idempotencyKey, voucher: { code: values.code }, away }, init ?? undefined);
  }
}

/** The submitted values without the hidden copies of what the page showed, which would not fit into the cookie that keeps a form during sign-in. */
function withoutLines({ shownLines: _, shownChoices: __, ...values }: Record<string, string>) {
  return values;
}

async function answerForm(
  context: AppLoadContext,
  shopper: Shopper,
  request: Request,
  { shownLines, shownChoices, ...values }: Record<string, string>,
) {
  const { shop } = shopper;
  const { pathname } = new URL(request.url);
  const { seen, idempotencyKey } = orderForm.parse(values);
  await keepChoices(context, request, values);
  const choices = readChoices(values);
  const again = async () => ({ ...noOrder, idempotencyKey, voucher: { code: values.code }, ...(await shown()) });
  const shown = async () => {
    const [state, address] = await Promise.all([
      shop(previewOrder, { body: choices }),
      showAddress(context, shop, values),
    ]);
    return { state, address };
  };
  const note = await storeNote(context, shop, values);
  if (note) return data({ ...(await again()), note }, { status: 422 });
  const isTyping = hasAddressFields(values) && !needsNoAddress(values);
  if (isTyping && values.intent === "regions") return data(await again());
  const beside = <Done,>(act: () => Promise<Done>) => keepTypedAddress(context, request, values, act);
  const refused = await beside(() => changeEmailProof(context, shopper, pathname, values));
  if (refused) {
    const emailAnswer = { code: values.emailCode, errors: refused.data.errors };
    return data({ ...(await again()), emailAnswer }, refused.init ?? undefined);
  }
  if (values.intent === "settle") throw await beside(() => settleChosen(context, shop, pathname, values));
  if (isAboutVoucher(values)) {
    const voucher = await beside(() => changeVoucher(context, shop, pathname, values));
    if (voucher) return data({ ...(await again()), voucher }, { status: 422 });
    values.code = "";
  }
  if (isTyping) {
    if (values.intent === "place") return data(await again());
    const { address, init } = await storeTyped(context, shop, pathname, values);
    const state = await shop(previewOrder, { body: choices });
    const isRefused = !values.intent;
    return data({ ...noOrder, state, idempotencyKey, voucher: { code: values.code }, address, isRefused }, init);
  }
  const place = (agreed: string) => placeOrSay(shop, { ...choices, seen: agreed, idempotencyKey });
  let placed = await place(seen);
  const isAgreed = placed.now && isOwn(placed.now, seen, values, { shownLines, shownChoices });
  if (placed.now && isAgreed) placed = await place(placed.now.seen);
  if (placed.now) {
    const change = placed.now.seen === seen ? null : changeOf(placed.now, values, shownLines);
    return data({ ...noOrder, state: placed.now, idempotencyKey, change, isRefused: true }, { status: 422 });
  }
  await forgetChoices(context);
  // A full page load: only there may the payment provider's script run.
  return redirectDocument(paths.pay(placed.orderNumber), 303);
}

/** The number of the order, or the state in which it was not placed. */
async function placeOrSay(shop: Shop, body: CheckoutChoices & { seen: string; idempotencyKey: string }) {
  try {
    return { now: null, ...(await shop(placeOrder, { body })) };
  } catch (error) {
    const now = error instanceof ShopRefusal && error.status === 403 ? checkoutState.safeParse(error.state) : undefined;
    if (!now?.success) throw error;
    return { now: now.data };
  }
}

/** Whether the bill differs only as the shopper chose in the form itself, or in their favour: then it is taken. */
function isOwn(
  now: CheckoutState,
  seen: string,
  sent: Record<string, string>,
  { shownLines, shownChoices }: { shownLines: string | undefined; shownChoices: string | undefined },
): boolean {
  const bill = readSeenBill(sent.shown);
  if (now.seen === seen || Object.keys(now.missing).length > 0 || !bill || shownChoices === undefined) return false;
  const before = readChoices(Object.fromEntries(new URLSearchParams(shownChoices)));
  const asked = readChoices(sent);
  const { chosen } = now;
  return (
    isAsAsked(asked, before, now) &&
    isSameOrLess(readSeenLines(shownLines), now) &&
    isOwnChange(
      bill,
      now.summary,
      { ...before, sending: sendingOf(before) },
      { ...chosen, tenor: asked.tenor, sending: sendingOf(chosen) },
    )
  );
}

function changeOf(now: CheckoutState, sent: Record<string, string>, shownLines: string | undefined): BillChange {
  const { summary, shipping, payments, chosen } = now;
  const service = isSeveral(now) ? "" : (shipping.find((one) => one.service === chosen.service)?.label ?? "");
  const method = payments.find(({ code }) => code === chosen.payment)?.label ?? "";
  const goods = goodsChanges(readSeenLines(shownLines), now);
  const asked = readChoices(sent);
  const { addressId, dropshipperId } = asked;
  const tenor = lostTenor(asked, now);
  const terms = tenor > 0 ? [`cicilan ${tenor} bulan tidak tersedia untuk jumlah ini`] : [];
  const people = [
    ...(addressId === null || addressId === chosen.addressId ? [] : ["alamat yang Anda pilih sudah tidak ada"]),
    ...(dropshipperId === chosen.dropshipperId ? [] : ["pengirim yang Anda pilih sudah tidak ada"]),
  ];
  const { parts, words } = billChange(readSeenBill(sent.shown), summary, { service, method, goods, people, terms });
  const whole = Object.entries(parts).map(([part, said]) => [part, wholePrices(said)]);
  return { parts: Object.fromEntries(whole), words: wholePrices(words) };
}

export const headers = answerHeaders;

export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !asksForRegions(formData) && defaultShouldRevalidate;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Checkout" });

export default function Checkout() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const notice = useRootData()?.mine.notice;
  const { pathname } = useLocation();
  const { idempotencyKey, voucher, note } = refused ?? loaded;
  const state = refused?.state ?? loaded.state;
  const away = refused?.away;
  const address = refused?.address ?? loaded.address;
  // Only a form that was sent while the shop is away comes without what the page shows.
  if (!state) return <SendAgain title="Checkout" path={pathname} answer={away ?? { errors: {}, values: {} }} />;
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
          // What is typed of an address stays as it is.
          key={refused?.state && !address ? state.seen : "asked"}
          state={state}
          words={loaded.words}
          address={refused?.address ?? (state.addresses.length === 0 ? address : null)}
          path={pathname}
          idempotencyKey={idempotencyKey}
          isRefused={refused?.isRefused ?? false}
          note={note}
          shippingSaid={notice?.isAtShipping ? notice.text : null}
          typed={voucher}
          change={refused?.change ?? null}
          email={loaded.email}
          emailAnswer={refused?.emailAnswer ?? { errors: {} }}
          away={away?.errors.form}
        />
      )}
    </div>
  );
}
