import { lastCode } from "../support/outbox.ts";
import { newVisitor, type Visitor } from "./fixtures.ts";

/** The demo's people of the back office. */
export const ratih = { email: "pemilik@contoh.id", password: "serambi-intan" };
export const sekar = { email: "layanan@contoh.id", password: "serambi-intan" };

/** A browser in which somebody has come in by the door of the back office, with both steps. */
export async function staffVisitor(
  who = ratih,
  { state, base }: { state?: string; base?: string } = {},
): Promise<Visitor> {
  const visitor = newVisitor();
  const asked = await visitor.visit("/kelola/masuk", { form: who, base });
  if (asked.status !== 303) throw new Error(`${who.email} was not let in: ${asked.status}`);
  const entered = await visitor.visit(asked.location ?? "", {
    form: { intent: "take", code: lastCode(who.email, state) },
    base,
  });
  if (entered.status !== 303) throw new Error(`${who.email}'s code was not taken: ${entered.status}`);
  return visitor;
}
