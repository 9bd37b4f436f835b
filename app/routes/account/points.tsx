import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import { pointRules, toEntry, toRewards } from "#app/features/promotions/points.server.ts";
import { PointBalance, PointBook, Rewards } from "#app/features/promotions/points.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { pageNumberOf } from "#app/page/page-number.ts";
import * as paths from "#app/paths.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { listPointEntries } from "#contract/account/user.ts";
import { listRedeemOffers } from "#contract/promotions/promotions.ts";
import { formatPoints, formatRupiah, groupDigits } from "#domain/money.ts";
import { POINT_WORTH } from "#domain/promotions/points.ts";
import { formatUntil } from "#lib/date.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireShopper(context, request);
  const [{ points, expiring, results, pagination }, offers] = await Promise.all([
    shop(listPointEntries, { query: { page: pageNumberOf(request) } }),
    orFallback(context, openShop(context)(listRedeemOffers), []),
  ]);
  return {
    balance: {
      points: groupDigits(points),
      worth: formatRupiah(points * POINT_WORTH),
      expiring:
        expiring && `${formatPoints(expiring.points)} habis pada ${formatUntil(expiring.at)} bila tidak dipakai.`,
    },
    entries: results.map(toEntry),
    pagination,
    rules: pointRules,
    rewards: toRewards(offers, points),
  };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Poin" });

export default function Points() {
  const { balance, entries, pagination, rules, rewards } = useLoaderData<typeof loader>();
  return (
    <AccountShell title="Poin">
      <PointBalance {...balance} />
      <section className="part stack" aria-labelledby="riwayat-poin">
        <h2 id="riwayat-poin">Riwayat</h2>
        {entries.length === 0 ? (
          <Empty title="Belum ada poin" heading="h3" action={{ href: paths.search(), label: "Belanja Sekarang" }}>
            Poin dari pesanan yang selesai akan tercatat di sini.
          </Empty>
        ) : (
          <PointBook entries={entries} />
        )}
        <Pages page={pagination.page} total={pagination.totalPages} hrefOf={paths.points} label="Halaman riwayat" />
      </section>
      {rewards.length > 0 && (
        <section className="part stack" aria-labelledby="tukar-poin">
          <h2 id="tukar-poin">Dapat ditukar dengan poin</h2>
          <Rewards rewards={rewards} />
        </section>
      )}
      <section className="panel stack" aria-labelledby="aturan-poin">
        <h2 id="aturan-poin">Tentang poin</h2>
        <ul className="stack g-1 sm">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </AccountShell>
  );
}
