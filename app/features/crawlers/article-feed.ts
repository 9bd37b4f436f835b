import * as paths from "#app/paths.ts";
import type { ArticleDetail } from "#contract/content/articles.ts";
import { absolute, xmlText } from "./sitemap.ts";

interface FeedShop {
  title: string;
  description: string;
  /** A picture of its mark, as an address. */
  logo: string;
  origin: string;
}

/** An RSS feed with whole texts, so that they can be read where they arrive. */
export function articleFeed(articles: ArticleDetail[], shop: FeedShop): string {
  const { origin } = shop;
  const title = xmlText(`Artikel ${shop.title}`);
  const link = xmlText(origin + paths.articles());
  const changed = Math.max(0, ...articles.map(({ publishedAt, updatedAt }) => Math.max(publishedAt, updatedAt)));
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${title}</title>
<link>${link}</link>
<description>${xmlText(shop.description)}</description>
<language>id</language>
<atom:link href="${xmlText(origin + paths.articleFeed())}" rel="self" type="application/rss+xml"/>
<image><url>${xmlText(absolute(shop.logo, origin))}</url><title>${title}</title><link>${link}</link></image>
${changed > 0 ? `<lastBuildDate>${rssDate(changed)}</lastBuildDate>` : ""}
${articles.map((article) => item(article, origin)).join("\n")}
</channel></rss>
`;
}

function item(article: ArticleDetail, origin: string): string {
  const link = origin + paths.article(article.slug);
  const { imageUrl, altText, width, height } = article;
  const size = `width="${width}" height="${height}"`;
  const url = xmlText(absolute(imageUrl, origin));
  const cover = `<p><img src="${url}" alt="${xmlText(altText)}" ${size}></p>`;
  const labels = [article.category, ...article.tags].map(({ name }) => `<category>${xmlText(name)}</category>`);
  const fields = [
    `<title>${xmlText(article.title)}</title>`,
    `<link>${xmlText(link)}</link>`,
    // Its address changes with its title; by this it is known as the same.
    `<guid isPermaLink="false">${xmlText(`${new URL(origin).host}:article:${article.id}`)}</guid>`,
    `<pubDate>${rssDate(article.publishedAt)}</pubDate>`,
    article.updatedAt > article.publishedAt ? `<atom:updated>${isoTime(article.updatedAt)}</atom:updated>` : "",
    `<dc:creator>${xmlText(article.author)}</dc:creator>`,
    ...labels,
    `<media:content url="${url}" medium="image" ${size}/>`,
    `<description>${xmlText(article.summary)}</description>`,
    `<content:encoded>${xmlText(cover + withOrigin(article.body, link, origin))}</content:encoded>`,
  ];
  return `<item>${fields.join("")}</item>`;
}

/** Addresses of ours are whole where the text is read elsewhere. */
function withOrigin(body: string, link: string, origin: string): string {
  return body
    .replaceAll(' href="/', ` href="${origin}/`)
    .replaceAll(' src="/', ` src="${origin}/`)
    .replaceAll(' href="#', ` href="${link}#`);
}

const isoTime = (at: number) => new Date(at * 1000).toISOString();
const rssDate = (at: number) => new Date(at * 1000).toUTCString();
