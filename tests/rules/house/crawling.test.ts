import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { ADDRESS_RULES } from "#domain/crawling.ts";

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

function patterns(list: Route[], above = ""): string[] {
  return list.flatMap(({ path, index, children }) => {
    const here = [above, path].filter(Boolean).join("/");
    return children ? patterns(children, here) : path !== undefined || index ? [here] : [];
  });
}

test("P06 every address of the site map has its line in the table of what crawlers make of it, and no other has", () => {
  const asked = patterns(routes as Route[]).map((pattern) => (/^profile(\/|$)/.test(pattern) ? "profile/*" : pattern));
  expect(Object.keys(ADDRESS_RULES).sort()).toEqual([...new Set(asked)].sort());
});
