import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Shut } from "#app/ui/shut.tsx";

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
