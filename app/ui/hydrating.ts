import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True while React hydrates the server's markup; false afterwards, and for anything first rendered in the browser. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
