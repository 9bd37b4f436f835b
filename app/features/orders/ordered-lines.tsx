import type { OrderDetail } from "#contract/orders/order.ts";
import { OrderedLine } from "./ordered-line.tsx";

/** An order's lines. A variant may appear as bought, as a gift, for points and in a combo. */
export function OrderedLines({ lines }: Pick<OrderDetail, "lines">) {
  return (
    <ul className="list lines">
      {lines.map((line) => (
        <OrderedLine key={`${line.variantId}-${line.isGift}-${line.isRedeem}-${line.comboId}`} line={line} />
      ))}
    </ul>
  );
}
