import { expect, test } from "vitest";
import { formBytesMax, PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { siteMap } from "../../support/site-map.ts";
import { type Source, sourcesOf } from "./sources.ts";

const sources = new Map(sourcesOf("app").map((source) => [source.fileName, source.text]));

/** It shows what was sent by the form whose parts it has. */
const FORMLESS = "profile/konsultasi/:code";

const isPicked = (text: string) => /<PictureField\b|type="file"/.test(text);

/** Whether a file, or one of the components that it imports, has a field for pictures. */
function takesPictures(file: Source["fileName"], seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = sources.get(file) ?? "";
  const imported = [...text.matchAll(/from "(?:#app\/|\.\/)([^"]+\.tsx)"/g)].map(([whole, name = ""]) =>
    whole.includes('"#app/') ? `app/${name}` : file.replace(/[^/]+$/, name),
  );
  return isPicked(text) || imported.some((one) => takesPictures(one, seen));
}

test("R10 I08 a form that takes pictures may be as large as they are, on every page that has one", () => {
  const pages = siteMap.filter(({ file }) => takesPictures(`app/${file}`)).map(({ path = "" }) => path);
  expect(pages).toContain(FORMLESS);
  expect(pages).toContain("profile/klaim");
  for (const path of pages.filter((one) => one !== FORMLESS)) {
    const address = `/${path.replaceAll(/:\w+/g, "x")}`;
    expect(formBytesMax(address, true, "parts"), address).toBeGreaterThan(PICTURE_BYTES_MAX);
  }
});
