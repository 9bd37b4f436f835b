/** An address of another site, if the shop may link to it; empty otherwise. */
export function webLink(address: string): string {
  return address.startsWith("https://") && URL.canParse(address) ? address : "";
}
