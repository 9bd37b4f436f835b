import type { SocialName } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "./kept-markup.tsx";
import { type Place, PlaceLinks } from "./place-links.tsx";

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

const help: Place[] = [
  [paths.faq(), "FAQ"],
  [paths.terms(), "Syarat & Ketentuan"],
  [paths.about(), "Tentang Kami"],
  [paths.wishlist(), "Wishlist"],
];

export function Footer(props: FooterProps) {
  const { shopName, tagline, banks, year } = props;
  return (
    <Kept as="footer" className="foot below" part="footer">
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
              <PlaceLinks places={help} />
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
    </Kept>
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
            <a className="iconbtn" href={href as string} rel="noopener" aria-label={name}>
              <Icon name={name.toLowerCase() as Lowercase<SocialName>} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
