import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server.browser";
import { CardWish, type HeartSlot, WishlistContext } from "#app/features/catalogue/product-card.tsx";
import { WishButton, type WishSlot } from "#app/features/catalogue/wish-button.tsx";
import { SeenBlock } from "#app/features/home/home-blocks.tsx";
import { loadSeenCards } from "#app/features/home/load-home.server.ts";
import { loadDelivery } from "#app/features/product/delivery.server.ts";
import { Delivery, type DeliverySlot } from "#app/features/product/delivery.tsx";
import { HeldField, heldIn } from "#app/features/product/held-field.tsx";
import { OfferCount, type OfferCountSlot, Redeem, type RedeemSlot } from "#app/features/product/offers.tsx";
import { OwnSize, type OwnSizeSlot } from "#app/features/product/own-size.tsx";
import * as paths from "#app/paths.ts";
import { accountAway, loadVisitor, nobody, type Visitor } from "#app/personal/load-visitor.server.ts";
import { loadParts, type Typed, takeTypedWish } from "#app/personal/page-parts.server.tsx";
import { slotsOf } from "#app/personal/slots.ts";
import { type LoadOnce, openVisitorCache } from "#app/personal/visitor-cache.server.ts";
import { slotJson } from "#app/platform/handoff.ts";
import { ownerOf } from "#app/session/owner.server.ts";
import { OwnerProvider } from "#app/session/owner.ts";
import { type Notice, takeNotice } from "#app/session/session.server.ts";
import { BottomBar } from "#app/shell/bottom-bar.tsx";
import { HeaderMe } from "#app/shell/header-me.tsx";
import { MenuButton, MenuEnd, MenuOthers } from "#app/shell/mobile-menu.tsx";
import { NoticeBar } from "#app/shell/notice-bar.tsx";
import { openShop } from "#app/shop/client.server.ts";
import { SaveDataContext } from "#app/ui/picture.tsx";
import { OwnerField } from "#app/ui/shop-form.tsx";
import { findSlots, isDataSlot } from "#lib/slots.ts";

/** A page that stands must not wait longer for what is personal on it. */
const OWN_LIMIT_MS = 1000;

/**
 * What the slots of a cached page hold for this visitor. The notice is taken first, and what was typed, because that
 * writes a cookie and the page's first bytes leave before the rest is known.
 */
export async function openSlots(page: AppLoadContext, url: URL, slots: string[]) {
  const { context, once } = openVisitorCache(page, url.origin);
  const notice = await takeNotice(context);
  const typed = await takeTypedWish(context, slots, url);
  return { filling: fill(context, url, slots, notice, typed, once) };
}

async function fill(
  context: AppLoadContext,
  url: URL,
  slots: string[],
  notice: Notice | undefined,
  typed: Typed,
  once: LoadOnce,
): Promise<Map<string, string>> {
  const [sent] = slotsOf<DeliverySlot>(slots, "delivery");
  const [mine, parts, seen, delivery] = await Promise.all([
    notice ? loadInTime(context, notice) : once("mine", ["ring", "tujuan", "voucher"], loadInTime),
    loadParts(slots, url, typed, (loading) => inTime(context, loading(context), null)),
    slots.includes("seen")
      ? once("seen", ["seen"], (context) => inTime(context, loadSeenCards(context, openShop(context)), []))
      : [],
    sent
      ? once(JSON.stringify(["delivery", sent.weightGram, url.searchParams.get("provinsi")]), [], (context) =>
          inTime(context, loadDelivery(context, url.searchParams, sent.weightGram), null),
        )
      : null,
  ]);
  const data: Record<string, unknown> = { "data-mine": mine, "data-seen": seen, ...parts.data };
  // While it is not known, the slot stays as for nobody.
  if (delivery) Object.assign(data, { "data-delivery": delivery, "data-set-delivery": delivery });
  const filling = renderSlots(
    url,
    <SaveDataContext.Provider value={context.saveData}>
      <OwnerProvider value={mine.owner}>
        <WishlistContext.Provider value={new Set(mine.wishlist)}>
          <Around mine={mine} path={url.pathname} />
          {seen.length > 0 && <SeenBlock cards={seen} />}
          {sent && delivery && <Delivery path={url.pathname} {...sent} delivery={delivery} />}
          {productPartsOf(slots, mine, url.pathname)}
          {parts.trees}
        </WishlistContext.Provider>
      </OwnerProvider>
    </SaveDataContext.Provider>,
  );
  for (const slot of slots) if (isDataSlot(slot) && slot in data) filling.set(slot, slotJson(slot, data[slot]));
  return filling;
}

/** What stands around every page; a notice is said once, and leads back to where it is said. */
function Around({ mine, path }: { mine: Visitor; path: string }) {
  const { visitor, cart, notices, notice, owner } = mine;
  return (
    <>
      {owner && <OwnerField />}
      <MenuButton notices={notices} />
      <MenuOthers notices={notices} />
      <MenuEnd isSignedIn={visitor !== null} />
      <HeaderMe {...mine} />
      <NoticeBar notice={notice} />
      {notice && <div data-slot="popup" />}
      <BottomBar path={path} isSignedIn={visitor !== null} cartCount={cart.count} />
    </>
  );
}

/** Hearts that are on, rewards that can be paid, one's own size, and what is in the cart already. */
function productPartsOf(slots: string[], { wishlist, points, ringSize, cart }: Visitor, path: string): ReactNode[] {
  const isWished = ({ id }: { id: number }) => wishlist.includes(id);
  const rewards = slotsOf<RedeemSlot>(slots, "redeem").filter(({ redeem }) => redeem.points <= points);
  const counts = rewards.length > 0 ? slotsOf<OfferCountSlot>(slots, "offers") : [];
  const sizes = ringSize === null ? [] : slotsOf<OwnSizeSlot>(slots, "own-size");
  const variants = slotsOf<{ variant: number }>(slots, "held").map(({ variant }) => variant);
  return [
    ...slotsOf<WishSlot>(slots, "wish")
      .filter(isWished)
      .map((one) => <WishButton key={`wish-${one.id}`} {...one} />),
    ...slotsOf<HeartSlot>(slots, "heart")
      .filter(isWished)
      .map((one) => <CardWish key={`heart-${one.id}-${one.place}`} {...one} />),
    ...sizes.map((one) => <OwnSize key={`size-${one.others}`} size={ringSize} path={path} {...one} />),
    ...rewards.map((one) => <Redeem key={`redeem-${one.redeem.variant}`} offer={one} isAfforded />),
    ...counts.map((one) => <OfferCount key={`offers-${one.count}`} {...one} points={points} />),
    ...variants.flatMap((variant) => {
      const held = heldIn(cart, variant);
      return held > 0 ? [<HeldField key={`held-${variant}`} variant={variant} held={held} />] : [];
    }),
  ];
}

/** Whatever goes wrong with what is personal, the page stands as nobody's. */
async function loadInTime(context: AppLoadContext, notice?: Notice): Promise<Visitor> {
  const withoutAccount = nobody(notice ?? accountAway, await ownerOf(context));
  const loading = loadVisitor(context, notice).catch((error) => {
    // Both stand for this answer alone.
    context.validUntil(context.now);
    if (error instanceof Response) return nobody(sessionEnded);
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
const sessionEnded: Visitor["notice"] = {
  kind: "danger",
  text: "Sesi telah habis, silahkan login kembali",
  refreshTo: paths.sessionEnded(null),
};

/**
 * The markup of some slots. Their components use Remix's hooks, so they are rendered within a router of one route that
 * matches every address: what a whole page's router costs is not spent on a few small trees.
 */
function renderSlots(url: URL, trees: ReactNode): Map<string, string> {
  const html = renderToString(<RemixServer context={entryAt(url, () => trees)} url={url.href} />);
  return new Map(findSlots(html).map(({ slot, from, to }) => [slot, html.slice(from, to)]));
}

const ROOT = { id: "root", path: "*", hasLoader: false, hasAction: false, hasErrorBoundary: false, module: "" };

function entryAt({ pathname, search }: URL, Trees: () => ReactNode) {
  const location = { pathname, search, hash: "", state: null, key: "default" };
  const entry = {
    manifest: { version: "", url: "", entry: { module: "", imports: [] }, routes: { root: ROOT } },
    routeModules: { root: { default: Trees } },
    staticHandlerContext: {
      location,
      matches: [{ params: {}, pathname, pathnameBase: paths.home(), route: ROOT }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
      basename: paths.home(),
    },
    future: { v3_relativeSplatPath: true, v3_singleFetch: true },
    isSpaMode: false,
    renderMeta: {},
    serializeError: (error: Error) => error,
  };
  return entry as unknown as EntryContext & ComponentProps<typeof RemixServer>["context"];
}
