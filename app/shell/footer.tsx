import type { SocialName } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export interface FooterProps {
  shopName: string;
  tagline: { title: string; description: string };
  /** The chat number as the shop writes it, and the chat's URL. */
  chat: { number: string; href: string } | null;
  email: string | null;
  operatingHours: string | null;
  /** The shop's social profiles; those without a link are not shown. */
  social: { name: SocialName; href: string | null }[];
  /** The banks that offer virtual accounts. */
  banks: string[];
  year: number;
}

const socialIcons: Record<SocialName, IconName> = {
  Facebook: "facebook",
  Instagram: "instagram",
  TikTok: "tiktok",
  YouTube: "youtube",
};

export function Footer(props: FooterProps) {
  const { shopName, tagline, banks, year } = props;
  return (
    <footer className="foot below">
      <div className="wrap">
        <div className="foot__grid">
          <div className="foot__lead">
            <p>{tagline.title}</p>
            <p className="mt muted">{tagline.description}</p>
          </div>
          <Contact {...props} />
          <section>
            <h2>HELP CENTER</h2>
            <ul>
              <li>
                <Link to={paths.faq()}>FAQ</Link>
              </li>
              <li>
                <Link to={paths.terms()}>Syarat &amp; Ketentuan</Link>
              </li>
              <li>
                <Link to={paths.about()}>Tentang Kami</Link>
              </li>
              <li>
                <Link to={paths.wishlist()}>Wishlist</Link>
              </li>
            </ul>
          </section>
          <Follow social={props.social} />
          <section className="foot__pay">
            <h2>METODE PEMBAYARAN</h2>
            <ul className="chips">
              {banks.map((bank) => (
                <li className="bank" key={bank}>
                  <span>
                    <span className="sr">Virtual Account </span>
                    {bank}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <p className="foot__end">
          © {year} {shopName}. Seluruh hak cipta dilindungi.
        </p>
      </div>
    </footer>
  );
}

function Contact({ chat, email, operatingHours }: FooterProps) {
  if (!chat && !email && !operatingHours) return null;
  return (
    <section className="foot__contact">
      <h2>CONTACT US</h2>
      <ul>
        {chat && (
          <li>
            <a href={chat.href}>
              WhatsApp <span className="nowrap">{chat.number}</span>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {operatingHours && <li className="muted">{operatingHours}</li>}
      </ul>
    </section>
  );
}

function Follow({ social }: Pick<FooterProps, "social">) {
  const set = social.filter(({ href }) => href);
  if (set.length === 0) return null;
  return (
    <section>
      <h2>FOLLOW US</h2>
      <ul className="foot__social">
        {set.map(({ name, href }) => (
          <li key={name}>
            <a className="iconbtn" href={href ?? undefined} rel="noopener" aria-label={name}>
              <Icon name={socialIcons[name]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
