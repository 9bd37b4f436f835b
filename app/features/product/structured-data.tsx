import { createContext, useContext } from "react";

/** A page's structured data, where the server has made some. */
export const StructuredDataContext = /* @__PURE__ */ createContext("");

/**
 * Structured data that is large: it stands in the document alone, neither in the data nor in the code that the late script
 * gets. In the browser the element hydrates as if it were empty.
 */
export function StructuredData() {
  return import.meta.env.SSR ? <Known /> : <Data __html="" />;
}

function Known() {
  return <Data __html={useContext(StructuredDataContext)} />;
}

function Data({ __html }: { __html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which `scriptSafe` has escaped
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
