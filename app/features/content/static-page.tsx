import type { ReactNode } from "react";
import type { ShopSettings } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, phoneSize } from "#app/ui/picture.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import type { RoomView } from "./room-list.server.ts";

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

interface QuestionsProps {
  /** The page of the questions: the shop's own, or the one that its apps show. */
  page: string;
  /** What was searched for; empty without a search. */
  typed: string;
  questions: { title: string; text: string }[];
}

/** The shop's questions with a search that works as a link does. Answers are folded until they were searched for. */
export function Questions({ page, typed, questions }: QuestionsProps) {
  const isSearched = typed !== "";
  return (
    <>
      <ShopForm send="page" method="get" action={paths.staticPage(page)} role="search" className="faq-search mb">
        <TextField
          label="Cari pertanyaan"
          name="q"
          type="search"
          defaultValue={typed}
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className="btn">
          <Icon name="search" />
          Cari
        </button>
      </ShopForm>
      {isSearched && (
        <p className="row mb" role="status">
          <span>
            {questions.length > 0
              ? `${questions.length} pertanyaan tentang “${typed}”`
              : `Belum ada pertanyaan tentang “${typed}”. Coba kata lain, atau tanyakan kepada kami lewat chat.`}
          </span>
          <Link className="more" to={paths.staticPage(page)}>
            Lihat semua pertanyaan
          </Link>
        </p>
      )}
      {questions.map(({ title, text }) => (
        <details className="fold" key={`${typed} ${title}`} open={isSearched}>
          <summary>
            {title}
            <Icon name="down" />
          </summary>
          <div className="prose">
            <Paragraphs text={text} />
          </div>
        </details>
      ))}
    </>
  );
}

/** How the shop sends, and which bank account is its own: below the questions that shoppers look for them in. */
export function ShopFacts({ shipping, account }: Pick<ShopSettings, "shipping" | "account">) {
  if (shipping.length === 0 && !account) return null;
  return (
    <section className="prose" aria-labelledby="kirim-bayar">
      <h2 id="kirim-bayar">Pengiriman dan rekening toko</h2>
      {shipping.length > 0 && (
        <p>Cara pengiriman: {shipping.join(", ")}. Ongkosnya tampil di checkout, menurut alamat dan berat pesanan.</p>
      )}
      {account && (
        <p>
          Rekening resmi toko:{" "}
          <b>
            {account.bank} <span className="nowrap">{account.number}</span>
          </b>{" "}
          atas nama {account.holder}. Pesanan dibayar dengan cara yang tertulis di halaman pembayarannya; rekening lain
          yang mengatasnamakan toko ini bukan milik kami.
        </p>
      )}
    </section>
  );
}
