import type { MouseEvent } from "react";
import * as paths from "#app/paths.ts";
import { useRootData } from "#app/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** Shares a product: a chat message without script, the device's share sheet with it. */
export function Share({ name, path }: { name: string; path: string }) {
  const root = useRootData();
  const url = `${root?.origin ?? ""}${path}`;
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

/** Asks the shop about a product, in the inbox. */
export function AskAbout({ id }: { id: number }) {
  return (
    <Link className="more" to={paths.askAboutProduct(id)} rel="nofollow">
      <Icon name="chat" />
      Tanya produk ini
    </Link>
  );
}
