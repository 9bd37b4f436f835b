const PAGE_MAX = 10_000;

/** The page that an address asks for (`halaman`); the first one where it asks for none or for nonsense. */
export function pageNumberOf(request: Request): number {
  const input = Number(new URL(request.url).searchParams.get("halaman"));
  return Number.isInteger(input) && input > 0 && input <= PAGE_MAX ? input : 1;
}
