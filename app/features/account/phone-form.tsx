import { useHasExtras } from "#app/shop/use-extras.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { PhoneField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Person } from "#contract/account/auth.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { AskOwnCode, CodeField } from "./code-forms.tsx";
import { PasswordField } from "./login-forms.tsx";

const FORM = "isian-telepon";

interface PhoneFormProps {
  user: Person | null;
  /** The number that a code was just sent to. */
  toProve: string | null;
  /** Where the owner's code is sent, for an account without a password; null when there is one. */
  codeTo: string | null;
  answer: FormAnswer;
}

/** The account's number: proven by a code that is sent to it, or replaced by another that is, where there are such codes. */
export function PhoneForm({ user, toProve, codeTo, answer }: PhoneFormProps) {
  const isOwnUnproven = user !== null && user.phone !== "" && !user.phoneVerified;
  const isNewAnswered = answer.values.intent === "phone-new";
  if (!useHasExtras()) return null;
  return (
    <section className="panel stack" id="telepon" aria-labelledby="telepon-judul">
      <h2 id="telepon-judul">Nomor WhatsApp</h2>
      {toProve !== null && <ProveNumber phone={toProve} isStored={toProve === user?.phone} answer={answer} />}
      {isOwnUnproven && toProve !== user.phone && <AskForCode phone={user.phone} answer={answer} />}
      {user?.phone === "" && toProve === null ? (
        <NewNumber codeTo={codeTo} answer={answer} />
      ) : (
        <details className="fold" open={isNewAnswered}>
          <summary>
            {toProve !== null || isOwnUnproven ? "Pakai nomor lain" : "Ganti nomor"}
            <Icon name="down" />
          </summary>
          <NewNumber codeTo={codeTo} answer={answer} />
        </details>
      )}
    </section>
  );
}

interface ProveNumberProps {
  phone: string;
  /** Another number than the account's is asked for with the password again. */
  isStored: boolean;
  answer: FormAnswer;
}

function ProveNumber({ phone, isStored, answer }: ProveNumberProps) {
  return (
    <div className="narrow stack">
      <p className="md">
        Kami mengirim kode lewat WhatsApp ke <b className="num">{formatPhone(phone)}</b>. Tulis angkanya di sini.
      </p>
      <AnswerForm intent="phone" answer={answer} submit="Verifikasi nomor">
        <input type="hidden" name="phone" value={phone} />
        <CodeField {...answered(answerTo("phone", answer), "code")} id="kode-telepon" />
      </AnswerForm>
      {isStored && <AskForCode phone={phone} answer={answer} submit="Kirim ulang" />}
    </div>
  );
}

interface AskForCodeProps {
  phone: string;
  answer: FormAnswer;
  submit?: string;
}

function AskForCode({ phone, answer, submit = `Kirim kode ke ${formatPhone(phone)}` }: AskForCodeProps) {
  const error = answerTo("phone-code", answer)?.errors.phone;
  return (
    <div className="narrow">
      <AnswerForm intent="phone-code" answer={error ? { ...answer, errors: { form: error } } : answer} submit={submit}>
        <input type="hidden" name="phone" value={phone} />
      </AnswerForm>
    </div>
  );
}

function NewNumber({ codeTo, answer }: Pick<PhoneFormProps, "codeTo" | "answer">) {
  const own = answerTo("phone-new", answer);
  return (
    <div className="narrow stack">
      <p className="sm muted">
        Kami mengirim kode ke nomor itu. Sesudah terverifikasi, nomor itu juga bisa dipakai untuk masuk.
      </p>
      {codeTo !== null && <AskOwnCode to={codeTo} form={FORM} />}
      <AnswerForm intent="phone-new" id={FORM} answer={answer} submit="Kirim kode">
        <PhoneField {...answered(own, "phone")} label="Nomor WhatsApp baru" required />
        {codeTo === null ? (
          <PasswordField
            {...answered(own, "password")}
            id="sandi-telepon"
            label="Kata sandi Anda"
            autoComplete="current-password"
          />
        ) : (
          <CodeField {...answered(own, "code")} id="kode-pemilik" />
        )}
      </AnswerForm>
    </div>
  );
}
