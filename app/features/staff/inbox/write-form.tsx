import { ErrorNote } from "#app/ui/error-note.tsx";
import { Select, TextArea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { threadPath, threadPicture, WRITE } from "./addresses.ts";
import { isNewer } from "./talk.tsx";
import type { ThreadAnswer } from "./thread-acts.server.ts";
import type { ThreadView } from "./views.server.ts";

interface WriteProps {
  thread: ThreadView;
  answer: ThreadAnswer | undefined;
  /** The words of a saved reply, or what was typed before signing in again. */
  typed: Record<string, string>;
  formKey: string;
}

/** The answer that is being written, or a note for the shop alone. */
export function WriteForm({ thread, answer, typed, formKey }: WriteProps) {
  const { kind, customer, mayWrite, moves, review, lastId, replies, id } = thread;
  const values = answer?.values.aksi === "kirim" || answer?.values.aksi === "catat" ? answer.values : typed;
  const errors = answer?.errors ?? {};
  const kept = Number(values["foto-tersimpan"]);
  if (!mayWrite && !customer) return null;
  return (
    <form className="write" method="post" id={WRITE} encType={kind === "chat" ? "multipart/form-data" : undefined}>
      <input type="hidden" name="kunci" value={values.kunci ?? formKey} />
      <input type="hidden" name="terakhir" value={lastId} />
      {review && <input type="hidden" name="lama" value={review.answer} />}
      <Meanwhile thread={thread} answer={answer} />
      {mayWrite && replies.length > 0 && (
        <details className="fold replies-f">
          <summary>
            Balasan tersimpan <Icon name="down" />
          </summary>
          <div className="replies">
            {replies.map((one) => (
              <a key={one.id} href={`${threadPath(kind, id, { balasan: one.id })}#${WRITE}`}>
                <b>{one.title}</b>
                <span>{one.text}</span>
              </a>
            ))}
          </div>
        </details>
      )}
      <TextArea
        label={mayWrite ? "Balasan atau catatan" : "Catatan"}
        quiet
        name="teks"
        rows={4}
        defaultValue={values.teks ?? ""}
        error={errors.teks ?? null}
        placeholder={mayWrite ? `Balas ${thread.contact.name}` : "Catatan untuk toko saja"}
      />
      {mayWrite && kind === "project" && moves.length > 0 && (
        <Select label="Pindahkan status" name="ke" defaultValue={values.ke ?? ""}>
          <option value="">Tetap {thread.stateLabel}</option>
          {moves.map(({ to, label }) => (
            <option key={to} value={to}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {mayWrite && kind === "chat" && (
        <div className="field">
          <label htmlFor="foto">
            Foto<span className="opt"> (boleh kosong)</span>
          </label>
          <input
            className="input"
            id="foto"
            name="foto"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={errors.foto ? true : undefined}
          />
          {errors.foto && <ErrorNote>{errors.foto}</ErrorNote>}
          {kept > 0 && (
            <label className="check">
              <input type="checkbox" name="foto-tersimpan" value={kept} defaultChecked />
              <span className="pic thumb">
                <img
                  src={threadPicture({ of: "unggahan", id: kept }, "small")}
                  width="320"
                  height="320"
                  alt="Foto yang akan dikirim"
                />
              </span>
              Kirim foto ini
            </label>
          )}
        </div>
      )}
      <div className="write__end">
        {customer && (
          <button type="submit" className="btn" name="aksi" value="catat">
            Simpan catatan
          </button>
        )}
        {mayWrite && (
          <button type="submit" className="btn btn--main" name="aksi" value="kirim">
            {review ? (review.answer ? "Ganti balasan" : "Balas ulasan") : "Kirim"}
          </button>
        )}
      </div>
    </form>
  );
}

/** Who has answered while this page was open. Nothing was sent, and what was typed is still there. */
function Meanwhile({ thread: { days, contact, review }, answer }: Pick<WriteProps, "thread" | "answer">) {
  if (answer?.values.aksi !== "kirim") return null;
  const seen = Number(answer.values.terakhir) || 0;
  const newer = days.flatMap(({ said }) => said).filter((one) => isNewer(one, seen));
  const other = review && review.answer !== (answer.values.lama ?? "") ? review.answer : null;
  if (newer.length === 0 && other === null) return null;
  const last = newer.at(-1);
  return (
    <div className="alert alert--gold" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <b>
            {last
              ? `${last.by === "shop" ? last.staff || "Toko" : contact.name} baru ${last.by === "shop" ? "membalas" : "mengirim pesan"}, ${last.time}`
              : "Ulasan ini baru dibalas orang lain"}
          </b>
          , sesudah Anda membuka halaman ini. Balasan Anda belum dikirim dan masih ada di bawah.
        </p>
        <div className="clash">
          <div>
            <h3>Yang ada sekarang</h3>
            {last ? newer.map((one) => <p key={one.id}>{one.text || "Foto"}</p>) : <p>{other}</p>}
          </div>
          <div>
            <h3>Balasan Anda</h3>
            <p>{answer.values.teks}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
