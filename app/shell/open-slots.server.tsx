import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CardView } from "#app/features/catalogue/card-view.ts";
import { CardWish, WishlistContext } from "#app/features/catalogue/product-card.tsx";
import { WishButton } from "#app/features/catalogue/wish-button.tsx";
import { SeenBlock } from "#app/features/home/home-blocks.tsx";
import { loadSeenCards } from "#app/features/home/load-home.server.ts";
import * as paths from "#app/paths.ts";
import { slotJson } from "#app/platform/handoff.ts";
import { renderSlots } from "#app/platform/slot-trees.tsx";
import { type Notice, takeNotice } from "#app/session/session.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { isDataSlot } from "#domain/slots.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { HeaderMe } from "./header-me.tsx";
import { accountAway, loadMine, type Mine, nobodys } from "./load-mine.server.ts";
import { MenuButton, MenuEnd, MenuTop } from "./mobile-menu.tsx";
import { NoticeBar } from "./notice-bar.tsx";

/** A page that stands must not wait longer for what is personal on it. */
const OWN_LIMIT_MS = 1000;

/**
 * What the slots of a cached page hold for this visitor. The notice is taken first, because that writes a cookie and the
 * page's first bytes leave before the rest is known.
 */
export async function openSlots(context: AppLoadContext, url: URL, slots: string[]) {
  const notice = await takeNotice(context);
  return { filling: fill(context, url, slots, notice) };
}

async function fill(
  context: AppLoadContext,
  url: URL,
  slots: string[],
  notice: Notice | undefined,
): Promise<Map<string, string>> {
  const hasSeen = slots.includes("seen");
  const [mine, seen] = await Promise.all([
    loadInTime(context, notice),
    hasSeen ? orFallback(context, loadSeenCards(context, openShop(context)), []).catch(() => []) : [],
  ]);
  const data: Record<string, unknown> = { "data-mine": mine, "data-seen": seen };
  const filling = renderSlots(
    url,
    <Slots slots={slots} here={`${url.pathname}${url.search}`} mine={mine} seen={seen} />,
  );
  for (const slot of slots) if (isDataSlot(slot)) filling.set(slot, slotJson(slot, data[slot]));
  return filling;
}

/** Whatever goes wrong with what is personal, the page stands as nobody's. */
async function loadInTime(context: AppLoadContext, notice: Notice | undefined): Promise<Mine> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Mine>((resolve) => {
    timer = setTimeout(() => resolve(nobodys(notice ?? accountAway)), OWN_LIMIT_MS);
  });
  try {
    return await Promise.race([loadMine(context, notice), tooLate]);
  } catch (error) {
    if (error instanceof Response) return nobodys(sessionEnded);
    context.noteFault(error);
    return nobodys(notice ?? accountAway);
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

interface SlotsProps {
  slots: string[];
  here: string;
  mine: Mine;
  seen: CardView[];
}

/** The slots that differ from nobody's, one after another. */
function Slots({ slots, here, mine, seen }: SlotsProps) {
  const { visitor, cart, notices, wishlist, notice } = mine;
  const ids = new Set(wishlist);
  const path = here.replace(/\?.*/s, "");
  return (
    <WishlistContext.Provider value={{ ids, path: here }}>
      <MenuButton notices={notices} />
      <MenuTop notices={notices} />
      <MenuEnd isSignedIn={visitor !== null} />
      <HeaderMe {...mine} />
      <NoticeBar notice={notice} />
      {notice && <div data-slot="popup" />}
      {slots.includes("seen") && <SeenBlock cards={seen} />}
      {slots.flatMap((slot) => {
        const { kind, id, place, name } = readWish(slot);
        if (!ids.has(id)) return [];
        return kind === "wish" ? (
          <WishButton key={slot} id={id} />
        ) : (
          <CardWish key={slot} id={id} place={place} name={name} />
        );
      })}
      <BottomBar path={path} isSignedIn={visitor !== null} cartCount={cart.count} />
    </WishlistContext.Provider>
  );
}

/** `heart:12:place:Cincin Aurora` or `wish:12`. */
function readWish(slot: string) {
  const [, kind, id, place = "", name = ""] = /^(heart|wish):(\d+)(?::([^:]*):(.*))?$/s.exec(slot) ?? [];
  return { kind, id: Number(id), place, name };
}
