import { isPlain } from "./plain.ts";

const rules = JSON.stringify({ prefetch: [{ where: { href_matches: "/product/*" }, eagerness: "moderate" }] });

/**
 * Until script navigates, a browser that can may fetch the document of a product whose link is pointed at. Then the rules
 * are taken away (use-ahead.ts): a click asks for data alone. It is the last in its parent, so React places nothing before
 * what is gone.
 */
export function SpeculationRules({ nonce }: { nonce: string }) {
  if (isPlain) return null;
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the rules are ours and hold no value
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  );
}
