import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FactView, ParcelFacts } from "#contract/staff/parcel-facts.ts";
import { formatRupiah } from "#domain/money.ts";
import { CLAIM_NUMBER_MAX, FACT_NOTE_MAX, factStandingLabels, parcelFactLabels } from "#domain/orders/parcel-facts.ts";
import { staffStateLabels } from "#domain/orders/staff-list.ts";
import { nearMoment } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { BackHead } from "./back-head.tsx";
import { factsPath } from "./fact-addresses.ts";
import { threadPath } from "./inbox/addresses.ts";
import type { FactAnswer } from "./parcel-fact-acts.server.ts";
import type { FactFormName } from "./parcel-fact-forms.ts";
import { Will } from "./will.tsx";

interface FactsProps {
  orderNumber: string;
  shown: ParcelFacts;
  may: { approve: boolean; move: boolean; money: boolean };
  now: Seconds;
  formKey: string;
  answer: FactAnswer | undefined;
}

/** An order's parcels whose goods are exchanged, or that are lost or damaged, and all that may be done about them. */
export function ParcelFactsPage(props: FactsProps) {
  const { orderNumber, shown, may, answer } = props;
  const { replaces, agreed, facts, parcels } = shown;
  const fit = parcels.filter(({ mayBeLost, mayBeDamaged }) => mayBeLost || mayBeDamaged);
  const isEmpty = agreed.length === 0 && facts.length === 0 && (fit.length === 0 || !may.move);
  return (
    <>
      <BackHead href={paths.staff(`pesanan/${orderNumber}`)} back={orderNumber} title="Tukar, hilang, rusak">
        {replaces && (
          <>
            Pesanan ini pengganti untuk <a href={factsPath(replaces)}>{replaces}</a>.
          </>
        )}
      </BackHead>
      {answer?.message && (
        <div className="alert alert--danger mb" role="alert">
          <Icon name="alert" />
          <p>{answer.message}</p>
        </div>
      )}
      <div className="gap">
        {agreed.map((one) => (
          <Agreed key={one.complaintId} agreed={one} {...props} />
        ))}
        {facts.map((fact) => (
          <Fact key={fact.id} fact={fact} {...props} />
        ))}
        {fit.length > 0 && may.move && <Loss fit={fit} {...props} />}
        {isEmpty && (
          <p className="box box__in muted">Belum ada paket yang sudah dikirim, jadi belum ada yang bisa dicatat.</p>
        )}
      </div>
    </>
  );
}

interface FormProps extends Pick<FactsProps, "formKey" | "answer"> {
  name: FactFormName;
  /** What it is about, by the name of its field. */
  of: { fakta: number } | { komplain: number } | Record<string, never>;
  button: string;
  isDangerous?: boolean;
  /** What would happen is shown before it is done. */
  isShownFirst?: boolean;
  children?: (own: { values: Record<string, string>; errors: Record<string, string> }) => ReactNode;
}

function FactForm({ name, of, button, isDangerous, isShownFirst, formKey, answer, children }: FormProps) {
  const own =
    answer?.form === name && Object.entries(of).every(([field, id]) => answer.values[field] === String(id))
      ? answer
      : undefined;
  const planned = own?.planned;
  const isReady = !isShownFirst || planned?.refusal === null;
  return (
    <form className="stack g-2" method="post" noValidate>
      <input type="hidden" name="langkah" value={name} />
      <input type="hidden" name="kunci" value={own?.values.kunci ?? formKey} />
      {Object.entries(of).map(([field, id]) => (
        <input key={field} type="hidden" name={field} value={id} />
      ))}
      {isShownFirst && <input type="hidden" name="terlihat" value={planned?.seen ?? ""} />}
      {children?.({ values: own?.values ?? {}, errors: own?.errors ?? {} })}
      {planned && <Will planned={planned} />}
      <p className="k-acts">
        {isReady && (
          <button type="submit" className={isDangerous ? "btn btn--danger" : "btn btn--main"}>
            {button}
          </button>
        )}
        {isShownFirst && (
          <button type="submit" className="btn" name="lihat" value="1">
            {planned ? "Hitung ulang" : button}
          </button>
        )}
      </p>
    </form>
  );
}

function Agreed({
  agreed: { complaintId, goods },
  may,
  ...props
}: FactsProps & { agreed: ParcelFacts["agreed"][number] }) {
  return (
    <section className="box" aria-labelledby={`komplain-${complaintId}`}>
      <div className="box__head">
        <h2 id={`komplain-${complaintId}`}>Komplain disetujui</h2>
        <a className="link sm" href={threadPath("complaint", complaintId)}>
          Buka komplain
        </a>
      </div>
      <div className="box__in stack g-2">
        <p>{goods}</p>
        {may.approve && (
          <FactForm
            {...props}
            name="tukar"
            of={{ komplain: complaintId }}
            button="Buat pesanan pengganti"
            isShownFirst
          />
        )}
      </div>
    </section>
  );
}

function Fact({ fact, may, now, formKey, answer }: FactsProps & { fact: FactView }) {
  const { id, parcel, standing, replacement, replacementState, note, staff, at } = fact;
  const isLoss = fact.fact !== "exchanged";
  const isOpen = standing === "open" || (standing === "sent-again" && replacementState === "cancelled");
  const forms = { formKey, answer, of: { fakta: id } };
  return (
    <section className="box" aria-labelledby={`fakta-${id}`}>
      <div className="box__head">
        <h2 id={`fakta-${id}`}>
          {parcelFactLabels[fact.fact]}, paket {parcel}
        </h2>
        <span className={standing === "awaited" || isOpen ? "st st--bad" : "st st--ok"}>
          {factStandingLabels[standing]}
        </span>
      </div>
      <div className="box__in stack g-2">
        <p className="meta">
          Dicatat {staff}, {nearMoment(at, now)}
          {note !== "" && `: ${note}`}
        </p>
        {replacement && replacementState && (
          <p>
            Pengganti: <a href={paths.staff(`pesanan/${replacement}`)}>{replacement}</a>{" "}
            <span className="meta">{staffStateLabels[replacementState]}</span>
          </p>
        )}
        {fact.settledAt !== null && (
          <p className="meta">
            {factStandingLabels[standing]} oleh {fact.settledBy}, {nearMoment(fact.settledAt, now)}
            {fact.goodsNote !== "" && `: ${fact.goodsNote}`}
          </p>
        )}
        {standing === "awaited" && may.move && (
          <FactForm {...forms} name="kembali" button="Simpan">
            {({ values, errors }) => (
              <>
                <Select
                  id={`barang-${id}`}
                  label="Barang lama"
                  name="barang"
                  defaultValue={values.barang ?? ""}
                  error={errors.barang}
                >
                  <option value="">Pilih</option>
                  <option value="stok">Sudah kembali, masuk stok lagi</option>
                  <option value="hapus">Tidak masuk stok (rusak, atau tidak kembali)</option>
                </Select>
                <TextField
                  id={`sebab-${id}`}
                  label="Sebabnya, kalau tidak masuk stok"
                  name="catatan"
                  optional
                  maxLength={FACT_NOTE_MAX}
                  defaultValue={values.catatan ?? ""}
                  error={errors.catatan}
                />
              </>
            )}
          </FactForm>
        )}
        {isOpen && may.move && <FactForm {...forms} name="kirim-lagi" button="Kirim lagi" isShownFirst />}
        {isOpen && may.money && <FactForm {...forms} name="dana" button="Kembalikan dana" isShownFirst isDangerous />}
        {isLoss && may.move && <Claim fact={fact} formKey={formKey} answer={answer} />}
      </div>
    </section>
  );
}

const sumShown = (sum: number) => (sum === 0 ? "" : formatRupiah(sum));

/** The claim at the courier; each field is posted with what was shown. */
function Claim({ fact, formKey, answer }: Pick<FactsProps, "formKey" | "answer"> & { fact: FactView }) {
  const { id, claimNumber, claimAsked, claimPaid, claimPaidOn } = fact;
  return (
    <details className="move" open={claimNumber === "" || claimPaidOn === ""}>
      <summary>
        <Icon name="truck" />
        <span>
          Klaim ke kurir
          <small>
            {claimPaidOn !== ""
              ? `dibayar ${formatRupiah(claimPaid)}`
              : claimAsked > 0
                ? `menunggu ${formatRupiah(claimAsked)}`
                : "belum diajukan"}
          </small>
        </span>
        <Icon name="down" />
      </summary>
      <FactForm formKey={formKey} answer={answer} name="klaim" of={{ fakta: id }} button="Simpan klaim">
        {({ values, errors }) => (
          <>
            <input type="hidden" name="lama_nomor" value={claimNumber} />
            <input type="hidden" name="lama_diklaim" value={claimAsked} />
            <input type="hidden" name="lama_dibayar" value={claimPaid} />
            <input type="hidden" name="lama_tanggal" value={claimPaidOn} />
            <TextField
              id={`nomor-${id}`}
              label="Nomor klaim"
              name="nomor"
              optional
              maxLength={CLAIM_NUMBER_MAX}
              defaultValue={values.nomor ?? claimNumber}
              error={errors.nomor}
            />
            <TextField
              id={`diklaim-${id}`}
              label="Jumlah yang diklaim"
              name="diklaim"
              inputMode="numeric"
              optional
              defaultValue={values.diklaim ?? sumShown(claimAsked)}
              error={errors.diklaim}
            />
            <TextField
              id={`dibayar-${id}`}
              label="Jumlah yang dibayar kurir"
              name="dibayar"
              inputMode="numeric"
              optional
              defaultValue={values.dibayar ?? sumShown(claimPaid)}
              error={errors.dibayar}
            />
            <TextField
              id={`tanggal-${id}`}
              label="Tanggal dibayar"
              name="tanggal"
              type="date"
              optional
              defaultValue={values.tanggal ?? claimPaidOn}
              error={errors.tanggal}
            />
          </>
        )}
      </FactForm>
    </details>
  );
}

function Loss({ fit, formKey, answer }: FactsProps & { fit: ParcelFacts["parcels"] }) {
  const [only] = fit;
  return (
    <section className="box" aria-labelledby="h-catat">
      <div className="box__head">
        <h2 id="h-catat">Paket hilang atau rusak</h2>
      </div>
      <div className="box__in">
        <FactForm formKey={formKey} answer={answer} name="catat" of={{}} button="Catat dan kabari pembeli">
          {({ values, errors }) => (
            <>
              {fit.length === 1 && only ? (
                <input type="hidden" name="paket" value={only.number} />
              ) : (
                <Select id="paket-catat" label="Paket" name="paket" defaultValue={values.paket ?? String(only?.number)}>
                  {fit.map(({ number, waybill }) => (
                    <option key={number} value={number}>
                      Paket {number}, {waybill}
                    </option>
                  ))}
                </Select>
              )}
              <Select
                id="keadaan-catat"
                label="Keadaannya"
                name="keadaan"
                defaultValue={values.keadaan ?? ""}
                error={errors.keadaan}
              >
                <option value="">Pilih</option>
                {fit.some(({ mayBeLost }) => mayBeLost) && <option value="hilang">Hilang</option>}
                <option value="rusak">Rusak</option>
              </Select>
              <TextArea
                id="catatan-catat"
                label="Apa yang terjadi"
                name="catatan"
                rows={2}
                maxLength={FACT_NOTE_MAX}
                defaultValue={values.catatan}
                error={errors.catatan}
              />
            </>
          )}
        </FactForm>
      </div>
    </section>
  );
}
