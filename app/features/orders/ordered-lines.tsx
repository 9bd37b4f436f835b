import type { OrderDetail } from "#contract/orders/order.ts";
import { OrderedLine } from "./ordered-line.tsx";

/** What an order holds; a variant may stand in it as bought, as a gift, for points and in a combo. */
export function OrderedLines({ lines }: Pick<OrderDetail, "lines">) {
  return (
    <ul className="list">
      {lines.map((line) => (
        <OrderedLine
          key={`${line.uni_product_variants_id}-${line.is_get_free}-${line.is_reedem}-${line.id_combo}`}
          line={line}
        />
      ))}
    </ul>
  );
}
