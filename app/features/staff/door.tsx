import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import type { FormRefusal } from "#app/session/forms.server.ts";
import type { StaffNotice } from "#app/session/staff.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { answered } from "#app/ui/answer-form.tsx";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CODE_LENGTH, PASSWORD_MIN } from "#domain/account/sign-in.ts";
import { PIN_LENGTH } from "#domain/staff/sessions.ts";

interface DoorFrameProps {
  shop: string;
  notice: StaffNotice | undefined;
  children: ReactNode;
}

/** What the screens of the door stand in. */
export function DoorFrame({ shop, notice, children }: DoorFrameProps) {
  return (
    <>
      <a className="skip" href="#isi">
        Lompat ke isi
      </a>
      <main id="isi" tabIndex={-1} className="door">
        <div className="door__in">
          <p>
            <a className="logo" href={paths.staffDoor()}>
              <Icon name="gem" />
              {shop}
            </a>
          </p>
          {notice && <StaffNote {...notice} />}
          {children}
        </div>
      </main>
    </>
  );
}

/** What was done, or why not, above a page. */
export function StaffNote({ kind, text }: StaffNotice) {
  return (
    <p className={`alert alert--${kind} mb`} role={kind === "danger" ? "alert" : "status"}>
      <Icon name={kind === "success" ? "check" : "alert"} />
      <span>{text}</span>
    </p>
  );
}

interface DoorPartProps {
  title: string;
  intro: ReactNode;
  children?: ReactNode;
}

/** One screen of the door. */
export function DoorPart({ title, intro, children }: DoorPartProps) {
  return (
    <section aria-labelledby="judul">
      <div>
        <h1 id="judul">{title}</h1>
        <p className="meta">{intro}</p>
      </div>
      {children}
    </section>
  );
}

interface DoorFormProps {
  answer: FormRefusal | undefined;
}

/** `hasPhone`: this browser is a packer's shared phone. */
export function SignInForm({ answer, hasPhone }: DoorFormProps & { hasPhone: boolean }) {
  return (
    <>
      <form className="stack" method="post" noValidate>
        <Alert type="danger" message={answer?.errors.form} />
        <EmailField {...answered(answer, "email")} autoComplete="username" />
        <TextField
          {...answered(answer, "password")}
          label="Kata sandi"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="btn btn--main btn--wide">
          Lanjut
        </button>
      </form>
      <p className="meta">
        Lupa kata sandi? Minta tautan baru kepada pemilik toko.{" "}
        {hasPhone && (
          <a className="link" href={paths.staff("masuk/pin")}>
            HP gudang, pakai PIN
          </a>
        )}
      </p>
    </>
  );
}

interface StepFormProps extends DoorFormProps {
  by: "mail" | "app";
  /** Within a session. */
  isAgain: boolean;
}

/** The second step, at the sign-in and asked again. */
export function StepForm({ answer, by, isAgain }: StepFormProps) {
  return (
    <>
      <form className="stack" method="post" noValidate>
        <Alert type="danger" message={answer?.errors.form} />
        <TextField
          {...answered(answer, "code")}
          label={`Kode ${CODE_LENGTH} angka`}
          className="cells"
          inputMode="numeric"
          maxLength={CODE_LENGTH}
          autoComplete="one-time-code"
          required
        />
        <button type="submit" name="intent" value="take" className="btn btn--main btn--wide">
          {isAgain ? "Lanjut" : "Masuk"}
        </button>
      </form>
      {by === "app" && (
        <details>
          <summary className="link sm">HP hilang atau ganti</summary>
          <form className="stack" method="post" noValidate>
            <TextField
              name="code"
              id="cadangan"
              label="Kode cadangan"
              hint="Salah satu dari sepuluh kode yang dulu Anda simpan. Setiap kode sekali pakai."
              autoComplete="off"
            />
            <button type="submit" name="intent" value="take" className="btn">
              Pakai kode cadangan
            </button>
          </form>
        </details>
      )}
      {(by === "mail" || isAgain) && (
        <form method="post">
          <button type="submit" name="intent" value="send" className="btn">
            {by === "mail" ? "Kirim kode baru" : "Ulangi langkah ini"}
          </button>
        </form>
      )}
    </>
  );
}

export function stepIntro(by: "mail" | "app", email: string): string {
  return by === "app"
    ? `Masukkan ${CODE_LENGTH} angka dari aplikasi autentikator di HP Anda.`
    : `Kami mengirim ${CODE_LENGTH} angka ke ${email}. Kodenya berlaku 5 menit.`;
}

interface LinkFormProps extends DoorFormProps {
  /** Empty for a shop's first owner, who says who they are. */
  email: string;
}

/** Sets a password by a link. */
export function LinkForm({ answer, email }: LinkFormProps) {
  return (
    <form className="stack" method="post" noValidate>
      <Alert type="danger" message={answer?.errors.form} />
      {email === "" ? (
        <>
          <TextField {...answered(answer, "name")} label="Nama Anda" autoComplete="name" required />
          <EmailField
            {...answered(answer, "email")}
            hint="Kode login dikirim ke alamat ini. Pastikan ejaannya benar."
            autoComplete="username"
          />
        </>
      ) : (
        <EmailField name="nama-pengguna" value={email} readOnly autoComplete="username" />
      )}
      <TextField
        {...answered(answer, "password")}
        label="Kata sandi baru"
        type="password"
        autoComplete="new-password"
        hint={`Minimal ${PASSWORD_MIN} karakter. Kalimat pendek lebih kuat daripada satu kata.`}
        required
      />
      <button type="submit" className="btn btn--main btn--wide">
        Simpan kata sandi
      </button>
    </form>
  );
}

interface PinFormProps extends DoorFormProps {
  submit: string;
  label: string;
}

/** A shared phone's PIN. */
export function PinForm({ answer, submit, label }: PinFormProps) {
  return (
    <form className="stack" method="post" noValidate>
      <Alert type="danger" message={answer?.errors.form} />
      <TextField
        name="sandi"
        error={answer?.errors.sandi}
        label={label}
        className="cells cells--pin"
        type="password"
        inputMode="numeric"
        maxLength={PIN_LENGTH}
        autoComplete="off"
        required
      />
      <button type="submit" className="btn btn--main btn--wide">
        {submit}
      </button>
    </form>
  );
}
