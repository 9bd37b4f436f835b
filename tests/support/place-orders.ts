import { orderStatements } from "#functions/demo/sql.ts";
import { execute } from "./execute.ts";

/** Gives a shop under test, by its folder, the demo customer's orders in every state. */
const [state] = process.argv.slice(2);
if (!state) throw new Error("usage: node --experimental-strip-types place-orders.ts STATE");
execute(state, orderStatements(Math.floor(Date.now() / 1000)).join(";\n"));
