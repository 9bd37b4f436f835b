import { OrderedLine } from "#app/features/checkout/ordered-line.tsx";
import type { OrderDetail } from "#domain/calls/order.ts";

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
