import { PAGE_MAX } from "#lib/shapes.ts";

interface Where {
  /** The address's own word for it. */
  name?: string;
  /** The last page that such a list can have. */
  most?: number;
}

/** The page that an address asks for; the first one where it asks for none or for nonsense. */
export function pageNumberOf(request: Request, { name = "halaman", most = PAGE_MAX }: Where = {}): number {
  const input = new URL(request.url).searchParams.get(name) ?? "";
  const page = /^\d{1,9}$/.test(input) ? Number(input) : 1;
  return page >= 1 && page <= most ? page : 1;
}
