import type { SiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import type { ShellInfo } from "#app/shell/load-shell.server.ts";

/** Structured data for crawlers: the shop and its search. */
export function shopJsonLd(
  site: SiteMeta,
  { email, social }: Pick<ShellInfo, "email" | "social">,
  { origin, logo }: { origin: string; logo: string },
): object[] {
  const home = `${origin}/`;
  const shop = { "@id": `${home}#toko` };
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      ...shop,
      name: site.title,
      description: site.description,
      url: home,
      logo: new URL(logo, home).href,
      ...(email && { email }),
      sameAs: social.map(({ href }) => href),
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: site.title,
      url: home,
      inLanguage: "id",
      publisher: shop,
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}${paths.search()}{search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
