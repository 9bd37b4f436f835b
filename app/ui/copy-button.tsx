import { useEffect, useState } from "react";

/** Copies a number; rendered only where the browser's script can do it. The number itself is selected by a tap. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"asleep" | "ready" | "copied">("asleep");
  useEffect(() => setState(navigator.clipboard ? "ready" : "asleep"), []);
  if (state === "asleep") return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setState("copied");
  };
  return (
    <button type="button" className="btn btn--sm" onClick={copy}>
      {state === "copied" ? "Tersalin" : label}
    </button>
  );
}
