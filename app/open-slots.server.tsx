import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ComponentProps, ReactNode } from "react";
import type { CardView } from "#app/features/catalogue/card-view.ts";
import { CardWish, WishlistContext } from "#app/features/catalogue/product-card.tsx";
import { WishButton } from "#app/features/catalogue/wish-button.tsx";
import { SeenBlock } from "#app/features/home/home-blocks.tsx";
import { loadSeenCards } from "#app/features/home/load-home.server.ts";
import { HeldField, heldIn, readHeldSlot } from "#app/features/product/buy-box.tsx";
import { loadDelivery } from "#app/features/product/delivery.server.ts";
import { Delivery } from "#app/features/product/delivery.tsx";
import { OfferCount, Redeem, type RedeemOffered, readOfferCount } from "#app/features/product/offers.tsx";
import { OwnSize, readOwnSizeSlot } from "#app/features/product/variant-links.tsx";
import * as paths from "#app/paths.ts";
import { slotJson } from "#app/platform/handoff.ts";
import { numberOf, renderCommon, renderSlots } from "#app/platform/slot-trees.tsx";
import { ownerOf } from "#app/session/owner.server.ts";
import { OwnerProvider } from "#app/session/owner.ts";
import { type Notice, takeNotice } from "#app/session/session.server.ts";
import { BottomBar, placeOf } from "#app/shell/bottom-bar.tsx";
import { HeaderMe } from "#app/shell/header.tsx";
import { accountAway, loadMine, type Mine, nobodys } from "#app/shell/load-mine.server.ts";
import { MenuButton, MenuEnd, MenuOthers } from "#app/shell/mobile-menu.tsx";
import { NoticeBar } from "#app/shell/notice-bar.tsx";
import { openShop } from "#app/shop/client.server.ts";
import { loadParts, type Typed, takeTypedWish } from "#app/slot-parts.server.tsx";
import { SaveDataContext } from "#app/ui/picture.tsx";
import { OwnerField } from "#app/ui/shop-form.tsx";
import { isDataSlot } from "#lib/slots.ts";

/** A page that stands must not wait longer for what is personal on it. */
const OWN_LIMIT_MS = 1000;

/**
 * What the slots of a cached page hold for this visitor. The notice is taken first, and what was typed, because that
 * writes a cookie and the page's first bytes leave before the rest is known.
 */
export async function openSlots(context: AppLoadContext, url: URL, slots: string[], keepOwn: KeepOwn) {
  const notice = await takeNotice(context);
  const typed = await takeTypedWish(context, slots, url);
  return { filling: fill(context, url, slots, notice, typed, keepOwn) };
}

async function fill(
  context: AppLoadContext,
  url: URL,
  slots: string[],
  notice: Notice | undefined,
  typed: Typed,
  keepOwn: KeepOwn,
): Promise<Map<string, string>> {
  const sent = slots.map(readDelivery).find((found) => found !== null);
  const [mine, parts, seen, delivery] = await Promise.all([
    notice ? loadInTime(context, notice) : keepOwn("mine", ["ring", "tujuan", "voucher"], () => loadInTime(context)),
    loadParts(context, slots, url, typed, (loading) => inTime(context, loading(context), null)),
    slots.includes("seen")
      ? keepOwn("seen", ["seen"], () => inTime(context, loadSeenCards(context, openShop(context)), []))
      : [],
    sent
      ? keepOwn(JSON.stringify(["delivery", sent.weightGram, url.searchParams.get("provinsi")]), [], () =>
          inTime(context, loadDelivery(context, url.searchParams, sent.weightGram), null),
        )
      : null,
  ]);
  const data: Record<string, unknown> = { "data-mine": mine, "data-seen": seen, ...parts.data };
  // While it is not known, the slot stays as for nobody.
  if (delivery) Object.assign(data, { "data-delivery": delivery, "data-set-delivery": delivery });
  const wishes = slots.map(readWish).filter(({ id }) => mine.wishlist.includes(id));
  const filling = renderAround(url, mine, context.saveData);
  const rewards = slots.flatMap(readRedeem).filter(({ redeem }) => redeem.points <= mine.points);
  const counts = rewards.length > 0 ? slots.map(readOfferCount).filter((found) => found !== null) : [];
  const trees = [
    ...parts.trees,
    ...rewards.map((one) => <Redeem key={one.redeem.variant} offer={one} isAfforded />),
    ...counts.map((one) => <OfferCount key={`offers-${one.count}`} {...one} points={mine.points} />),
  ];
  for (const variant of slots.map(readHeldSlot)) {
    const held = variant === null ? 0 : heldIn(mine.cart, variant);
    if (variant !== null && held > 0) trees.push(<HeldField key={`held-${variant}`} variant={variant} held={held} />);
  }
  const sizes = mine.ringSize === null ? [] : slots.map(readOwnSizeSlot).filter((found) => found !== null);
  const shown = { seen, wishes, sizes, delivery: sent && delivery ? { ...sent, delivery } : null, trees };
  for (const [slot, html] of renderOnPage(url, mine, shown, context.saveData)) filling.set(slot, html);
  for (const slot of slots) if (isDataSlot(slot) && slot in data) filling.set(slot, slotJson(slot, data[slot]));
  return filling;
}

/** Whatever goes wrong with what is personal, the page stands as nobody's. */
async function loadInTime(context: AppLoadContext, notice?: Notice): Promise<Mine> {
  const withoutAccount = nobodys(notice ?? accountAway, await ownerOf(context));
  const loading = loadMine(context, notice).catch((error) => {
    // Both stand for this answer alone.
    context.validUntil(context.now);
    if (error instanceof Response) return nobodys(sessionEnded);
    throw error;
  });
  return inTime(context, loading, withoutAccount);
}

async function inTime<Value, Fallback>(
  context: AppLoadContext,
  loading: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Fallback>((resolve) => {
    timer = setTimeout(() => {
      context.validUntil(context.now);
      resolve(fallback);
    }, OWN_LIMIT_MS);
  });
  const known = loading.catch((error) => {
    context.validUntil(context.now);
    if (!(error instanceof Response)) context.noteFault(error);
    return fallback;
  });
  try {
    return await Promise.race([known, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The shop has ended the session, which was found only after the page's head had left. */
const sessionEnded: Mine["notice"] = {
  kind: "danger",
  text: "Sesi telah habis, silahkan login kembali",
  refreshTo: paths.sessionEnded(null),
};

/** What stands around every page; a notice is said once, and leads back to where it is said. */
function renderAround(url: URL, mine: Mine, saveData: boolean): Map<string, string> {
  const { visitor, cart, notices, notice, owner } = mine;
  const trees = (
    <SaveDataContext.Provider value={saveData}>
      <OwnerProvider value={owner}>
        {owner && <OwnerField />}
        <MenuButton notices={notices} />
        <MenuOthers notices={notices} />
        <MenuEnd isSignedIn={visitor !== null} />
        <HeaderMe {...mine} />
        <NoticeBar notice={notice} />
        {notice && <div data-slot="popup" />}
        <BottomBar path={url.pathname} isSignedIn={visitor !== null} cartCount={cart.count} />
      </OwnerProvider>
    </SaveDataContext.Provider>
  );
  if (notice) return renderSlots(url, trees);
  return renderCommon(url, mine, JSON.stringify(["around", placeOf(url.pathname), saveData]), trees);
}

interface OnPage {
  seen: CardView[];
  wishes: ReturnType<typeof readWish>[];
  sizes: NonNullable<ReturnType<typeof readOwnSizeSlot>>[];
  delivery: Omit<ComponentProps<typeof Delivery>, "path"> | null;
  /** What some pages alone have, which goes by the clock or by a choice. */
  trees: ReactNode[];
}

/** What stands on the page itself. */
function renderOnPage(
  url: URL,
  mine: Mine,
  { seen, wishes, sizes, delivery, trees }: OnPage,
  saveData: boolean,
): Map<string, string> {
  if ([seen, wishes, sizes, trees].every(({ length }) => length === 0) && !delivery) return new Map();
  const onPage = (
    <OwnerProvider value={mine.owner}>
      <SaveDataContext.Provider value={saveData}>
        <WishlistContext.Provider value={new Set(mine.wishlist)}>
          {seen.length > 0 && <SeenBlock cards={seen} />}
          {wishes.map(wishOf)}
          {sizes.map((one) => (
            <OwnSize key={one.others} size={mine.ringSize} path={url.pathname} {...one} />
          ))}
          {delivery && <Delivery path={url.pathname} {...delivery} />}
          {trees}
        </WishlistContext.Provider>
      </SaveDataContext.Provider>
    </OwnerProvider>
  );
  if (trees.length > 0) return renderSlots(url, onPage);
  const sent = delivery && { ...delivery, delivery: numberOf(delivery.delivery), path: url.pathname };
  const own = sizes.length > 0 && [url.pathname, ...sizes];
  const how = JSON.stringify([saveData, wishes, own, seen.length > 0 && numberOf(seen), sent]);
  return renderCommon(url, mine, how, onPage);
}

/** A heart of this visitor's. */
function wishOf({ kind, id, place, name }: ReturnType<typeof readWish>): ReactNode {
  return kind === "wish" ? (
    <WishButton key={`wish-${id}`} id={id} form={place || undefined} />
  ) : (
    <CardWish key={`${id}-${place}`} id={id} place={place} name={name} />
  );
}

/** `delivery:1200:variant=34:beli:13 Desember 2026`; all but the weight may be missing. */
function readDelivery(slot: string) {
  const [, weightGram, choice = "", form, readyOn] = /^delivery:([\d.]+):([^:]*):([^:]*):(.*)$/s.exec(slot) ?? [];
  if (weightGram === undefined) return null;
  return { weightGram: Number(weightGram), choice, form: form || undefined, readyOn: readyOn || null };
}

/** `redeem:{"redeem":{…},"chosen":{…},"path":"/product/cincin"}` */
function readRedeem(slot: string): RedeemOffered[] {
  const offer = slot.startsWith("redeem:") ? slot.slice("redeem:".length) : null;
  return offer === null ? [] : [JSON.parse(offer)];
}

/** `heart:12:place:Cincin Aurora`, `wish:12` or, of a page with a form, `wish:12:beli:`. */
function readWish(slot: string) {
  const [, kind, id, place = "", name = ""] = /^(heart|wish):(\d+)(?::([^:]*):(.*))?$/s.exec(slot) ?? [];
  return { kind, id: Number(id), place, name };
}
