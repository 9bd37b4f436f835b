import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { announce } from "./announce.ts";

const SuggestionPanel = lazy(() => import("./suggestion-panel.tsx"));

/**
 * The panel below a search box. It turns the header's plain box into a combobox (WAI-ARIA, list autocomplete, focus
 * stays in the box); what that takes comes with the focus. Without script it is hidden and the form is submitted as it is.
 */
export function Suggestions({ inputId }: { inputId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const begin = () => setOn(true);
    if (form.contains(document.activeElement)) begin();
    form.addEventListener("focusin", begin);
    return () => form.removeEventListener("focusin", begin);
  }, []);
  useEffect(() => {
    if (!isOn) announce(inputId, false);
  });
  const shut = (
    <>
      <div ref={place} className="pop suggest" hidden />
      <span className="sr" role="status" />
    </>
  );
  return isOn ? (
    <Suspense fallback={shut}>
      <SuggestionPanel inputId={inputId} />
    </Suspense>
  ) : (
    shut
  );
}
