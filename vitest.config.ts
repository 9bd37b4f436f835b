import { defineConfig } from "vitest/config";

/** The shop's rules, the parts that need no server, and the laws of the house: plain Node, `#…` as package.json says. */
export default defineConfig({
  test: { name: "rules", environment: "node", include: ["tests/rules/**/*.test.ts"], testTimeout: 60_000 },
});
