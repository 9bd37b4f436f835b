import { parseShopLine, type ShopRequest } from "../../scripts/shop/program.ts";

/** What the operator's prompt reads of a line. */
export function readLine(...line: string[]): ShopRequest {
  const parsed = parseShopLine(line);
  if ("help" in parsed) throw new Error(`This asks for help: ${line.join(" ")}`);
  return parsed;
}

/** What a command says of itself. */
export function helpOf(...line: string[]): string {
  const parsed = parseShopLine([...line, "--help"]);
  return "help" in parsed ? parsed.help : "";
}
