import { Link } from "#app/ui/link.tsx";
import { Picture, phoneSize } from "#app/ui/picture.tsx";
import type { ArticleView } from "./article-list.server.ts";

const gridSizes = "(min-width: 85em) 26rem, (min-width: 48em) 31vw, (min-width: 34.375em) 46vw, 92vw";
const featureSizes = `(min-width: 85em) 57rem, (min-width: 48em) 55vw, ${phoneSize}`;
const WIDEST = 960;

interface ArticleCardProps {
  article: ArticleView;
  /** Visible without scrolling. */
  priority?: boolean;
}

/** An article in a grid. Adjacent cards share their rows. */
export function ArticleCard({ article, priority }: ArticleCardProps) {
  return (
    <article className="card card--article">
      <span className="pic ar-4x3">
        <Picture {...article.picture} alt="" sizes={gridSizes} widest={WIDEST} priority={priority} />
      </span>
      <p className="xs accent">{article.category}</p>
      <h3>
        <Link to={article.href}>{article.title}</Link>
      </h3>
      <p className="md muted">{article.summary}</p>
      <ArticleFacts article={article} />
    </article>
  );
}

/** An article alone in a row of its own, with a large picture. */
export function ArticleFeature({ article, priority }: ArticleCardProps) {
  return (
    <Link className="feat" to={article.href}>
      <span className="pic ar-4x3">
        <Picture {...article.picture} alt="" sizes={featureSizes} priority={priority} />
      </span>
      <div>
        <span className="sm accent">{article.category}</span>
        <h2>{article.title}</h2>
        <p className="muted">{article.summary}</p>
        <ArticleFacts article={article} />
      </div>
    </Link>
  );
}

/** An article in a list of titles. */
export function ArticleRow({ article }: Pick<ArticleCardProps, "article">) {
  return (
    <li>
      <h3>
        <Link to={article.href}>{article.title}</Link>
      </h3>
      <p className="sm muted">{article.category}</p>
      <ArticleFacts article={article} />
    </li>
  );
}

function ArticleFacts({ article: { date, minutes } }: Pick<ArticleCardProps, "article">) {
  return (
    <p className="xs faint">
      {date}, {minutes} menit baca
    </p>
  );
}
