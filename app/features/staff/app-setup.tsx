import * as paths from "#app/paths.ts";
import type { FormRefusal } from "#app/session/forms.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { answered } from "#app/ui/answer-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { CODE_LENGTH } from "#domain/account/sign-in.ts";
import type { DrawnCode } from "./packing/codes.server.ts";
import { Qr } from "./qr.tsx";

interface AppKeyProps {
  setup: { key: string; qr: DrawnCode } | null;
  answer: FormRefusal | undefined;
}

/** The key for the app, and its first code. */
export function AppKey({ setup, answer }: AppKeyProps) {
  if (!setup)
    return (
      <>
        <h1>Aplikasi autentikator</h1>
        <Alert type="danger" message={answer?.errors.form} />
        <p className="meta">
          Tidak ada pemasangan yang sedang berjalan. Mulai dari{" "}
          <a className="link" href={paths.staff("saya")}>
            Akun saya
          </a>
          .
        </p>
      </>
    );
  return (
    <>
      <h1>Pasang aplikasi autentikator</h1>
      <section className="box" aria-labelledby="pindai">
        <div className="box__head">
          <h2 id="pindai">Pindai, lalu masukkan kode pertamanya</h2>
        </div>
        <div className="box__in stack">
          <p className="meta">Buka Google Authenticator, Aegis, atau aplikasi sejenis di HP, lalu pindai kode ini.</p>
          <Qr {...setup.qr} label="Kode QR untuk aplikasi autentikator" />
          <p className="meta">
            Tidak bisa memindai? Masukkan kunci ini:{" "}
            <code className="key">{setup.key.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          </p>
          <form className="stack" method="post" noValidate>
            <Alert type="danger" message={answer?.errors.form} />
            <TextField
              {...answered(answer, "code")}
              label={`Kode ${CODE_LENGTH} angka dari aplikasi`}
              inputMode="numeric"
              maxLength={CODE_LENGTH}
              autoComplete="one-time-code"
              required
            />
            <p>
              <button type="submit" name="intent" value="confirm" className="btn btn--main">
                Pakai aplikasi ini
              </button>
            </p>
          </form>
        </div>
      </section>
    </>
  );
}

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <h1>Kode cadangan</h1>
      <section className="box" aria-labelledby="kode">
        <div className="box__head">
          <h2 id="kode">Simpan sekarang, tidak ditampilkan lagi</h2>
        </div>
        <div className="box__in stack">
          <p className="meta">
            Kalau HP Anda hilang, salah satu kode ini menggantikan kode dari aplikasi. Setiap kode sekali pakai. Cetak
            atau salin di kertas, lalu simpan di tempat yang aman. Kabar tentang perubahan ini dikirim ke e-mail Anda.
          </p>
          <ul className="codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <p>
            <a className="btn btn--main" href={paths.staff("saya")}>
              Sudah saya simpan
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
