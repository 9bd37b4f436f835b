import { useRevalidator } from "@remix-run/react";
import { type MouseEvent, useCallback, useRef } from "react";
import { cartPanelHref } from "#app/features/cart/cart-panel.tsx";
import { replyWords, useCartForm } from "#app/features/cart/cart-sync.ts";
import { StockBar } from "#app/features/promotions/stock-bar.tsx";
import { Vouchers, type VoucherView } from "#app/features/promotions/vouchers.tsx";
import * as paths from "#app/paths.ts";
import { beside } from "#app/session/beside.ts";
import { useMine } from "#app/session/fresh-mine.ts";
import { Countdown } from "#app/ui/countdown.tsx";
import { ErrorNote } from "#app/ui/error-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatPoints, formatRupiah, wholePrices } from "#domain/money.ts";
import type { Seconds } from "#lib/time.ts";
import { Arrived } from "./buy-box.tsx";
import { PRODUCT_FORM } from "./product-form.ts";
import type { ChosenView, ComboView, GiftView, RedeemView, SaleOfferView } from "./product-view.ts";
import { PickSize } from "./variant-links.tsx";

/** The flash sale of the selected variant: running, or upcoming with a price that is still hidden. */
export function SaleOffer({ sale }: { sale: SaleOfferView }) {
  const { label, next, until, date, isLong, isRunning } = sale;
  const askAgain = useReloadOnce(until);
  return (
    <section className="deal deals" aria-label="Flash sale">
      <Icon name="clock" />
      <p className="row g-1">
        <b>{sale.title}</b>
        <span className={isRunning ? "tag tag--gold" : "tag tag--line"}>{label}</span>
      </p>
      <p>
        <Countdown label={next} until={until} date={date} isLong={isLong} by="pada" onEnd={askAgain} />
      </p>
      {sale.isSecret && (
        <p>
          Harga flash sale{" "}
          <b className="num" aria-hidden="true">
            {sale.price}
          </b>
          <span className="sr">diumumkan {date}</span>
        </p>
      )}
      <StockBar remains={sale.remains} limit={sale.limit} isComing={!isRunning} />
    </section>
  );
}

/** A page that was left open refetches its data when its deadline has passed. */
function useReloadOnce(until: Seconds): () => void {
  const { revalidate } = useRevalidator();
  const reloadedFor = useRef<Seconds>();
  return useCallback(() => {
    if (reloadedFor.current === until) return;
    reloadedFor.current = until;
    revalidate();
  }, [until, revalidate]);
}

/** That the selected variant is made to order, and when it will be ready: before the buttons that buy it. */
export function PreOrder({ preOrder }: { preOrder: NonNullable<ChosenView["preOrder"]> }) {
  return (
    <section className="deal deals" aria-label="Pre-order">
      <Icon name="cal" />
      <p>
        <b>Pre-order, siap {preOrder.readyOn}</b>
      </p>
      <p className="muted">{preOrder.note} Pengiriman dihitung sejak tanggal tersebut.</p>
    </section>
  );
}

type OffersProps = Omit<TakenWith, "chosen"> & {
  /** The selected variant, or one that could be; null where none has offers. */
  chosen: ChosenView | null;
  vouchers: VoucherView[];
};

/** Combos, rewards for points and vouchers that go with the product, in one fold. */
export function Offers({ chosen, vouchers, ...taken }: OffersProps) {
  const points = useMine()?.points ?? 0;
  const combos = chosen?.combos ?? [];
  const redeems = chosen && chosen.stock > 0 ? chosen.redeems : [];
  const count = combos.length + vouchers.length;
  const rewards =
    chosen &&
    redeems.map((redeem) => {
      const { id, color, name, price } = chosen;
      const offer = { ...taken, redeem, chosen: { id, color, name, price } };
      return <Redeem key={redeem.variant} offer={offer} isAfforded={redeem.points <= points} />;
    });
  if (count === 0) return rewards;
  return (
    <details className="fold no-print">
      <summary>
        <span>
          Voucher dan penawaran (
          <OfferCount count={count} rewards={redeems.map((redeem) => redeem.points)} points={points} />)
        </span>
        <Icon name="down" />
      </summary>
      <div className="stack g-2">
        {chosen && combos.length > 0 && (
          <ul className="deals list" aria-label="Penawaran">
            {combos.map((combo) => (
              <ComboOffer key={combo.id} combo={combo} {...taken} chosen={chosen} />
            ))}
          </ul>
        )}
        {rewards}
        {vouchers.length > 0 && <Vouchers vouchers={vouchers} />}
      </div>
    </details>
  );
}

interface OfferCountProps {
  /** What is for everybody. */
  count: number;
  /** The points that each reward costs. */
  rewards: number[];
  points: number;
}

/** How many offers this visitor can take: a slot, because rewards are for whom has the points. */
export function OfferCount({ count, rewards, points }: OfferCountProps) {
  const slot = rewards.length > 0 ? `offers:${count}:${rewards.join()}` : undefined;
  return <span data-slot={slot}>{count + rewards.filter((one) => one <= points).length}</span>;
}

/** `offers:5:90,1100` */
export function readOfferCount(slot: string): Omit<OfferCountProps, "points"> | null {
  const [, count, rewards = ""] = /^offers:(\d+):([\d,]*)$/.exec(slot) ?? [];
  return count === undefined ? null : { count: Number(count), rewards: rewards.split(",").filter(Boolean).map(Number) };
}

/** The variant that an offer is taken with. */
type Main = Pick<ChosenView, "id" | "color" | "name" | "price">;

interface TakenWith {
  chosen: Main;
  /** The page's own address. */
  address: string;
  /** No size is chosen yet, so nothing can be added. */
  isOpen: boolean;
  /** Other sizes have no such offer. */
  isInPart: boolean;
}

/** Adds an offer together with the product it depends on, if that is not in the cart yet. */
function TakeOffer(props: TakenWith & { fields: Record<string, number>; label: string }) {
  const { fields, chosen, address, isOpen, isInPart, label } = props;
  const { isBusy, reply, send } = useCartForm();
  const refused = replyWords(reply);
  if (isOpen)
    return (
      <p className="row g-1">
        <PickSize isSmall />
        {isInPart && <span className="muted">Untuk ukuran {chosen.name}.</span>}
      </p>
    );
  const taken = { intent: "add", with: chosen.id, kembali: `${address}${cartPanelHref}`, ...fields };
  const take = (event: MouseEvent) => {
    event.preventDefault();
    send(Object.fromEntries(Object.entries(taken).map(([name, value]) => [name, String(value)])));
  };
  return (
    <>
      {/* Points require a sign-in, which is another page. */}
      <button
        type="submit"
        form={PRODUCT_FORM}
        formAction={paths.cart()}
        formNoValidate
        {...beside(taken)}
        className="btn btn--sm"
        aria-busy={isBusy || undefined}
        onClick={fields.redeem ? undefined : take}
      >
        {label}
      </button>
      {refused && (
        <ErrorNote isSpoken isBare>
          {refused}
        </ErrorNote>
      )}
      <Arrived reply={reply} what="Barang" />
    </>
  );
}

/** The gift that comes with enough pieces. It is not in the fold, because it is added automatically. */
export function Gift({ gift, ...taken }: { gift: GiftView } & TakenWith & { chosen: ChosenView }) {
  const { chosen } = taken;
  const earned = gift.isMultipleBuy
    ? `Satu hadiah untuk setiap ${gift.minQuantity} barang.`
    : `Satu hadiah untuk pembelian minimal ${gift.minQuantity} barang.`;
  return (
    <section className="deal deals no-print" aria-label="Hadiah">
      <Icon name="gift" />
      <b>
        Gratis <Link to={gift.href}>{gift.name}</Link>
      </b>
      <span className="muted">
        {gift.remains === 0 ? "Hadiahnya sudah habis." : `${earned} Sisa hadiah ${gift.remains}.`}
      </span>
      {gift.remains > 0 && chosen.most >= gift.minQuantity && (
        <TakeOffer
          fields={{ variant: gift.variant, free: 1, with_quantity: gift.minQuantity }}
          {...taken}
          label={wholePrices(
            `Beli ${gift.minQuantity}, dapat hadiah: ${formatRupiah(chosen.price * gift.minQuantity)}`,
          )}
        />
      )}
    </section>
  );
}

export type RedeemOffered = { redeem: RedeemView } & TakenWith;

/** A reward, for whom has the points for it: a slot, because the page is everybody's. */
export function Redeem({ offer, isAfforded }: { offer: RedeemOffered; isAfforded: boolean }) {
  const { redeem, ...taken } = offer;
  const points = formatPoints(redeem.points);
  return (
    <div data-slot={`redeem:${JSON.stringify(offer)}`}>
      {isAfforded && (
        <section className="deal deals" aria-label="Tukar poin">
          <Icon name="gem" />
          <b>
            Tukar {points} dengan <Link to={redeem.href}>{redeem.name}</Link>
          </b>
          <span className="muted">Satu untuk setiap pesanan, dibeli bersama produk ini</span>
          <span>
            Bersama: <b className="num">{formatRupiah(taken.chosen.price)}</b> dan {points}
          </span>
          <TakeOffer fields={{ variant: redeem.variant, redeem: 1 }} {...taken} label="Tukar poin" />
        </section>
      )}
    </div>
  );
}

function ComboOffer({ combo, ...taken }: { combo: ComboView } & TakenWith & { chosen: ChosenView }) {
  return (
    <li className="deal">
      <Icon name="tag" />
      <b>
        Combo dengan <Link to={combo.href}>{combo.name}</Link>
      </b>
      <span>
        <span className="num">{formatRupiah(combo.price)}</span>{" "}
        {combo.was !== null && (
          <s className="muted num">
            <span className="sr">Harga normal </span>
            {formatRupiah(combo.was)}
          </s>
        )}
      </span>
      <span className="muted">
        {combo.isMultipleBuy ? "Boleh lebih dari satu" : "Satu untuk setiap pesanan"}, dibeli bersama produk ini
      </span>
      <span>
        Bersama: <b className="num">{formatRupiah(taken.chosen.price + combo.price)}</b>
      </span>
      {taken.chosen.stock > 0 && (
        <TakeOffer fields={{ variant: combo.variant, combo: combo.id }} {...taken} label="Beli dengan combo" />
      )}
    </li>
  );
}
