import { ShopForm } from "#app/ui/shop-form.tsx";
import type { SocialProvider } from "#contract/account/auth.ts";
import { providerNames } from "./social-words.ts";

export interface OwnSocialView {
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
