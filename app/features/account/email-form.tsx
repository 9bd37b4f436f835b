import * as paths from "#app/paths.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { AskOwnCode, CodeField } from "./code-forms.tsx";
import { PasswordField } from "./login-forms.tsx";
import type { UnprovenEmail } from "./sent-code.server.ts";
import { ProfilePart, Proof } from "./profile-panels.tsx";

const EMAIL_FORM = "isian-email";
const EMAIL_CODE_FORM = "isian-kode-email";

interface ProveEmailProps {
  email: UnprovenEmail;
  answer: FormAnswer;
}

/** The account's own address, proven by a code that is sent there: where links to its proof lead. */
function ProveEmail({ email: { address, isSent }, answer }: ProveEmailProps) {
  return (
    <div className="narrow stack">
      <p className="sm muted">
        <b className="whole">{address}</b> belum terverifikasi, jadi e-mail tentang pesanan Anda belum dikirim ke mana
        pun.
      </p>
      {isSent ? (
        <>
          <AnswerForm intent="email-prove" id={EMAIL_CODE_FORM} answer={answer} submit="Verifikasi e-mail">
            <CodeField {...answered(answerTo("email-prove", answer), "code")} id="kode-email" />
          </AnswerForm>
          <BesideButton form={EMAIL_CODE_FORM} fields={{ intent: "email-code" }} className="btn btn--wide">
            Kirim ulang
          </BesideButton>
        </>
      ) : (
        <AnswerForm intent="email-code" answer={answer} submit="Kirim kode ke e-mail ini" />
      )}
      <p>
        <Link className="more" to={paths.profile("email-lain")}>
          Pakai e-mail lain
        </Link>
      </p>
    </div>
  );
}

interface EmailPartProps extends EmailFormProps {
  /** The address as it is. */
  address: string;
  /** While it is not proven. */
  toProve: UnprovenEmail | null;
  answer: FormAnswer;
  /** The part of the page whose form is open. */
  open: string | null;
}

export function EmailPart({ address, toProve, open, ...form }: EmailPartProps) {
  return (
    <ProfilePart
      id="ubah-email"
      title="E-mail"
      value={
        address ? (
          <>
            <span className="whole">{address}</span> <Proof isProven={toProve === null} />
          </>
        ) : (
          "Belum diisi"
        )
      }
      change={toProve ? "Verifikasi" : "Ubah"}
      isOpen={open === "ubah-email" || open === "email-lain"}
    >
      {toProve && open !== "email-lain" ? <ProveEmail email={toProve} answer={form.answer} /> : <EmailForm {...form} />}
    </ProfilePart>
  );
}

interface EmailFormProps {
  answer: FormAnswer | undefined;
  /** Where the code is sent for an account without a password; null when there is a password. */
  codeTo: string | null;
}

function EmailForm({ answer, codeTo }: EmailFormProps) {
  const own = answerTo("email", answer);
  return (
    <div className="stack narrow">
      <p className="sm muted">
        Kami mengirim tautan ke alamat baru. Login, buka tautan itu, lalu konfirmasi. Setelah itu e-mail Anda berganti.
      </p>
      {codeTo !== null && <AskOwnCode to={codeTo} form={EMAIL_FORM} />}
      <AnswerForm intent="email" id={EMAIL_FORM} answer={answer} submit="Kirim tautan">
        <EmailField {...answered(own, "email")} label="E-mail baru" />
        {codeTo === null ? (
          <PasswordField {...answered(own, "password")} label="Kata sandi Anda" autoComplete="current-password" />
        ) : (
          <CodeField {...answered(own, "code")} />
        )}
      </AnswerForm>
    </div>
  );
}
