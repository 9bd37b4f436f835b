import * as paths from "#app/paths.ts";
import { AnswerForm, type FormAnswer } from "#app/ui/answer-form.tsx";
import { Link } from "#app/ui/link.tsx";

export interface ChoiceView {
  kind: string;
  label: string;
  channels: { name: string; label: string; isOn: boolean | "always" }[];
}

/** Which kinds of notices also come elsewhere. */
export function NoticeChoices({ choices, answer }: { choices: ChoiceView[]; answer: FormAnswer | undefined }) {
  if (choices.length === 0) return null;
  return (
    <section className="panel stack" id="pilihan" aria-labelledby="pilihan-kabar">
      <h2 id="pilihan-kabar">Kirim juga ke tempat lain</h2>
      <p className="sm muted">
        Semua kabar selalu ada di halaman ini. E-mail dan WhatsApp hanya dikirim ke alamat dan nomor yang sudah Anda
        verifikasi di <Link to={paths.profile()}>Informasi Akun</Link>.
      </p>
      <AnswerForm intent="choices" answer={answer} submit="Simpan pilihan">
        {choices.map(({ kind, label, channels }) => (
          <fieldset className="choices" key={kind}>
            <legend className="label">{label}</legend>
            {channels.map(({ name, label: channel, isOn }) =>
              isOn === "always" ? (
                <span className="check muted" key={name}>
                  {channel}: selalu dikirim
                </span>
              ) : (
                <label className="check" key={name}>
                  <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
                  {channel}
                </label>
              ),
            )}
          </fieldset>
        ))}
      </AnswerForm>
    </section>
  );
}
