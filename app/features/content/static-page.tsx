import type { ReactNode } from "react";
import { Paragraphs } from "./paragraphs.tsx";

/** A page of the shop's own words: its title, what it is about, and its text. */
export function StaticPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="wrap wrap--text section">
      <h1>{title}</h1>
      <p className="lead mt mb">{text}</p>
      {children}
    </article>
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
