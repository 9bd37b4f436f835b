import { cartPanelHref } from "#app/features/cart/cart-panel.tsx";
import type { CartReply } from "#app/features/cart/outgoing.ts";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Toast } from "#app/ui/toast.tsx";

interface ArrivedProps {
  reply: CartReply | null;
  what: string;
  /** Why it is not as many as were asked for. */
  why?: string | null;
}

/** Reports what script has added to the cart, or that it is unknown whether it arrived. */
export function Arrived({ reply, what, why }: ArrivedProps) {
  if (reply === "lost")
    return (
      <ErrorNote isSpoken isBare>
        Koneksi terputus, jadi belum tentu masuk. Periksa keranjang Anda, lalu coba lagi.
      </ErrorNote>
    );
  if (reply?.refused !== null) return null;
  return (
    <Toast icon="check">
      {reply.said ?? `${what} masuk keranjang.`} {why} <a href={cartPanelHref}>Lihat keranjang</a>
    </Toast>
  );
}
