import { expect, remoteShop, test } from "../fixtures.ts";
import { lookForCovers } from "./quiet-covers.ts";
import { lookAtFields } from "./quiet-fields.ts";
import { lookAround } from "./quiet-look.ts";
import { lookAtRings } from "./quiet-rings.ts";
import {
  fillCart,
  formsAfterOrder,
  openAddresses,
  openForms,
  ownAddresses,
  ownForms,
  signInAsDewi,
  withOrders,
} from "./quiet-screens.ts";
import { HEIGHT, startWalk } from "./quiet-walk.ts";

const shop = process.env.SHOP_URL ?? "";
test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ context }) =>
  context.addCookies([shop, remoteShop].map((url) => ({ name: "popup", value: "1", url }))),
);

/** Several walks at once: as many parts of the screens as there are workers to walk them, and more. */
function parts<T>(all: T[], count: number): T[][] {
  return Array.from({ length: count }, (_, part) => all.filter((_, place) => place % count === part));
}

test("O05 O06 the eye sees what is planted (no-JS)", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await page.evaluate(() => {
    const planted = document.createElement("section");
    planted.innerHTML = `<img src="/favicon.svg" alt=""><img src="/favicon.svg?kosong" alt="" width="40" height="40"><h5>Terlalu dalam</h5><p>Terpotong di sini</p>
      <div><p>Satu di atas yang lain</p><p>Dua di bawahnya</p></div><a class="tanpa" href="/snk">x</a><a href="/faq">Jauh di luar</a><b>Menutup</b><input name="lupa"><input type="number" aria-label="Jumlah"><i aria-busy="true"></i>
      <article class="card"><span class="pic"><i class="tag">-31%</i><i class="tag">Sama</i></span></article>`;
    document.getElementById("isi")?.appendChild(planted);
    const plant = (place: string, style: Partial<CSSStyleDeclaration>) =>
      Object.assign(planted.querySelector<HTMLElement>(place)?.style ?? {}, style);
    plant("img + img", { width: "0" });
    plant("p", { width: "40px", whiteSpace: "nowrap", overflow: "hidden" });
    plant("div > p + p", { marginTop: "-1.5em" });
    plant("a", { outline: "none" });
    plant("a + a", { position: "absolute", left: "380px" });
    plant("b", { position: "fixed", bottom: "0" });
  });
  const covered = await page.evaluate(lookForCovers);
  expect(covered).toContainEqual(expect.stringMatching(/^two on a picture cover each other: .*-31%.*Sama/));
  await page.evaluate(() => {
    const over = document.body.appendChild(document.createElement("b"));
    Object.assign(over.style, { position: "fixed", inset: "0 60% 0 0" });
    for (const part of document.querySelectorAll<HTMLElement>(".below")) part.style.contentVisibility = "visible";
  });
  expect(await page.evaluate(lookForCovers)).toContainEqual(expect.stringMatching(/^b\. “” covers a\./));
  const found = await page.evaluate(lookAround, true);
  for (const fault of [
    /^a picture of no size/,
    /^a picture that nobody sees/,
    /^a heading of level 5 below one of level 2/,
    /^words cut sideways .*Terpotong/,
    /^words over words: .*Satu .*Dua/,
    /^too small to tap.*“x”/,
    /^words cut by the window.*Jauh/,
    /^two that stay cover each other.*Menutup/,
  ])
    expect(found, String(fault)).toContainEqual(expect.stringMatching(fault));
  expect(await page.evaluate(lookAtFields)).toEqual([
    'a field without a name: <input name="lupa">',
    'no autocomplete: <input name="lupa">',
    'no number keys: <input name="null">',
    "something waits",
  ]);
  expect((await page.evaluate(lookAtRings, [])).faults.join()).toContain('no ring when focused: <a class="tanpa"');
});

for (const how of ["with script", "without script (no-JS)"] as const) {
  const quiet = `is quiet to the eye and to axe ${how}`;

  test.describe("screens", () => {
    // Without script it is switched off while each page stands, and on again for axe (script-off.ts).
    test.use({ javaScriptEnabled: true });

    for (const [part, addresses] of parts(openAddresses, 4).entries())
      test(`O02 O03 O05 O06 part ${part + 1} of what everybody can open ${quiet}`, async ({ page }) => {
        const walk = await startWalk(page, how);
        await walk.screens(addresses);
        walk.end();
      });

    test.describe("of a customer with orders in every state", () => {
      test.use({ baseURL: remoteShop });

      for (const [part, addresses] of parts(ownAddresses, 3).entries())
        test(`O02 O03 O05 O06 part ${part + 1} of what a customer can open ${quiet}`, async ({ page }) => {
          await signInAsDewi(page);
          const walk = await startWalk(page, how);
          await walk.screens(await withOrders(page, addresses));
          walk.end();
        });
    });
  });

  test(`O02 O05 O06 O07 a refused form of a guest shows what is wrong, and is quiet ${how}`, async ({ page }) => {
    const walk = await startWalk(page, how);
    for (const form of openForms) await walk.refused(form);
    walk.end();
  });

  test(`O02 O05 O06 O07 a refused form of a customer shows what is wrong, and a full cart is quiet ${how}`, async ({
    page,
  }) => {
    await fillCart(page);
    const walk = await startWalk(page, how);
    await walk.screens(["/about#keranjang-kamu", "/cart"]);
    for (const form of ownForms) await walk.refused(form);
    walk.end();
  });

  test.describe("of a customer with orders in every state", () => {
    test.use({ baseURL: remoteShop });

    test(`O02 O05 O06 a refused review and a refused complaint show what is wrong ${how}`, async ({ page }) => {
      await signInAsDewi(page);
      const walk = await startWalk(page, how);
      for (const form of await formsAfterOrder(page)) await walk.refused(form);
      walk.end();
    });
  });
}
