import type { UnprovenEmail } from "#app/features/account/sent-code.server.ts";
import { VoucherInput, VoucherInUse } from "#app/features/cart/cart-fields.tsx";
import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useAnnounced } from "#app/ui/kept-focus.tsx";
import { Link } from "#app/ui/link.tsx";
import { Popover } from "#app/ui/popover.tsx";
import type { CheckoutState } from "#contract/orders/checkout.ts";
import { CODE_EXPIRES_SECONDS, CODE_LENGTH } from "#domain/account/sign-in.ts";
import { formatRupiah } from "#domain/money.ts";
import { feeWords, hasFees } from "#domain/orders/payment-method.ts";
import { Reductions } from "./reductions.tsx";

/** The order's totals so far. Amounts that depend on a choice still to be made are not shown as sums. */
export function Sums({ state: { summary, items, voucher, chosen, payments, parcels = [] } }: { state: CheckoutState }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const reduced = items.reduce(
    (sum, one) => sum + ((one.normalPrice ?? one.validPrice) - one.validPrice) * one.quantity,
    0,
  );
  const saved = reduced + summary.voucherAmount;
  const isWhole = chosen.addressId !== null && chosen.service !== null && chosen.payment !== null;
  const total = isWhole ? "Total tagihan" : "Total sementara";
  useAnnounced("total", `${total} ${summary.billTotalRp}`);
  return (
    <dl className="sum">
      <dt>Subtotal ({pieces} barang)</dt>
      <dd>{summary.subTotalRp}</dd>
      <dt>Ongkos kirim{parcels.length > 1 && ` ${parcels.length} paket`}</dt>
      <dd>{shippingWords(chosen, summary.shippingRp)}</dd>
      {summary.fee > 0 && (
        <>
          <dt>
            Biaya layanan
            {hasFees(payments) && <Popover label="Apa itu biaya layanan?" text={feeWords(payments)} />}
          </dt>
          <dd>{summary.feeRp}</dd>
        </>
      )}
      <Reductions voucherCode={voucher?.code} sums={summary} />
      <dt className="total">{total}</dt>
      <dd className="total">{summary.billTotalRp}</dd>
      {saved > 0 && (
        <>
          <dt className="good">Anda hemat</dt>
          <dd className="good">{formatRupiah(saved)}</dd>
        </>
      )}
    </dl>
  );
}

function shippingWords({ addressId, service }: CheckoutState["chosen"], price: string): string {
  if (addressId === null) return "Pilih alamat dulu";
  return service === null ? "—" : price;
}

/** A voucher that was typed on the checkout and refused. */
export interface RefusedVoucher {
  code: string;
  error: string;
}

interface VoucherFieldProps {
  voucher: CheckoutState["voucher"];
  typed: Partial<RefusedVoucher>;
}

/** The voucher as part of the order's form, so all other choices are submitted with it. */
export function VoucherField({ voucher, typed: { code, error } }: VoucherFieldProps) {
  // Other back ends may refuse without a reason.
  const problem = voucher?.refusal ? (voucher.why ?? "Voucher ini sedang tidak berlaku.") : null;
  return (
    <div className="stack g-1">
      <div className="field">
        <VoucherInput code={code} error={error}>
          <button type="submit" className="btn" name="intent" value="voucher">
            Pakai
          </button>
        </VoucherInput>
      </div>
      {voucher && (
        <p className="row g-1 sm">
          <input type="hidden" name="applied" value={voucher.code} />
          <VoucherInUse code={voucher.code} problem={problem} />
          <button type="submit" className="more" name="intent" value="voucher-remove">
            Lepas
          </button>
        </p>
      )}
    </div>
  );
}

interface OrderEmailProps {
  email: UnprovenEmail;
  /** What was typed and refused. */
  code?: string;
  errors: Record<string, string>;
}

/** The code's field. It is not part of the order. */
export const EMAIL_CODE_FIELD = "kode-email";

/**
 * Where the order's letters go, for a buyer whose address is not proven: nowhere, until a code from there is typed. Part
 * of the order's form, so that all other choices are submitted with it.
 */
export function OrderEmail({ email: { address, isSent }, code, errors }: OrderEmailProps) {
  return (
    <section className="stack g-1 mt" aria-labelledby="surat-pesanan">
      <h3 id="surat-pesanan">E-mail tentang pesanan</h3>
      {address === "" ? (
        <p className="sm muted">
          Akun Anda belum punya alamat e-mail, jadi e-mail tentang pesanan tidak dikirim.{" "}
          <Link to={paths.profile("ubah-email")}>Tambahkan e-mail</Link>
        </p>
      ) : (
        <p className="sm muted">
          <b className="whole">{address}</b> belum terverifikasi, jadi e-mail tentang pesanan belum dikirim ke mana pun.
        </p>
      )}
      <p className="sm muted">
        Anda tetap bisa memesan. Kabarnya ada di menu Pesanan, atau lewat WhatsApp bila Anda memintanya di{" "}
        <Link to={`${paths.notifications()}#pilihan`}>Notifikasi</Link>.
      </p>
      {errors.form && <ErrorNote isSpoken>{errors.form}</ErrorNote>}
      {isSent && (
        <TextField
          id={EMAIL_CODE_FIELD}
          name="emailCode"
          label="Kode dari e-mail"
          className="otp"
          hint={`Berlaku ${CODE_EXPIRES_SECONDS / 60} menit.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={2 * CODE_LENGTH}
          defaultValue={code}
          error={errors.emailCode}
          autoFocus={errors.emailCode ? true : undefined}
        />
      )}
      {isSent && (
        <button type="submit" className="btn btn--wide" name="intent" value="email-prove">
          Verifikasi e-mail
        </button>
      )}
      {address !== "" && (
        <button type="submit" className={isSent ? "more" : "btn btn--wide"} name="intent" value="email-code">
          {isSent ? "Kirim ulang kode" : "Kirim kode ke e-mail ini"}
        </button>
      )}
    </section>
  );
}

interface UnpaidProps {
  orders: CheckoutState["unpaid"];
  words: string | undefined;
  /** The order was refused because of them, so they get the focus. */
  isRefused: boolean;
}

/** Shown when too many orders await payment for another one to be placed: each with its options. */
export function Unpaid({ orders, words, isRefused }: UnpaidProps) {
  if (orders.length === 0) return null;
  const wrong = isRefused ? { tabIndex: -1, "data-wrong": true, autoFocus: true } : {};
  return (
    <section className="panel stack" aria-labelledby="belum-dibayar" {...wrong}>
      <h2 id="belum-dibayar">Pesanan belum dibayar</h2>
      <ErrorNote>{words}</ErrorNote>
      <ul className="list">
        {orders.map(({ orderNumber, billTotalRp }) => (
          <li key={orderNumber} className="row row--apart">
            <span>
              {orderNumber}, <b className="num">{billTotalRp}</b>
            </span>
            <span className="row">
              <Link className="more" to={paths.pay(orderNumber)} document>
                Bayar<span className="sr"> {orderNumber}</span>
              </Link>
              <Link className="more" to={paths.order(orderNumber)}>
                Batalkan<span className="sr"> {orderNumber}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
