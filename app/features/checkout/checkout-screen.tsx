import { Form, useNavigation, useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { addressLine } from "#app/features/address/address-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Popover } from "#app/ui/popover.tsx";
import type { CheckoutState } from "#domain/calls/checkout.ts";
import { formatPoints, formatRupiah } from "#domain/money.ts";
import { TRANSFER_FEE } from "#domain/payment-method.ts";
import { formatPhone } from "#domain/phone.ts";
import { OrderedLine } from "./ordered-line.tsx";
import { Reductions } from "./reductions.tsx";
import { Unpaid } from "./unpaid.tsx";
import { type RefusedVoucher, VoucherField } from "./voucher-field.tsx";

interface CheckoutScreenProps {
  state: CheckoutState;
  path: string;
  idempotencyKey: string;
  /** Something had changed when the order was sent: it is shown anew and asked again. */
  hasChanged: boolean;
  /** The order was sent with something missing. */
  isRefused: boolean;
  /** A voucher that was typed and not taken. */
  typed: Partial<RefusedVoucher>;
}

/**
 * One form: "Perbarui ringkasan" asks for the summary of what is chosen, "Buat pesanan" orders it. With script every choice asks for the
 * summary by itself.
 */
export function CheckoutScreen({ state, path, idempotencyKey, hasChanged, isRefused, typed }: CheckoutScreenProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const isSending = navigation.formMethod === "POST";
  const choose = (event: FormEvent<HTMLFormElement>) => {
    // A voucher is asked for by its own button.
    if ((event.target as HTMLElement).id === "voucher") return;
    const values = new FormData(event.currentTarget);
    for (const name of ["seen", "idempotency_key", "code", "applied"]) values.delete(name);
    submit(values, { method: "get", action: path, replace: true, preventScrollReset: true });
  };
  const { unpaid: _, ...missing } = state.missing;
  const errors = isRefused ? missing : {};
  const isCrowded = isRefused && !hasChanged && Object.keys(state.missing).length === 0;
  return (
    <>
      {/* An alert is closed by a form of its own, and no form may stand in another. */}
      {hasChanged && (
        <Alert
          type="info"
          message="Ada yang berubah sejak Anda melihat ringkasan ini, misalnya harga atau stok. Periksa lagi, lalu buat pesanan."
        />
      )}
      {isCrowded && (
        <Alert
          type="info"
          message="Toko sedang ramai, jadi pesanan Anda belum dibuat. Tekan Buat pesanan sekali lagi."
        />
      )}
      <Alert type="danger" messages={Object.values(errors)} />
      <Unpaid orders={state.unpaid} words={state.missing.unpaid} />
      <Form className="aside aside--end" method="post" action={path} onChange={choose} noValidate discover="none">
        <input type="hidden" name="seen" value={state.seen} />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <div className="stack g-3">
          <AddressStep state={state} />
          <ShippingStep state={state} />
          <Step id="barang" title="Barang" more={{ to: "/cart", label: "Ubah keranjang" }}>
            <ul className="list">
              {state.items.map((item) => (
                <OrderedLine key={item.id} line={{ ...item, image_url: item.r_uni_product_image?.image_url ?? "" }} />
              ))}
            </ul>
            {state.missing.items && (
              <p className="error">
                <Icon name="alert" />
                {state.missing.items}
              </p>
            )}
            {state.note && <p className="sm muted">Catatan: {state.note}</p>}
          </Step>
          <PaymentStep state={state} />
        </div>
        <aside className="sticky panel stack" aria-label="Ringkasan pembayaran" aria-busy={navigation.state !== "idle"}>
          <h2>Ringkasan</h2>
          <VoucherField key={state.voucher?.code} voucher={state.voucher} typed={typed} />
          <Sums state={state} />
          <button type="submit" className="btn btn--wide" formMethod="get" formNoValidate>
            Perbarui ringkasan
          </button>
          <button type="submit" className="btn btn--main btn--wide" aria-disabled={isSending || undefined}>
            {isSending ? "Mohon menunggu.." : "Buat pesanan"}
          </button>
          {state.is_short === 1 && (
            <>
              <p className="error">
                <Icon name="alert" />
                Ada barang yang jumlahnya melebihi batas.
              </p>
              <button type="submit" className="btn btn--wide" name="intent" value="settle" formNoValidate>
                Sesuaikan jumlah
              </button>
            </>
          )}
          <p className="hint">
            Dengan membuat pesanan, Anda menyetujui <Link to="/snk">Syarat &amp; Ketentuan</Link>. Pembayaran ditunggu{" "}
            {Math.round(state.pay_within_seconds / 3600)} jam
            {state.pay_within_seconds < 86_400 && ", karena stoknya tinggal sedikit"}.
          </p>
        </aside>
      </Form>
    </>
  );
}

interface StepProps {
  id: string;
  title: string;
  more?: { to: string; label: string };
  children: ReactNode;
}

function Step({ id, title, more, children }: StepProps) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="row row--apart">
        <h2 id={id}>{title}</h2>
        {more && (
          <Link className="more" to={more.to}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

type StateProps = Pick<CheckoutScreenProps, "state">;

function AddressStep({ state: { addresses, dropshippers, chosen } }: StateProps) {
  const add = { to: "/profile/address?kembali=%2Fbuy#tambah", label: "Tambah alamat" };
  return (
    <Step id="alamat" title="Alamat pengiriman" more={add}>
      {addresses.length === 0 && <p className="muted">Belum ada alamat. Tambahkan dulu, lalu kembali ke sini.</p>}
      {addresses.map((address) => (
        <label className="pick" key={address.id}>
          <input type="radio" name="address_id" value={address.id} defaultChecked={address.id === chosen.address_id} />
          <span>
            <b>{address.label}</b> {address.default === 1 && <span className="tag tag--wait">Utama</span>}
            <br />
            <span className="sm">
              {address.recipient}, {formatPhone(address.phone)}
            </span>
            <br />
            <span className="sm muted">{addressLine(address)}</span>
          </span>
        </label>
      ))}
      {dropshippers.length > 0 && (
        <Select
          name="dropshipper_id"
          label="Kirim atas nama"
          defaultValue={chosen.dropshipper_id ?? ""}
          autoComplete="off"
        >
          <option value="">Nama saya sendiri</option>
          {dropshippers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name} (dropship)
            </option>
          ))}
        </Select>
      )}
    </Step>
  );
}

function ShippingStep({ state: { shipping, chosen, weight_gram, missing } }: StateProps) {
  return (
    <Step id="kirim" title="Pengiriman">
      <p className="sm muted">Berat pesanan {weightOf(weight_gram)}.</p>
      {shipping.length === 0 && (
        <p className="muted">{missing.service ?? "Pilih alamat dulu untuk melihat ongkos kirim."}</p>
      )}
      {shipping.map((option) => (
        <label className="pick" key={option.service}>
          <input
            type="radio"
            name="service"
            value={option.service}
            defaultChecked={option.service === chosen.service}
          />
          <span>
            <b>{option.label}</b>
            <br />
            <span className="sm muted">
              Tiba dalam{" "}
              {option.days_min === option.days_max ? option.days_min : `${option.days_min} sampai ${option.days_max}`}{" "}
              hari
            </span>
          </span>
          <b className="num md">{option.price_rp}</b>
        </label>
      ))}
    </Step>
  );
}

function weightOf(gram: number): string {
  return gram < 1000 ? `${gram} gram` : `${(gram / 1000).toLocaleString("id-ID", { maximumFractionDigits: 1 })} kg`;
}

function PaymentStep({ state: { payments, tenors, chosen, points, summary } }: StateProps) {
  const spare = points - summary.points_redeemed;
  return (
    <Step id="bayar" title="Metode pembayaran">
      {payments.length === 0 && (
        <Alert
          type="danger"
          message="Toko ini sedang tidak dapat menerima pembayaran. Keranjang Anda tetap tersimpan; silakan coba lagi nanti."
        />
      )}
      {payments.map(({ code, label, kind }) => (
        <label className="pick" key={code}>
          <input type="radio" name="payment" value={code} defaultChecked={code === chosen.payment} required />
          <span>
            <b>{label}</b>
            <br />
            <span className="sm muted">
              {kind === "card"
                ? "Diproses di halaman aman penyedia pembayaran"
                : `Biaya layanan ${formatRupiah(TRANSFER_FEE)}`}
            </span>
          </span>
        </label>
      ))}
      {tenors.length > 1 && (
        <Select name="tenor" label="Cicilan kartu kredit" defaultValue={chosen.tenor} autoComplete="off">
          {tenors.map((months) => (
            <option key={months} value={months}>
              {months === 0 ? "Bayar penuh" : `${months} bulan`}
            </option>
          ))}
        </Select>
      )}
      {spare > 0 && (
        <label className="check">
          <input type="checkbox" name="use_points" value="1" defaultChecked={chosen.use_points === 1} />
          <span>
            Pakai poin Anda ({formatPoints(spare)})
            {summary.points_amount > 0 &&
              `: ${formatPoints(summary.points_used - summary.points_redeemed)} menjadi ${summary.points_amount_rp}`}
          </span>
        </label>
      )}
    </Step>
  );
}

function Sums({ state: { summary, items, voucher } }: StateProps) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className="sum">
      <dt>Subtotal ({pieces} barang)</dt>
      <dd>{summary.sub_total_rp}</dd>
      <dt>Ongkos kirim</dt>
      <dd>{summary.shipping_rp}</dd>
      <dt>
        Biaya layanan
        <Popover
          label="Apa itu biaya layanan?"
          text={`Biaya bank untuk nomor Virtual Account, ${formatRupiah(TRANSFER_FEE)} untuk setiap pesanan. Kartu tidak dikenai biaya ini.`}
        />
      </dt>
      <dd>{summary.fee_rp}</dd>
      <Reductions voucherCode={voucher?.code} sums={summary} />
      <dt className="total">Total tagihan</dt>
      <dd className="total">{summary.bill_total_rp}</dd>
    </dl>
  );
}
