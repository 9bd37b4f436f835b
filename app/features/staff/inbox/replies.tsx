import { Empty } from "#app/ui/empty.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BackHead } from "../back-head.tsx";
import { ShownField } from "../shown-fields.tsx";
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
      <BackHead href={inboxPath()} back="Layanan" title="Balasan tersimpan" />
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
            {errors.form && <ErrorNote>{errors.form}</ErrorNote>}
            <ShownField label="Judul" name="judul" now={chosen?.title ?? ""} typed={typed} error={errors.judul} />
            <ShownField
              id="isi-balasan"
              label="Isi"
              name="isi"
              rows={6}
              hint="{nama} diganti nama pelanggan."
              now={chosen?.text ?? ""}
              typed={typed}
              error={errors.isi}
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
