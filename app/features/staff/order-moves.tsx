import type { ReactNode } from "react";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { StaffOrder } from "#contract/staff/orders.ts";
import type { Swaps } from "#contract/staff/swaps.ts";
import { formatRupiah } from "#domain/money.ts";
import { DIFFERENCE_REASON_MAX } from "#domain/orders/address-change.ts";
import { type Courier, offeredNames } from "#domain/orders/couriers.ts";
import { type ParcelState, parcelStateLabels } from "#domain/orders/state.ts";
import type { Planned } from "./act.server.ts";
import type { OrderAnswer } from "./order-acts.server.ts";
import type { OrderMoveName, Values } from "./order-forms.ts";
import { SwapFields } from "./order-swaps.tsx";
import { Will } from "./will.tsx";

/** What each move would do as the page is made; none where it depends on what is typed first. */
export type Plans = Partial<Record<OrderMoveName, Planned>>;

interface MovesProps {
  shown: StaffOrder;
  /** What one's role may do: nothing else is shown. */
  allowed: readonly OrderMoveName[];
  plans: Plans;
  couriers: readonly Courier[];
  swaps: Swaps;
  formKey: string;
  answer: OrderAnswer | undefined;
}

interface MoveProps extends MovesProps {
  values: Values;
  errors: Record<string, string>;
}

interface MoveForm {
  name: OrderMoveName;
  title: string;
  small: (shown: StaffOrder) => string;
  icon: IconName;
  button: string;
  /** Its button is pressed only after what is chosen was shown. */
  isShownFirst?: true;
  isDangerous?: true;
  /** It is left out of an order that it cannot be meant for. */
  isMeant?: (shown: StaffOrder) => boolean;
  Fields?: (props: MoveProps) => ReactNode;
}

const FORMS: MoveForm[] = [
  {
    ...{ name: "tanggung", title: "Tanggung tambahan ongkir", icon: "coin", button: "Tanggung tambahan ongkir" },
    ...{ isShownFirst: true, Fields: ReasonField },
    isMeant: ({ onTop }) => onTop.open !== null,
    small: ({ onTop }) => `${formatRupiah(onTop.open ?? 0)} tidak perlu dibayar pembeli`,
  },
  {
    ...{ name: "kembalikan-ongkir", title: "Kembalikan tambahan ongkir", icon: "coin", isDangerous: true },
    ...{ button: "Kembalikan tambahan ongkir", isShownFirst: true, Fields: ReasonField },
    isMeant: ({ onTop }) => onTop.paid > 0,
    small: ({ onTop }) => `${formatRupiah(onTop.paid)} sudah dibayar pembeli`,
  },
  {
    ...{ name: "proses", title: "Proses pesanan", icon: "check", button: "Proses pesanan" },
    small: () => "pembeli tahu pesanannya disiapkan",
  },
  {
    ...{ name: "kirim", title: "Kirim paket, betulkan resi", icon: "truck", button: "Simpan resi", Fields: ShipFields },
    small: () => "pembeli mendapat nomor resinya",
  },
  {
    ...{ name: "selesai", title: "Selesaikan", icon: "star", button: "Tandai sudah diterima", Fields: ParcelOnTheWay },
    small: () => "pembeli sudah menerima barangnya",
  },
  {
    ...{ name: "dana", title: "Kembalikan dana", icon: "coin", button: "Kembalikan dana", isDangerous: true },
    ...{ isShownFirst: true, Fields: RefundFields },
    small: ({ free, owed }) =>
      owed > 0
        ? `${formatRupiah(owed)} harus ditransfer toko`
        : `maksimal ${formatRupiah(free)}, per barang, paket, atau jumlah`,
  },
  {
    ...{ name: "ganti", title: "Ganti ukuran atau warna", icon: "box", button: "Ganti barang" },
    ...{ isShownFirst: true, Fields: SwapFields },
    small: () => "harga sama, stok ikut berpindah",
  },
  {
    ...{ name: "transfer", title: "Catat transfer masuk", icon: "bank", button: "Catat transfer", isDangerous: true },
    ...{ isShownFirst: true, Fields: TransferFields },
    small: () => "dana yang masuk ke rekening toko",
  },
  {
    ...{ name: "perpanjang", title: "Perpanjang waktu bayar", icon: "clock", button: "Perpanjang sehari" },
    isMeant: ({ order }) => order.state === "awaiting-payment",
    small: () => "sehari lagi untuk membayar, sekali",
  },
  {
    ...{ name: "kembali", title: "Paket kembali", icon: "left", button: "Catat paket kembali", isShownFirst: true },
    ...{ isDangerous: true, Fields: ReturnFields },
    small: () => "seluruh pesanan kembali ke toko",
  },
  {
    ...{ name: "batal", title: "Batalkan pesanan", icon: "x", button: "Batalkan pesanan", isDangerous: true },
    Fields: CancelFields,
    small: () => "barang kembali ke stok, dana kembali ke pembeli",
  },
];

/** Every move of an order: what may be done says first what it does, what may not says why. */
export function OrderMoves(props: MovesProps) {
  const { shown, allowed } = props;
  const forms = FORMS.filter(({ name, isMeant }) => allowed.includes(name) && (isMeant?.(shown) ?? true));
  if (forms.length === 0) return null;
  return (
    <section className="box" aria-labelledby="langkah">
      <div className="box__head">
        <h2 id="langkah">Langkah</h2>
        <span className="meta">akibatnya tampil sebelum disimpan</span>
      </div>
      <div>
        {forms.map((form) => (
          <Move key={form.name} form={form} {...props} />
        ))}
      </div>
    </section>
  );
}

function Move({ form, ...props }: MovesProps & { form: MoveForm }) {
  const { shown, plans, formKey, answer } = props;
  const { name, title, icon, button, isShownFirst, isDangerous, Fields } = form;
  const own = answer?.form === name ? answer : undefined;
  const planned = own?.planned ?? plans[name];
  // What was typed and is refused can be mended; what the order's state forbids cannot.
  const barred = plans[name]?.refusal ?? barredBy(name, props);
  const isReady = !isShownFirst || (planned !== undefined && planned.refusal === null);
  return (
    <details className={isDangerous ? "move move--danger" : "move"} name="langkah" id={name} open={own !== undefined}>
      <summary>
        <Icon name={icon} />
        <span>
          {title}
          <small>{barred ? "tidak bisa sekarang" : form.small(shown)}</small>
        </span>
        <Icon name="down" />
      </summary>
      <form method="post" encType={name === "transfer" ? "multipart/form-data" : undefined} noValidate>
        <input type="hidden" name="langkah" value={name} />
        <input type="hidden" name="kunci" value={own?.values.kunci ?? formKey} />
        <input type="hidden" name="keadaan" value={shown.standing} />
        {isShownFirst && <input type="hidden" name="terlihat" value={planned?.seen ?? ""} />}
        {barred && (
          <p className="alert alert--danger">
            <Icon name="alert" />
            <span>{barred}</span>
          </p>
        )}
        {!barred && Fields && <Fields {...props} values={own?.values ?? {}} errors={own?.errors ?? {}} />}
        {!barred && planned && <Will planned={planned} />}
        <p className="k-acts">
          {(barred || isReady) && (
            <button
              type="submit"
              className={isDangerous ? "btn btn--danger" : "btn btn--main"}
              disabled={barred !== undefined}
            >
              {button}
            </button>
          )}
          {!barred && Fields && (
            <button type="submit" className="btn" name="lihat" value="1">
              {planned ? "Hitung ulang" : "Lihat yang akan terjadi"}
            </button>
          )}
        </p>
      </form>
    </details>
  );
}

/** Why a move cannot be made that is planned only with what is typed. */
function barredBy(name: OrderMoveName, { swaps, shown: { free, owed, order } }: MovesProps): string | undefined {
  if (name === "dana" && free === 0 && owed === 0)
    return order.payment.paidAt === null
      ? "Belum ada dana yang masuk untuk pesanan ini."
      : "Seluruh dananya sudah kembali, atau sudah dijanjikan kembali.";
  if (name === "ganti" && swaps.length === 0)
    return "Tidak ada ukuran atau warna lain yang harganya sama dan ada stoknya, atau pesanan ini belum dibayar atau sudah dikirim.";
  return undefined;
}

/** Those in the first of these states first: one of them is what is meant most likely. */
const parcelsIn = ({ order: { parcels = [] } }: StaffOrder, ...states: ParcelState[]) =>
  states.flatMap((state) => parcels.filter((one) => one.state === state));

interface ParcelFieldProps extends MoveProps {
  form: OrderMoveName;
  states: ParcelState[];
  isAllMeant?: true;
}

/** Which of several parcels; nothing where only one can be meant. */
function ParcelField({ form, states, isAllMeant, shown, values, errors }: ParcelFieldProps) {
  const parcels = parcelsIn(shown, ...states);
  if (parcels.length < 2 && (shown.order.parcels ?? []).length < 2) return null;
  return (
    <Select id={`${form}-paket`} label="Paket" name="paket" error={errors.paket} defaultValue={values.paket}>
      {isAllMeant && <option value="">Semua yang di jalan</option>}
      {parcels.map(({ number, label, state, tracking }) => (
        <option key={number} value={number}>
          Paket {number}: {label}, {tracking || parcelStateLabels[state].toLowerCase()}
        </option>
      ))}
    </Select>
  );
}

function ShipFields(props: MoveProps) {
  const { shown, values, errors, answer } = props;
  const parcels = parcelsIn(shown, "waiting", "shipped");
  const meant = parcels.find(({ number }) => String(number) === values.paket) ?? parcels[0];
  const waybill = (one = meant) => (one?.tracking ? `${one.courier} ${one.tracking}` : "belum ada");
  const saw = meant && values[`semula-${meant.number}`];
  return (
    <>
      {answer?.form === "kirim" && answer.hasChanged && saw !== undefined && (
        <Clash saw={saw} now={waybill()} wrote={`${values.kurir ?? ""} ${values.resi ?? ""}`} />
      )}
      {parcels.map((one) => (
        <input key={one.number} type="hidden" name={`semula-${one.number}`} value={waybill(one)} />
      ))}
      <ParcelField {...props} form="kirim" states={["waiting", "shipped"]} />
      <div className="two">
        <TextField
          id="kirim-kurir"
          label="Kurir"
          name="kurir"
          list="kurir-dikenal"
          defaultValue={values.kurir ?? meant?.courier}
          error={errors.kurir}
          autoComplete="off"
        />
        <TextField
          id="kirim-resi"
          label="Nomor resi"
          name="resi"
          defaultValue={values.resi ?? meant?.tracking}
          error={errors.resi}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      <datalist id="kurir-dikenal">
        {offeredNames(props.couriers).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {(errors.kurir || errors.resi || values.tetap) && (
        <Tick name="tetap" isTicked={values.tetap === "ya"}>
          Sudah benar, pakai apa adanya
        </Tick>
      )}
      <Tick name="sebagian" isTicked={values.sebagian === "ya"}>
        Tetap kirim walau sebagian dananya kembali
      </Tick>
    </>
  );
}

function Tick({ name, isTicked, children }: { name: string; isTicked: boolean; children: ReactNode }) {
  return (
    <div className="radio">
      <label>
        <input type="checkbox" name={name} value="ya" defaultChecked={isTicked} /> {children}
      </label>
    </div>
  );
}

/** Somebody else has written the same field meanwhile. */
function Clash({ saw, now, wrote }: { saw: string; now: string; wrote: string }) {
  return (
    <div className="clash">
      <div>
        <h3>Yang Anda lihat</h3>
        <p>{saw === now ? saw : <del>{saw}</del>}</p>
      </div>
      <div>
        <h3>Yang ada sekarang</h3>
        <p>{saw === now ? now : <ins>{now}</ins>}</p>
      </div>
      <div>
        <h3>Yang Anda tulis</h3>
        <p>
          <mark>{wrote}</mark>
        </p>
      </div>
    </div>
  );
}

function ParcelOnTheWay(props: MoveProps) {
  const isWhole = props.shown.order.state === "shipped";
  return <ParcelField {...props} form="selesai" states={["shipped"]} {...(isWhole && { isAllMeant: true })} />;
}

function CancelFields({ values, errors }: MoveProps) {
  return (
    <TextArea
      id="batal-alasan"
      label="Alasan"
      name="alasan"
      rows={2}
      defaultValue={values.alasan}
      error={errors.alasan}
      hint="Pembeli membacanya di halaman pesanannya."
    />
  );
}

function ReasonField({ values, errors }: MoveProps) {
  return (
    <TextArea
      id="ongkir-alasan"
      label="Alasan"
      name="alasan"
      rows={2}
      maxLength={DIFFERENCE_REASON_MAX}
      defaultValue={values.alasan}
      error={errors.alasan}
      hint="Kalau ditanggung toko, pembeli membacanya."
    />
  );
}

function ReturnFields(props: MoveProps) {
  const { values, errors } = props;
  return (
    <>
      <ParcelField {...props} form="kembali" states={["shipped", "received"]} />
      <fieldset className="radio">
        <legend className="label">Barangnya</legend>
        <label>
          <input type="radio" name="stok" value="tidak" defaultChecked={values.stok !== "ya"} /> Tidak masuk stok
        </label>
        <label>
          <input type="radio" name="stok" value="ya" defaultChecked={values.stok === "ya"} /> Masuk stok lagi
        </label>
      </fieldset>
      <TextArea
        id="kembali-catatan"
        label="Catatan untuk pembeli"
        name="catatan"
        rows={2}
        defaultValue={values.catatan}
        error={errors.catatan}
        optional
      />
    </>
  );
}

function RefundFields({ shown, values, errors }: MoveProps) {
  const { order, owed } = shown;
  const { parcels = [] } = order;
  const parts = [
    ...(owed > 0 ? [] : [{ value: "baris", label: "Satu barang" }]),
    ...(owed === 0 && parcels.length > 1 ? [{ value: "paket", label: "Satu paket dengan ongkirnya" }] : []),
    { value: "jumlah", label: owed > 0 ? "Yang sudah Anda transfer" : "Jumlah tertentu" },
  ];
  const chosen = parts.some(({ value }) => value === values.bagian) ? values.bagian : parts[0]?.value;
  return (
    <>
      <fieldset className="radio">
        <legend className="label">Yang dikembalikan</legend>
        {parts.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="bagian" value={value} defaultChecked={value === chosen} /> {label}
          </label>
        ))}
      </fieldset>
      {owed === 0 && (
        <>
          <div className="two">
            <Select id="dana-baris" label="Barang" name="baris" error={errors.baris} defaultValue={values.baris}>
              {order.lines.map(({ lineKey, nameLong, quantity, refunded = 0 }, nth) => (
                <option key={lineKey} value={nth + 1}>
                  {nameLong}, {quantity - refunded} dari {quantity}
                </option>
              ))}
            </Select>
            <TextField
              id="dana-buah"
              label="Berapa buah"
              name="buah"
              autoComplete="off"
              inputMode="numeric"
              defaultValue={values.buah}
              error={errors.buah}
              hint="Kosong: semua yang tersisa."
            />
          </div>
          {parcels.length > 1 && (
            <Select id="dana-paket" label="Paket" name="paket" error={errors.paket} defaultValue={values.paket}>
              {parcels.map(({ number, label, state }) => (
                <option key={number} value={number}>
                  Paket {number}: {label}, {parcelStateLabels[state].toLowerCase()}
                </option>
              ))}
            </Select>
          )}
          <Select
            id="dana-barang"
            label="Barangnya kini"
            name="barang"
            error={errors.barang}
            defaultValue={values.barang}
          >
            <option value="">Belum dikirim</option>
            <option value="kept">Tetap di pembeli</option>
            <option value="came-back">Kembali ke toko, tidak masuk stok</option>
            <option value="restocked">Kembali ke stok</option>
          </Select>
        </>
      )}
      <TextField
        id="dana-jumlah"
        label="Jumlah (Rp)"
        name="jumlah"
        autoComplete="off"
        inputMode="numeric"
        defaultValue={values.jumlah}
        error={errors.jumlah}
        hint="Hanya untuk jumlah tertentu."
      />
    </>
  );
}

function TransferFields({ shown, values, errors, answer }: MoveProps) {
  const isPlanned = answer?.form === "transfer" && answer.planned?.refusal === null;
  return (
    <>
      <TextField
        id="transfer-jumlah"
        label="Jumlah yang masuk (Rp)"
        name="jumlah"
        autoComplete="off"
        inputMode="numeric"
        defaultValue={values.jumlah ?? String(shown.order.billTotal)}
        error={errors.jumlah}
      />
      {isPlanned && (
        <TextField
          id="transfer-bukti"
          label="Bukti transfer"
          name="bukti"
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          error={errors.bukti}
          hint="Foto atau PDF, maksimal 5 MB."
        />
      )}
    </>
  );
}
