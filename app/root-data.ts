import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./root.tsx";

export type RootData = Awaited<ReturnType<typeof loader>>;

/** What the root has loaded for every page; undefined on an error page where that failed too. */
export const useRootData = () => useRouteLoaderData<typeof loader>("root");
