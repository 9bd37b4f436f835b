import type { Plugin } from "vite";

const RUNTIME = "react/jsx-runtime";
const LIGHT = "\0serambi-light-elements";

/**
 * React's own copies every element's properties one by one, in case there is a key or a reference among them. The compiler
 * makes a new object for each element, so it can be the properties itself. No component here has `defaultProps`.
 */
const MODULE = `
import { Fragment } from "react";
const $$typeof = Symbol.for("react.element");
const element = (type, props, key, ref) => ({ $$typeof, type, key, ref, props, _owner: null });
const apart = (type, { key, ref = null, ...props }, given = key) =>
  element(type, props, given === undefined ? null : "" + given, ref);
export const jsx = (type, props, key) =>
  "ref" in props || "key" in props ? apart(type, props, key) : element(type, props, key === undefined ? null : "" + key, null);
export const jsxs = jsx;
export { Fragment };
`;

/** On the server elements are made as what they are. */
export function lightElements(): Plugin {
  return {
    name: "serambi-light-elements",
    enforce: "pre",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveId: (id) => (id === RUNTIME ? LIGHT : undefined),
    load: (id) => (id === LIGHT ? MODULE : undefined),
  };
}
