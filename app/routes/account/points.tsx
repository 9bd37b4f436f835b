import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageNumberOf } from "#app/addresses.ts";
import { AccountShell } from "#app/features/account/account-shell.tsx";
import {
  type EntryView,
  pointRules,
  type RewardView,
  toEntry,
  toRewards,
} from "#app/features/promotions/points.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import * as paths from "#app/paths.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { listPointEntries } from "#contract/account/user.ts";
import { listRedeemOffers } from "#contract/promotions.ts";
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

interface BalanceProps {
  points: string;
  worth: string;
  /** What ends next; null if there is nothing that could. */
  expiring: string | null;
}

function PointBalance({ points, worth, expiring }: BalanceProps) {
  return (
    <section className="on-ink panel stack g-1" aria-label="Saldo poin">
      <p className="sm muted">Poin Anda</p>
      <p className="points num">{points}</p>
      <p className="sm muted">
        Setara {worth}.{expiring && ` ${expiring}`}
      </p>
    </section>
  );
}

/** The book of points, the newest entry first. */
function PointBook({ entries }: { entries: EntryView[] }) {
  return (
    <ul className="list notes">
      {entries.map(({ id, points, label, order, date }) => (
        <li key={id} className="entry">
          <span>
            {label} {order && <Link to={order.href}>{order.number}</Link>}
          </span>
          <span className="xs faint">{date}</span>
          <b className="num">{points}</b>
        </li>
      ))}
    </ul>
  );
}

function Rewards({ rewards }: { rewards: RewardView[] }) {
  return (
    <ul className="stack g-2">
      {rewards.map(({ id, name, href, imageUrl, points, main }) => (
        <li key={id} className="item">
          <span className="pic">
            <Picture src={imageUrl} alt="" width={320} height={320} sizes="4.5rem" widest={320} />
          </span>
          <p className="name">
            <Link to={href}>{name}</Link>
          </p>
          <p className="sm">
            <b className="num">{points}</b>
          </p>
          <p className="sm muted">
            Ditukar di keranjang bersama <Link to={main.href}>{main.name}</Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
