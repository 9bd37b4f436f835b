import fc from "fast-check";
import { createElement, createRef, type ReactElement } from "react";
import { jsx as reactJsx } from "react/jsx-runtime";
import { renderToString } from "react-dom/server.browser";
import { expect, test } from "vitest";
import { jsx } from "#app/platform/light-jsx.ts";

const essence = ({ type, key, props, ...rest }: ReactElement) => ({ type, key, props, ref: "ref" in rest && rest.ref });

test("Q04 an element of the server is what React makes of it", () => {
  const props = fc.dictionary(fc.constantFrom("className", "title", "hidden", "children"), fc.string());
  const key = fc.option(fc.oneof(fc.string(), fc.integer()), { nil: undefined });
  fc.assert(
    fc.property(props, key, (props, key) => {
      const [ours, reacts] = [jsx("p", { ...props }, key), reactJsx("p", { ...props }, key as string)];
      expect(essence(ours as ReactElement)).toEqual(essence(reacts));
      expect(renderToString(ours as ReactElement)).toBe(renderToString(reacts));
    }),
  );
});

test("Q04 a key or a reference is none of an element's attributes", () => {
  expect(essence(jsx("p", { key: "a", title: "b" }, "c") as ReactElement)).toEqual(
    essence(createElement("p", { key: "a", title: "b" })),
  );
  const ref = createRef<HTMLInputElement>();
  const ours = jsx("input", { ref, name: "q" }) as unknown as ReactElement;
  expect(essence(ours)).toEqual(essence(createElement("input", { ref, name: "q" })));
  expect(renderToString(ours)).toBe('<input name="q"/>');
});
