/** A screen's module that does not come is tried again for so long; then its document is loaded. */
const LIMIT_MS = 120_000;
const AGAIN_MS = 2000;
const SLOW_MS = 5000;
const SLOW = "Sambungan sedang lambat. Halaman ini masih kami muat.";
const ANEW = "Halaman ini belum juga bisa dimuat, jadi kami buka ulang.";

interface Screen {
  module: string;
  imports?: string[];
}

declare const __remixRouter: { state: { navigation: { location?: Location } } };

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Takes the place of the import in Remix, which loads the page anew that the visitor is leaving as soon as a module has
 * not come, and waits without end for one that neither comes nor fails.
 */
export async function openScreen(screen: Screen): Promise<unknown> {
  const going = __remixRouter.state.navigation.location;
  const isStill = () => __remixRouter.state.navigation.location === going;
  const slow = setTimeout(() => isStill() && say(SLOW), SLOW_MS);
  const opened = await Promise.race([tryAgain(screen), later(LIMIT_MS)]);
  clearTimeout(slow);
  if (opened) return opened;
  if (isStill()) {
    say(ANEW);
    const { pathname, search, hash } = going ?? location;
    location.assign(`${pathname}${search}${hash}`);
  }
  return new Promise(() => {});
}

/**
 * Nothing, if its files have come and the browser still says of it that it did not, or if the shop no longer has one of
 * them: since a deploy this page is of before, its files have other names.
 */
async function tryAgain({ module, imports = [] }: Screen): Promise<unknown> {
  const open = () => import(/* @vite-ignore */ module).catch(console.error);
  const end = Date.now() + LIMIT_MS;
  let opened = await open();
  while (!opened) {
    const files = await Promise.all([module, ...imports].map(statusOf));
    if (files.some((status) => status >= 300 && status < 500)) return undefined;
    const areThere = files.every((status) => status === 200);
    if (!areThere && Date.now() < end) await later(AGAIN_MS);
    opened = await open();
    if (areThere || Date.now() >= end) break;
  }
  return opened;
}

/** 0 where nothing answers. A file that is gone is led to the page that says so. */
async function statusOf(file: string): Promise<number> {
  const answer = await fetch(file).catch(() => undefined);
  return answer?.redirected ? 404 : (answer?.status ?? 0);
}

/** Beneath the words of the overlay, which is there while a screen is waited for, and is read out. */
function say(words: string): void {
  const overlay = document.querySelector<HTMLElement>(".loading--over");
  const line = overlay?.querySelector("p") ?? document.createElement("p");
  line.textContent = words;
  overlay?.appendChild(line);
}
