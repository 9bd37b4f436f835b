import { defineConfig } from "vitest/config";

/** Requests to the built Worker that `npm test` serves at SHOP_URL: status, headers and HTML, without a browser. */
export default defineConfig({
  test: {
    name: "pages",
    environment: "node",
    include: ["tests/pages/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Much of each file is waiting for a shop that starts or answers.
    maxWorkers: 3,
    // Tests that run side by side do nothing but wait (slow-shop.test.ts).
    maxConcurrency: 25,
    // What is tested is in another process: the helpers' modules keep nothing that another file could meet.
    isolate: false,
    // Two processes may collide in one local database, which then reports that it is busy; a test that fails twice is
    // broken.
    retry: process.env.CI ? 1 : 0,
  },
});
