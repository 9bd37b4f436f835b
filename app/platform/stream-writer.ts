import type { Plugin } from "vite";

/**
 * React 18's stream writer encodes every small string separately, which costs more than rendering. These are its five
 * functions, as shipped in react-dom 18.3.1, and their replacements, which buffer strings and encode them in chunks of
 * 16 kB. A flush is synchronous, but it is aborted by a throw when its visitor has left. Therefore the buffer names its
 * stream, is cleared before it is sent, and is dropped when another stream starts to write.
 */
const FILE = "react-dom-server.browser.production.min.js";

const original =
  /function p\(a,b\)\{if\(0!==b\.length\).*?function t\(a,b\)\{p\(a,b\);return!0\}function ba\(a\)\{.*?\}var ca=new TextEncoder;function u\(a\)\{return ca\.encode\(a\)\}function w\(a\)\{return ca\.encode\(a\)\}/s;

const replacement =
  'var gathered="",owner=null,ca=new TextEncoder;' +
  'function p(a,b){if(owner!==a){owner=a;gathered=""}gathered+=b;if(gathered.length>16384)send()}' +
  "function t(a,b){p(a,b);return!0}" +
  'function ba(a){if(owner===a&&gathered!=="")send();owner=null;gathered=""}' +
  'function send(){var a=owner,b=gathered;owner=null;gathered="";a.enqueue(ca.encode(b))}' +
  "function u(a){return a}function w(a){return a}";

/** The source of React's browser server build with the buffering writer. Throws for any source it does not know. */
export function gatherWrites(source: string): string {
  if (!original.test(source)) {
    throw new Error(
      `${FILE} is not that of react-dom 18.3.1: look at app/platform/stream-writer.ts before changing React`,
    );
  }
  return source.replace(original, () => replacement);
}

export function streamWriter(): Plugin {
  return {
    name: "serambi-stream-writer",
    apply: "build",
    enforce: "pre",
    transform: (source, id) =>
      id.endsWith(FILE) && !id.startsWith("\0") ? { code: gatherWrites(source), map: null } : null,
  };
}
