import { command } from "./local/children.mjs";
import { build, install } from "./local/steps.mjs";

await command({ usage: "Usage: npm run build\n\n  The storefront's production build in build/." }, async () => {
  await install();
  await build({ always: true });
});
