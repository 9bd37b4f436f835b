import { test as bare, type Page } from "@playwright/test";
import { cleanHtml } from "#domain/content/clean-html.ts";
import { expect, test } from "../fixtures.ts";
import { attacks } from "./attacks.ts";

/** What a browser finds in texts that it has parsed: handlers, addresses of foreign schemes, elements that are no text. */
interface Found {
  handlers: string[];
  schemes: string[];
  elements: string[];
}

const CALM: Found = { handlers: [], schemes: [], elements: [] };
const HERE = "https://artikel.example/";

const LAST = "<img src=terakhir onerror=ran('last')>";

/** An empty page on which texts are shown; answers the places of those that have run anything, as they do. */
async function openPage(page: Page): Promise<{ ran: Set<string>; hasEnded: () => boolean }> {
  const ran = new Set<string>();
  let hasEnded = false;
  await page.exposeBinding("ran", ({ frame }, word: unknown) => {
    if (word === "last") hasEnded = true;
    else ran.add(frame.name() || "the page itself");
  });
  await page.route("**/*", (route) =>
    route.request().resourceType() === "script"
      ? route.fulfill({ contentType: "text/javascript", body: "ran(2)" })
      : route.fulfill({ contentType: "text/html", body: "<main></main>" }),
  );
  await page.goto(HERE);
  return { ran, hasEnded: () => hasEnded };
}

/** Shows each text in a document of its own, as a server sends it, and does there what a reader may do. */
async function show(page: Page, texts: string[]): Promise<Found> {
  return page.evaluate(async (all): Promise<Found> => {
    const found: Found = { handlers: [], schemes: [], elements: [] };
    const noText = /^(?:script|style|iframe|object|embed|svg|math|form|input|base|meta|link|template)$/;

    const inspect = (element: Element, text: string) => {
      if (noText.test(element.localName)) found.elements.push(text);
      // A form's own fields may stand where its attributes are.
      for (const name of element.getAttributeNames()) {
        const value = element.getAttribute(name) ?? "";
        if (name.startsWith("on") || name === "style") found.handlers.push(text);
        if (!/^(?:href|src)$/.test(name) || !URL.canParse(value, location.href)) continue;
        const { protocol, host } = new URL(value, location.href);
        const isPlain = /^(?:https?:\/\/|mailto:|tel:)/.test(value) || host === location.host;
        if (!/^(?:https?|mailto|tel):$/.test(protocol) || !isPlain) found.schemes.push(text);
      }
    };
    const use = (element: HTMLElement) => {
      for (const event of ["mouseover", "scroll", "resize"]) element.dispatchEvent(new Event(event, { bubbles: true }));
      element.focus?.();
      element.click?.();
    };
    /** Nobody is led away from here; an address that is a program runs. */
    const stay = (event: Event) => {
      const link = (event.target as Element).closest?.("a, area");
      if (!/^\s*javascript:/i.test(link?.getAttribute("href") ?? "")) event.preventDefault();
    };
    const showOne = (text: string, place: number) =>
      new Promise<void>((done) => {
        const frame = document.createElement("iframe");
        frame.name = String(place);
        frame.srcdoc = `<!doctype html><body><div class="prose">${text}</div>`;
        frame.onload = () => {
          frame.onload = null;
          const inside = frame.contentDocument;
          inside?.addEventListener("click", stay, true);
          for (const element of inside?.querySelectorAll<HTMLElement>(".prose *") ?? []) use(element);
          done();
        };
        document.body.appendChild(frame);
        // The same text as script writes it into a page that is there already.
        const copy = document.createElement("div");
        copy.innerHTML = text;
        for (const element of copy.querySelectorAll("*")) inspect(element, text);
      });
    await Promise.all(all.map(showOne));
    return found;
  }, texts);
}

test("R03 the list of attacks is long, and each is another one", () => {
  expect(new Set(attacks).size).toBe(attacks.length);
  expect(attacks.length).toBeGreaterThanOrEqual(150);
});

test("R03 no known attack on an article's text does anything in a browser @pictures", async ({ page }) => {
  const { ran, hasEnded } = await openPage(page);
  expect(
    await show(
      page,
      attacks.map((attack) => cleanHtml(attack)),
    ),
  ).toEqual(CALM);
  // A picture that fails and says so: what was shown before it has had its turn as well.
  await show(page, [LAST]);
  await expect.poll(hasEnded).toBe(true);
  expect([...ran].map((place) => attacks[Number(place)] ?? place)).toEqual([]);
});

// What attacks a page fills its console with faults.
bare("R03 the same attacks do run without the cleaner @pictures", async ({ page }) => {
  const { ran } = await openPage(page);
  const { handlers, schemes, elements } = await show(page, attacks);
  expect(handlers.length).toBeGreaterThan(60);
  expect(schemes.length).toBeGreaterThan(40);
  expect(elements.length).toBeGreaterThan(40);
  await expect.poll(() => ran.size).toBeGreaterThan(70);
});
