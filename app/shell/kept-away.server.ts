import type { AppLoadContext } from "@remix-run/cloudflare";
import type { MetaPage, Setting } from "#contract/content/content.ts";
import { closingOf, DEMO_NAME, stillDemos } from "#domain/operate/demo-texts.ts";

/** Whether search engines find nothing of this shop: by its configuration, or while a text of the demo's misleads buyers. */
export function isKeptAway(
  { settings: { found } }: Pick<AppLoadContext, "settings">,
  { settings, pages }: { settings: Setting[]; pages: MetaPage[] },
): boolean {
  if (found !== "with-own-texts") return found === "never";
  const openings = pages.map(({ slug, metaTitle, content }) => ({
    slug,
    metaTitle,
    opening: content[0]?.text ?? null,
    namesDemo: content.some(({ title, text }) => `${title} ${text}`.includes(DEMO_NAME)),
  }));
  return closingOf(stillDemos({ settings, pages: openings })).length > 0;
}
