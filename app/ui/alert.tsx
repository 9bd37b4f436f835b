import { type ReactNode, useEffect, useRef } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { announce } from "#app/ui/kept-focus.tsx";

export type AlertType = "danger" | "info" | "success";

export interface AlertProps {
  type: AlertType;
  message?: string | null;
  messages?: string[];
  /** A link that the message leads to. */
  children?: ReactNode;
}

const icons: Record<AlertType, IconName> = { danger: "alert", info: "info", success: "check" };

/** One message, a list of messages, or both. The dialog element lets its button close it without script. */
export function Alert({ type, message, messages = [], children }: AlertProps) {
  if (!message && messages.length === 0) return null;
  return (
    <div>
      <dialog open className={`alert alert--${type}`} aria-label="Pemberitahuan">
        <Icon name={icons[type]} />
        <div role={type === "danger" ? "alert" : "status"}>
          {message && (
            <p>
              {message}
              {children && <> {children}</>}
            </p>
          )}
          {messages.length > 0 && (
            <ul>
              {messages.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        <Shut />
      </dialog>
    </div>
  );
}

/** The button that closes a message; without script too. */
function Shut() {
  return (
    <form method="dialog">
      <button type="submit" className="shut">
        Tutup
      </button>
    </form>
  );
}

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

/** The text of a message without its buttons. */
function wordsOf(box: HTMLElement | null): string {
  const copy = box?.cloneNode(true) as HTMLElement | undefined;
  for (const button of copy?.querySelectorAll("button") ?? []) button.remove();
  return copy?.textContent ?? "";
}
