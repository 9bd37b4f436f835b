import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { AskOwnCode, CodeField } from "./code-forms.tsx";
import { PasswordField } from "./login-forms.tsx";
import type { UnprovenEmail } from "./own-email.server.ts";

interface ProveEmailProps {
  email: UnprovenEmail;
  answer: FormAnswer;
}

/** The account's own address, proven by a code that is sent there: where links to its proof lead. */
export function ProveEmail({ email: { address, isSent }, answer }: ProveEmailProps) {
  return (
    <section className="panel stack" id="ubah-email" aria-labelledby="verifikasi-email-judul">
      <h2 id="verifikasi-email-judul">Verifikasi e-mail</h2>
      <div className="narrow stack">
        <p className="sm muted">
          <b className="whole">{address}</b> belum terverifikasi, jadi surat tentang pesanan Anda belum dikirim ke mana
          pun.
        </p>
        {isSent && (
          <AnswerForm intent="email-prove" answer={answer} submit="Verifikasi e-mail">
            <CodeField {...answered(answerTo("email-prove", answer), "code")} id="kode-email" />
          </AnswerForm>
        )}
        <AnswerForm
          intent="email-code"
          answer={answer}
          submit={isSent ? "Kirim ulang" : "Kirim kode ke e-mail ini"}
          isQuiet={isSent}
        />
      </div>
    </section>
  );
}

interface EmailFormProps {
  answer: FormAnswer | undefined;
  /** Where the code is sent for an account without a password; null when there is a password. */
  codeTo: string | null;
}

export function EmailForm({ answer, codeTo }: EmailFormProps) {
  const own = answerTo("email", answer);
  return (
    <div className="stack narrow">
      <p className="sm muted">
        Kami mengirim tautan ke alamat baru. Login, buka tautan itu, lalu konfirmasi. Setelah itu e-mail Anda berganti.
      </p>
      {codeTo !== null && <AskOwnCode to={codeTo} answer={answer} />}
      <AnswerForm intent="email" answer={answer} submit="Kirim tautan">
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
