import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { EmailField, PhoneField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Person } from "#contract/account/auth.ts";
import { formatPhone } from "#domain/account/profile.ts";
import { AskOwnCode, CodeField } from "./code-forms.tsx";
import { PasswordField } from "./login-forms.tsx";
import { ProfilePart, ProfileRow, Proof } from "./profile-panels.tsx";
import type { UnprovenEmail } from "./sent-code.server.ts";

const PHONE_FORM = "isian-telepon";

interface PhoneFormProps {
  user: Person | null;
  /** The number that a code was just sent to. */
  toProve: string | null;
  /** Where the owner's code is sent, for an account without a password; null when there is one. */
  codeTo: string | null;
  answer: FormAnswer;
  /** The part of the page whose form is open. */
  open: string | null;
}

/** The account's number: proven by a code that is sent to it, or replaced by another that is, where there are such codes. */
export function PhoneForm({ user, toProve, codeTo, answer, open }: PhoneFormProps) {
  const hasExtras = useHasExtras();
  const phone = user?.phone ?? "";
  const isUnproven = phone !== "" && !user?.phoneVerified;
  const value = phone ? (
    <>
      <span className="num">{formatPhone(phone)}</span> <Proof isProven={!isUnproven} />
    </>
  ) : (
    "Belum diisi"
  );
  if (!hasExtras) return <ProfileRow id="telepon" title="Nomor WhatsApp" value={value} />;
  const isNew = open === "telepon-lain" || (toProve === null && !isUnproven);
  return (
    <ProfilePart
      id="telepon"
      title="Nomor WhatsApp"
      value={value}
      change={isUnproven ? "Verifikasi" : "Ubah"}
      isOpen={open === "telepon" || open === "telepon-lain"}
    >
      {isNew ? (
        <NewNumber codeTo={codeTo} answer={answer} />
      ) : (
        <>
          {toProve === null ? (
            <AskForCode phone={phone} answer={answer} />
          ) : (
            <ProveNumber phone={toProve} isStored={toProve === phone} answer={answer} />
          )}
          <p>
            <Link className="more" to={paths.profile("telepon-lain")}>
              Pakai nomor lain
            </Link>
          </p>
        </>
      )}
    </ProfilePart>
  );
}

interface ProveNumberProps {
  phone: string;
  /** False for a new number, which must be requested with the password again. */
  isStored: boolean;
  answer: FormAnswer;
}

const PHONE_CODE_FORM = "isian-kode";

function ProveNumber({ phone, isStored, answer }: ProveNumberProps) {
  return (
    <div className="narrow stack">
      <p className="md">
        Kami mengirim kode lewat WhatsApp ke <b className="num">{formatPhone(phone)}</b>. Masukkan angkanya di sini.
      </p>
      <AnswerForm intent="phone" id={PHONE_CODE_FORM} answer={answer} submit="Verifikasi nomor">
        <input type="hidden" name="phone" value={phone} />
        <CodeField {...answered(answerTo("phone", answer), "code")} id="kode-telepon" />
      </AnswerForm>
      {isStored && (
        <BesideButton form={PHONE_CODE_FORM} fields={{ intent: "phone-code", phone }} className="btn btn--wide">
          Kirim ulang
        </BesideButton>
      )}
    </div>
  );
}

function AskForCode({ phone, answer }: { phone: string; answer: FormAnswer }) {
  const error = answerTo("phone-code", answer)?.errors.phone;
  return (
    <div className="narrow">
      <AnswerForm
        intent="phone-code"
        answer={error ? { ...answer, errors: { form: error } } : answer}
        submit={`Kirim kode ke ${formatPhone(phone)}`}
      >
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
        Kami mengirim kode ke nomor ini. Sesudah terverifikasi, nomornya juga bisa dipakai untuk login.
      </p>
      {codeTo !== null && <AskOwnCode to={codeTo} form={PHONE_FORM} />}
      <AnswerForm intent="phone-new" id={PHONE_FORM} answer={answer} submit="Kirim kode">
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
