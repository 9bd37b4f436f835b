import * as paths from "#app/paths.ts";
import type { StaffOrder } from "#contract/staff/orders.ts";
import { formatRupiah } from "#domain/money.ts";
import { paidLabel } from "#domain/orders/payment-method.ts";
import { nearMoment } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";

interface MoneyProps {
  shown: StaffOrder;
  now: Seconds;
  formKey: string;
  mayAsk: boolean;
  maySeeSlips: boolean;
}

const minus = (sum: number) => (sum < 0 ? `−${formatRupiah(-sum)}` : formatRupiah(sum));

/** An order's money as a ledger: what was billed, what came and went, and whether that adds up. */
export function OrderMoney({ shown, now, formKey, mayAsk, maySeeSlips }: MoneyProps) {
  const { order, attempts, balance } = shown;
  const { should, difference } = balance;
  return (
    <section className="box" aria-labelledby="dana">
      <div className="box__head">
        <h2 id="dana">Dana</h2>
        {mayAsk && (
          <form method="post">
            <input type="hidden" name="langkah" value="tanya" />
            <input type="hidden" name="kunci" value={formKey} />
            <button type="submit" className="btn btn--quiet">
              Tanya penyedia
            </button>
          </form>
        )}
      </div>
      <div className="box__in">
        <table className="ledger">
          <caption className="sr">Dana pesanan {order.orderNumber}</caption>
          <tbody>
            <Part title="Tagihan" />
            <Line label={`Barang, ${order.pieces} buah`} sum={order.subTotal} />
            {order.voucherAmount > 0 && <Line label={`Voucher ${order.voucherCode}`} sum={-order.voucherAmount} />}
            {order.pointsAmount > 0 && <Line label={`${order.pointsUsed} poin`} sum={-order.pointsAmount} />}
            <Line label="Ongkos kirim" small={order.shippingLabel} sum={order.shipping} />
            {order.fee !== 0 && <Line label="Biaya pembayaran" small={order.payment.label} sum={order.fee} />}
            <Line label="Harus dibayar" sum={order.billTotal} className="sub" />
          </tbody>
          <tbody>
            <Part title="Masuk dan keluar" />
            {attempts
              .filter(({ received }) => received === 0)
              .map(({ number, isOnTop, payment, status, fault, amount }) => (
                <Line
                  key={number}
                  label={`${isOnTop ? "Tambahan ongkir, " : ""}${paidLabel(payment)}`}
                  small={`${formatRupiah(amount)} ditagih, belum ada yang masuk${fault ? `: ${fault}` : status ? `: “${status}”` : ""}`}
                  sum={0}
                />
              ))}
            {order.ledger.lines.map((line, nth) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ledger have no other name, and never move
                key={nth}
                label={staffWords(line.label)}
                small={nearMoment(line.at, now)}
                sum={line.what === "in" ? line.amount : -line.amount}
              />
            ))}
            <Line label="Tinggal di toko" sum={order.ledger.left} className="sub" />
            <Line label="Seharusnya" small={shouldWords(shown)} sum={should} />
          </tbody>
          <tbody>
            <tr className="end">
              <th scope="row">Selisih</th>
              <td>
                {minus(difference)}{" "}
                {difference === 0 ? (
                  <span className="st st--ok">cocok</span>
                ) : (
                  <span className="st st--bad">{difference > 0 ? "lebih" : "kurang"}</span>
                )}
              </td>
            </tr>
          </tbody>
        </table>
        {difference !== 0 && <p className="alert alert--danger mt-s">{differenceWords(difference)}</p>}
        {maySeeSlips && <Slips shown={shown} />}
      </div>
    </section>
  );
}

function Part({ title }: { title: string }) {
  return (
    <tr>
      <th colSpan={2} scope="rowgroup">
        {title}
      </th>
    </tr>
  );
}

function Line({ label, small, sum, className }: { label: string; small?: string; sum: number; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">
        {label}
        {small && <small>{small}</small>}
      </th>
      <td className={sum < 0 ? "minus" : undefined}>{minus(sum)}</td>
    </tr>
  );
}

/** A line of the ledger says "you" to its buyer. */
function staffWords(label: string): string {
  return label
    .replace("Sudah kami kirim kepada Anda", "Ditransfer toko kepada pembeli")
    .replace("Akan kami kirim kepada Anda", "Harus ditransfer toko kepada pembeli")
    .replace("keluhan Anda", "komplain pembeli");
}

function shouldWords({ order, balance: { should } }: StaffOrder): string {
  if (order.payment.paidAt === null) return "belum dibayar";
  if (should > order.billTotal) return "tagihan dan tambahan ongkir";
  return should === order.billTotal ? "seluruh tagihan" : "tagihan tanpa yang harus kembali";
}

function differenceWords(difference: number): string {
  const sum = formatRupiah(Math.abs(difference));
  return difference > 0
    ? `Ada ${sum} di toko yang bukan bagian dari penjualan ini, dan belum dijanjikan kembali kepada pembeli.`
    : `${sum} kurang: ada dana yang keluar tanpa janji pengembalian. Cocokkan dengan penyedia pembayaran.`;
}

function Slips({ shown: { order, attempts } }: { shown: StaffOrder }) {
  const slips = attempts.filter(({ hasSlip }) => hasSlip);
  return slips.map(({ nth, amount }) => (
    <p key={nth} className="sm mt-s">
      <a className="link" href={paths.staff(`pesanan/${order.orderNumber}/bukti/${nth}`)}>
        Bukti transfer {formatRupiah(amount)}
      </a>
    </p>
  ));
}
