import { expect, test } from "../fixtures.ts";

test("T02 no page sends a web font to who saves data", { tag: "@pictures" }, async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  const lettersOf = async (path: string) => {
    fonts.length = 0;
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    return fonts.length;
  };
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  for (const path of ["/", "/about"]) expect(await lettersOf(path), path).toBe(0);
  await page.setExtraHTTPHeaders({});
  expect(await lettersOf("/"), "without it they come").toBeGreaterThan(0);
});

test("T08 S04 a page that is left says once that script ran and how quick it was, with no word of the visitor", async ({
  page,
}) => {
  // What a page sends while it is left reaches no listener of the browser's: the next page of the tab reads it.
  await page.addInitScript(() => {
    navigator.sendBeacon = (to, said) => {
      sessionStorage.setItem("sent", `${sessionStorage.getItem("sent") ?? ""}${to} ${said};`);
      return true;
    };
  });
  await page.goto("/about");
  await page.locator("h1").click();
  await page.goto("/faq");
  const sent = await page.evaluate(() => sessionStorage.getItem("sent"));
  // Whether it was fetched ahead, LCP, INP and CLS.
  expect(sent).toMatch(/^\/ukur 0,\d+,\d*,\d+(\.\d{4})?;$/);
});
