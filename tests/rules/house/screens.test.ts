import { expect, test } from "vitest";
import coldPages from "../../pages/edge/cold-pages.json" with { type: "json" };
import {
  openScreens,
  ownScreens,
  publicScreens,
  screens,
  screensOfStaff,
  staffScreens,
} from "../../support/screens.ts";

const pathsOf = (list: typeof screens) => [...new Set(list.map(({ path = "" }) => path))].sort();

test("O05 O06 every screen of the site map has an address at which it is looked at, and nothing else has", () => {
  const known = new Set([...Object.keys(openScreens), ...Object.keys(ownScreens)]);
  expect(screens.length).toBeGreaterThan(60);
  expect([...known].sort(), "tests/support/screens.ts").toEqual(pathsOf(screens));
});

test("U24 O05 O06 every screen of the back office has an address at which it is looked at, and nothing else has", () => {
  expect(Object.keys(staffScreens).sort(), "tests/support/screens.ts").toEqual(pathsOf(screensOfStaff));
});

test("Q04 every public page is in the table of what pages cost when nothing is kept, and no other is", () => {
  const files = (list: { file: string }[]) => [...new Set(list.map(({ file }) => file))].sort();
  expect(files(coldPages), "COLD_PAGES=write npm test -- --only pages cold-pages").toEqual(files(publicScreens));
});
