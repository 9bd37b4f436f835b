import { defineConfig } from "vitest/config";

/**
 * The shop's rules, the parts that need no server, and the rules of the code base: plain Node, `#…` as in
 * package.json.
 */
export default defineConfig({
  test: { name: "rules", environment: "node", include: ["tests/rules/**/*.test.ts"], testTimeout: 60_000 },
});
