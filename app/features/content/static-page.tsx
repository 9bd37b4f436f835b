import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, phoneSize } from "#app/ui/picture.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import type { RoomView } from "./room-view.ts";

const placesOf = (hasPrivacy: boolean) => [
  [paths.about(), "Tentang Kami"] as const,
  [paths.faq(), "Pusat Bantuan"] as const,
  [paths.terms(), "Syarat & Ketentuan"] as const,
  ...(hasPrivacy ? [[paths.privacy(), "Kebijakan Privasi"] as const] : []),
  [paths.ringSizes(), "Ukuran cincin"] as const,
];

interface StaticPageProps {
  /** The shop has a page about privacy. */
  hasPrivacy: boolean;
  title: string;
  text: string;
  /** The page's own address; null inside the apps, which lead around themselves. */
  path: string | null;
  /** A room of the shop, where the page has one. */
  room: RoomView | null;
  children: ReactNode;
}

/** A page of the shop's own words: its title, what it is about, and its text. */
export function StaticPage({ title, text, path, room, hasPrivacy, children }: StaticPageProps) {
  const words = (
    <article className="help__text">
      <h1>{title}</h1>
      <p className="lead mt mb">{text}</p>
      {room && <Room room={room} />}
      {children}
    </article>
  );
  if (path === null) return <div className="wrap wrap--text section">{words}</div>;
  return (
    <div className="wrap">
      <Crumbs crumbs={[{ name: "Beranda", href: paths.home() }]} here={title} />
      <div className="aside aside--start">
        <nav className="sticky" aria-label="Halaman bantuan">
          <ul className="help">
            {placesOf(hasPrivacy).map(([href, name]) => (
              <li key={href}>
                <Link to={href} aria-current={href === path ? "page" : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {words}
      </div>
    </div>
  );
}

function Room({ room }: { room: RoomView }) {
  return (
    <figure className="mb">
      <span className="pic ar-3x2">
        <Picture {...room.picture} sizes={`(min-width: 64em) 46rem, ${phoneSize}`} />
      </span>
      <figcaption>
        {room.title}, <Link to={room.href}>salah satu ruang yang kami tata</Link>.
      </figcaption>
    </figure>
  );
}

/** Paragraphs below their headings. */
export function Sections({ content }: { content: { title: string; text: string }[] }) {
  return (
    <div className="prose">
      {content.map(({ title, text }) => (
        <section key={title}>
          {title && <h2>{title}</h2>}
          <Paragraphs text={text} />
        </section>
      ))}
    </div>
  );
}
