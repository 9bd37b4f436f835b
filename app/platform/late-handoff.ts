import type { Plugin } from "vite";

const FILE = /@remix-run\/server-runtime\/dist\/(esm\/)?server\.js$/;
/** One for a page, one for an error page. */
const WAYS = 2;

const original =
  /serverHandoffStream: ((singleFetch\.)?encodeViaTurboStream\(state, request\.signal, build\.entry\.module\.streamTimeout, serverMode\))/g;

/**
 * Remix encodes a page's data for its own handoff before it knows whether it will be read. Whole pages carry plain JSON
 * instead (handoff.ts), so the encoding is deferred until it is requested. Throws for any source it does not know.
 */
export function postponeHandoff(source: string): string {
  if (source.match(original)?.length !== WAYS) {
    throw new Error("Remix's request handler is not that of 2.17: look at app/platform/late-handoff.ts first");
  }
  return source.replace(original, "openHandoff: () => $1");
}

export function lateHandoff(): Plugin {
  return {
    name: "serambi-late-handoff",
    apply: "build",
    enforce: "pre",
    transform: (source, id) => (FILE.test(id) ? { code: postponeHandoff(source), map: null } : null),
  };
}
