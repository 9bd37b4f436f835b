const DEMO_HOST = "@contoh.id";

/** Whether an address is one of the demo's: everybody may read the password. */
export function isDemosOwn(email: string): boolean {
  return email.endsWith(DEMO_HOST);
}
