import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { AskOwnCode, CodeField } from "./code-forms.tsx";
import { PasswordField } from "./login-forms.tsx";

interface EmailFormProps {
  answer: FormAnswer | undefined;
  /** What was typed before the session ended midway. */
  typed: Record<string, string>;
  /** Where the code is sent for an account without a password; null when there is a password. */
  codeTo: string | null;
}

export function EmailForm({ answer, typed, codeTo }: EmailFormProps) {
  const own = answerTo("email", answer);
  const email = answered(own, "email");
  return (
    <div className="stack narrow">
      <p className="sm muted">
        Kami mengirim tautan ke alamat baru. Buka tautan itu selagi Anda login, lalu tekan tombolnya: begitulah alamat
        Anda berubah.
      </p>
      {codeTo !== null && <AskOwnCode to={codeTo} answer={answer} />}
      <AnswerForm intent="email" answer={answer} submit="Kirim tautan">
        <EmailField {...email} defaultValue={email.defaultValue ?? typed.email} label="E-mail baru" />
        {codeTo === null ? (
          <PasswordField {...answered(own, "password")} label="Kata sandi Anda" autoComplete="current-password" />
        ) : (
          <CodeField {...answered(own, "code")} />
        )}
      </AnswerForm>
    </div>
  );
}
