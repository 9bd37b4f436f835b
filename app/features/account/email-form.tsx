import { AnswerForm, answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "./login-forms.tsx";

interface EmailFormProps {
  answer: FormAnswer | undefined;
  /** What was typed before a session ended in the middle of it. */
  typed: Record<string, string>;
  hasPassword: boolean;
}

export function EmailForm({ answer, typed, hasPassword }: EmailFormProps) {
  const email = answered(answer, "email");
  return (
    <div className="stack narrow">
      <p className="sm muted">Kami mengirim tautan ke alamat baru. Alamat Anda berubah begitu tautan itu dibuka.</p>
      <AnswerForm intent="email" answer={answer} submit="Kirim tautan">
        <TextField
          {...email}
          defaultValue={email.defaultValue ?? typed.email}
          label="E-mail baru"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        {hasPassword && (
          <PasswordField {...answered(answer, "password")} label="Kata sandi Anda" autoComplete="current-password" />
        )}
      </AnswerForm>
    </div>
  );
}
