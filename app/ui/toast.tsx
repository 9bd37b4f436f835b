import { type ReactNode, useEffect, useRef } from "react";
import { announce } from "#app/ui/announcer.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Shut } from "#app/ui/shut.tsx";

const SHOWN_MS = 5000;

/**
 * A short message above the page, next in order to what caused it. With script it is read aloud, and closes after 5
 * seconds unless the pointer or the focus is on it; without, it stays until closed.
 */
export function Toast({
  icon = "info",
  ms = SHOWN_MS,
  isQuiet = false,
  children,
}: {
  icon?: IconName;
  ms?: number;
  /** The page itself reads it aloud, with what else it has to say. */
  isQuiet?: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isQuiet) announce(wordsOf(words.current));
    const timer = setInterval(() => {
      if (!box.current?.matches(":hover, :focus-within")) box.current?.close();
    }, ms);
    return () => clearInterval(timer);
  }, [ms, isQuiet]);
  return (
    <dialog open ref={box} className="toast" aria-label="Pemberitahuan">
      <Icon name={icon} />
      <div ref={words}>{children}</div>
      <Shut />
    </dialog>
  );
}

/** Its buttons are no part of what it says. */
function wordsOf(box: HTMLElement | null): string {
  const copy = box?.cloneNode(true) as HTMLElement | undefined;
  for (const button of copy?.querySelectorAll("button") ?? []) button.remove();
  return copy?.textContent ?? "";
}
