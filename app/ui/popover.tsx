import { useId } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The plain text of a value that may contain HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * A note beside its button, shown on hover and focus with CSS only: 280 px wide, 8 px away, on the left if the right
 * has no room.
 */
export function Popover({ label, text, icon = "info" }: { label: string; text: string; icon?: IconName }) {
  const id = useId();
  return (
    <span className="tip">
      <button type="button" className="iconbtn" aria-label={label} aria-describedby={id}>
        <Icon name={icon} />
      </button>
      <span className="bubble" id={id} role="tooltip">
        {plainText(text)}
      </span>
    </span>
  );
}
