import type { EntryContext } from "@remix-run/cloudflare";
import fc from "fast-check";
import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { handoffOf } from "#app/platform/handoff.ts";

/** What a page's script makes of its data, read the way Remix reads it. */
async function handOver(loaderData: Record<string, unknown>) {
  const state = { loaderData, actionData: null, errors: null };
  const expression = await handoffOf({ staticHandlerContext: state } as unknown as EntryContext);
  const text = new Function(`return ${expression}`)() as string;
  const read = await decode(new Response(text).body as ReadableStream<Uint8Array>);
  return { expression, state, read: read.value };
}

/** An object's prototype is no data. */
const isPlain = (value: unknown) => !JSON.stringify(value).includes("__proto__");
const anyData = fc.jsonValue({ stringUnit: "binary" }).filter(isPlain);

test("Q01 whatever a page's data is, Remix reads from the page's plain JSON what the page was made of", () =>
  fc.assert(
    fc.asyncProperty(anyData, async (home) => {
      const { state, read } = await handOver({ home });
      expect(read).toEqual(JSON.parse(JSON.stringify(state)));
    }),
  ));

test("T04 no text in a page's data ends the script that it stands in", async () => {
  const name = "</script><!-- <img src=x onerror=alert(1)> & \u2028";
  const { expression, state, read } = await handOver({ home: { name } });
  expect(expression).not.toContain("</script");
  expect(expression).not.toContain("<!--");
  expect(read).toEqual(state);
});
