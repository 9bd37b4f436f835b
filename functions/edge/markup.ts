/** Text as it stands in the shop's hand-written pages: nothing in it is markup. */
export function asText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
