import { createContext, useContext } from "react";

/** The field of every form that carries the mark of the account its page was made for. */
export const OWNER_FIELD = "pemilik";

const OwnerContext = createContext("");
export const OwnerProvider = OwnerContext.Provider;

/** The mark of the account that this page was made for (owner.server.ts); empty for a guest. */
export const useOwner = () => useContext(OwnerContext);

/** The account that this window has shown, until its document is loaded anew. */
let shownAccount = "";

/** Whether another account than this window has shown is signed in now: its document must be loaded anew. */
export const isOtherAccount = (owner: string) => owner !== "" && shownAccount !== "" && owner !== shownAccount;

/**
 * The mark that this window's forms carry. What was typed for one account is never sent as another's, even if the page's
 * data has been loaded again after somebody else has signed in.
 */
export function markOfWindow(owner: string): string {
  if (typeof document === "undefined") return owner;
  if (isOtherAccount(owner)) return shownAccount;
  shownAccount = owner || shownAccount;
  return owner;
}

/** Pages that take an account. A guest's page has none of their forms. */
const OF_AN_ACCOUNT = /^\/(profile|invoice|buy|m\/buy|checkout)(\/|$)/;

/**
 * Whether a form may be processed in the current session. A form without a mark may, and a guest's form too: a visitor who
 * signs in meanwhile keeps what was put in the cart. If nobody is signed in any more, the form's own action asks for a login
 * where it takes an account.
 */
export function mayAnswer(
  sent: string | null,
  { isTheirs, isSignedIn, path }: { isTheirs: boolean; isSignedIn: boolean; path: string },
): boolean {
  if (sent === null || !isSignedIn || isTheirs) return true;
  return sent === "" && !OF_AN_ACCOUNT.test(path);
}
