import { advice } from "#domain/metrics/advice.ts";
import { RUN_MAX, TROUBLES } from "#domain/metrics/alert.ts";
import { whoseFinding } from "#domain/orders/books/books.ts";
import type { Seconds } from "#lib/time.ts";

/** A row of the table `watch`. */
interface Noted {
  name: string;
  at: Seconds;
}

/** One thing that the shop's watch looks at, as its owner reads it. */
export interface Watched {
  isWell: boolean;
  title: string;
  /** What to do about it; empty while it is well. */
  todo: string;
  /** Where; empty while it is well, or where there is no page for it. */
  link: string;
  /** Since when it is so; null while it is well. */
  since: Seconds | null;
}

const well = (title: string): Watched => ({ isWell: true, title, todo: "", link: "", since: null });

/** What the watch has found, what is wrong first. */
export function watchedOf(noted: readonly Noted[], now: Seconds): Watched[] {
  const atOf = (name: string) => noted.find((one) => one.name === name)?.at;
  const troubles = TROUBLES.map((trouble): Watched => {
    const { subject, todo, link, well: words } = advice[trouble];
    const since = atOf(`trouble:${trouble}`) ?? (trouble === "clock" ? stillSince(atOf("ran:sweep"), now) : undefined);
    return since === undefined ? well(words) : { isWell: false, title: subject, todo, link, since };
  });
  return [...troubles, booksOf(noted)].toSorted((one, other) => Number(one.isWell) - Number(other.isWell));
}

/** Since when a clock stands still that has run before; the watch itself runs by it, and cannot say so. */
function stillSince(sweptAt: Seconds | undefined, now: Seconds): Seconds | undefined {
  return sweptAt !== undefined && now - sweptAt > RUN_MAX.sweep ? sweptAt : undefined;
}

const NAMED_MAX = 3;

function booksOf(noted: readonly Noted[]): Watched {
  const found = noted.filter(({ name }) => name.startsWith(FOUND));
  if (found.length === 0) return well("Pembukuan cocok");
  const whose = [...new Set(found.map(({ name }) => whoseFinding(name.slice(FOUND.length))))];
  const more = whose.length > NAMED_MAX ? ` dan ${whose.length - NAMED_MAX} lagi` : "";
  return {
    isWell: false,
    title: "Pembukuan tidak cocok",
    todo: `Jangan kirim barang atau uang untuk ${whose.slice(0, NAMED_MAX).join(", ")}${more} sebelum diperiksa.`,
    link: "",
    since: Math.min(...found.map(({ at }) => at)),
  };
}

const FOUND = "found:";

/** The whole of it in three words. */
export function watchWords(watched: readonly Watched[]): string {
  const wrong = watched.filter(({ isWell }) => !isWell).length;
  return wrong === 0 ? "Semua berjalan baik" : `${wrong} perlu dilihat`;
}
