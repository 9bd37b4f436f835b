import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

interface Node {
  path?: string;
  children: Node[];
}

/**
 * How the site map writes a path: its own words as they stand there, whatever capitals and slashes somebody has typed.
 * What a path names, such as a product or an order, stays as it was typed. Undefined for a path that leads nowhere.
 */
export function openRightPath({ routes }: Pick<ServerBuild, "routes">): (path: string) => string | undefined {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const under = (parent: string | undefined): Node[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path }) => ({ ...(path !== undefined && { path }), children: under(id) }));
  const tree = under(undefined);
  return (typed) => {
    // Script asks for a page's data under the page's path.
    const [, asked = "", ending = ""] = /^(.*?)(\.data)?$/s.exec(typed) ?? [];
    const named = asked.split("/").filter(Boolean);
    const matches = matchRoutes(tree, `/${named.join("/")}`) ?? [];
    const words = matches.flatMap(({ route }) => route.path?.split("/").filter(Boolean) ?? []);
    if (words.length === 0 || words.includes("*")) return undefined;
    const right = named.map((name, n) => (words[n]?.startsWith(":") ? name : (words[n] ?? name)));
    return `/${right.join("/")}${ending}`;
  };
}
