import { parseArgs } from "node:util";
import { Told } from "./desk-room.ts";
import { GOODS_USAGE, readGoods } from "./registry.ts";
import { ROOMS } from "./program.ts";
import { UsageError } from "./arguments.ts";

/** An operator's request, parsed from the command line. */
export interface ShopRequest {
  command: { name: string };
  /** The deployed shop's database instead of the local one. */
  isRemote: boolean;
  /** The address of the shop's pages, for links in its mails, if given. */
  origin: string | undefined;
  /** Who is doing it, if they said so. */
  staff: string | undefined;
  /** The command without what was typed behind it, for the book of changes. */
  title: string;
}

export const USAGE = `Usage: npm run shop -- COMMAND [--remote]

${ROOMS.map(({ usage }) => usage).join("\n")}
${GOODS_USAGE}

  --seen CODE     with --apply, of what was told with this code: does it only if everything still is so
  --remote        the deployed shop's database, by the account of npx wrangler login
  --env NAME      with --remote: another shop of deploy.json, such as trial
  --origin URL    where the shop's pages are, for links in mails; without it SHOP_ORIGIN, or
                  http://localhost with the PORT of npm start
  --as NAME       who is doing it, for the book of changes; without it SERAMBI_STAFF, or the machine's user

Every move of an order tells the buyer by mail; what is done about a review, a complaint or a project is told its customer. Exit codes: 0 done, 1 not done, 2 not understood.`;

/** The room that answers a command. */
export function roomOf(name: string) {
  return ROOMS.find(({ commands }) => Object.hasOwn(commands, name));
}

export function readShopCommand(args: string[]): ShopRequest {
  const goods = readGoods(args);
  if (goods) return { ...goods, origin: undefined, staff: goods.as === undefined ? undefined : readStaff(goods.as) };
  const { values, positionals } = parse(args);
  const { remote, origin, help, as, ...given } = values;
  const [name = "", ...words] = positionals;
  const input = {
    isRemote: remote === true,
    origin: typeof origin === "string" ? origin : undefined,
    staff: typeof as === "string" ? readStaff(as) : undefined,
    title: name,
  };
  if (help || name === "help" || args.length === 0) return { ...input, command: { name: "help" } };
  const room = roomOf(name);
  if (!room) throw new UsageError(`There is no command ${name || "without a name"}.`);
  const odd = Object.keys(given).find((one) => !Object.hasOwn(room.commands[name] ?? {}, one));
  if (odd) throw new UsageError(`${name} has no option --${odd}.`);
  if (input.origin !== undefined && !/^https?:\/\/[^/]+$/.test(input.origin)) {
    throw new UsageError("--origin is an address such as https://serambi.example, without a path.");
  }
  const command = room.read(name, new Told(words, given));
  return { ...input, title: titleOf(command), command };
}

/** `chats answer`: a room's readers say what its command does as `act` or `does`. */
function titleOf(command: { name: string; act?: string; does?: string }): string {
  return [command.name, command.act ?? command.does].filter(Boolean).join(" ");
}

const STAFF_MAX = 60;

/** Who is doing it, as they name themselves. */
export function readStaff(given: string): string {
  const name = given.replace(/\s+/g, " ").trim();
  if (name === "" || name.length > STAFF_MAX || /\p{Cc}/u.test(name))
    throw new UsageError(`--as is a name of at most ${STAFF_MAX} signs.`);
  return name;
}

const EVERYWHERE = { origin: "text", as: "text", remote: "flag", help: "flag" } as const;

function parse(args: string[]): { values: Record<string, string | boolean | undefined>; positionals: string[] } {
  const known = [...ROOMS.flatMap(({ commands }) => Object.values(commands)), EVERYWHERE];
  const kinds = known.flatMap((options) => Object.entries(options));
  const options = kinds.map(([name, kind]) => [name, { type: kind === "text" ? "string" : "boolean" } as const]);
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...Object.fromEntries(options), help: { type: "boolean", short: "h" } },
    });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
