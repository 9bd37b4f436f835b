import { onTestFinished } from "vitest";
import { login, register, verifyMailCode } from "#contract/account/auth.ts";
import { COST, hashing } from "#functions/account/password-hash.ts";
import { type Asking, ask, rows, SEEDED_AT } from "./shop.ts";

export interface Someone {
  name: string;
  email: string;
  phone: string;
  password: string;
  /** The browser that they come by. */
  browserToken: string;
}

/** A browser that the shop has never seen. */
export function newBrowser(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** For this test a password costs what it does in production. */
export function hashAsInProduction(): void {
  const { cost } = hashing;
  hashing.cost = COST;
  onTestFinished(() => {
    hashing.cost = cost;
  });
}

/** A person whom the shop has never heard of. */
export function newPerson(): Someone {
  const id = crypto.randomUUID();
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, "0");
  const [email, phone, password] = [`${id}@contoh.example`, `+628${digits}`, `sandi ${id}`];
  return { name: "Orang Baru", email, phone, password, browserToken: newBrowser() };
}

/** The latest message to a person. */
export async function messageTo(recipient: string): Promise<{ subject: string; text: string } | undefined> {
  const sql = "SELECT subject, text FROM outbox WHERE recipient = ? ORDER BY id DESC LIMIT 1";
  return (await rows<{ subject: string; text: string }>(sql, recipient))[0];
}

export async function codeTo(recipient: string): Promise<string> {
  return (await messageTo(recipient))?.text.match(/\b\d{6}\b/)?.[0] ?? "";
}

/** The token at the end of the link in the latest message. */
export async function linkTo(recipient: string): Promise<string> {
  return (await messageTo(recipient))?.text.match(/https:\S+\/([\w-]{43})/)?.[1] ?? "";
}

/** A code that is not the one that was sent. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Without a browser it is one that the shop does not know. */
export const verifyMail = (email: string, code: string, asking?: Asking, browserToken?: string) =>
  ask(verifyMailCode, { params: { code }, body: { email, browserToken } }, asking);

/** Logs in where nobody is known; with `browser_token` where somebody may be. */
export const enter = (
  { email, password }: Pick<Someone, "email" | "password">,
  asking?: Asking,
  browserToken?: string,
) => ask(login, { body: { email, password, browserToken } }, asking);

/** Registers somebody and proves the address; answers who it is and a token. */
export async function join(person = newPerson()): Promise<{ person: Someone; token: string }> {
  await ask(register, { body: person });
  const { body } = await verifyMail(person.email, await codeTo(person.email), {}, person.browserToken);
  return { person, token: body.data.token };
}

export const MINUTE_LATER = SEEDED_AT + 60;
