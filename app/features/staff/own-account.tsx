import * as paths from "#app/paths.ts";
import type { FormRefusal } from "#app/session/forms.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { answered, answerTo } from "#app/ui/answer-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { StaffView } from "#contract/staff/account.ts";
import type { OwnView } from "#contract/staff/own.ts";
import { PASSWORD_MIN } from "#domain/account/sign-in.ts";
import { roleLabels } from "#domain/staff/roles.ts";
import { Sessions } from "./sessions.tsx";

interface OwnAccountProps {
  staff: StaffView;
  own: OwnView;
  answer: FormRefusal | undefined;
}

/** One's own account; a packer's shared phone has nothing of it. */
export function OwnAccount({ staff, own, answer }: OwnAccountProps) {
  return (
    <>
      <div className="k-head">
        <div>
          <h1>Akun saya</h1>
          <p className="meta">
            {staff.name} · {staff.email} · {roleLabels[staff.role]}
          </p>
        </div>
        <div className="k-acts">
          <a className="btn" href={paths.staff("kabar")}>
            Kabar untuk saya
          </a>
          <form method="post" action={paths.staff("keluar")}>
            <button type="submit" className="btn">
              Keluar
            </button>
          </form>
        </div>
      </div>
      {own.isPhone ? (
        <p className="meta">
          HP ini dibuka dengan PIN. Untuk mengubah akun Anda, masuk dengan e-mail di perangkat Anda sendiri.
        </p>
      ) : (
        <>
          <OwnPassword answer={answerTo("password", answer)} />
          <OwnStep own={own} email={staff.email} />
          <section className="box" aria-labelledby="perangkat">
            <div className="box__head">
              <h2 id="perangkat">Perangkat yang sedang masuk</h2>
            </div>
            <div className="box__in">
              <Sessions sessions={own.sessions} fields={{}} intent="end" />
              {own.sessions.length > 1 && (
                <form method="post">
                  <button type="submit" name="intent" value="end" className="btn">
                    Keluarkan semua perangkat lain
                  </button>
                </form>
              )}
            </div>
          </section>
        </>
      )}
    </>
  );
}

function OwnPassword({ answer }: { answer: FormRefusal | undefined }) {
  return (
    <section className="box" aria-labelledby="sandi">
      <div className="box__head">
        <h2 id="sandi">Kata sandi</h2>
      </div>
      <form className="box__in stack" method="post" noValidate>
        <Alert type="danger" message={answer?.errors.form} />
        <TextField
          {...answered(answer, "oldPassword")}
          label="Kata sandi sekarang"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          {...answered(answer, "password")}
          label="Kata sandi baru"
          type="password"
          autoComplete="new-password"
          hint={`Minimal ${PASSWORD_MIN} karakter. Perangkat lain keluar setelah kata sandi diganti.`}
          required
        />
        <p>
          <button type="submit" name="intent" value="password" className="btn btn--main">
            Ganti kata sandi
          </button>
        </p>
      </form>
    </section>
  );
}

function OwnStep({ own: { hasApp, codesLeft }, email }: { own: OwnView; email: string }) {
  return (
    <section className="box" aria-labelledby="langkah">
      <div className="box__head">
        <h2 id="langkah">Langkah kedua</h2>
      </div>
      <form className="box__in stack" method="post">
        {hasApp ? (
          <>
            <p className="meta">Kode dari aplikasi autentikator. Kode cadangan yang tersisa: {codesLeft} dari 10.</p>
            <p className="k-acts">
              <button
                type="submit"
                name="intent"
                value="codes"
                formAction={paths.staff("saya/aplikasi")}
                className="btn"
              >
                Buat kode cadangan baru
              </button>
              <button type="submit" name="intent" value="start" className="btn">
                Ganti HP
              </button>
              <button type="submit" name="intent" value="drop" className="btn btn--danger">
                Lepas aplikasi, pakai e-mail
              </button>
            </p>
          </>
        ) : (
          <>
            <p className="meta">
              Sekarang kode dikirim ke {email}. Dengan aplikasi autentikator di HP, kode tetap ada tanpa e-mail dan
              tanpa internet.
            </p>
            <p>
              <button type="submit" name="intent" value="start" className="btn">
                Pasang aplikasi autentikator
              </button>
            </p>
          </>
        )}
      </form>
    </section>
  );
}
