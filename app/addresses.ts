import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { readPart } from "./read-query.ts";

interface Node {
  path?: string;
  children: Node[];
}

export interface Addresses {
  /**
   * How the site map writes a path: its own words as they stand there, whatever capitals and slashes somebody has typed.
   * What a path names, such as a product or an order, stays as it was typed. Undefined for a path that leads nowhere.
   */
  rightPath: (path: string) => string | undefined;
  /** The address with that part of its query that its page reads; `more` are names to keep besides. */
  readAddress: (url: URL, more: readonly string[]) => URL;
}

export function openAddresses({ routes }: Pick<ServerBuild, "routes">): Addresses {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const under = (parent: string | undefined): Node[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path }) => ({ ...(path !== undefined && { path }), children: under(id) }));
  const tree = under(undefined);
  const wordsOf = (named: string[]) =>
    (matchRoutes(tree, `/${named.join("/")}`) ?? []).flatMap(
      ({ route }) => route.path?.split("/").filter(Boolean) ?? [],
    );
  return {
    rightPath(typed) {
      const { named, ending } = partsOf(typed);
      const words = wordsOf(named);
      if (words.length === 0 || words.includes("*")) return undefined;
      const right = named.map((name, n) => (words[n]?.startsWith(":") ? name : (words[n] ?? name)));
      return `/${right.join("/")}${ending}`;
    },
    readAddress(url, more) {
      const { named } = partsOf(url.pathname);
      // Script asks for home's data under a name of its own.
      return readPart(url, named.join("/") === "_root" ? "" : wordsOf(named).join("/"), more);
    },
  };
}

/** Script asks for a page's data under the page's path. */
function partsOf(path: string) {
  const [, asked = "", ending = ""] = /^(.*?)(\.data)?$/s.exec(path) ?? [];
  return { named: asked.split("/").filter(Boolean), ending };
}
