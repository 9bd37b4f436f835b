import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { postponeHandoff } from "#app/platform/late-handoff.ts";

const require = createRequire(import.meta.url);
const cloudflare = createRequire(require.resolve("@remix-run/cloudflare"));
const folder = dirname(cloudflare.resolve("@remix-run/server-runtime"));
const sources = ["server.js", "esm/server.js"].map((file) => readFileSync(join(folder, file), "utf8"));

test.each(sources.map((source) => ({ source })))(
  "Q01 Remix encodes data when somebody asks, for a page and for the page of an error",
  ({ source }) => {
    const late = postponeHandoff(source);
    expect(late).not.toContain("serverHandoffStream: encode");
    expect(late.match(/openHandoff: \(\) => (singleFetch\.)?encodeViaTurboStream/g)).toHaveLength(2);
  },
);

test.each(sources.map((source) => ({ source })))(
  "Q01 a Remix whose handler is another one is refused, not patched in silence",
  ({ source }) => {
    for (const other of ["", postponeHandoff(source), source.replace("serverHandoffStream: ", "handoff: ")]) {
      expect(() => postponeHandoff(other)).toThrow(/2\.17/);
    }
  },
);
