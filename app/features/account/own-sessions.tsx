import { ShopForm } from "#app/ui/shop-form.tsx";
import type { SocialProvider } from "#contract/account/auth.ts";
import { providerNames } from "./social-words.ts";

export interface OwnSessionView {
  id: string;
  browser: string;
  place: string;
  seen: string;
  isThis: boolean;
}

/** Where the account is signed in. Sessions can be ended one by one, or all but this one at once. */
export function OwnSessions({ sessions }: { sessions: OwnSessionView[] }) {
  if (sessions.length === 0) return null;
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <section className="panel stack g-2" aria-labelledby="perangkat">
      <h2 id="perangkat">Perangkat yang sedang login</h2>
      <p className="sm muted">Kalau ada yang tidak Anda kenal, keluarkan, lalu ganti kata sandi Anda.</p>
      <ul className="stack g-2">
        {sessions.map((session) => (
          <li className="row" key={session.id}>
            <p className="md">
              <b>{session.browser}</b> {session.isThis && <span className="tag tag--ok">perangkat ini</span>}
              <br />
              <span className="sm muted">
                Terakhir aktif {session.seen}
                {session.place && `, ${session.place}`}
              </span>
            </p>
            {!session.isThis && (
              <ShopForm send="page">
                <input type="hidden" name="id" value={session.id} />
                <button
                  type="submit"
                  className="more"
                  name="intent"
                  value="end-session"
                  aria-label={`Keluarkan ${session.browser}, terakhir terlihat ${session.seen}`}
                >
                  Keluarkan
                </button>
              </ShopForm>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <ShopForm className="stack g-1" send="page">
          <button type="submit" className="btn" name="intent" value="end-sessions">
            Keluarkan semua
          </button>
          <p className="sm muted">Semua perangkat lain keluar dari akun Anda; perangkat ini tetap login.</p>
          <p className="sm muted">
            Pesanan dan invoice yang tersimpan di perangkat yang Anda keluarkan masih dapat dibuka di sana tanpa
            internet, paling lama 7 hari.
          </p>
        </ShopForm>
      )}
    </section>
  );
}

interface OwnSocialView {
  provider: SocialProvider;
  since: string;
}

/** The social logins that open this account. Each can be taken away; the account itself stays. */
export function OwnSocial({ logins }: { logins: OwnSocialView[] }) {
  if (logins.length === 0) return null;
  return (
    <section className="panel stack g-2" aria-labelledby="tersambung">
      <h2 id="tersambung">Login yang tersambung</h2>
      <p className="sm muted">
        Siapa pun yang memakai login tersebut bisa membuka akun Anda. Kata sandi baru melepas semuanya.
      </p>
      <ul className="stack g-2">
        {logins.map(({ provider, since }) => (
          <li className="row" key={`${provider} ${since}`}>
            <p className="md">
              <b>{providerNames[provider]}</b>
              <br />
              <span className="sm muted">Tersambung sejak {since}</span>
            </p>
            <ShopForm send="page">
              <input type="hidden" name="provider" value={provider} />
              <button
                type="submit"
                className="more"
                name="intent"
                value="unlink"
                aria-label={`Lepas ${providerNames[provider]}`}
              >
                Lepas
              </button>
            </ShopForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
