import { ProductCard } from "#app/features/catalogue/product-card.tsx";
import * as paths from "#app/paths.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, phoneSize } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { Share } from "#app/ui/share.tsx";
import { isoTime } from "#domain/catalogue/structured-data.ts";
import { ArticleCard } from "./article-card.tsx";
import type { ArticlePageView } from "./load-article.server.ts";

const coverSizes = `(min-width: 68.75em) 64rem, ${phoneSize}`;
const productSizes = "(min-width: 64em) 15rem, (min-width: 48em) 31vw, 46vw";

type Article = ArticlePageView["article"];

/** An article, the products it speaks of, and what to read next. */
export function ArticlePage({ article, products, related, origin }: ArticlePageView & { origin: string }) {
  return (
    <>
      <article>
        <ArticleHeader article={article} />
        <div className="wrap wrap--text section article">
          <Contents parts={article.contents} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop answers clean HTML alone */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: article.body }} />
          <ArticleFoot article={article} origin={origin} />
        </div>
      </article>
      {products.length > 0 && (
        <Section id="produk-artikel" title="Disebut di artikel ini" isBand>
          <Carousel label="Disebut di artikel ini" variant="products">
            {products.map((card) => (
              <ProductCard key={card.id} card={card} sizes={productSizes} />
            ))}
          </Carousel>
        </Section>
      )}
      {related.length > 0 && (
        <Section id="artikel-lain" title="Baca juga" more={{ href: paths.articles(), label: "Semua artikel" }}>
          <div className="grid grid--3">
            {related.map((one) => (
              <ArticleCard key={one.href} article={one} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function ArticleHeader({ article }: { article: Article }) {
  const { title, summary, author, category, picture, publishedAt, updatedAt, date, changedOn, minutes } = article;
  const crumbs = [
    { name: "Beranda", href: paths.home() },
    { name: "Artikel", href: paths.articles() },
    { name: category.name, href: paths.articleCategory(category.slug) },
  ];
  return (
    <>
      <header className="wrap wrap--mid">
        <Crumbs crumbs={crumbs} here={title} />
        <div className="stack article__head">
          <h1>{title}</h1>
          <p className="lead">{summary}</p>
          <p className="xs faint">
            Oleh {author}. <time dateTime={isoTime(publishedAt)}>{date}</time>, {minutes} menit baca
            {changedOn && (
              <>
                . Diperbarui <time dateTime={isoTime(updatedAt)}>{changedOn}</time>
              </>
            )}
          </p>
        </div>
      </header>
      <div className="wrap wrap--mid">
        <span className="pic article__cover">
          <Picture {...picture} sizes={coverSizes} priority />
        </span>
      </div>
    </>
  );
}

/** The parts of a long text. */
function Contents({ parts }: { parts: Article["contents"] }) {
  if (parts.length === 0) return null;
  return (
    <nav className="panel contents" aria-labelledby="isi-artikel">
      <p className="label" id="isi-artikel">
        Isi artikel
      </p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ArticleFoot({ article: { tags, title, path }, origin }: { article: Article; origin: string }) {
  return (
    <footer className="stack g-3">
      {tags.length > 0 && (
        <ul className="chips" aria-label="Topik artikel ini">
          {tags.map(({ slug, name }) => (
            <li key={slug}>
              <Link className="chip" to={paths.articlesWithTag(slug)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Share name={title} url={`${origin}${path}`} />
    </footer>
  );
}
