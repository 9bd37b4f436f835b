import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * The shop's rules, the parts that need no server, and the rules of the code base: plain Node, `#…` as in
 * package.json.
 */
export default defineConfig({
  test: {
    name: "rules",
    environment: "node",
    include: ["tests/rules/**/*.test.ts"],
    testTimeout: 60_000,
    // Loading the modules anew for each file takes longer than most files' tests. What is tested here keeps nothing in
    // its modules that another file could meet.
    isolate: false,
    // Vitest leaves one core free, which on a small machine is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
