import { command } from "./children.mjs";
import { build, install } from "./steps.mjs";

await command({ usage: "Usage: npm run build\n\n  The storefront's production build in build/." }, async () => {
  await install();
  await build({ always: true });
});
