import { expect } from "vitest";
import { lastCode } from "../../support/outbox.ts";
import { type NewPerson, newPerson } from "../../support/people.ts";
import { newVisitor, type Page, type Visitor } from "../fixtures.ts";

export const login = ({ email, password }: { email: string; password: string }) => ({
  intent: "login",
  email,
  password,
});

/** A browser in which this customer has signed in. */
export async function signedIn(who: { email: string; password: string }): Promise<Visitor> {
  const visitor = newVisitor();
  const page = await visitor.visit("/login", { form: login(who) });
  expect([page.status, page.location], page.document.querySelector("main")?.text).toEqual([303, "/"]);
  return visitor;
}

/** A browser in which a new customer has registered and proven the address. */
export async function registered(
  person: NewPerson = newPerson(),
  { state, ...where }: { base?: string; now?: number; state?: string } = {},
): Promise<{ visitor: Visitor; person: NewPerson }> {
  const visitor = newVisitor();
  const sent = await visitor.visit("/register", { ...where, form: { intent: "register", ...person } });
  expect(sent.status, sent.document.querySelector("main")?.text).toBe(303);
  const code = lastCode(person.email, state);
  const page = await visitor.visit("/otp", { ...where, form: { intent: "verify", code } });
  expect([page.status, page.location], page.document.querySelector("main")?.text).toEqual([303, "/"]);
  return { visitor, person };
}

export const greetingOf = ({ document }: Page) =>
  document
    .querySelectorAll(".head summary")
    .map((link) => link.text.trim())
    .find((text) => text.startsWith("Hai,"));

/** What stands beside the fields, and the words above a form. */
export function refusalsOf({ document }: Page): Record<string, string> {
  const refusals: Record<string, string> = {};
  for (const field of document.querySelectorAll("[aria-invalid=true]"))
    refusals[field.getAttribute("name") ?? ""] = document.querySelector(`[id="${field.id}-galat"]`)?.text ?? "";
  const above = document.querySelector("main [role=alert] p");
  if (above) refusals.form = above.text;
  return refusals;
}

/** The access token that a browser carries, which no page may ever show. */
export const tokenOf = (visitor: Pick<Visitor, "cookies">): string => sessionOf(visitor).token;

/** What a browser carries of who has signed in. */
export function sessionOf({ cookies }: Pick<Visitor, "cookies">): { token: string; user: number } {
  const [value = ""] = decodeURIComponent(cookies.session ?? "").split(".");
  return JSON.parse(atob(value));
}
