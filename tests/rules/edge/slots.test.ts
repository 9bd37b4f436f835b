import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { slotOf, slotsOf } from "#app/personal/slots.ts";
import { openFilled, takeApart, toFilling } from "#functions/edge/cached-page.ts";
import { findSlots, isDataSlot, slotData } from "#lib/slots.ts";

const info = { version: "7", cachedAt: 1, until: Number.POSITIVE_INFINITY, shows: [], fills: ["cart"] };
const html = { "Content-Type": "text/html; charset=utf-8" };
const placesIn = (text: string) => findSlots(text).map(({ slot, from, to }) => [slot, text.slice(from, to)]);

test("Q05 a slot is an element with everything in it, however deep elements of its kind stand in each other", () => {
  const me = '<div class="me" data-slot="me"><div>a<div>b</div></div><divan></divan></div>';
  expect(placesIn(`<div>${me}<p data-slot="n">💍</p></div>`)).toEqual([
    ["me", me],
    ["n", '<p data-slot="n">💍</p>'],
  ]);
});

test("Q05 a slot's name may hold any text, as it is written in an attribute", () => {
  const [[name] = []] = placesIn('<form data-slot="heart:1:A &amp; B &quot;C&quot; &lt;D&gt; &#x27;E&#x27;"></form>');
  expect(name).toBe(`heart:1:A & B "C" <D> 'E'`);
});

test("Q05 R05 a slot's data comes back from the page as it was written, whatever text is in it", () => {
  const kinds = ["heart", "reminder", "reminder-words"];
  const anyData = fc.record({
    id: fc.nat(),
    name: fc.string({ unit: "grapheme" }),
    form: fc.constantFrom("beli", null),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...kinds), anyData)), (slots) => {
      const places = slots.map(([kind, data], key) => createElement("i", { key, "data-slot": slotOf(kind, data) }));
      const found = findSlots(renderToString(createElement("div", null, ...places))).map(({ slot }) => slot);
      for (const kind of kinds)
        expect(slotsOf(found, kind)).toEqual(slots.filter(([one]) => one === kind).map(([, data]) => data));
    }),
  );
});

test("Q05 a slot in the page's data stands between its two signs, and one without its end is a fault", () => {
  expect(slotData("data-root", '{"a":1}')).toBe('/*<data-root>*/{"a":1}/*</>*/');
  const [one, other] = [slotData("data-root", "1"), slotData("data-cart", "null")];
  expect(placesIn(`${one}a${other}b/*</>*/`)).toEqual([
    ["data-root", one],
    ["data-cart", other],
  ]);
  expect(() => findSlots(`/*</>*/${one.slice(0, -1)}`)).toThrow("a slot of the page's data has no end");
  expect(["data-root", "my-data-root", "cart", "data"].map(isDataSlot)).toEqual([true, false, false, false]);
});

test("Q05 a field is a slot by itself, and an element that never ends is a fault", () => {
  expect(placesIn('<p>a</p><input data-slot="f" value="1">b>')).toEqual([["f", '<input data-slot="f" value="1">']]);
  expect(() => findSlots('</p><p data-slot="a">b<p>c</p>')).toThrow("the slot <p> has no end");
});

test("Q05 R05 what a visitor or a seller writes is never taken for a slot", () => {
  // As React and scriptSafe write such texts.
  const texts = [
    "<p>data-slot=&quot;me&quot;</p>",
    '<p>{&quot;a&quot;} data-slot="me"</p>',
    "/*\\u003cdata-mine\\u003e*/",
  ];
  for (const text of texts) expect(placesIn(text)).toEqual([]);
});

test("Q05 a slot may stand in another: it comes with the other where that is filled, and is filled by itself where not", async () => {
  const field = '<input type="hidden" data-slot="f"/>';
  const write = (a: string, f: string) => `é<form data-slot="a">é${a}${f}</form>é<form data-slot="b">${f}é</form>${f}`;
  expect(placesIn(write("", field)).map(([name]) => name)).toEqual(["a", "f", "b", "f", "f"]);
  const page = await takeApart(new Response(write("", field), { headers: html }), "NONCE", info);
  const fill = (filling: Record<string, string>) => {
    const { whole } = openFilled(page, "baru");
    return new TextDecoder().decode(whole(toFilling(new Map(Object.entries(filling)))));
  };
  const filled = '<input type="hidden" value="d" data-slot="f"/>';
  expect(fill({ f: filled })).toBe(write("", filled));
  expect(fill({ a: `<form data-slot="a">é!${filled}</form>`, f: filled })).toBe(
    write("", filled).replace('"a">é', '"a">é!'),
  );
  expect(fill({})).toBe(write("", field));
});

test("Q05 a page whose slot has no end is cached without slots, and that is noted", async () => {
  for (const text of ['<div data-slot="me"><p></p>', "/*<data-mine>*/{}"]) {
    const faults: unknown[] = [];
    const page = await takeApart(new Response(text, { headers: html }), "NONCE", info, (fault) => faults.push(fault));
    expect([page.cuts, String(faults)]).toEqual([[], expect.stringContaining("no end")]);
  }
});

test("Q05 each slot is filled where it stands, and everything else is kept byte for byte", async () => {
  const anyText = fc.string({ unit: "grapheme" }).map((text) => text.replace(/[<>]/g, ""));
  const anySlot = fc.tuple(fc.constantFrom("a", "b", "data-c"), anyText);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyText, anySlot)), anyText, async (parts, end) => {
      const write = (fill?: string) =>
        parts
          .map(([text, [slot, own]]) => {
            const content = fill ?? own;
            return `${text}NONCE${slot.startsWith("data-") ? slotData(slot, content) : `<i data-slot="${slot}">${content}</i>`}`;
          })
          .join("") + end;
      const page = await takeApart(new Response(write(), { headers: html }), "NONCE", info);
      const { before, rest, whole } = openFilled(page, "baru");
      const texts = { a: '<i data-slot="a">💍</i>', b: '<i data-slot="b">💍</i>', "data-c": slotData("data-c", "💍") };
      const filling = toFilling(new Map(Object.entries(texts)));
      const text = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      expect(text(before()) + text(rest(filling))).toBe(write("💍").replaceAll("NONCE", "baru"));
      expect(text(whole(filling))).toBe(write("💍").replaceAll("NONCE", "baru"));
      expect(text(before()) + text(rest(new Map()))).toBe(write().replaceAll("NONCE", "baru"));
    }),
  );
});
