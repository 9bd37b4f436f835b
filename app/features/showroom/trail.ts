import { originOf } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { breadcrumbData, type Step } from "#domain/catalogue/structured-data.ts";

const above: Step[] = [
  { name: "Beranda", path: paths.home() },
  { name: "Showroom", path: paths.showroom() },
];

/** The way to a page of the showroom, as breadcrumbs show it. */
export const crumbsTo = (...between: Step[]) => [...above, ...between].map(({ name, path }) => ({ name, href: path }));

/** The same for crawlers. */
export const trailData = (matches: Parameters<typeof originOf>[0], ...steps: Step[]) =>
  breadcrumbData([...above, ...steps], originOf(matches));
