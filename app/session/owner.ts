import { createContext, useContext } from "react";

/** The field in which every form of the shop says for whom its page was made. */
export const OWNER_FIELD = "pemilik";

/** The same in what script is answered. A guest's answer has none. */
export const OWNER_HEADER = "X-Owner";

const OwnerContext = createContext("");
export const OwnerProvider = OwnerContext.Provider;

/** The mark of who this page was made for (owner.server.ts); empty for a guest. */
export const useOwner = () => useContext(OwnerContext);

/** What only an account has. Its forms do not stand on a guest's page. */
const OF_AN_ACCOUNT = /^\/(profile|invoice|buy|m\/buy|checkout)(\/|$)/;

/**
 * Whether a form may be answered for who is signed in now. One that says nothing of its owner may, and so may a guest's:
 * who signs in meanwhile keeps what was put in the cart. Whoever has signed out is asked to sign in by what the form is
 * for, where that takes an account.
 */
export function mayAnswer(
  sent: string | null,
  { isTheirs, isSignedIn, path }: { isTheirs: boolean; isSignedIn: boolean; path: string },
): boolean {
  if (sent === null || !isSignedIn || isTheirs) return true;
  return sent === "" && !OF_AN_ACCOUNT.test(path);
}
