import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { isPlain } from "./plain.ts";

interface Connection {
  saveData: boolean;
  effectiveType: string;
  /** Megabits a second. */
  downlink: number;
  /** Milliseconds. */
  rtt: number;
}

const signs = ["pointerover", "touchstart", "focusin"];

/**
 * Fetches the likely next page ahead (ahead.ts). From here on script handles clicks, so the browser need not fetch documents
 * ahead any more.
 */
export function useAhead(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (isPlain) return;
    document.querySelector("script[type=speculationrules]")?.remove();
    const look = (event: Event) => void looked(event).catch(noMatter);
    const looked = async (event: Event) => {
      const { lookAhead } = await import("./ahead.ts");
      lookAhead(event);
    };
    const end = new AbortController();
    for (const sign of signs) document.addEventListener(sign, look, { passive: true, signal: end.signal });
    return () => end.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    const isFast = connection && connection.effectiveType === "4g" && connection.downlink >= 2 && connection.rtt < 120;
    if (isPlain || !isFast || connection.saveData) return;
    let stop = () => {};
    const watch = async () => {
      const { watchFirstCard } = await import("./ahead.ts");
      stop = watchFirstCard();
    };
    const timer = setTimeout(() => watch().catch(noMatter), 500);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
}

/** Without the module nothing is fetched ahead. */
function noMatter(): void {}

const rules = JSON.stringify({ prefetch: [{ where: { href_matches: "/product/*" }, eagerness: "moderate" }] });

/**
 * Until script navigates, the browser may fetch the document of a product whose link is pointed at. After that a click
 * requests data alone, and `useAhead` removes the rules. They are the last in their parent, so React inserts nothing before
 * the removed element.
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
