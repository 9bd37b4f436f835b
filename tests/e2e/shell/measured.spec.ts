import { expect, test } from "../fixtures.ts";

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
