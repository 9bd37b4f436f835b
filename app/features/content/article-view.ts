import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import type { ArticleCard } from "#contract/content/articles.ts";
import { minutesToRead } from "#domain/content/article.ts";
import { formatDate } from "#lib/date.ts";
import type { Image } from "#lib/shapes.ts";

/** An article in a list. */
export interface ArticleView {
  href: string;
  title: string;
  summary: string;
  category: string;
  picture: CardPicture;
  date: string;
  minutes: number;
}

export function toArticleView(article: ArticleCard): ArticleView {
  return {
    href: paths.article(article.slug),
    title: article.title,
    summary: article.summary,
    category: article.category.name,
    picture: toPicture(article),
    date: formatDate(article.publishedAt),
    minutes: minutesToRead(article.words),
  };
}

export function toPicture({ imageUrl, altText, width, height }: Image): CardPicture {
  return { src: imageUrl, alt: altText, width, height };
}
