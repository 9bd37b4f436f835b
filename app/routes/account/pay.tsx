import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CardPay } from "#app/features/orders/card-pay.tsx";
import { withDates } from "#app/features/orders/order-dates.server.ts";
import { OrderSums } from "#app/features/orders/order-sums.tsx";
import { paySteps } from "#app/features/orders/pay-steps.ts";
import { StateTag } from "#app/features/orders/state-tag.tsx";
import { usePaymentWatch } from "#app/features/orders/use-payment-watch.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Answer } from "#contract/call.ts";
import { type OrderDetail, orderNumber, refreshPayment, showOrder } from "#contract/orders/order.ts";

const REFRESH_SECONDS = 30;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const input = orderNumber.safeParse(new URL(request.url).searchParams.get("order"));
  if (!input.success) throw redirect(paths.orders());
  const ask = { params: { id: input.data } };
  // If the provider is slow, the next poll gets its result; until then the page shows what the shop knows.
  const refreshed = await withinBudget(context, shop(refreshPayment, ask));
  const order = refreshed ?? { ...(await shop(showOrder, ask)), popup: null };
  if (order.state !== "awaiting-payment") throw redirect(paths.thanks(order.orderNumber));
  // Script polls by itself; without it the shopper reloads the page.
  if (order.popup) context.letPartnerIn(new URL(order.popup.scriptUrl).origin);
  const refreshSeconds = context.rendering === "whole" ? REFRESH_SECONDS : 0;
  return { order: withDates(order), now: context.now, refreshSeconds };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, { title: "Pembayaran" }),
  ...(data?.refreshSeconds ? [{ httpEquiv: "refresh", content: String(data.refreshSeconds) }] : []),
];

export default function Pay() {
  const { order, now } = useLoaderData<typeof loader>();
  usePaymentWatch();
  return (
    <div className="wrap stack g-3 section">
      <p>
        <StateTag state={order.state} label={order.stateLabel} />
      </p>
      <h1 className="title">Selesaikan pembayaran Anda</h1>
      <p className="lead">
        Pesanan {order.orderNumber} disimpan sampai{" "}
        <time dateTime={new Date(order.expiresAt * 1000).toISOString()}>{order.expiresOn}</time>.
      </p>
      <div className="aside aside--end">
        <div className="stack g-3">
          <section className="panel stack" aria-labelledby="cara-bayar">
            <h2 id="cara-bayar">{order.payment.label}</h2>
            <PayTo order={order} />
            <Countdown label="Sisa waktu" until={order.expiresAt} date={order.expiresOn} now={now} />
          </section>
          <PaySteps order={order} />
        </div>
        <aside className="sticky panel stack" aria-label="Ringkasan pesanan">
          <h2>Pesanan Anda</h2>
          <OrderSums order={order} />
          <Link className="btn btn--main btn--wide" to={paths.pay(order.orderNumber)} document>
            Periksa status pembayaran
          </Link>
          <Link className="btn btn--wide" to={paths.order(order.orderNumber)}>
            Lihat pesanan
          </Link>
        </aside>
      </div>
    </div>
  );
}

function PayTo({ order: { payment, popup, billTotalRp } }: { order: Answer<typeof refreshPayment> }) {
  if (!payment.number && !payment.redirectUrl) {
    return (
      <Alert
        type="info"
        message="Penyedia pembayaran sedang tidak menjawab. Pesanan Anda aman: periksa lagi statusnya sebentar lagi."
      />
    );
  }
  return (
    <>
      {payment.billerCode && <PayNumber label="Kode perusahaan" number={payment.billerCode} />}
      {payment.number && (
        <PayNumber label={payment.billerCode ? "Kode bayar" : "Nomor Virtual Account"} number={payment.number} />
      )}
      <div>
        <p className="sm muted">Total tagihan</p>
        <p className="va">{billTotalRp}</p>
        {payment.number && <p className="hint">Bayar tepat sampai tiga angka terakhir.</p>}
      </div>
      {payment.redirectUrl && <CardPay href={payment.redirectUrl} popup={popup} />}
    </>
  );
}

function PayNumber({ label, number }: { label: string; number: string }) {
  return (
    <div className="stack g-1">
      <p className="sm muted">{label}</p>
      <p className="va">{number}</p>
      <p className="hint">Ketuk nomor untuk memilih semuanya, lalu salin.</p>
      <p>
        <CopyButton text={number} label={`Salin ${label.toLowerCase()}`} />
      </p>
    </div>
  );
}

function PaySteps({ order: { payment } }: { order: OrderDetail }) {
  const ways = paySteps[payment.code];
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="langkah">
      <h2 id="langkah">Cara membayar</h2>
      {ways.map(({ name, steps }, n) => (
        <details className="fold" key={name} open={n === 0}>
          <summary>{name}</summary>
          <ol className="nums md">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
