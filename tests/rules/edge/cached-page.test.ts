import fc from "fast-check";
import { expect, test } from "vitest";
import { type CachedPage, isEmpty, isNotModified, showCached, takeApart } from "#functions/edge/cached-page.ts";

const info = { version: "7", cachedAt: 1_795_000_000, until: Number.POSITIVE_INFINITY, shows: ["session"], fills: [] };
const answer = (html: string, headers: HeadersInit = {}, status = 200) => new Response(html, { status, headers });
const shown = (page: CachedPage, nonce: string) => showCached(page, nonce);

test("R01 each answer of a kept page carries its own nonce, wherever the page had one", async () => {
  const html = '<script nonce="lama">💍</script><p>teks</p><style nonce="lama"></style>';
  const page = await takeApart(answer(html), "lama", info);
  expect(await shown(page, "baru-1").text()).toBe(html.replaceAll("lama", "baru-1"));
  expect(await shown(page, "b2").text()).toBe(html.replaceAll("lama", "b2"));
});

test("R01 what is not the nonce is kept byte for byte", async () => {
  const nonce = "n0nce-QWxhZGRpbg";
  const anyPieces = fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(anyPieces, async (pieces) => {
      const page = await takeApart(answer(pieces.join(nonce)), nonce, info);
      expect(await shown(page, "lain").text()).toBe(pieces.join("lain"));
    }),
  );
});

test("P04 two makings of one page have one ETag, though their nonces differ, and another page has another", async () => {
  const one = await takeApart(answer('<script nonce="a1"></script>'), "a1", info);
  const again = await takeApart(answer('<script nonce="b2"></script>'), "b2", info);
  const other = await takeApart(answer('<script nonce="b2"> </script>'), "b2", info);
  expect(again.etag).toBe(one.etag);
  expect(other.etag).not.toBe(one.etag);
  expect(shown(one, "x").headers.get("ETag")).toBe(one.etag);
});

test("P04 who has the page already is told so, in each way a browser may ask", async () => {
  const page = await takeApart(answer("isi"), "n", info);
  const asks = (etag: string) =>
    isNotModified(new Request("https://toko.example/", { headers: { "If-None-Match": etag } }), page);
  expect(asks(page.etag)).toBe(true);
  expect(asks(`W/"lain", ${page.etag}`)).toBe(true);
  expect(asks('W/"lain"')).toBe(false);
  expect(isNotModified(new Request("https://toko.example/"), page)).toBe(false);
  const missing = await takeApart(answer("isi", {}, 404), "n", info);
  const request = new Request("https://toko.example/", { headers: { "If-None-Match": missing.etag } });
  expect(isNotModified(request, missing)).toBe(false);
});

test("Q02 a cookie is never kept with a page", async () => {
  const headers = new Headers({ "Content-Type": "text/html", "Set-Cookie": "cart=rahasia" });
  const page = await takeApart(answer("isi", headers, 404), "n", info);
  const kept = shown(page, "n");
  expect(kept.status).toBe(404);
  expect(kept.headers.get("Content-Type")).toBe("text/html");
  expect(kept.headers.getSetCookie()).toEqual([]);
  expect(JSON.stringify(page)).not.toContain("rahasia");
});

test("Q02 a page without a byte is known, so that no address is blanked by it", async () => {
  expect(isEmpty(await takeApart(new Response(null), "n", info))).toBe(true);
  expect(isEmpty(await takeApart(answer("n"), "n", info))).toBe(true);
  expect(isEmpty(await takeApart(answer("isi"), "n", info))).toBe(false);
});
