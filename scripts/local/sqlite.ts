/** A plain import fails in tests: Vite, which knows the modules of an older Node, would look for it among the packages. */
export const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
