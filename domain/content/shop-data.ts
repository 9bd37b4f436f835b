import { readPhone } from "#domain/account/profile.ts";
import { returnPolicyData, shopId } from "#domain/catalogue/structured-data.ts";
import { readPromises, readSeller, type SellerSetting } from "./promises.ts";
import { type Publisher, publisherData } from "./structured-data.ts";

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
