import { placeLine } from "#app/features/account/place-form.ts";
import * as paths from "#app/paths.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Place } from "#contract/account/address-book.ts";
import type { OrderAddress } from "#contract/staff/address.ts";
import { PLACE_TEXT_MAX, PLACES_MAX } from "#domain/account/place.ts";
import { shownName } from "#domain/operate/shown-fields.ts";
import { DIFFERENCE_REASON_MAX } from "#domain/orders/address-change.ts";
import type { AddressAnswer } from "./address-acts.server.ts";
import { shownAddress } from "./address-form.ts";
import { BackHead } from "./back-head.tsx";
import type { Values } from "./order-forms.ts";
import { ShownField } from "./shown-fields.tsx";
import { Will } from "./will.tsx";

interface AddressPageProps {
  orderNumber: string;
  address: OrderAddress;
  formKey: string;
  answer: AddressAnswer | undefined;
}

/** Where a paid order goes, changed before any of it is sent: what that costs is shown first. */
export function AddressPage({ orderNumber, address, formKey, answer }: AddressPageProps) {
  const values = answer?.values ?? {};
  const errors = answer?.errors ?? {};
  const planned = answer?.planned;
  const now = shownAddress(address);
  const field = (name: keyof typeof now & string) => ({
    name,
    now: now[name] ?? "",
    typed: values,
    error: errors[name],
  });
  return (
    <>
      <BackHead href={paths.staff(`pesanan/${orderNumber}`)} back={orderNumber} title="Ganti alamat kirim">
        Sampai ada yang diserahkan ke kurir. Pembeli dikabari.
      </BackHead>
      {answer?.message && (
        <div className="alert alert--danger mb" role="alert">
          <Icon name="alert" />
          <p>{answer.message}</p>
        </div>
      )}
      {address.stays !== null ? (
        <p className="alert alert--danger">
          <Icon name="alert" />
          <span>{address.stays}</span>
        </p>
      ) : (
        <section className="box" aria-label="Alamat kirim">
          <form className="box__in stack g-2" method="post" noValidate>
            <input type="hidden" name="kunci" value={values.kunci ?? formKey} />
            <input type="hidden" name="terlihat" value={planned?.seen ?? ""} />
            <ShownField label="Nama penerima" {...field("penerima")} />
            <ShownField label="Nomor HP" type="tel" {...field("hp")} />
            <ShownField label="Nama jalan dan nomor rumah" rows={2} {...field("jalan")} />
            <PlaceFields now={now.tempat ?? ""} values={values} error={errors.cari} places={answer?.places ?? []} />
            <ShownField
              label="Kode pos"
              hint="Kalau kelurahannya diganti dan ini tidak, terisi dari kelurahannya."
              {...field("kodepos")}
            />
            <ShownField label="Patokan untuk kurir" optional {...field("patokan")} />
            <DifferenceFields values={values} error={errors.alasan} />
            {planned && <Will planned={planned} />}
            <p className="k-acts">
              {planned?.refusal === null && (
                <button type="submit" className="btn btn--main">
                  Ganti alamat
                </button>
              )}
              <button type="submit" className="btn" name="lihat" value="1">
                {planned ? "Hitung ulang" : "Lihat yang akan terjadi"}
              </button>
            </p>
          </form>
        </section>
      )}
    </>
  );
}

interface PlaceFieldsProps {
  now: string;
  values: Values;
  error: string | undefined;
  places: Place[];
}

/** The place as it is, or one of those that were looked up. */
function PlaceFields({ now, values, error, places }: PlaceFieldsProps) {
  const chosen = places.some(({ villageId }) => String(villageId) === values.tempat) ? values.tempat : now;
  return (
    <>
      <fieldset className="radio">
        <legend className="label">Kelurahan dan kota</legend>
        <input type="hidden" name={shownName("tempat")} value={now} />
        <label>
          <input type="radio" name="tempat" value={now} defaultChecked={chosen === now} /> Tetap: {now || "belum ada"}
        </label>
        {places.slice(0, PLACES_MAX).map((place) => (
          <label key={place.villageId}>
            <input
              type="radio"
              name="tempat"
              value={place.villageId}
              defaultChecked={chosen === String(place.villageId)}
            />{" "}
            {placeLine(place)} <span className="num">{place.postalCode}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        id="cari-tempat"
        label="Cari tempat lain"
        name="cari"
        defaultValue={values.cari}
        error={error}
        maxLength={PLACE_TEXT_MAX}
        autoComplete="off"
        hint="Kelurahan, kecamatan, atau kode pos, misalnya Sanur Denpasar."
      />
      <p className="k-acts">
        <button type="submit" className="btn" name="tempatnya" value="1">
          Cari tempat
        </button>
      </p>
    </>
  );
}

const ENDS = [
  ["", "Belum dipilih"],
  ["kembalikan", "Lebih murah: kembalikan selisihnya"],
  ["simpan", "Lebih murah: tidak dikembalikan"],
  ["bayar", "Lebih mahal: dibayar pembeli lewat tautan, sebelum dikemas"],
  ["tanggung", "Lebih mahal: ditanggung toko"],
] as const;

function DifferenceFields({ values, error }: { values: Values; error: string | undefined }) {
  return (
    <>
      <fieldset className="radio">
        <legend className="label">Kalau ongkirnya berbeda</legend>
        {ENDS.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name="selisih" value={value} defaultChecked={(values.selisih ?? "") === value} />{" "}
            {words}
          </label>
        ))}
      </fieldset>
      <TextArea
        id="alasan-selisih"
        label="Alasan, kalau tidak dikembalikan atau ditanggung"
        name="alasan"
        rows={2}
        maxLength={DIFFERENCE_REASON_MAX}
        defaultValue={values.alasan}
        error={error}
        hint="Pembeli membacanya."
        optional
      />
    </>
  );
}
