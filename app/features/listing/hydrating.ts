import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True while React takes over what the server rendered, false ever after and for what is first rendered in the browser. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
