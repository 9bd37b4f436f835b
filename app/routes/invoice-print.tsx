import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { AccountWorker, KeepReceipt } from "#app/features/account/account-worker.tsx";
import { loadPublicOrder } from "#app/features/orders/order-page.server.ts";
import { OrderAddress, OrderSums } from "#app/features/orders/order-sums.tsx";
import { StateTag } from "#app/features/orders/state-tag.tsx";
import { allowOfflineCopy } from "#app/features/service/offline.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { useRootData } from "#app/root-data.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { listSettings } from "#contract/content/content.ts";
import type { OrderDetail } from "#contract/orders/order.ts";
import { complaintLines, sellerLines } from "#domain/content/promises.ts";

import { formatPoints } from "#domain/money.ts";
import { formatDate, formatDateTime } from "#lib/date.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [order, settings] = await Promise.all([
    loadPublicOrder(args),
    orFallback(context, openShop(context)(listSettings), []),
  ]);
  if (order.isOwner) allowOfflineCopy(context);
  const { paidAt } = order.payment;
  return {
    order,
    title: paidAt === null ? "Tagihan" : "Invoice",
    validity: validityOf(order),
    seller: sellerLines(settings).join(". "),
    complaints: complaintLines(settings).join(". "),
    date: formatDate(order.createdAt),
    paidOn: paidAt === null ? null : formatDateTime(paidAt),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title });

/** States what the sheet proves. Only the sheet of a paid order is an invoice. */
function validityOf({ state, payment, stateLabel }: OrderDetail): string {
  if (state === "awaiting-payment") return "Belum dibayar: ini tagihan, belum bukti pembayaran.";
  if (state === "cancelled" || state === "expired") {
    return `Pesanan ini ${stateLabel.toLowerCase()}: lembar ini bukan bukti pembayaran.`;
  }
  if (state === "returned") return "Barang pesanan ini sudah kembali ke toko: lembar ini bukan bukti pembayaran.";
  if (payment.paidAt === null) return "Lembar ini bukan bukti pembayaran.";
  return "Invoice ini sah tanpa tanda tangan. Simpan untuk klaim garansi.";
}

/** One A4 sheet for ten lines, printed by the browser. */
export default function InvoicePrint() {
  const { order, title, validity, seller, complaints, date, paidOn } = useLoaderData<typeof loader>();
  const { lines, payment } = order;
  const shell = useRootData()?.shell;
  return (
    <article className="sheet">
      {order.isOwner && <AccountWorker />}
      {order.isOwner && <KeepReceipt />}
      <header className="row row--apart sheet__head">
        <div>
          <p className="logo">
            {shell?.logo ? <img src={shell.logo} alt="" width="26" height="26" /> : <Icon name="gem" />}
            {shell?.shopName}
          </p>
          <p className="sm muted">
            {[shell?.email, shell?.chat && `WhatsApp ${shell.chat.written}`].filter(Boolean).join(", ")}
          </p>
          <p className="sm muted">{seller}</p>
        </div>
        <div className="sheet__name">
          <h1 className="title">{title}</h1>
          <p className="sm num">{order.orderNumber}</p>
          <p className="sm muted">{date}</p>
        </div>
      </header>
      <div className="sheet__facts">
        <section>
          <h2 className="label">Dikirim ke</h2>
          <OrderAddress order={order} />
        </section>
        <section>
          <h2 className="label">Pembayaran</h2>
          <p className="md">
            <b>{payment.label}</b>
            <br />
            <span className="muted">
              {paidOn === null ? "Belum dibayar" : payment.returned > 0 ? payment.words : `Lunas ${paidOn}`}
            </span>
          </p>
          <StateTag state={order.state} label={order.stateLabel} />
        </section>
      </div>
      <table className="table">
        <caption className="sr">Barang yang dipesan</caption>
        <thead>
          <tr>
            <th scope="col">Barang</th>
            <th scope="col">Jumlah</th>
            <th scope="col">Harga</th>
            <th scope="col">Subtotal</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.variantId}-${line.isGift}-${line.isRedeem}-${line.comboId}`}>
              <td>
                {line.nameLong}
                {line.readyOn && <span className="muted">, pre-order siap {line.readyOn}</span>}
                {line.points > 0 && <span className="muted">, ditukar {formatPoints(line.points)}</span>}
              </td>
              <td>{line.quantity}</td>
              <td>{line.validPriceRp}</td>
              <td>{line.subtotalRp}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && <p className="sm">Catatan: {order.note}</p>}
      <div className="sheet__sums">
        <OrderSums order={order} isBare />
      </div>
      <div className="xs muted sheet__foot row row--apart">
        <p>
          {validity}
          <br />
          {complaints}
        </p>
        <PrintButton label="Cetak" />
      </div>
    </article>
  );
}

/** Prints the page; rendered only where script can do it. Elsewhere the browser's own menu does. */
function PrintButton({ label }: { label: string }) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!isAwake) return <span className="no-print">Cetak halaman ini dari menu browser Anda.</span>;
  return (
    <button type="button" className="btn btn--sm no-print" onClick={() => window.print()}>
      {label}
    </button>
  );
}
