import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { Person } from "#contract/account/auth.ts";
import { formatPhone } from "#domain/account/phone.ts";

/** What the shop knows of the account, and what of it is proven. */
export function OwnFacts({ user }: { user: Person }) {
  const missing = <span className="muted">Belum diisi</span>;
  return (
    <section className="panel" aria-labelledby="data-diri">
      <h2 id="data-diri">Data diri</h2>
      <dl className="facts">
        <dt>Nama</dt>
        <dd>{user.name || missing}</dd>
        <dt>E-mail</dt>
        <dd>
          {user.email || missing} <Proof isProven={user.emailVerified} what="e-mail" />
        </dd>
        <dt>WhatsApp</dt>
        <dd>
          {user.phone ? (
            <>
              <span className="num">{formatPhone(user.phone)}</span>{" "}
              <Proof isProven={user.phoneVerified} what="nomor WhatsApp" />
            </>
          ) : (
            missing
          )}
        </dd>
        <dt>Lokasi</dt>
        <dd>{user.location?.cityName ?? missing}</dd>
        <dt>Ukuran cincin</dt>
        <dd>
          {user.ringSize ?? missing}
          <Link className="more" to={`${paths.ringSizes()}#ukuran-saya`}>
            {user.ringSize ? "Ubah" : "Isi"}
            <span className="sr"> ukuran cincin</span>
          </Link>
        </dd>
        <dt>Kata sandi</dt>
        <dd>
          {user.hasPassword ? "Sudah dibuat" : <span className="muted">Belum dibuat</span>}
          <Link className="more" to={paths.password()}>
            {user.hasPassword ? "Ubah" : "Buat"}
            <span className="sr"> kata sandi</span>
          </Link>
        </dd>
      </dl>
    </section>
  );
}

const proveHere = { "e-mail": paths.profile("ubah-email"), "nomor WhatsApp": paths.profile("telepon") };

/** Whether it is proven, and where to prove what is not. */
function Proof({ isProven, what }: { isProven: boolean; what: keyof typeof proveHere }) {
  if (isProven) return <span className="tag tag--ok">Terverifikasi</span>;
  return (
    <>
      <span className="tag tag--bad">Belum terverifikasi</span>
      <Link className="more" to={proveHere[what]}>
        Verifikasi<span className="sr"> {what}</span>
      </Link>
    </>
  );
}
