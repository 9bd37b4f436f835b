import { obeyShop } from "./obey-shop.ts";

process.exitCode = await obeyShop(process.argv.slice(2), { env: process.env });
