import { sql } from "drizzle-orm";
import { settingName } from "#domain/operate/settings.ts";
import type { Database } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { readJson } from "#functions/db/json-text.ts";
import { page, setting } from "#functions/db/schema/content.ts";
import { pages } from "#functions/demo/pages.ts";
import { settings } from "#functions/demo/settings.ts";
import type { Finding } from "./quick.ts";

/** What of a shop must be its own: where customers write to, whom they pay, what it calls itself. */
const OWN = [1, 2, 3, 4, 5, 6, 7, 8, 28, 29];

/** Texts that a deployed shop still has from the demo. */
export async function demoTexts(db: Database): Promise<Finding[]> {
  const [there, shown] = await db.batch([
    select(pick(setting, "id", "content"), sql`FROM setting ORDER BY ${setting.id}`),
    select(pick(page, "slug", "content"), sql`FROM page ORDER BY ${page.id}`),
  ]);
  const names = there
    .filter(
      ({ id, content }) => OWN.includes(id) && settings.some((demo) => demo.id === id && demo.content === content),
    )
    .map(({ id }) => settingName(id));
  const slugs = shown.filter(({ slug, content }) => isDemos(slug, readJson(content))).map(({ slug }) => slug);
  return [
    ...(names.length > 0
      ? [
          {
            what: `These settings are still the demo's: ${names.join(", ")}.`,
            todo: "npm run shop -- settings set NAME TEXT",
          },
        ]
      : []),
    ...(slugs.length > 0
      ? [{ what: `These pages are still the demo's: ${slugs.join(", ")}.`, todo: "npm run shop -- page set SLUG FILE" }]
      : []),
  ];
}

function isDemos(slug: string, content: unknown): boolean {
  const demo = pages.find((one) => one.slug === slug);
  return demo !== undefined && JSON.stringify(demo.content) === JSON.stringify(content);
}
