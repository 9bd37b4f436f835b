import { expect, test } from "vitest";
import { commandOf, demoNames, formOf } from "#app/features/staff/demo-names.ts";
import { DEMO_SETTINGS, DEMO_SLUGS } from "#domain/operate/demo-texts.ts";
import { settingName } from "#domain/operate/settings.ts";

test("U18 every text of the demo's has a name in Indonesian, and a form of the screen or a command that changes it", () => {
  const names = [
    ...DEMO_SLUGS.map((slug) => `page ${slug}`),
    ...Object.keys(DEMO_SETTINGS).map((id) => settingName(Number(id))),
  ];
  expect(Object.keys(demoNames).sort()).toEqual(names.sort());
  expect(names.filter((name) => formOf(name) !== undefined)).toEqual(["address", "chat", "company", "email", "legal"]);
  expect([formOf("chat"), formOf("address")]).toEqual(["wa", "toko"]);
  expect([commandOf("page snk"), commandOf("tiktok")]).toEqual([
    "npm run shop -- page set snk BERKAS",
    'npm run shop -- settings set tiktok "TEKS"',
  ]);
});
