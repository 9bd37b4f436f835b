/** The targets that a place may allow for a link: a page of this shop, a site elsewhere, mail or a phone. */
export type LinkKind = "own" | "https" | "http" | "mailto" | "tel";

const OWN = "https://own.invalid";
const LETTERS_MAX = 2000;

/**
 * The address in the form in which a browser reads it, if it leads where it seems to lead; undefined otherwise.
 * Browsers, routers and people read backslashes, control signs and further slashes behind a scheme differently, so such
 * an address is refused. Every address that comes from data passes here where it is saved and where it is shown.
 */
export function linkTo(address: string | null | undefined, kinds: readonly LinkKind[]): string | undefined {
  const text = address?.trim() ?? "";
  if (text.startsWith("/")) return kinds.includes("own") ? ownAddress(text) : undefined;
  const [, scheme = ""] = /^(https?(?=:\/\/[^/?#])|mailto(?=:[^/])|tel(?=:[^/])):/i.exec(text) ?? [];
  if (!(kinds as string[]).includes(scheme.toLowerCase()) || !isReadOneWay(text) || !URL.canParse(text))
    return undefined;
  const { username, password, href } = new URL(text);
  return username || password ? undefined : href;
}

/** The path of a page of this shop, with its query and fragment. What has no scheme is read from the shop's root. */
export function ownAddress(text: string): string | undefined {
  if (!isReadOneWay(text) || !URL.canParse(text, OWN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, OWN);
  return origin === OWN && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

const isReadOneWay = (text: string) => text.length <= LETTERS_MAX && !/[\\\p{Cc}]/u.test(text);
