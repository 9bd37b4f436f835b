import { readPhone } from "#domain/account/profile.ts";
import { isoTime, returnPolicyData, shopId } from "#domain/catalogue/structured-data.ts";
import type { Seconds } from "#lib/time.ts";
import { readPromises, readSeller, type SellerSetting } from "./promises.ts";

interface ShopFacts extends Publisher {
  description: string;
  /** Its pages elsewhere. */
  social: string[];
}

/** The shop for crawlers, in schema.org terms: who sells, where it is reached, how a thing is returned. */
export function shopData(shop: ShopFacts, settings: readonly SellerSetting[], origin: string): object {
  const { company, address, email, chat } = readSeller(settings);
  const telephone = readPhone(chat);
  const [ending = "", postalCode] = /,? (\d{5})$/.exec(address) ?? [];
  const reached = { ...(email && { email }), ...(telephone && { telephone }) };
  return {
    "@context": "https://schema.org",
    ...publisherData(shop, origin),
    description: shop.description,
    ...(company && { legalName: company }),
    ...reached,
    ...((email || telephone) && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        ...reached,
        areaServed: "ID",
        availableLanguage: "id",
      },
    }),
    ...(address && {
      address: {
        "@type": "PostalAddress",
        streetAddress: address.slice(0, address.length - ending.length),
        ...(postalCode && { postalCode }),
        addressCountry: "ID",
      },
    }),
    hasMerchantReturnPolicy: returnPolicyData("as-it-came", readPromises(settings).returnDays),
    sameAs: shop.social,
  };
}

/** The site for crawlers, with the address of its search. */
export function siteData(title: string, searchPath: string, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: title,
    url: `${origin}/`,
    inLanguage: "id",
    publisher: { "@id": shopId(origin) },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}${searchPath}{search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The picture of the mark that the shop has until it has a logo of its own: search engines want no drawing. */
const LOGO = "/logo.png";

/** Where the logo is a drawing, a picture of the shop's mark. */
export const pictureOfLogo = (logo: string) => (logo === "" || logo.endsWith(".svg") ? LOGO : logo);

interface Publisher {
  title: string;
  /** The shop's logo, as an address. */
  logo: string;
}

/** The shop as it publishes an article: with its name and logo. */
function publisherData({ title, logo }: Publisher, origin: string): object {
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
