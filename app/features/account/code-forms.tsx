import { useEffect, useState } from "react";
import * as paths from "#app/paths.ts";
import { AnswerForm, answered, answerTo, type FormAnswer } from "#app/ui/answer-form.tsx";
import { BesideButton } from "#app/ui/beside-button.tsx";
import { serverNowMs } from "#app/ui/countdown.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { CODE_EXPIRES_SECONDS, CODE_LENGTH, CODE_TRIES_MAX } from "#domain/account/sign-in.ts";

const CODE_HINT = `Berlaku ${CODE_EXPIRES_SECONDS / 60} menit dan bisa dicoba ${CODE_TRIES_MAX} kali.`;

interface TypeCodeProps {
  sent: { channel: string; to: string; resendAt: number };
  now: number;
  answer: FormAnswer | undefined;
  target: string | null;
}

/** Enter the code that this browser requested. */
export function TypeCode({ sent, now, answer, target }: TypeCodeProps) {
  return (
    <>
      <p className="muted">
        Kami mengirim pesan lewat {sent.channel} ke <b className="whole">{sent.to}</b>. Masukkan {CODE_LENGTH} angka
        dari pesannya.
      </p>
      <AnswerForm intent="verify" answer={answer} submit="Verifikasi">
        <CodeField {...answered(answerTo("verify", answer), "code")} />
      </AnswerForm>
      <Resend sent={sent} now={now} answer={answer} />
      <p>
        <Link className="more" to={paths.otherOtp(target)}>
          Pakai e-mail atau nomor lain
        </Link>
      </p>
    </>
  );
}

interface AskCodeProps {
  answer: FormAnswer | undefined;
  /** The address of a social login that is waiting for verification. */
  joins: string | undefined;
}

/** For shoppers who have not requested a code yet, or who requested it in another browser. */
export function AskCode({ answer, joins }: AskCodeProps) {
  const request: FormAnswer = { errors: {}, ...answer, values: { ...answer?.values, intent: "send" } };
  const to = answered(request, "to");
  return (
    <>
      <p className="muted">Tanpa kata sandi: kami mengirim {CODE_LENGTH} angka lewat e-mail atau WhatsApp.</p>
      <AnswerForm
        intent="send"
        answer={answer && request}
        submit="Kirim kode"
        more={
          <>
            <p className="or">Sudah menerima kode?</p>
            <CodeField {...answered(request, "code")} />
            <button type="submit" className="btn btn--wide" name="intent" value="verify">
              Verifikasi
            </button>
          </>
        }
      >
        <RecipientField {...to} defaultValue={to.defaultValue ?? joins} />
      </AnswerForm>
    </>
  );
}

type AnsweredField = Omit<React.ComponentProps<typeof TextField>, "label">;

function RecipientField(field: AnsweredField) {
  return <TextField {...field} label="E-mail atau nomor WhatsApp" inputMode="email" autoComplete="username" required />;
}

export function CodeField(field: AnsweredField) {
  return (
    <TextField
      {...field}
      className="otp"
      label="Kode"
      hint={CODE_HINT}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={2 * CODE_LENGTH}
      required
    />
  );
}

/**
 * For an account without a password: a code proves ownership where a session alone is not enough. `form` is where it is
 * typed then.
 */
export function AskOwnCode({ to, form }: { to: string; form: string }) {
  return (
    <div className="stack g-2">
      <p className="sm muted">
        Akun Anda belum punya kata sandi. Untuk memastikan bahwa ini Anda, minta kode dulu; kami mengirimnya ke{" "}
        <b className="whole">{to}</b>.
      </p>
      <BesideButton form={form} fields={{ intent: "send" }} className="btn btn--wide">
        Kirim kode
      </BesideButton>
    </div>
  );
}

/**
 * Requests another code after the wait. Without script the button is always enabled, and the shop says how long the
 * wait still is.
 */
function Resend({ sent, now, answer }: Omit<TypeCodeProps, "target">) {
  const errors = answerTo("send", answer)?.errors;
  const refusal = errors?.form ?? errors?.to;
  const { seconds, isTicking } = useSecondsLeft(sent.resendAt, now);
  const isWaiting = isTicking && seconds > 0;
  return (
    <ShopForm className="stack g-2" send="page">
      <input type="hidden" name="intent" value="send" />
      {refusal && <ErrorNote isSpoken>{refusal}</ErrorNote>}
      <p className="sm muted">
        Belum menerima kode?{" "}
        {seconds > 0 ? (
          <>
            Kirim ulang bisa dilakukan dalam <span className="num">{seconds} detik</span>.
          </>
        ) : (
          "Periksa alamatnya dan folder spam, atau minta kode baru."
        )}
      </p>
      <button
        type="submit"
        className="btn btn--sm"
        aria-disabled={isWaiting || undefined}
        onClick={(event) => isWaiting && event.preventDefault()}
      >
        Kirim ulang lewat {sent.channel}
      </button>
    </ShopForm>
  );
}

/** The remaining seconds by the server's clock. They do not change until script runs. */
function useSecondsLeft(until: number, now: number): { seconds: number; isTicking: boolean } {
  const [state, setState] = useState({ seconds: Math.max(0, until - now), isTicking: false });
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.ceil(until - serverNowMs() / 1000));
      setState({ seconds, isTicking: true });
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return state;
}
