import { command } from "./children.mjs";
import { build, install } from "./steps.mjs";

/** `npm run build`: the storefront's production build in build/. */
await command(async () => {
  await install();
  await build({ always: true });
});
