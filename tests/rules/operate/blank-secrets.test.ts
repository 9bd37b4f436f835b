import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blankSecrets } from "../../../scripts/local/blank-secrets.ts";

test("S03 J14 whatever a developer keeps in .dev.vars is empty in the API's tests", () => {
  const folder = mkdtempSync(join(tmpdir(), "serambi-secrets-"));
  const file = join(folder, ".dev.vars");
  expect(blankSecrets(file)).toEqual({});
  writeFileSync(file, "# kunci\nMIDTRANS_SERVER_KEY=sungguhan\nGOOGLE_CLIENT_SECRET='juga'\n");
  expect(blankSecrets(file)).toEqual({ MIDTRANS_SERVER_KEY: "", GOOGLE_CLIENT_SECRET: "" });
  rmSync(folder, { recursive: true });
});
