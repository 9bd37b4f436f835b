import { useEffect, useState } from "react";
import { ErrorNote } from "#app/ui/error-note.tsx";

interface CopyButtonProps {
  text: string;
  label: string;
  /** What it copies, read out where several such buttons stand together. */
  what?: string;
}

/** Copies a number; rendered only where the browser's script can do it. The number itself is selected by a tap. */
export function CopyButton({ text, label, what }: CopyButtonProps) {
  const [state, setState] = useState<"asleep" | "ready" | "copied" | "refused">("asleep");
  useEffect(() => setState(navigator.clipboard ? "ready" : "asleep"), []);
  if (state === "asleep") return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  if (state === "refused")
    return <ErrorNote isSpoken>Tidak dapat disalin di sini. Salin dengan menekannya lama.</ErrorNote>;
  return (
    <button type="button" className="btn btn--sm" onClick={copy}>
      {state === "copied" ? "Tersalin" : label}
      {what && <span className="sr"> {what}</span>}
    </button>
  );
}
