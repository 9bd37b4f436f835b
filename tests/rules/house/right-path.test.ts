import type { ServerBuild } from "@remix-run/cloudflare";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openRightPath } from "#app/right-path.ts";
import { siteMap } from "../../support/site-map.ts";

/** The site map as Remix builds it, each route under the root. */
const routes = Object.fromEntries(
  siteMap.map(({ path, index }, n) => [`r${n}`, { id: `r${n}`, parentId: "root", path, index }]),
);
const build = { routes: { ...routes, root: { id: "root", path: "" } } };
const rightPath = openRightPath(build as unknown as Pick<ServerBuild, "routes">);
/** Each with something in the places that name something. */
const pages = siteMap.flatMap(({ path }) => (path && path !== "*" ? [`/${path.replace(/:\w+\??/g, "Si-1%2F")}`] : []));
const words = (path: string) => path.split("/").map((one) => (one === "Si-1%2F" ? one : one.toUpperCase()));

test("A01 each address of the site map is right as it stands, and is where its capitals and slashes lead", () => {
  expect(pages.length).toBeGreaterThan(90);
  for (const path of pages) {
    expect(rightPath(path)).toBe(path);
    expect(rightPath(`${words(path).join("//")}///`)).toBe(path);
    expect(rightPath(`${path}.data`)).toBe(`${path}.data`);
  }
  expect(["/tidak-ada", "/PRODUCTS/a/b", "/", "/_root.data"].map(rightPath)).toEqual(Array(4).fill(undefined));
});

test("A17 whatever is typed, the right path is one of our own, and leads nowhere further", () => {
  const part = fc.oneof(
    fc.constantFrom("Products", "/", "//", "login", "\\", "%2F", "@", "jahat.example"),
    fc.webSegment(),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const path = rightPath(`/${parts.join("/")}`);
      if (path === undefined) return;
      expect(new URL(path, "https://toko.example").origin).toBe("https://toko.example");
      expect(path).toMatch(/^\/[a-z0-9]/);
      expect(rightPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
