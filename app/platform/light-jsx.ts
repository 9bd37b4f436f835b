import { Fragment } from "react";

type Props = Record<string, unknown>;

const ELEMENT = Symbol.for("react.element");

function element(type: unknown, props: Props, key: unknown, ref: unknown) {
  return { $$typeof: ELEMENT, type, key: key === undefined ? null : `${key}`, ref, props, _owner: null };
}

/**
 * React's own copies every element's properties one by one, in case there is a key or a reference among them. The compiler
 * makes a new object for each element, so it can be the properties itself. No component here has `defaultProps`.
 */
export function jsx(type: unknown, props: Props, given?: unknown) {
  if (!("ref" in props) && !("key" in props)) return element(type, props, given, null);
  const { key = given, ref = null, ...rest } = props;
  return element(type, rest, key, ref);
}

/** @public The compiler calls it for elements with several children. */
export const jsxs = jsx;
export { Fragment };
