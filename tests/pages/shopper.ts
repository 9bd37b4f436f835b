import { execute } from "../support/execute.ts";
import { type Person, person, type Wanted } from "../support/person.ts";
import { newVisitor, type Visitor } from "./fixtures.ts";
import { signedCookie } from "./signed-cookie.ts";

/** The shop under test, whose database is written to while it is open. */
const SHOP_STATE = ".state/test/shop";

/** A browser in which somebody of the test's own is signed in. The screens on the way there are other tests' subject. */
export async function newShopper(
  wanted: Wanted = {},
  state = SHOP_STATE,
): Promise<{ visitor: Visitor; person: Person }> {
  const made = await person(wanted);
  execute(state, made.statements.join(";\n"));
  const session = await signedCookie("session", { token: made.token, user: made.id, device: "Browser" });
  return { visitor: newVisitor({ session }), person: made };
}

/** The same for several. */
export async function newShoppers(count: number, state: string): Promise<Visitor[]> {
  const made = await Promise.all(Array.from({ length: count }, () => newShopper({}, state)));
  return made.map(({ visitor }) => visitor);
}
