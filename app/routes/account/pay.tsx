import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerHeaders, answerRefusal } from "#app/features/account/refusals.server.ts";
import { withDates } from "#app/features/orders/order-page.server.ts";
import { OrderSums } from "#app/features/orders/order-sums.tsx";
import { loadPaySteps } from "#app/features/orders/pay-steps.server.ts";
import { ChangePayment, PaySteps, PayTo, usePaymentWatch } from "#app/features/orders/pay-to.tsx";
import { StateTag } from "#app/features/orders/state-tag.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { takeSavedForm } from "#app/session/saved-form.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, requireShopper } from "#app/session/shopper.server.ts";
import { PayShell } from "#app/shell/pay-shell.tsx";
import { withinBudget } from "#app/shop/late.server.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { listPaymentMethods } from "#contract/orders/checkout.ts";
import { changePayment, orderNumber, refreshPayment, showOrder } from "#contract/orders/order.ts";
import { changedWords } from "#domain/orders/payment-attempts.ts";
import { PAYMENT_CODES } from "#domain/orders/payment-method.ts";
import type { OrderState } from "#domain/orders/state.ts";
import { formatTime } from "#lib/date.ts";
import type { RouteHandle } from "../../root.tsx";

export const handle: RouteHandle = { frame: PayShell };

const REFRESH_SECONDS = 30;

const OVER =
  "Batas waktu membayar sudah lewat. Kalau Anda sudah membayar, periksa statusnya; kalau belum, pesanan ini segera ditutup.";

const FAILED = "Pembayaran belum berhasil. Pesanan Anda tetap kami simpan: coba sekali lagi, atau ganti metodenya.";
const OTHER_SUM =
  "Jumlah yang masuk tidak sesuai tagihan, jadi dananya kami kembalikan. Pesanan Anda tetap kami simpan: pilih lagi metode pembayarannya, lalu bayar tepat sejumlah tagihan.";

const changeForm = z.object({
  payment: z.enum(PAYMENT_CODES, { error: "Pilih metode pembayaran." }),
  tenor: z.coerce.number().int().min(0).max(24).catch(0),
});

function readNumber(request: Request): string {
  const input = orderNumber.safeParse(new URL(request.url).searchParams.get("order"));
  if (!input.success) throw redirect(paths.orders());
  return input.data;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const ask = { params: { id: readNumber(request) } };
  // If the provider is slow, the next poll gets its result; until then the page shows what the shop knows.
  const [refreshed, methods] = await Promise.all([
    withinBudget(context, shop(refreshPayment, ask)),
    shop(listPaymentMethods),
  ]);
  const order = refreshed ?? { ...(await shop(showOrder, ask)), popup: null, tryPage: null };
  if (order.state !== "awaiting-payment") {
    await flashNext(context, { kind: "info", text: overWords(order.state) });
    throw redirect(paths.thanks(order.orderNumber));
  }
  const isDeclined = order.payment.isOver;
  const typed = changeForm.safeParse(await takeSavedForm(context, pageOf(request))).data;
  const isChanging = isDeclined || typed !== undefined || new URL(request.url).searchParams.has("ganti");
  if (order.popup) context.letPartnerIn(new URL(order.popup.scriptUrl).origin);
  // Script polls by itself; without it the browser reloads the page, but not while something is chosen on it.
  const refreshSeconds = context.rendering === "whole" && !isChanging ? REFRESH_SECONDS : 0;
  const checkedAt = refreshed ? formatTime(context.now, order.zone).replace(":", ".") : null;
  return {
    // Nothing of it is on its way yet.
    order: withDates(order, []),
    paying: await loadPaySteps(context, order),
    methods,
    now: context.now,
    refreshSeconds,
    isDeclined,
    isChanging,
    typed,
    checkedAt,
  };
}

/** Why an order is not paid here any more. */
function overWords(state: OrderState): string {
  if (state === "cancelled") return "Pesanan ini sudah dibatalkan.";
  return state === "expired" ? "Batas waktu membayar pesanan ini sudah lewat." : "Pesanan ini sudah dibayar.";
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, changeForm);
  const { shop } = await requireShopper(context, request, { values: form.values });
  if (!form.ok) return form.refusal;
  const params = { id: readNumber(request) };
  try {
    const before = await shop(showOrder, { params });
    // Chosen anew or not, the same way of paying is tried once more after it has failed.
    const tenor = form.value.payment === "card" ? form.value.tenor : 0;
    const { billTotal, fee, payment } = await shop(changePayment, { params, body: { ...form.value, tenor } });
    const text = changedWords(before.billTotal, { billTotal, fee, label: payment.label });
    await flashNext(context, { kind: "success", text });
  } catch (error) {
    return answerRefusal(context, error, form.values);
  }
  // The address that the form stood at would otherwise lead on to its own place.
  return redirectDocument(`${paths.pay(params.id)}#isi`, 303);
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, { title: "Pembayaran" }),
  ...(data?.refreshSeconds ? [{ httpEquiv: "refresh", content: String(data.refreshSeconds) }] : []),
];

export default function Pay() {
  const { order, paying, methods, now, isDeclined, isChanging, typed, checkedAt } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const canChange = useHasExtras();
  usePaymentWatch();
  // The clock closes an order some moments after its time; until then it can still turn out to be paid.
  const isOver = order.expiresAt <= now;
  const isPayable = !isDeclined && !isOver;
  return (
    <div className="wrap wrap--mid">
      <Crumbs crumbs={[{ name: "Pesanan", href: paths.orders() }]} here="Pembayaran" />
      <div className="stack g-1">
        <p>
          <StateTag state={order.state} label={order.stateLabel} />
        </p>
        <h1 className="title">Selesaikan pembayaran Anda</h1>
        <p className="lead">
          Pesanan {order.orderNumber} disimpan sampai{" "}
          <time dateTime={new Date(order.expiresAt * 1000).toISOString()}>{order.expiresOn}</time>.
        </p>
        <Alert type="danger" messages={Object.values(refused?.errors ?? {})} />
        {isDeclined && !isOver && <Alert type="danger" message={order.ledger.lines.length > 0 ? OTHER_SUM : FAILED} />}
      </div>
      <div className="aside aside--end">
        <div className="stack g-3">
          {isOver && (
            <div className="note">
              <p>{OVER}</p>
            </div>
          )}
          {isPayable && (
            <section className="panel stack" aria-labelledby="cara-bayar">
              <h2 id="cara-bayar">{order.payment.label}</h2>
              <PayTo order={order} about={paying.about} />
              <p>
                <Countdown label="Sisa waktu" until={order.expiresAt} date={order.expiresOn} by="sampai" />
              </p>
            </section>
          )}
          {order.tryPage && isPayable && (
            <div className="note">
              <p>
                Toko ini hanya contoh: tidak ada uang sungguhan yang dipakai.{" "}
                <Link to={order.tryPage} document>
                  Coba bayar di simulator
                </Link>
              </p>
            </div>
          )}
          {canChange && !isOver && (
            <ChangePayment
              order={order}
              methods={methods}
              isOpen={isChanging}
              isNeeded={isDeclined}
              typed={typed}
              key={`${isChanging}`}
            />
          )}
          {isPayable && <PaySteps {...paying} />}
        </div>
        <aside className="sticky panel stack" aria-label="Ringkasan pesanan">
          <h2>Pesanan Anda</h2>
          <OrderSums order={order} />
          <p className="sm" id="status" tabIndex={-1}>
            {checkedAt
              ? `Pembayaran belum kami terima, diperiksa pukul ${checkedAt}.`
              : "Penyedia pembayaran belum menjawab. Kami periksa lagi sebentar lagi."}
          </p>
          <Link
            className={`btn btn--wide${isDeclined ? "" : " btn--main"}`}
            to={paths.payStatus(order.orderNumber)}
            document
          >
            Periksa status pembayaran
          </Link>
          {canChange && !isOver && (
            <Link className="btn btn--wide" to={paths.payOtherwise(order.orderNumber)} document>
              Ganti metode pembayaran
            </Link>
          )}
          <Link className="btn btn--wide" to={paths.order(order.orderNumber)}>
            Lihat pesanan
          </Link>
        </aside>
      </div>
    </div>
  );
}
