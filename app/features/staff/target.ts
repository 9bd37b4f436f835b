/** Where a sign-in was heading, from its address. */
export function targetOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("kembali");
}
