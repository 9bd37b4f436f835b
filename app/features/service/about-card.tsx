import { StateTag } from "#app/features/orders/state-tag.tsx";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ChatOrder, ChatProduct } from "#contract/service/chat.ts";

const SIDE = 320;

/** The product or the order that a message is about. */
export function AboutCard({ product, order }: { product: ChatProduct | null; order: ChatOrder | null }) {
  if (product) {
    return (
      <div className="item item--sm about">
        <AboutPicture src={product.imageUrl} />
        <p className="name">
          <Link to={paths.product(product)}>{product.name}</Link>
        </p>
        <p className="sm num">
          <b>{product.price.replaceAll("Rp ", "Rp\u00a0")}</b>
        </p>
      </div>
    );
  }
  if (!order) return null;
  return (
    <div className="item item--sm about">
      <AboutPicture src={order.firstImage} />
      <p className="name">
        <Link to={paths.order(order.orderNumber)}>Pesanan {order.orderNumber}</Link>
      </p>
      <p className="sm">
        {order.firstName}, {order.pieces} barang
      </p>
      <p className="row g-1 sm num">
        <b>{order.billTotalRp}</b>
        <StateTag state={order.state} label={order.stateLabel} />
      </p>
    </div>
  );
}

function AboutPicture({ src }: { src: string }) {
  return (
    <span className="pic">
      {src && <Picture src={src} alt="" width={SIDE} height={SIDE} sizes="4rem" widest={SIDE} />}
    </span>
  );
}
