import type { Plugin } from "vite";

/** On the server elements are made by `light-jsx.ts` instead of React's own function. */
export function lightElements(): Plugin {
  const light = decodeURIComponent(new URL("light-jsx.ts", import.meta.url).pathname);
  return {
    name: "serambi-light-elements",
    enforce: "pre",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveId: (id) => (id === "react/jsx-runtime" ? light : undefined),
  };
}
