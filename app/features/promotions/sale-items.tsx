import { useCallback } from "react";
import * as paths from "#app/paths.ts";
import { Countdown } from "#app/ui/countdown.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { FlashCard, useAskAgain } from "./flash-sale.tsx";
import type { SalePage } from "./sale-view.ts";

/** All items of one sale, page by page. */
export function SaleItems({ shown: { sale, page, pages } }: { shown: SalePage }) {
  const { label, isRunning, next, until, date, isLong } = sale;
  const askAgain = useAskAgain();
  const end = useCallback(() => askAgain(until), [askAgain, until]);
  return (
    <section className="wrap" aria-label={`Barang ${sale.title}`}>
      <p className="row sm mb">
        <span className={isRunning ? "tag tag--gold" : "tag tag--line"}>{label}</span>
        <span>{sale.total} barang</span>
        <Countdown label={next} until={until} date={date} isLong={isLong} by="pada" onEnd={end} />
      </p>
      <div className="grid grid--cards grid--5">
        {sale.items.map((item) => (
          <FlashCard key={item.id} item={item} />
        ))}
      </div>
      <div className="mt">
        <Pages page={page} total={pages} hrefOf={(one) => paths.saleOf(sale.id, one)} />
      </div>
      <p className="mt">
        <Link className="more" to={paths.sale()}>
          Semua promo
        </Link>
      </p>
    </section>
  );
}
