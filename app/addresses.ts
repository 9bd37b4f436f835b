import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import type { Addresses } from "#contract/storefront.ts";
import { readPart } from "./read-query.ts";

interface Node {
  path?: string;
  children: Node[];
}

/** What a slug is called in the site map; a label's code and a filter are none. */
const SLUG_NAMES = [":slug", ":slug?", ":sub"];
const PLAIN = /^[\w.-]+$/;

/** Slugs have small letters; what else is named stays as it was typed. */
function rightName(word: string | undefined, typed: string, hasSmallSlugs: boolean): string {
  return hasSmallSlugs && SLUG_NAMES.includes(word ?? "") && PLAIN.test(typed) ? typed.toLowerCase() : typed;
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
    canonicalPath(typed, hasSmallSlugs) {
      const { named, ending } = partsOf(typed);
      const words = wordsOf(named);
      if (words.length === 0 || words.includes("*")) return undefined;
      const isSmall = hasSmallSlugs && words[0] !== "find";
      const right = named.map((name, n) =>
        words[n]?.startsWith(":") ? rightName(words[n], name, isSmall) : (words[n] ?? name),
      );
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
