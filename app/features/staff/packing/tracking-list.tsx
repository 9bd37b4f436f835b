import * as paths from "#app/paths.ts";
import { Select, TextArea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TrackingLine } from "#contract/staff/packing.ts";
import { WAYBILLS_MAX } from "#domain/orders/courier-files.ts";

export interface TrackingForm {
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** A list of tracking numbers, as it was pasted or as a courier's file has it. */
export function TrackingInput({ form: { errors, values }, couriers }: { form: TrackingForm; couriers: string[] }) {
  return (
    <form className="box box__in stack" method="post" encType="multipart/form-data">
      <TextArea
        label="Tempel daftar"
        name="daftar"
        rows={8}
        spellCheck={false}
        defaultValue={values.daftar}
        error={errors.daftar}
        hint="Satu paket satu baris: nomor pesanan, kurir, nomor resi. Paket kedua: nomor pesanan diikuti /2. Boleh disalin dari WhatsApp atau Excel."
      />
      <div className="field shot">
        <label htmlFor="berkas">
          Atau berkas dari kurir <span className="opt">(boleh kosong)</span>
        </label>
        <input id="berkas" name="berkas" type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
        <p className="hint">
          Berkas JNE, J&T, atau SiCepat apa adanya, asal ada kolom nomor pesanan. Dari Excel: simpan sebagai CSV.
          Maksimal {WAYBILLS_MAX} baris.
        </p>
      </div>
      <Select label="Kurir" name="kurir" defaultValue={values.kurir ?? ""} error={errors.kurir}>
        <option value="">Seperti tertulis di daftar</option>
        {couriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <p>
        <button className="btn btn--main" type="submit" name="aksi" value="periksa">
          Periksa dulu
        </button>
      </p>
    </form>
  );
}

const shown: Record<TrackingLine["verdict"], { word: string; state: string }> = {
  fits: { word: "Cocok", state: "st st--ok" },
  same: { word: "Sudah tercatat", state: "st st--off" },
  wrong: { word: "Tidak cocok", state: "st st--bad" },
};

interface LinesProps {
  lines: TrackingLine[];
  /** It was done, and is not only looked at. */
  isDone: boolean;
}

/** What becomes of each line, those that do not fit first. */
export function TrackingLines({ lines, isDone }: LinesProps) {
  const order = { wrong: 0, fits: 1, same: 2 };
  const sorted = [...lines].sort((one, other) => order[one.verdict] - order[other.verdict] || one.line - other.line);
  return (
    <ul className="rows box rows--lines">
      {sorted.map(({ line, text, orderNumber, number, verdict, words }) => (
        <li key={line}>
          <div className="who">
            <span className="no">
              {orderNumber === "" ? (
                `Baris ${line}`
              ) : (
                <a href={paths.staff(`kemas/${orderNumber}`, { paket: number ?? undefined })}>{orderNumber}</a>
              )}
            </span>
            <span className="nm">{words.join(" ")}</span>
            <span className="what">
              Baris {line}: {text}
            </span>
          </div>
          <div className="when">
            <span className={shown[verdict].state}>
              {verdict === "fits" && isDone ? "Dikirim" : shown[verdict].word}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What was found, and the button that does it; a line that does not fit holds up no other. */
export function TrackingPreview({ lines, list, formKey }: { lines: TrackingLine[]; list: string; formKey: string }) {
  const fits = lines.filter(({ verdict }) => verdict === "fits").length;
  return (
    <>
      <form className="box box__in" method="post">
        <input type="hidden" name="kunci" value={formKey} />
        <input type="hidden" name="cocok" value={list} />
        <p>
          <b>
            {fits} dari {lines.length} baris cocok.
          </b>{" "}
          {fits > 0 &&
            "Paketnya akan dicatat dikirim, dan pembeli menerima e-mail dengan nomor resinya. Ini tidak bisa dibatalkan."}
        </p>
        <p className="k-acts mt-s">
          {fits > 0 && (
            <button className="btn btn--main" type="submit" name="aksi" value="kirim">
              Catat {fits} paket dikirim <Icon name="right" />
            </button>
          )}
          <a className="btn" href={paths.staff("kemas/resi")}>
            Mulai lagi
          </a>
        </p>
      </form>
      <TrackingLines lines={lines} isDone={false} />
    </>
  );
}
