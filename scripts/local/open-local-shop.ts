import { Failure, guard, say } from "./children.mjs";
import { type Beginning, openLocalShop } from "./local-shop.ts";

/** `STATE BEGINNING`: the local shop's database, made or migrated. A program of its own, because it needs the project's Node. */
const [state = "", beginning] = process.argv.slice(2) as [string, Beginning];

await guard(async () => {
  const begin = Date.now();
  const { isNew, applied, products } = await openLocalShop(state, beginning);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  if (isNew) return say(`The database is made and filled (${state}, ${products} products): ${seconds} s`);
  if (beginning === "texts" && products > 0) {
    throw new Failure(
      `The shop in ${state} has ${products} products: it is not emptied.`,
      "open an empty one beside it: SHOP_STATE=.state/kosong npm start -- --empty",
    );
  }
  for (const name of applied) say(`Migrated: ${name}`);
  if (products === 0 && beginning === "orders") {
    say("Nothing is for sale in this shop yet: npm run shop -- fill --demo brings the demo's goods, to look around");
  }
});
