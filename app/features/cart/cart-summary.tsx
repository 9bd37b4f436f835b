import type { Late as LateBlock } from "#app/shop/late.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Late } from "#app/ui/late.tsx";
import { formatPoints, formatRupiah } from "#domain/money.ts";
import { VoucherInput, VoucherInUse } from "./cart-fields.tsx";
import type { CartView } from "./cart-view.ts";
import { act } from "./page-form.ts";
import { isPaidFor, piecesOf } from "./pending-cart.ts";

export interface CartVoucherView {
  code: string;
  title: string;
  terms: string;
  takenOff: number;
  problem: string | null;
}

/** A parcel that what is chosen would be sent in. */
export interface CartParcelView {
  number: number;
  label: string;
  readyOn: string | null;
  when: string;
}

interface SummaryProps {
  cart: CartView;
  /** Empty if everything is sent in one parcel. */
  parcels: CartParcelView[];
  vouchers: LateBlock<{ vouchers: Promise<CartVoucherView[]> }>["vouchers"];
  /** What was typed and not used, and why. */
  typed: { code?: string; error?: string; isRefused: boolean };
  /** A change is pending, so the voucher's discount is not known yet. */
  isPending: boolean;
}

/** The voucher and the total of the selected lines. */
export function CartSummary({ cart, parcels, vouchers, typed, isPending }: SummaryProps) {
  const chosen = cart.lines.filter(isPaidFor);
  const pieces = piecesOf(cart);
  const points = chosen.reduce((sum, line) => sum + line.points, 0);
  const total = totalOf(cart, isPending);
  const saved = chosen.reduce((sum, line) => sum + line.saved * line.quantity, cart.takenOff);
  return (
    <aside className="sticky stack" aria-label="Ringkasan belanja">
      <div className="panel stack">
        <h2>Ringkasan belanja</h2>
        <VoucherField cart={cart} typed={typed} />
        <Late value={vouchers} failed={null} empty={null}>
          {(arrived) => <VoucherList vouchers={arrived} used={cart.voucher?.code} />}
        </Late>
        <dl className="sum" aria-busy={isPending}>
          <dt>Subtotal ({pieces} barang)</dt>
          <dd className="num">{formatRupiah(cart.subtotal)}</dd>
          {cart.takenOff > 0 && (
            <>
              <dt>Voucher {cart.voucher?.code}</dt>
              <dd className="cut num">−{formatRupiah(cart.takenOff)}</dd>
            </>
          )}
          {points > 0 && (
            <>
              <dt>Poin ditukar</dt>
              <dd className="num">{formatPoints(points)}</dd>
            </>
          )}
          <dt className="total">Total</dt>
          <dd className="total num">{formatRupiah(total)}</dd>
          {saved > 0 && (
            <>
              <dt className="good">Anda hemat</dt>
              <dd className="good num">{formatRupiah(saved)}</dd>
            </>
          )}
        </dl>
        {parcels.length > 0 && <SentIn parcels={parcels} />}
        <ToCheckout className="btn btn--main btn--wide wide" pieces={pieces} />
        <p className="hint">Ongkos kirim dihitung saat checkout.</p>
      </div>
      <p className="row g-1 sm muted">
        <Icon name="shield" />
        Pembayaran aman lewat Virtual Account atau kartu.
      </p>
    </aside>
  );
}

function SentIn({ parcels }: Pick<SummaryProps, "parcels">) {
  return (
    <div className="stack g-1 sm">
      <p>
        <b>Dikirim dalam {parcels.length} paket:</b>
      </p>
      <ul className="ticks">
        {parcels.map(({ number, label, readyOn, when }) => (
          <li key={number}>
            {label}
            {readyOn && `, pre-order siap ${readyOn}`}: {when}
          </li>
        ))}
      </ul>
      <p className="muted">Di checkout Anda dapat memilih satu paket yang menunggu semuanya siap.</p>
    </div>
  );
}

/** The total and the way on, always in reach of a thumb; wide windows have both in the summary. */
export function PayBar({ cart, isPending }: Pick<SummaryProps, "cart" | "isPending">) {
  const pieces = piecesOf(cart);
  return (
    <div className="buy buy--stick thin">
      <p>
        <span className="xs faint">Total</span>
        <br />
        <b className="num">{formatRupiah(totalOf(cart, isPending))}</b>
      </p>
      <ToCheckout className="btn btn--main" pieces={pieces} />
    </div>
  );
}

function ToCheckout({ className, pieces }: { className: string; pieces: number }) {
  return (
    <button
      type="submit"
      className={className}
      aria-disabled={pieces === 0 || undefined}
      {...act({ intent: "checkout" })}
    >
      Checkout
    </button>
  );
}

/** The voucher's discount of a pending change is not known yet. */
function totalOf(cart: CartView, isPending: boolean): number {
  return isPending ? Math.max(0, cart.subtotal - cart.takenOff) : cart.total;
}

function VoucherField({ cart, typed }: Pick<SummaryProps, "cart" | "typed">) {
  return (
    <div className="stack g-1">
      <div className="field">
        <VoucherInput code={typed.code} error={typed.error} isFocused={typed.isRefused}>
          <button type="submit" className="btn" {...act({ intent: "voucher" })}>
            Pakai
          </button>
        </VoucherInput>
      </div>
      {cart.voucher && (
        <p className="row g-1 sm">
          <VoucherInUse {...cart.voucher} />
          <button type="submit" className="more" {...act({ intent: "voucher-remove" })}>
            Lepas
          </button>
        </p>
      )}
    </div>
  );
}

function VoucherList({ vouchers, used }: { vouchers: CartVoucherView[]; used: string | undefined }) {
  return (
    <details className="fold">
      <summary>
        Voucher untuk Anda ({vouchers.length})
        <Icon name="down" />
      </summary>
      <ul className="stack g-1">
        {vouchers.map((voucher) => (
          <li key={voucher.code} className={voucher.problem ? "voucher voucher--off" : "voucher"}>
            <b>{voucher.title}</b>
            <span className="muted">{voucher.terms}</span>
            {voucher.problem ? (
              <span>{voucher.problem}</span>
            ) : (
              <span className="good">Hemat {formatRupiah(voucher.takenOff)} untuk keranjang ini</span>
            )}
            <span className="voucher__end">
              <code className="code">{voucher.code}</code>
              {!voucher.problem && voucher.code !== used && (
                <button
                  type="submit"
                  className="btn btn--sm"
                  aria-label={`Pakai voucher ${voucher.code}`}
                  {...act({ intent: "voucher", code: voucher.code })}
                >
                  Pakai
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
