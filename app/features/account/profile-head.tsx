import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { Person } from "#contract/account/auth.ts";
import type { ProfileProgress, ProfileStep } from "#domain/account/profile.ts";

const AVATAR = 72;

const steps: Record<ProfileStep, [to: string, label: string]> = {
  name: [paths.profile("nama"), "Isi nama"],
  email: [paths.profile("ubah-email"), "Verifikasi e-mail"],
  phone: [paths.profile("telepon"), "Verifikasi nomor WhatsApp"],
  password: [paths.password(), "Buat kata sandi"],
  picture: [paths.profile("foto"), "Pasang foto"],
  location: [paths.profile("lokasi"), "Pilih lokasi"],
  address: [paths.addresses(), "Tambah alamat"],
};

interface ProfileHeadProps {
  user: Person;
  moreversary: string | null;
}

/** Who it is, and since when. */
export function ProfileHead({ user, moreversary }: ProfileHeadProps) {
  return (
    <div className="profile-head">
      <Avatar user={user} />
      <div>
        <p className="label">{user.name || user.email}</p>
        {moreversary && <p className="sm muted">{moreversary}</p>}
      </div>
    </div>
  );
}

function Avatar({ user: { picture, name, email } }: { user: Person }) {
  if (!picture)
    return (
      <span className="avatar" aria-hidden="true">
        {[...(name.trim() || email)][0]?.toUpperCase()}
      </span>
    );
  return (
    <span className="avatar">
      {/* A social login's picture is its issuer's, who need not know which page shows it. */}
      <img src={picture} alt="Foto profil Anda" width={AVATAR} height={AVATAR} referrerPolicy="no-referrer" />
    </span>
  );
}

/** What the account still lacks, each with the way to it. */
export function Progress({ percent, missing }: ProfileProgress) {
  if (missing.length === 0) return null;
  return (
    <section className="panel panel--bare stack g-2" aria-labelledby="kelengkapan">
      <h2 className="label" id="kelengkapan">
        Profil terisi {percent}%
      </h2>
      <progress value={percent} max={100} aria-label="Kelengkapan profil" />
      <ul className="row sm" aria-label="Yang masih kurang">
        {missing.map((step) => (
          <li key={step}>
            <Link className="more" to={steps[step][0]}>
              {steps[step][1]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
