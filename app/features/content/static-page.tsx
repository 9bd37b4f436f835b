interface StaticPageProps {
  slug: string;
  title: string;
  text: string;
  content: { title: string; text: string }[];
}

/** A page of headed paragraphs. Questions fold their answers, so the list of questions can be scanned. */
export function StaticPage({ slug, title, text, content }: StaticPageProps) {
  return (
    <article className="wrap wrap--text section">
      <h1>{title}</h1>
      <p className="lead mt mb">{text}</p>
      {slug === "faq" ? <Questions content={content} /> : <Sections content={content} />}
    </article>
  );
}

function Questions({ content }: Pick<StaticPageProps, "content">) {
  return content.map(({ title, text }) => (
    <details className="fold" key={title}>
      <summary>{title}</summary>
      <div className="prose">
        <Paragraphs text={text} />
      </div>
    </details>
  ));
}

function Sections({ content }: Pick<StaticPageProps, "content">) {
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

function Paragraphs({ text }: { text: string }) {
  return text.split("\n\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
