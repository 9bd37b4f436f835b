import type { SocialName } from "#app/page/settings.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Place, PlaceLinks, places } from "./categories.tsx";
import { Kept } from "./kept-markup.tsx";

export interface FooterProps {
  tagline: { title: string; description: string };
  /** The chat number as the shop writes it, and the chat's URL. */
  chat: { number: string; href: string } | null;
  email: string | null;
  operatingHours: string | null;
  /** The shop's social profiles. */
  social: { name: SocialName; href: string }[];
  /** The banks that offer virtual accounts. */
  banks: string[];
  help: Place[];
  /** The last lines: who sells, where, by whom it is sent, whose words these are. */
  ending: string[];
}

export function Footer(props: FooterProps) {
  const { tagline, banks, help, ending } = props;
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
            <h2>JELAJAHI</h2>
            <ul>
              <PlaceLinks places={places} />
            </ul>
          </section>
          <section>
            <h2 lang="en">HELP CENTER</h2>
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
              <li className="bank">
                <span>Kartu</span>
              </li>
            </ul>
          </section>
        </div>
        <div className="foot__end">
          {ending.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </Kept>
  );
}

function Contact({ chat, email, operatingHours }: FooterProps) {
  if (!chat && !email && !operatingHours) return null;
  return (
    <section className="foot__contact">
      <h2 lang="en">CONTACT US</h2>
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
  if (social.length === 0) return null;
  return (
    <section>
      <h2 lang="en">FOLLOW US</h2>
      <ul className="foot__social">
        {social.map(({ name, href }) => (
          <li key={name}>
            <a className="iconbtn" href={href} rel="noopener" aria-label={name}>
              <Icon name={name.toLowerCase() as Lowercase<SocialName>} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
