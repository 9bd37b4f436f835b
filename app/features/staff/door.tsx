import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import type { FormRefusal } from "#app/session/forms.server.ts";
import type { StaffNotice } from "#app/session/staff.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { answered } from "#app/ui/answer-form.tsx";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CODE_LENGTH } from "#domain/account/sign-in.ts";

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

export function SignInForm({ answer }: DoorFormProps) {
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
      <p className="meta">Lupa kata sandi? Minta tautan baru kepada pemilik toko.</p>
    </>
  );
}

interface StepFormProps extends DoorFormProps {
  by: "mail" | "app";
  submit: string;
}

/** The second step, at the sign-in and asked again. */
export function StepForm({ answer, by, submit }: StepFormProps) {
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
          {submit}
        </button>
      </form>
      {by === "mail" && (
        <form method="post">
          <button type="submit" name="intent" value="send" className="btn">
            Kirim kode baru
          </button>
        </form>
      )}
    </>
  );
}

export function stepIntro(by: "mail" | "app", email: string): string {
  return by === "app"
    ? `Ketik ${CODE_LENGTH} angka dari aplikasi autentikator di HP Anda.`
    : `Kami mengirim ${CODE_LENGTH} angka ke ${email}. Kodenya berlaku 5 menit.`;
}
