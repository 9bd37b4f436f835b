import type { ReactNode } from "react";
import { webChatHref } from "#app/page/chat-address.ts";
import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pictureAt } from "#app/ui/picture.tsx";
import type { DeskParcel, PackedLine } from "#contract/staff/packing.ts";
import { OTHER_COURIER } from "#domain/orders/couriers.ts";
import { sentWords } from "#domain/orders/packing.ts";
import { PARCEL_PHOTOS_MAX, PICTURE_ACCEPT } from "#domain/pictures/files.ts";
import { formatDateTime } from "#lib/date.ts";
import { Clash } from "../shown-fields.tsx";
import { type Check, checkOfLine, checksOf, checksOfParcel } from "./checks.ts";
import { waybillLine, waybillOf } from "./pack-form.ts";

/** What was typed and what of it was refused, by field. */
export interface PackForm {
  errors: Record<string, string>;
  values: Record<string, string>;
}

interface PackScreenProps {
  parcel: DeskParcel;
  /** The couriers that can be chosen. */
  couriers: string[];
  /** The courier of the parcel before, who most often fetches this one too. */
  before: string;
  form: PackForm;
  /** A second press of the same form is answered with the first's. */
  formKey: string;
  shop: string;
  children?: ReactNode;
}

/** One parcel a screen, on a phone that all packers share. */
export function PackScreen({ parcel, couriers, before, form, formKey, shop, children }: PackScreenProps) {
  const { counts } = parcel;
  const all = counts.doneToday + counts.toPack;
  const isWaiting = parcel.state === "waiting";
  return (
    <div className={isWaiting ? "k pack has-foot" : "k pack"}>
      <a className="skip" href="#isi">
        Lompat ke isi
      </a>
      <header className="k-top">
        <a className="back" href={paths.staff("kemas")}>
          <Icon name="right" />
          {parcel.orderNumber}
        </a>
        <span className="meta">
          {counts.doneToday} dari {all}
        </span>
        <a className="iconbtn" href={paths.staff("saya")} aria-label="Akun saya">
          <Icon name="user" />
        </a>
      </header>
      <main id="isi" tabIndex={-1}>
        <progress
          className="pack__n"
          max={Math.max(1, all)}
          value={counts.doneToday}
          aria-label={`Selesai ${counts.doneToday} dari ${all} paket hari ini`}
        />
        {children}
        {isWaiting ? (
          <PackingForm {...{ parcel, couriers, before, form, formKey }} />
        ) : (
          <SentParcel {...{ parcel, couriers, form, formKey, shop }} />
        )}
        <nav className="k-in pack__next" aria-label="Pesanan lain">
          {parcel.next && (
            <a className="more" href={paths.staff(`kemas/${parcel.next}`, { kurir: before || undefined })}>
              {isWaiting ? "Lewati dulu" : "Pesanan berikutnya"}
            </a>
          )}
          {parcel.parcels.length > 1 &&
            parcel.parcels
              .filter(({ number }) => number !== parcel.number)
              .map(({ number, label, stateLabel }) => (
                <a className="more" key={number} href={paths.staff(`kemas/${parcel.orderNumber}`, { paket: number })}>
                  Paket {number}: {label}, {stateLabel.toLowerCase()}
                </a>
              ))}
        </nav>
      </main>
    </div>
  );
}

function Head({ parcel }: { parcel: DeskParcel }) {
  const { number, of, recipient, city, shippingLabel, readyOn, note, onArrival } = parcel;
  return (
    <div className="pack__head">
      <h1>
        {of > 1 ? `Paket ${number} dari ${of}` : "Paket"} untuk {recipient}
      </h1>
      <p className="meta">
        {[city, shippingLabel, parcel.label].filter(Boolean).join(" · ")}
        {readyOn && (
          <>
            {" · "}
            <span className="due due--late">baru siap {readyOn}</span>
          </>
        )}
      </p>
      {onArrival.map((words) => (
        <p className="meta" key={words}>
          {words}
        </p>
      ))}
      {note && (
        <p className="note note--buyer mt-s">
          <b>Catatan pembeli:</b> “{note}”
        </p>
      )}
    </div>
  );
}

function PackingForm({ parcel, couriers, before, form, formKey }: Omit<PackScreenProps, "shop" | "children">) {
  const { errors } = form;
  const whole = checksOfParcel(parcel);
  const why = whyNotPacked(parcel);
  return (
    <form className="k-in" method="post" encType="multipart/form-data">
      <input type="hidden" name="kunci" value={formKey} />
      <input type="hidden" name="paket" value={parcel.number} />
      <Head parcel={parcel} />
      {errors.form && (
        <p className="alert alert--danger" role="alert">
          <Icon name="alert" />
          <span>{errors.form}</span>
        </p>
      )}
      {why && (
        <p className="alert alert--danger" role="alert">
          <Icon name="alert" />
          <span>{why}</span>
        </p>
      )}
      {parcel.lines.map((line, nth) => (
        <Line key={line.lineKey} line={line} checks={[checkOfLine(line, nth)]} form={form} isFirst={nth === 0} />
      ))}
      <section className="pack__sec">
        <h2>Tutup paket</h2>
        <Checks checks={whole} form={form} />
      </section>
      <section className="pack__sec">
        <h2 id="foto-judul">Foto paket</h2>
        <p className="meta">Isi terlihat, sebelum ditutup. Disimpan bersama pesanan.</p>
        <Photos parcel={parcel} />
        {parcel.photos.length < PARCEL_PHOTOS_MAX && (
          <div className="field shot mt-s">
            <label className="sr" htmlFor="foto">
              Foto paket
            </label>
            <input
              id="foto"
              name="foto"
              type="file"
              accept={PICTURE_ACCEPT}
              capture="environment"
              required={parcel.photos.length === 0}
              aria-describedby={errors.foto ? "foto-galat" : undefined}
            />
            {errors.foto && <ErrorNote id="foto-galat">{errors.foto}</ErrorNote>}
          </div>
        )}
      </section>
      <section className="pack__sec">
        <h2>Kurir dan resi</h2>
        <CourierFields {...{ parcel, couriers, before, form }} isOptional />
        <p className="mt-s">
          <a
            className="btn btn--wide"
            href={paths.staff("kemas/cetak", { nomor: parcel.orderNumber, paket: parcel.number })}
          >
            Cetak label dan slip
          </a>
        </p>
      </section>
      <div className="foot-bar">
        <p className="count">
          dari {checksOf(parcel).length}
          <br />
          sudah dicek
        </p>
        <button className="btn btn--main" type="submit" disabled={why !== null} name="aksi" value="selesai">
          Selesai, berikutnya <Icon name="right" />
        </button>
      </div>
    </form>
  );
}

/** What holds a parcel up, in words; null for one that is to be packed. */
function whyNotPacked({ isDamaged, moneyBack, isHeld, orderState }: DeskParcel): string | null {
  if (isDamaged) return "Alamat pesanan ini tidak terbaca. Jangan dikirim, beri tahu pemilik toko.";
  if (moneyBack === "all")
    return "Seluruh dana pesanan ini sudah atau akan dikembalikan. Jangan dikirim, beri tahu pemilik toko.";
  if (isHeld) return "Jangan dikemas dulu: pembeli belum membayar tambahan ongkir ke alamat barunya.";
  return orderState === "paid" || orderState === "processing" ? null : "Pesanan ini tidak perlu dikemas lagi.";
}

function Line({
  line,
  checks,
  form,
  isFirst,
}: {
  line: PackedLine;
  checks: Check[];
  form: PackForm;
  isFirst: boolean;
}) {
  return (
    <section className="pack__line">
      <span className="pic">
        {line.imageUrl && (
          <img
            src={pictureAt(line.imageUrl, 960)}
            width={960}
            height={960}
            alt={line.name}
            loading={isFirst ? "eager" : "lazy"}
          />
        )}
        <span className="qty-n">{line.quantity} buah</span>
      </span>
      <div className="txt">
        <h2>{line.name}</h2>
        <p className="meta">{line.sku}</p>
        <Checks checks={checks} form={form} />
      </div>
    </section>
  );
}

function Checks({ checks, form: { errors, values } }: { checks: Check[]; form: PackForm }) {
  return (
    <div className="ask">
      {checks.map(({ name, label, values: facts }) => (
        <label key={name}>
          <input type="checkbox" name={name} value="1" required defaultChecked={values[name] === "1"} />
          <small>{errors[name] ? `${label}: belum dicek` : label}</small>
          <b>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </b>
        </label>
      ))}
    </div>
  );
}

export function Photos({ parcel: { orderNumber, photos } }: { parcel: DeskParcel }) {
  if (photos.length === 0) return null;
  return (
    <ul className="photos mt-s">
      {photos.map(({ id, staff, createdAt }) => (
        <li key={id}>
          <img
            src={paths.staff(`kemas/${orderNumber}/foto/${id}`)}
            alt={`Foto paket oleh ${staff}, ${formatDateTime(createdAt)}`}
            width={320}
            height={320}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}

interface CourierFieldsProps extends Pick<PackScreenProps, "parcel" | "couriers" | "form"> {
  before?: string;
  isOptional?: boolean;
}

function CourierFields({ parcel, couriers, before = "", form, isOptional }: CourierFieldsProps) {
  const { errors, values } = form;
  const isListed = couriers.includes(parcel.courier);
  const own = parcel.courier === "" || isListed ? parcel.courier : OTHER_COURIER;
  const usual = values.kurir ?? (own || before);
  const other = values.kurir_lain ?? (isListed ? "" : parcel.courier);
  return (
    <>
      <fieldset className="mt-s" aria-describedby={errors.kurir ? "kurir-galat" : undefined}>
        <legend className="sr">Kurir</legend>
        <div className="tiles-3">
          {[...couriers, OTHER_COURIER].map((name) => (
            <label key={name}>
              <input type="radio" name="kurir" value={name} required defaultChecked={usual === name} />
              {name === OTHER_COURIER ? "Kurir lain" : name}
            </label>
          ))}
        </div>
        {errors.kurir && <ErrorNote id="kurir-galat">{errors.kurir}</ErrorNote>}
      </fieldset>
      <div className="field mt-s">
        <label htmlFor="kurir_lain">
          Nama kurir lain <span className="opt">(kalau tidak ada di atas)</span>
        </label>
        <input
          className="input"
          id="kurir_lain"
          name="kurir_lain"
          type="text"
          maxLength={40}
          autoComplete="off"
          defaultValue={other}
        />
      </div>
      <div className="field mt-s">
        <label htmlFor="resi">Nomor resi</label>
        <input
          className="input"
          id="resi"
          name="resi"
          type="text"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Boleh ditempel dari WhatsApp"
          required={!isOptional}
          defaultValue={values.resi ?? parcel.tracking}
          aria-describedby={errors.resi ? "resi-galat" : undefined}
          aria-invalid={errors.resi ? true : undefined}
        />
        {errors.resi && <ErrorNote id="resi-galat">{errors.resi}</ErrorNote>}
        {isOptional && <p className="hint">Belum ada resi? Kosongkan, paket menunggu di “Siap diserahkan”.</p>}
      </div>
      {errors.yakin && (
        <div className="ask">
          <label>
            <input type="checkbox" name="yakin" value="1" />
            <small>{errors.yakin}</small>
            <b>Nomor ini sudah benar</b>
          </label>
        </div>
      )}
    </>
  );
}

/** A parcel that has left: its number can be corrected, its label printed once more, its buyer written to. */
function SentParcel({ parcel, couriers, form, formKey, shop }: Omit<PackScreenProps, "before" | "children">) {
  const { orderNumber, courier, tracking, recipient, sender, phone } = parcel;
  const words = sentWords({ shop: sender ?? shop, name: sender ?? recipient, orderNumber, courier, tracking });
  const conflict = form.errors.bentrok;
  const { kurir = "", kurir_lain = "", resi = "", dilihat = "" } = form.values;
  return (
    <div className="k-in">
      <Head parcel={parcel} />
      <section className="pack__sec">
        <h2>
          {courier} {tracking}
        </h2>
        <p className="meta">
          {parcel.packedBy ? `Dikemas ${parcel.packedBy}. ` : ""}Paket sudah dikirim, dan pembeli sudah diberi tahu
          lewat e-mail.
        </p>
        <p className="k-acts mt-s">
          {phone && (
            <a className="btn" href={webChatHref(phone, words)} rel="noreferrer">
              Kabari lewat WhatsApp
            </a>
          )}
          <a className="btn" href={paths.staff("kemas/cetak", { nomor: orderNumber, paket: parcel.number })}>
            Cetak label lagi
          </a>
        </p>
      </section>
      <section className="pack__sec">
        <h2>Foto paket</h2>
        <Photos parcel={parcel} />
        <p className="mt-s">
          <a className="btn" href={paths.staff(`kemas/${orderNumber}/foto`, { paket: parcel.number })}>
            Tambah foto
          </a>
        </p>
      </section>
      <section className="pack__sec">
        <h2>Perbaiki kurir atau nomor resi</h2>
        <p className="meta">Pembeli menerima e-mail dengan nomor yang baru.</p>
        <form method="post" encType="multipart/form-data">
          <input type="hidden" name="kunci" value={formKey} />
          <input type="hidden" name="paket" value={parcel.number} />
          <input type="hidden" name="dilihat" value={waybillLine(parcel)} />
          {conflict && (
            <>
              <ErrorNote isSpoken>{conflict}</ErrorNote>
              <Clash
                label="Nomor resi"
                saw={dilihat}
                now={waybillLine(parcel)}
                written={waybillLine(waybillOf({ kurir, kurir_lain, resi }, true).parcel)}
              />
            </>
          )}
          {form.errors.form && <ErrorNote isSpoken>{form.errors.form}</ErrorNote>}
          <CourierFields parcel={parcel} couriers={couriers} form={form} />
          <p className="mt-s">
            <button className="btn btn--main btn--wide" type="submit" name="aksi" value="perbaiki">
              Ganti nomor resi
            </button>
          </p>
        </form>
      </section>
    </div>
  );
}
