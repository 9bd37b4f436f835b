import { obeyShop } from "./run.ts";

process.exitCode = await obeyShop(process.argv.slice(2), { env: process.env });
