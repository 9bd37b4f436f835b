import type { ReactNode } from "react";
import { AddressFields, addressLine } from "#app/features/account/address-fields.tsx";
import type { AddressAnswer } from "#app/features/account/place.server.ts";
import { NoteField } from "#app/features/cart/cart-fields.tsx";
import { limitsOf } from "#app/features/cart/limit-words.ts";
import * as paths from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CheckoutParcel, CheckoutState, ShippingOption } from "#contract/orders/checkout.ts";
import { formatPhone } from "#domain/account/profile.ts";
import { formatPoints, formatRupiah, wholePrices } from "#domain/money.ts";
import { daysWords } from "#domain/orders/arrival.ts";
import { POINT_WORTH } from "#domain/promotions/points.ts";
import { serviceField } from "./choices.ts";
import type { CheckoutWords } from "./kept-choices.server.ts";
import { ChoiceSet, MethodChoices } from "./method-choices.tsx";
import { OrderedLine } from "./ordered-line.tsx";

export const SHORT_WORDS = "Ada barang yang jumlahnya melebihi batas.";

interface StepProps {
  id: string;
  title: string;
  /** Why no order can be placed with this step as it is, or what has changed in it. */
  error?: string;
  /** It is the first such step of an order that was refused: without script the browser goes there. */
  isFirst?: boolean;
  more?: { to: string; label: string };
  children: ReactNode;
}

/**
 * A step of the checkout. The head of one with an error can be focused, so that the error is seen and read out: of a
 * whole step a browser would show the middle.
 */
function Step({ id, title, more, error, isFirst, children }: StepProps) {
  const wrong = error
    ? {
        tabIndex: -1,
        role: "group",
        "aria-labelledby": id,
        "aria-describedby": `${id}-galat`,
        "data-wrong": true,
        autoFocus: isFirst || undefined,
      }
    : {};
  return (
    <section className={`panel stack step${error ? " step--wrong" : ""}`} aria-labelledby={id}>
      <div className="stack g-1 step__head" {...wrong}>
        <div className="row row--apart">
          <h2 id={id}>{title}</h2>
          {more && (
            <Link className="more" to={more.to}>
              {more.label}
            </Link>
          )}
        </div>
        {error && <ErrorNote id={`${id}-galat`}>{error}</ErrorNote>}
      </div>
      {children}
    </section>
  );
}

interface StateProps {
  state: CheckoutState;
  words: CheckoutWords | null;
  /** What was missing or has changed when the order was sent, by field. */
  errors: Record<string, string>;
}

/** The steps' fields in the order of the page. */
const STEPS = ["addressId", "service", "items", "payment"] as const;

const isFirstWrong = (errors: Record<string, string>, field: (typeof STEPS)[number]) =>
  STEPS.find((one) => errors[one] !== undefined) === field;

interface AddressStepProps extends StateProps {
  /** The fields of the first address, while there is none. */
  address: AddressAnswer | null;
}

export function AddressStep({ state: { addresses, dropshippers, chosen }, words, errors, address }: AddressStepProps) {
  return (
    <Step id="alamat" title="Alamat pengiriman" error={errors.addressId} isFirst={isFirstWrong(errors, "addressId")}>
      {address && (
        <div className="form" id="isian-alamat">
          {address.errors.form && <ErrorNote isSpoken>{address.errors.form}</ErrorNote>}
          <AddressFields answer={address} isOnly />
          <button type="submit" className="btn btn--wide" name="intent" value="address" formNoValidate>
            Simpan alamat
          </button>
        </div>
      )}
      {addresses.length > 0 && (
        <ChoiceSet legend="Alamat pengiriman">
          {addresses.map((one) => (
            <div className="pick-own" key={one.id}>
              <label className="pick">
                <input type="radio" name="addressId" value={one.id} defaultChecked={one.id === chosen.addressId} />
                <span>
                  <b>{one.label}</b> {one.default === 1 && <span className="tag tag--wait">Utama</span>}
                  <br />
                  <span className="sm">
                    {one.recipient}, <span className="nowrap">{formatPhone(one.phone)}</span>
                  </span>
                  <br />
                  <span className="sm muted">{addressLine(one)}</span>
                </span>
              </label>
              <Link className="more" to={paths.addresses(one.id, paths.checkout())} aria-label={`Ubah ${one.label}`}>
                Ubah
              </Link>
            </div>
          ))}
        </ChoiceSet>
      )}
      {!address && (
        <Link className="more" to={paths.addAddress(paths.checkout())}>
          Tambah alamat
        </Link>
      )}
      {dropshippers.length > 0 && (
        <Select
          name="dropshipperId"
          label="Kirim atas nama"
          defaultValue={chosen.dropshipperId ?? ""}
          autoComplete="off"
          hint={words?.address}
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

/** `said` is the notice that the address was stored. */
export function ShippingStep({ state, words, errors, said }: StateProps & { said: string | null }) {
  const { shipping, chosen, weightGram, missing, items, parcels = [], ways = [], onArrival = [] } = state;
  const hasJewellery = items.some(({ sentAs }) => sentAs === "jewellery");
  return (
    <Step id="kirim" title="Pengiriman" error={errors.service} isFirst={isFirstWrong(errors, "service")}>
      {said && (
        <p className="alert alert--success" role="status">
          <Icon name="check" />
          {said}
        </p>
      )}
      {ways.length > 0 && (
        <ChoiceSet legend="Satu paket atau terpisah">
          {ways.map((way) => (
            <label className="pick" key={way.isTogether}>
              <input
                type="radio"
                name="isTogether"
                value={way.isTogether}
                defaultChecked={way.isTogether === chosen.isTogether}
              />
              <span>
                <b>{way.isTogether ? "Tunggu semua, satu paket" : `Kirim terpisah, ${way.parcels} paket`}</b>
                <br />
                <span className="sm muted">
                  Tiba {way.arrivesOn} bila dibayar hari ini
                  {way.isTogether === 1 && hasJewellery && ", perhiasannya tetap diasuransikan"}
                </span>
              </span>
              <b className="num md">{way.shippingRp}</b>
            </label>
          ))}
        </ChoiceSet>
      )}
      {(shipping.length === 0 || missing.service) && !errors.service && (
        <p className="muted">{missing.service ?? "Pilih alamat dulu untuk melihat ongkos kirim."}</p>
      )}
      {parcels.length > 1 ? (
        parcels.map((parcel) => <ParcelChoice key={parcel.number} parcel={parcel} items={items} />)
      ) : (
        <>
          <p className="sm muted">
            Berat pesanan {weightOf(weightGram)}.
            {shipping.length > 1 && " Tanpa pilihan Anda, kami pakai yang termurah."}
          </p>
          {shipping.length > 0 && (
            <ChoiceSet legend="Pengiriman">
              <Services name="service" options={shipping} chosen={chosen.service} readyOn={lastReady(items)} />
            </ChoiceSet>
          )}
        </>
      )}
      <Hints lines={[...(words?.shipping ?? []), ...onArrival]} />
    </Step>
  );
}

function Hints({ lines = [] }: { lines: string[] | undefined }) {
  return lines.map((line) => (
    <p className="hint" key={line}>
      {line}
    </p>
  ));
}

/** One of several parcels, with what is in it and the ways to send it. */
function ParcelChoice({ parcel, items }: { parcel: CheckoutParcel; items: CheckoutState["items"] }) {
  const { number, label, weightGram, lines, shipping, service, readyOn } = parcel;
  const goods = items.filter(({ id }) => lines.includes(id));
  return (
    <fieldset className="stack g-1">
      <legend className="label">
        Paket {number}: {label}
      </legend>
      <p className="sm muted">
        {goods.map(({ quantity, nameLong }) => (quantity > 1 ? `${quantity} × ${nameLong}` : nameLong)).join(", ")};{" "}
        {weightOf(weightGram)}.
      </p>
      <Services name={serviceField(number)} options={shipping} chosen={service} readyOn={readyOn} />
    </fieldset>
  );
}

interface ServicesProps {
  name: string;
  options: ShippingOption[];
  chosen: string | null;
  /** When the last made-to-order line is ready: the parcel waits for it. */
  readyOn: string | undefined;
}

/** The cheapest first: that is the one that is chosen where the buyer has not. */
function Services({ name, options, chosen, readyOn }: ServicesProps) {
  const byPrice = [...options].sort((a, b) => a.price - b.price);
  return byPrice.map((option) => (
    <label className="pick" key={option.service}>
      <input type="radio" name={name} value={option.service} defaultChecked={option.service === chosen} />
      <span>
        <b>{option.label}</b>
        <br />
        <span className="sm muted">
          Tiba dalam {daysWords(option)}
          {readyOn && ` sejak pre-order siap, ${readyOn}`}
        </span>
      </span>
      <b className="num md">{option.priceRp}</b>
    </label>
  ));
}

function lastReady(items: CheckoutState["items"]): string | undefined {
  const [last] = [...items].sort((a, b) => (b.readyAt ?? 0) - (a.readyAt ?? 0));
  return last?.readyOn;
}

function weightOf(gram: number): string {
  return gram < 1000 ? "di bawah 1 kg" : `${(gram / 1000).toLocaleString("id-ID", { maximumFractionDigits: 1 })} kg`;
}

/** A note that is not stored, and why not. */
export interface TypedNote {
  text: string;
  error?: string;
}

interface ItemsStepProps extends StateProps {
  typed: TypedNote | null;
}

export function ItemsStep({ state: { items, note, missing, isShort }, words, errors, typed }: ItemsStepProps) {
  // A limit that is exceeded is shown below its own line.
  const limits = limitsOf(items);
  const error = isShort === 1 ? SHORT_WORDS : (missing.items ?? errors.items);
  const isFirst = isFirstWrong(errors, "items");
  return (
    <Step
      id="barang"
      title="Barang"
      more={{ to: paths.cart(), label: "Ubah keranjang" }}
      error={error}
      isFirst={isFirst}
    >
      <ul className="list lines">
        {items.map((item) => (
          <OrderedLine
            key={item.id}
            line={{ ...item, imageUrl: item.productImage?.imageUrl ?? "" }}
            problem={limits.get(item.id)}
          />
        ))}
      </ul>
      <Hints lines={words?.items} />
      <div className="field">
        <input type="hidden" name="shownNote" value={note} />
        <NoteField text={typed?.text ?? note} refused={typed?.error} hasFocus={typed?.error !== undefined} />
      </div>
    </Step>
  );
}

export function PaymentStep({ state: { payments, chosen, points, summary }, words, errors }: StateProps) {
  const spare = points - summary.pointsRedeemed;
  const bare = chosen.addressId === null ? null : summary.billTotal - summary.fee;
  return (
    <Step
      id="bayar"
      title="Metode pembayaran"
      error={payments.length > 0 ? errors.payment : undefined}
      isFirst={isFirstWrong(errors, "payment")}
    >
      {payments.length === 0 && (
        <Alert
          type="danger"
          message="Toko ini sedang tidak dapat menerima pembayaran. Keranjang Anda tetap tersimpan; silakan coba lagi nanti."
        />
      )}
      <Hints lines={words?.payment} />
      <MethodChoices methods={payments} chosen={chosen} bare={bare} />
      {spare > 0 && (
        <label className="check">
          <input type="checkbox" name="usePoints" value="1" defaultChecked={chosen.usePoints === 1} />
          <span>
            Pakai poin Anda ({formatPoints(spare)}, senilai {wholePrices(formatRupiah(spare * POINT_WORTH))})
            {summary.pointsAmount > 0 &&
              `: ${formatPoints(summary.pointsUsed - summary.pointsRedeemed)} menjadi ${summary.pointsAmountRp}`}
          </span>
        </label>
      )}
    </Step>
  );
}
