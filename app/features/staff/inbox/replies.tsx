import { Empty } from "#app/ui/empty.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inboxPath, repliesPath } from "./addresses.ts";

interface Reply {
  id: number;
  title: string;
  text: string;
}

interface RepliesProps {
  replies: Reply[];
  /** The one that is being changed. */
  chosen: Reply | null;
  errors: Record<string, string>;
  typed: Record<string, string>;
  formKey: string;
}

/** The saved replies, and the form of one. */
export function Replies({ replies, chosen, errors, typed, formKey }: RepliesProps) {
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Balasan tersimpan</h1>
          <p className="meta">
            <a className="more" href={inboxPath()}>
              Semua layanan
            </a>
          </p>
        </div>
      </div>
      <div className="thread">
        <section className="box" aria-label="Balasan tersimpan">
          {replies.length === 0 ? (
            <Empty title="Belum ada balasan tersimpan" size="small">
              Simpan kalimat yang sering Anda kirim, lalu pakai dengan sekali tekan.
            </Empty>
          ) : (
            <ul className="mails">
              {replies.map(({ id, title, text }) => (
                <li key={id} className={id === chosen?.id ? "is-on" : undefined}>
                  <Icon name="chat" />
                  <a href={repliesPath(id)}>{title}</a>
                  <span className="text">{text}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="box thread__side">
          <div className="box__head">
            <h2>{chosen ? "Ubah balasan" : "Balasan baru"}</h2>
            {chosen && (
              <a className="link sm" href={repliesPath()}>
                Buat yang baru
              </a>
            )}
          </div>
          <form className="box__in stack g-2" method="post">
            <input type="hidden" name="kunci" value={typed.kunci ?? formKey} />
            {chosen && <input type="hidden" name="judulLama" value={chosen.title} />}
            {chosen && <input type="hidden" name="isiLama" value={chosen.text} />}
            {errors.form && <ErrorNote>{errors.form}</ErrorNote>}
            {chosen && errors.form && <Met chosen={chosen} typed={typed} />}
            <TextField
              label="Judul"
              name="judul"
              autoComplete="off"
              defaultValue={typed.judul ?? chosen?.title ?? ""}
              error={errors.judul ?? null}
              required
            />
            <TextArea
              id="isi-balasan"
              label="Isi"
              name="isi"
              rows={6}
              hint="{nama} diganti nama pelanggan."
              defaultValue={typed.isi ?? chosen?.text ?? ""}
              error={errors.isi ?? null}
              required
            />
            <div className="k-acts">
              <button type="submit" className="btn btn--main" name="aksi" value="simpan">
                {chosen ? "Simpan perubahan" : "Simpan balasan"}
              </button>
              {chosen && (
                <button type="submit" className="btn btn--danger" name="aksi" value="hapus">
                  Hapus
                </button>
              )}
            </div>
          </form>
        </section>
      </div>
    </>
  );
}

const FIELDS = [
  { now: "title", typed: "judul", saw: "judulLama", label: "Judul" },
  { now: "text", typed: "isi", saw: "isiLama", label: "Isi" },
] as const;

/** A field that somebody else has changed meanwhile: what was seen, what is there now, what was typed. */
function Met({ chosen, typed }: { chosen: Reply; typed: Record<string, string> }) {
  return FIELDS.filter(({ now, saw }) => typed[saw] !== undefined && typed[saw] !== chosen[now]).map((field) => (
    <div key={field.now} className="clash">
      <div>
        <h3>{field.label} yang Anda lihat</h3>
        <p>{typed[field.saw]}</p>
      </div>
      <div>
        <h3>Yang ada sekarang</h3>
        <p>{chosen[field.now]}</p>
      </div>
      <div>
        <h3>Yang Anda isi</h3>
        <p>{typed[field.typed]}</p>
      </div>
    </div>
  ));
}
