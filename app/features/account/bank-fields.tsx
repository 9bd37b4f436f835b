import { answered, type FormAnswer } from "#app/ui/answer-form.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { CodeField } from "./code-forms.tsx";
import { PasswordField } from "./login-forms.tsx";

interface BankFieldsProps {
  answer: FormAnswer | undefined;
  banks: { id: number; name: string }[];
  /** Where the owner's code is sent; null if they have a password. */
  codeTo: string | null;
}

/** A bank account, and what shows that its owner types it. */
export function BankFields({ answer, banks, codeTo }: BankFieldsProps) {
  const chosen = answer?.values.bankId;
  return (
    <>
      <Select {...answered(answer, "bankId")} label="Bank" autoComplete="off">
        <option value="">Pilih bank</option>
        {banks.length === 0 && chosen && <option value={chosen}>Pilihan Anda tadi</option>}
        {banks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField {...answered(answer, "number")} label="Nomor rekening" inputMode="numeric" autoComplete="off" />
      <TextField {...answered(answer, "holder")} label="Nama pemilik rekening" autoComplete="name" maxLength={60} />
      {codeTo === null ? (
        <PasswordField {...answered(answer, "password")} label="Kata sandi Anda" autoComplete="current-password" />
      ) : (
        <CodeField {...answered(answer, "code")} />
      )}
    </>
  );
}
