import type { MouseEvent } from "react";
import { webChatHref } from "#app/page/chat-address.ts";
import { useRootData } from "#app/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";

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

/** Asks about a product at the shop's chat number. */
export function AskAbout({ name, path }: { name: string; path: string }) {
  const root = useRootData();
  if (!root?.shell.chat) return null;
  const text = `Halo, saya ingin bertanya tentang ${name} (${root.origin}${path}).`;
  return (
    <a className="more" href={webChatHref(root.shell.chat.number, text)} target="_blank" rel="noopener">
      <Icon name="chat" />
      Tanya produk ini
    </a>
  );
}
