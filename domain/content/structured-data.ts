import { isoTime, shopId } from "#domain/catalogue/structured-data.ts";
import type { Seconds } from "#lib/time.ts";

/** The picture of the mark that the shop has until it has a logo of its own: search engines want no drawing. */
const LOGO = "/logo.png";

/** Where the logo is a drawing, a picture of the shop's mark. */
export const pictureOfLogo = (logo: string) => (logo === "" || logo.endsWith(".svg") ? LOGO : logo);

export interface Publisher {
  title: string;
  /** The shop's logo, as an address. */
  logo: string;
}

/** The shop as it publishes an article: with its name and logo. */
export function publisherData({ title, logo }: Publisher, origin: string): object {
  return {
    "@type": "OnlineStore",
    "@id": shopId(origin),
    name: title,
    url: `${origin}/`,
    logo: new URL(pictureOfLogo(logo), origin).href,
  };
}

interface ArticleInfo {
  title: string;
  summary: string;
  author: string;
  category: string;
  words: number;
  /** The article's own address, as a path. */
  path: string;
  /** One picture, perhaps in several shapes. */
  images: string[];
  publishedAt: Seconds;
  updatedAt: Seconds;
}

/** An article for crawlers, in schema.org terms. Made from the same values that the page shows. */
export function articleData(article: ArticleInfo, shop: Publisher, origin: string): object {
  const { title, summary, author, category, words, path, images, publishedAt, updatedAt } = article;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": `${origin}${path}`,
    mainEntityOfPage: `${origin}${path}`,
    headline: title,
    description: summary,
    image: images.map((image) => (image.startsWith("/") ? `${origin}${image}` : image)),
    datePublished: isoTime(publishedAt),
    dateModified: isoTime(Math.max(publishedAt, updatedAt)),
    author: { "@type": "Person", name: author },
    publisher: publisherData(shop, origin),
    articleSection: category,
    wordCount: words,
    inLanguage: "id",
  };
}
