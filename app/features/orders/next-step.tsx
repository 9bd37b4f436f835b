import * as paths from "#app/paths.ts";
import { useHasExtras } from "#app/shop/use-extras.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShopForm } from "#app/ui/shop-form.tsx";
import type { DatedOrder } from "./order-dates.server.ts";

/** The one thing that an order waits for from its buyer, above everything else; nothing where it waits for none. */
export function NextStep({ order, completing }: { order: DatedOrder; completing: string }) {
  const { state, orderNumber, mayComplete, afterwards, expiresOn } = order;
  const canChange = useHasExtras();
  if (state === "awaiting-payment") {
    return (
      <p className="row">
        <span>
          Bayar sebelum <b>{expiresOn}</b>
          <span className="sm muted">. Bukti transfer tidak perlu dikirim.</span>
        </span>
        <Link className="btn btn--main" to={paths.pay(orderNumber)} document>
          Bayar sekarang
        </Link>
        {canChange && (
          <Link className="btn" to={paths.payOtherwise(orderNumber)} document>
            Ganti metode pembayaran
          </Link>
        )}
      </p>
    );
  }
  if (mayComplete) {
    return (
      <ShopForm className="row" send="page">
        <AskFirst
          label="Pesanan diterima"
          className="btn btn--main"
          question={`Barangnya sudah sampai dan sesuai? ${completing}`}
          sure="Ya, sudah saya terima"
          press={{ name: "intent", value: "complete" }}
        />
      </ShopForm>
    );
  }
  if (afterwards.toReview === 0) return null;
  return (
    <p className="row">
      <Link className="btn btn--main" to={paths.reviews("menunggu", 1, orderNumber)}>
        Tulis ulasan
      </Link>
    </p>
  );
}
