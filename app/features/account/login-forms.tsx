import { useEffect, useRef, useState } from "react";
import * as paths from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { EmailField, PhoneField, TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { PASSWORD_MIN } from "#domain/account/sign-in.ts";

interface AuthFormProps {
  answer: FormAnswer | undefined;
}

interface LoginFormProps extends AuthFormProps {
  /** The address of a social login that waits for this account's password. */
  joins: string | undefined;
}

export function LoginForm({ answer, joins }: LoginFormProps) {
  const own = answerTo("login", answer);
  const email = answered(own, "email");
  return (
    <AnswerForm intent="login" answer={answer} submit="Login">
      <EmailField {...email} defaultValue={email.defaultValue ?? joins} autoComplete="username" />
      <PasswordField {...answered(own, "password")} label="Kata sandi" autoComplete="current-password" />
      <p>
        <Link className="more" to={paths.forgotPassword()}>
          Lupa kata sandi?
        </Link>
      </p>
    </AnswerForm>
  );
}

export function RegisterForm({ answer }: AuthFormProps) {
  const own = answerTo("register", answer);
  return (
    <AnswerForm intent="register" answer={answer} submit="Register">
      <TextField {...answered(own, "name")} label="Nama lengkap" autoComplete="name" required />
      <EmailField
        {...answered(own, "email")}
        hint="Kami mengirim kode ke alamat ini untuk memastikan bahwa alamat ini milik Anda."
      />
      <PhoneField {...answered(own, "phone")} label="Nomor WhatsApp" required />
      <PasswordField {...answered(own, "password")} label="Kata sandi" hint={NEW_PASSWORD_HINT} />
      <p className="sm muted">
        <TermsNote />
      </p>
    </AnswerForm>
  );
}

/** Registering means agreeing to the terms. The privacy policy only informs, so nobody agrees to it. */
function TermsNote() {
  return (
    <>
      Dengan mendaftar, Anda menyetujui <Link to={paths.terms()}>Syarat &amp; Ketentuan</Link>. Data Anda kami jaga
      menurut <Link to={paths.privacy()}>Kebijakan Privasi</Link>.
    </>
  );
}

interface DoorFormProps extends LoginFormProps {
  /** Which of the two is chosen at first. */
  isNew: boolean;
}

/**
 * On the way to the checkout: one form for sign-in and registration. Their common fields are in it once, and the style
 * sheet shows the others by the chosen tab.
 */
export function DoorForm({ answer, joins, isNew }: DoorFormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  const chosen = answer?.values.intent ?? (isNew ? "register" : "login");
  const email = answered(answer, "email");
  return (
    <div ref={form}>
      <Alert type="danger" message={answer?.errors.form} />
      <ShopForm className="form door" send="page" noValidate>
        <fieldset className="tabs__row">
          <legend className="sr">Apakah Anda sudah punya akun?</legend>
          {Object.entries({ register: "Saya pelanggan baru", login: "Saya sudah punya akun" }).map(
            ([intent, label]) => (
              <label key={intent}>
                <input className="sr" type="radio" name="intent" value={intent} defaultChecked={intent === chosen} />
                {label}
              </label>
            ),
          )}
        </fieldset>
        <div className="form door__new">
          <TextField {...answered(answer, "name")} label="Nama lengkap" autoComplete="name" />
          <PhoneField {...answered(answer, "phone")} label="Nomor WhatsApp" />
        </div>
        <EmailField {...email} defaultValue={email.defaultValue ?? joins} autoComplete="username" />
        <PasswordField {...answered(answer, "password")} label="Kata sandi" autoComplete="on" />
        <p className="hint door__new">
          {NEW_PASSWORD_HINT} Kami mengirim kode ke e-mail Anda; setelah itu Anda langsung kembali ke pesanan.{" "}
          <TermsNote />
        </p>
        <p className="door__known">
          <Link className="more" to={paths.forgotPassword()}>
            Lupa kata sandi?
          </Link>
        </p>
        <button type="submit" className="btn btn--main btn--wide">
          Lanjut
        </button>
      </ShopForm>
    </div>
  );
}

export const NEW_PASSWORD_HINT = `Minimal ${PASSWORD_MIN} karakter. Kalimat pendek lebih kuat daripada satu kata.`;

type PasswordFieldProps = Omit<React.ComponentProps<typeof TextField>, "type">;

/** Passwords are always typed again: no response ever contains one. Script can show what was typed. */
export function PasswordField({ autoComplete = "new-password", ...field }: PasswordFieldProps) {
  const [state, setState] = useState<"asleep" | "hidden" | "shown">("asleep");
  useEffect(() => setState("hidden"), []);
  const isShown = state === "shown";
  return (
    <div className="secret">
      <TextField
        {...field}
        defaultValue={undefined}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
        required
      />
      {state !== "asleep" && (
        <button
          type="button"
          className="more"
          aria-controls={field.id ?? field.name}
          onClick={() => setState(isShown ? "hidden" : "shown")}
        >
          {isShown ? "Sembunyikan" : "Tampilkan"}
          <span className="sr"> {field.label.toLowerCase()}</span>
        </button>
      )}
    </div>
  );
}
