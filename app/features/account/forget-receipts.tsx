import { useEffect } from "react";

/** Forgets all that is kept here: who is asked to sign in is nobody yet. */
export function ForgetReceipts() {
  useEffect(() => {
    if (!("caches" in window)) return;
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .catch(() => {});
  }, []);
  return null;
}
