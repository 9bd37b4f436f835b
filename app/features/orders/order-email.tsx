import type { UnprovenEmail } from "#app/features/account/sent-code.server.ts";
import * as paths from "#app/paths.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { CODE_EXPIRES_SECONDS, CODE_LENGTH } from "#domain/account/limits.ts";

interface OrderEmailProps {
  email: UnprovenEmail;
  /** What was typed and refused. */
  code?: string;
  errors: Record<string, string>;
}

/** The field of the code; it says nothing of the order. */
export const EMAIL_CODE_FIELD = "kode-email";

/**
 * Where the order's letters go, for a buyer whose address is not proven: nowhere, until a code from there is typed. Part
 * of the order's form, so that all other choices are submitted with it.
 */
export function OrderEmail({ email: { address, isSent }, code, errors }: OrderEmailProps) {
  return (
    <section className="stack g-1 mt" aria-labelledby="surat-pesanan">
      <h3 id="surat-pesanan">E-mail tentang pesanan</h3>
      {address === "" ? (
        <p className="sm muted">
          Akun Anda belum punya alamat e-mail, jadi e-mail tentang pesanan tidak dikirim.{" "}
          <Link to={paths.profile("ubah-email")}>Tambahkan e-mail</Link>
        </p>
      ) : (
        <p className="sm muted">
          <b className="whole">{address}</b> belum terverifikasi, jadi e-mail tentang pesanan belum dikirim ke mana pun.
        </p>
      )}
      <p className="sm muted">
        Anda tetap bisa memesan. Kabarnya ada di menu Pesanan, atau lewat WhatsApp bila Anda memintanya di{" "}
        <Link to={`${paths.notifications()}#pilihan`}>Notifikasi</Link>.
      </p>
      {errors.form && <ErrorNote isSpoken>{errors.form}</ErrorNote>}
      {isSent && (
        <TextField
          id={EMAIL_CODE_FIELD}
          name="emailCode"
          label="Kode dari e-mail"
          className="otp"
          hint={`Berlaku ${CODE_EXPIRES_SECONDS / 60} menit.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={2 * CODE_LENGTH}
          defaultValue={code}
          error={errors.emailCode}
          autoFocus={errors.emailCode ? true : undefined}
        />
      )}
      {isSent && (
        <button type="submit" className="btn btn--wide" name="intent" value="email-prove">
          Verifikasi e-mail
        </button>
      )}
      {address !== "" && (
        <button type="submit" className={isSent ? "more" : "btn btn--wide"} name="intent" value="email-code">
          {isSent ? "Kirim ulang kode" : "Kirim kode ke e-mail ini"}
        </button>
      )}
    </section>
  );
}
