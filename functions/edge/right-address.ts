import { isRead } from "./body.ts";

/** What the right address of a page may have in what it names only: capitals, signs that are written by their code. */
const ODD = /[A-Z%]|\/\/|.\/$/;

/**
 * A page has one address: who asks for it with other capitals or with slashes too many is led there. A path always
 * begins with a word of the site map, so that it leads to no other host.
 */
export function leadToRight(
  request: Request,
  { pathname, search }: URL,
  rightPath: (path: string) => string | undefined,
): Response | undefined {
  if (!isRead(request) || !ODD.test(pathname)) return undefined;
  const path = rightPath(pathname);
  if (path === undefined || path === pathname) return undefined;
  return new Response(null, { status: 308, headers: { Location: `${path}${search}` } });
}
