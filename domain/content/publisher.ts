import { shopId } from "#domain/catalogue/structured-data.ts";

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
