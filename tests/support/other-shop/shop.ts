import { readFileSync } from "node:fs";
import { join } from "node:path";

// biome-ignore lint/suspicious/noExplicitAny: what stands in the file is read as it is, by nothing of ours.
export type Wire = any;

interface Kept {
  access: "public" | "signed-in" | "operator" | "integration";
  status?: number;
  message?: string;
  data?: Wire;
}

/** The one file that a shop elsewhere lives on: its goods, its customer, and what it answers to each call. */
export interface Shop {
  customer: { email: string; password: string; token: string; api_token: string; user: Wire };
  products: Wire[];
  line: Wire;
  empty_cart: Wire;
  mine: Wire;
  checkout: Wire;
  order: Wire;
  address: Wire;
  calls: Record<string, Kept>;
}

export const readShop = (): Shop => JSON.parse(readFileSync(join(import.meta.dirname, "shop.json"), "utf8"));
