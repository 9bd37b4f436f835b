import { ErrorNote } from "#app/ui/error-note.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DECISION_FIELDS, GOODS } from "./decision-form.ts";
import type { ThreadAnswer } from "./thread-acts.server.ts";
import type { ThreadView } from "./views.server.ts";

interface DecisionProps {
  thread: ThreadView;
  answer: ThreadAnswer | undefined;
  typed: Record<string, string>;
  formKey: string;
}

/** A complaint's decision: chosen, then shown with all that would happen, then done. */
export function Decision({ thread: { moves, facts }, answer, typed, formKey }: DecisionProps) {
  if (moves.length === 0) return null;
  const isOwn = answer?.values.aksi === "lihat" || answer?.values.aksi === "putuskan";
  const values = isOwn ? answer.values : typed;
  const errors = isOwn ? answer.errors : {};
  const planned = isOwn ? answer.planned : undefined;
  const chosen = values.putusan ?? (moves.length === 1 ? moves[0]?.to : undefined);
  const asks = (field: "refund" | "waybill" | "reason" | "where") =>
    moves.some(({ to }) => DECISION_FIELDS[to]?.includes(field));
  return (
    <section className="box" id="putusan">
      <div className="box__head">
        <h2>Putusan</h2>
      </div>
      <form className="box__in stack g-2" method="post" action="#putusan">
        <input type="hidden" name="kunci" value={values.kunci ?? formKey} />
        {planned && <input type="hidden" name="dilihat" value={planned.seen} />}
        {facts.map(({ label, text }) => (
          <p key={label} className="meta">
            {label}: {text}
          </p>
        ))}
        <fieldset className="radio">
          <legend className="sr">Putusan</legend>
          {moves.map(({ to, label }) => (
            <label key={to}>
              <input type="radio" name="putusan" value={to} defaultChecked={to === chosen} required /> {label}
            </label>
          ))}
        </fieldset>
        {asks("refund") && (
          <>
            <Select label="Dana kembali" name="dana" defaultValue={values.dana ?? "none"}>
              <option value="none">Tidak ada</option>
              <option value="full">Semua yang bisa</option>
              <option value="part">Sebagian</option>
            </Select>
            <TextField
              label="Jumlah sebagian, dalam rupiah"
              name="jumlah"
              autoComplete="off"
              inputMode="numeric"
              optional
              defaultValue={values.jumlah ?? ""}
              error={errors.jumlah ?? null}
            />
            <Select label="Barangnya" name="barang" defaultValue={values.barang ?? "kept"}>
              {Object.entries(GOODS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </>
        )}
        {asks("where") && (
          <TextField
            label="Dikirim ke"
            name="tujuan"
            optional
            hint="Kosong berarti alamat toko."
            defaultValue={values.tujuan ?? ""}
          />
        )}
        {asks("waybill") && (
          <>
            <TextField
              label="Kurir"
              name="kurir"
              optional
              defaultValue={values.kurir ?? ""}
              error={errors.kurir ?? null}
            />
            <TextField
              label="Nomor resi"
              name="resi"
              optional
              defaultValue={values.resi ?? ""}
              error={errors.resi ?? null}
            />
          </>
        )}
        {asks("reason") && (
          <TextArea
            label="Sebab menolak"
            name="sebab"
            rows={3}
            optional
            defaultValue={values.sebab ?? ""}
            error={errors.sebab ?? null}
          />
        )}
        {errors.putusan && <ErrorNote>{errors.putusan}</ErrorNote>}
        {planned && (
          <div className="will">
            <h3>Yang akan terjadi</h3>
            <ul>
              {planned.effects.map((effect) => (
                <li key={effect}>
                  <Icon name="right" />
                  <span>{effect}</span>
                </li>
              ))}
            </ul>
            <p>{planned.undo}</p>
          </div>
        )}
        <div className="k-acts">
          <button type="submit" className={planned ? "btn" : "btn btn--main"} name="aksi" value="lihat">
            {planned ? "Hitung ulang" : "Lihat yang akan terjadi"}
          </button>
          {planned && (
            <button type="submit" className="btn btn--main" name="aksi" value="putuskan">
              Putuskan
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
