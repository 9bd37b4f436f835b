import type { MouseEvent } from "react";
import { Icon } from "./icon.tsx";

/** Shares a page: a chat message without script, the device's share sheet with it. */
export function Share({ name, url }: { name: string; url: string }) {
  const share = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // Closing the share sheet without choosing is not an error.
    navigator.share({ title: name, url }).catch(() => undefined);
  };
  return (
    <a
      className="more"
      href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
      target="_blank"
      rel="noopener"
      onClick={share}
    >
      <Icon name="share" />
      Bagikan
    </a>
  );
}
