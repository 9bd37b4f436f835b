import { login, register, verifyMailCode } from "#domain/calls/auth.ts";
import { type Asking, ask, rows, SEEDED_AT } from "./shop.ts";

export interface Someone {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** A person whom the shop has never heard of. */
export function newPerson(): Someone {
  const id = crypto.randomUUID();
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, "0");
  return { name: "Orang Baru", email: `${id}@contoh.example`, phone: `+628${digits}`, password: `sandi ${id}` };
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

export const verifyMail = (email: string, code: string, asking?: Asking) =>
  ask(verifyMailCode, { params: { code }, body: { email } }, asking);

export const enter = ({ email, password }: Someone, asking?: Asking) =>
  ask(login, { body: { email, password } }, asking);

/** Registers somebody and proves the address; answers who it is and a token. */
export async function join(person = newPerson()): Promise<{ person: Someone; token: string }> {
  await ask(register, { body: person });
  const { body } = await verifyMail(person.email, await codeTo(person.email));
  return { person, token: body.data.token };
}

export const MINUTE_LATER = SEEDED_AT + 60;
