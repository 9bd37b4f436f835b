import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest. Vitest would begin with the largest ones, and one of these might be left over alone. */
const LONGEST = ["edge/cache-safety", "edge/rude-walk", "operate/journey", "edge/cold-pages", "catalogue/one-price"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.includes(`/${name}.test.`));
    const others = await super.sort(files);
    return [...others.filter(isLong), ...others.filter((file) => !isLong(file))];
  }
}

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
    sequence: { sequencer: LongestFirst },
    // Tests that run side by side do nothing but wait (slow-shop.test.ts).
    maxConcurrency: 25,
    // What is tested is in another process: the helpers' modules keep nothing that another file could meet.
    isolate: false,
    // Two processes may collide in one local database, which then reports that it is busy; a test that fails twice is
    // broken.
    retry: process.env.CI ? 1 : 0,
  },
});
