import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { endOneSession, endOtherSessions, listSessions } from "#contract/account/user.ts";
import type { Shop } from "#contract/call.ts";
import { nameBrowser } from "#domain/account/connection.ts";
import { formatDateTime } from "#lib/date.ts";
import type { OwnSessionView } from "./own-sessions.tsx";

export async function loadSessions(shop: Shop): Promise<OwnSessionView[]> {
  const sessions = await shop(listSessions);
  return sessions.map(({ id, agent, place, seenAt, isThis }) => ({
    id,
    browser: nameBrowser(agent),
    place: nameCountry(place),
    seen: formatDateTime(seenAt),
    isThis,
  }));
}

/**
 * Runs the submitted action of the list and returns the notice; returns nothing when the form is not one of its own.
 */
export async function endSessions(
  shop: Shop,
  { intent, id = "" }: Record<string, string>,
): Promise<string | undefined> {
  if (intent === "end-sessions") {
    await shop(endOtherSessions);
    return "Semua perangkat lain sudah dikeluarkan.";
  }
  if (intent !== "end-session") return undefined;
  try {
    await shop(endOneSession, { params: { id } });
    return "Perangkatnya sudah dikeluarkan.";
  } catch (error) {
    // The session had already ended, by itself or through another click.
    if (error instanceof ShopRefusal)
      return "Perangkat ini sudah logout dari akun Anda. Muat ulang untuk melihat daftarnya.";
    throw error;
  }
}

/** Turns `Bandung, ID` into `Bandung, Indonesia`. */
function nameCountry(place: string): string {
  const parts = place.split(", ");
  const country = parts.pop() ?? "";
  if (!/^[A-Z]{2}$/.test(country)) return place;
  return [...parts, new Intl.DisplayNames("id", { type: "region", fallback: "code" }).of(country)].join(", ");
}
