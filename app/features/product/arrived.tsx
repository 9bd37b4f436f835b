import { cartPanelHref } from "#app/features/cart/cart-panel.tsx";
import type { CartReply } from "#app/features/cart/outgoing.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** Reports what script has added to the cart, or that it is unknown whether it arrived. */
export function Arrived({ reply, what }: { reply: CartReply | null; what: string }) {
  if (reply === "lost")
    return (
      <ErrorNote isSpoken isBare>
        Koneksi terputus, jadi belum tentu masuk. Periksa keranjang Anda, lalu coba lagi.
      </ErrorNote>
    );
  if (reply?.refused !== null) return null;
  return (
    <Toast icon="check">
      {reply.said ?? `${what} masuk keranjang.`} <a href={cartPanelHref}>Lihat keranjang</a>
    </Toast>
  );
}
