import type { Page, Request } from "@playwright/test";
import { variantOf } from "../../pages/catalogue/catalogue.ts";
import { walk } from "../ear.ts";
import { desktop, expect, openAt, test } from "../fixtures.ts";
import { post } from "../orders/buyer.ts";
import { buyerIn } from "../shopper.ts";
import { wake } from "../waking.ts";

const shop = process.env.SHOP_URL ?? "";
test.describe.configure({ timeout: 180_000 });
test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.beforeEach(({ context }) => context.addCookies([{ name: "popup", value: "1", url: shop }]));

/** What ends the walk: it leads elsewhere, or takes away what the walk needs. */
const JOURNEYS =
  /^(logout|keluar|login|register|masuk |checkout|buat pesanan|beli|bayar|batalkan|ya, |hapus akun|cetak|unduh|kembali ke atas)/i;
const STOPS_MOST = 250;

interface Stop {
  /** By which key it acts; none for what is only typed into, and for what leads elsewhere. */
  key: string | null;
  name: string;
  /** The same for controls that do the same, as the hearts of a list: one of them is pressed. */
  kind: string;
  isAfterMain: boolean;
  isLast: boolean;
}

/** Where the focus is; `null` where it has fallen to the page. */
function stopNow(): Stop | null {
  const control = document.activeElement as HTMLElement | null;
  const main = document.getElementById("isi")?.closest("main") ?? document.querySelector("main");
  if (!control || control === document.body || !main) return null;
  const words = (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().replace(/\s+/g, " ");
  const name = words || control.getAttribute("name") || control.id;
  const { type = "" } = control as HTMLInputElement;
  const href = control.getAttribute("href");
  const isHere =
    control.dataset.inPlace !== undefined ||
    (href !== null && new URL(href, location.href).pathname === location.pathname);
  const keys: Record<string, string> = { A: isHere ? "Enter" : "", BUTTON: "Enter", SUMMARY: "Enter" };
  keys.SELECT = "ArrowDown+Enter";
  const byType: Record<string, string> = { checkbox: "Space", radio: "ArrowDown", submit: "Enter", button: "Enter" };
  return {
    key: keys[control.tagName] || (control.tagName === "INPUT" && byType[type]) || null,
    name: `${control.tagName.toLowerCase()} “${name.slice(0, 60)}”`,
    kind: [control.tagName, type, control.className, control.getAttribute("name"), name.split(" ")[0]].join("|"),
    isLast:
      [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .at(-1) === control,
    isAfterMain:
      Boolean(main.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) && !main.contains(control),
  };
}

/** Walks by Tab and presses what acts in place, one of each kind; gathers where the focus falls to the page. */
function startWalk(page: Page) {
  const faults: string[] = [];
  const pressed = new Set<string>();
  const asked = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() === "fetch" && !request.url().endsWith("/ukur")) asked.add(request);
  });
  // Script does not read every answer to its end.
  page.on("response", (answer) => asked.delete(answer.request()));
  page.on("requestfailed", (request) => asked.delete(request));
  // What a page had asked for is nobody's when another one stands there.
  page.on("domcontentloaded", () => asked.clear());
  /** Where the page gives way to another one meanwhile, the other one is asked. */
  const ask = async <Answer>(question: () => Answer | Promise<Answer>) => {
    try {
      return await page.evaluate(question);
    } catch {
      await page.waitForLoadState();
      return await page.evaluate(question);
    }
  };
  const isAnother = () => document.documentElement.dataset.walked === undefined;
  const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  const settle = async () => {
    await ask(drawn);
    await expect.poll(() => [...asked].map((one) => one.url()), { intervals: [20], timeout: 10_000 }).toEqual([]);
    await ask(drawn);
  };
  /** What closes gives the focus back after it is drawn. */
  const isLost = () =>
    expect
      .poll(() => ask(stopNow), { intervals: [20], timeout: 1000 })
      .not.toBeNull()
      .then(
        () => false,
        () => true,
      );
  const act = async (where: string, { key, name, kind }: Stop) => {
    pressed.add(kind);
    for (const one of (key ?? "").split("+")) await page.keyboard.press(one);
    await settle();
    // A new document is read from its title on.
    if (await ask(isAnother)) return;
    if (await isLost()) faults.push(`${where}: the focus is lost by ${key} on ${name}`);
    // What has opened is closed, and gives the focus back.
    if (await ask(() => document.querySelector("dialog[open], #keranjang-kamu:target") !== null)) {
      await page.keyboard.press("Escape");
      if (await isLost()) faults.push(`${where}: Escape loses the focus after ${name}`);
    }
  };
  /** Opens a screen, and begins at its own part or, with the shell, at the top. */
  const open = async (path: string, withShell: boolean) => {
    await openAt(page, desktop, path);
    await wake(page);
    await page.evaluate((isTop) => {
      document.documentElement.dataset.walked = "";
      if (!isTop) document.getElementById("isi")?.focus();
    }, withShell);
  };
  return {
    /** From the skip link to the end of what is the screen's own; or, with the shell, from the top to the end. */
    async screen(path: string, { withShell = false } = {}) {
      await open(path, withShell);
      let isEnd = false;
      for (let stops = 0; stops < STOPS_MOST; stops++) {
        await page.keyboard.press("Tab");
        const stop = await ask(stopNow);
        if (!stop && !isEnd) faults.push(`${path}: Tab leads nowhere`);
        if (!stop || (stop.isAfterMain && !withShell)) break;
        isEnd = stop.isAfterMain || stop.isLast;
        if (!stop.key || pressed.has(stop.kind) || JOURNEYS.test(stop.name.replace(/^\w+ “/, ""))) continue;
        const { pathname } = new URL(page.url());
        await act(path, stop);
        // A choice may lead to another address of the same screen.
        const isElsewhere = stop.name.startsWith("button") && new URL(page.url()).pathname !== pathname;
        if (isElsewhere || (await ask(isAnother))) await open(path, withShell);
      }
    },
    end: () => expect(faults).toEqual([]),
  };
}

const everybodys = [
  "/",
  "/category/cincin",
  "/products/q=cincin",
  "/product/cincin-solitaire-aurora",
  "/bundle/paket-teras-pagi",
  "/product/sale",
  "/ukuran-cincin",
  "/inspirasi/ruang-tamu-hangat",
  "/showroom/pameran/panorama-galeri",
  "/artikel",
  "/faq",
  "/login",
];

test("T11 by keys alone no control of a screen that everybody can open loses the focus", async ({ page }) => {
  const keys = startWalk(page);
  await keys.screen("/about", { withShell: true });
  for (const path of everybodys) await keys.screen(path);
  keys.end();
});

test("T11 by keys alone no control of a customer's screens loses the focus", async ({ page }) => {
  const order = await buyerIn(page.context());
  for (const slug of ["cincin-solitaire-aurora", "kursi-makan-anyam", "nakas-rotan-lelap"])
    await post(page, "/cart", { intent: "add", variant: await variantOf(slug), quantity: 2 });
  const keys = startWalk(page);
  const own = [
    "/cart",
    "/buy",
    `/profile/pay?order=${order}`,
    `/profile/order/${order}`,
    "/profile/orders",
    "/profile",
    "/profile/address",
    "/profile/vouchers",
    "/profile/notifications",
    "/profile/chats",
    "/profile/wishlist",
    "/wishlist",
  ];
  for (const path of own) await keys.screen(path);
  keys.end();
});

test("T11 T12 a message with a link stands until the focus has left it", async ({ page }) => {
  await page.clock.install();
  await openAt(page, desktop, "/product/nakas-rotan-lelap");
  await wake(page);
  await page.getByRole("button", { name: "Masukkan ke keranjang" }).filter({ visible: true }).first().focus();
  await page.keyboard.press("Enter");
  const link = page.getByRole("dialog", { name: "Pemberitahuan" }).getByRole("link", { name: "Lihat keranjang" });
  await expect(link).toBeVisible();
  await walk(page, [["Tab… 2", 'link "Lihat keranjang"']]);
  await page.clock.runFor(60_000);
  await expect(link).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.clock.runFor(10_000);
  await expect(link).toBeHidden();
});
