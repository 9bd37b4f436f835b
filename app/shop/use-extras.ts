import { useRouteLoaderData } from "@remix-run/react";

/** Whether this page may offer what the specification's calls alone cannot do; the root has asked (extras.server.ts). */
export const useHasExtras = () => useRouteLoaderData<{ hasExtras: boolean }>("root")?.hasExtras ?? true;
