import { readPage, UsageError } from "./arguments.ts";
import type { Place, ShopContext } from "./command.ts";

/** What a command was told: its words, and its options by name. */
export class Told {
  readonly words: string[];
  readonly #options: Record<string, string | boolean | undefined>;

  constructor(words: string[], options: Record<string, string | boolean | undefined> = {}) {
    this.words = words;
    this.#options = options;
  }

  text(option: string): string | undefined {
    const value = this.#options[option];
    return typeof value === "string" ? value : undefined;
  }

  has(flag: string): boolean {
    return this.#options[flag] === true;
  }

  page(): number {
    return readPage(this.text("page") ?? "1");
  }
}

/** The open database of a shop, with what an operator's command needs beside it. */
export type Desk = ShopContext;

interface Named {
  name: string;
}

/** What an operator can ask of one room of the shop. `shop-rooms.ts` lists them all. */
interface Asked<Command extends Named> {
  usage: string;
  /** The room's commands by name, each with its options: "text" takes a value, "flag" does not. */
  commands: Record<string, Record<string, "text" | "flag">>;
  /** Says in words, as a UsageError, what it does not understand. */
  read(name: string, told: Told): Command;
  /** Whether a command changes nothing, and so tells nobody. */
  isReading(command: Command): boolean;
  /** Whether nobody is told of what a command changes, so that it need not know where the shop is. */
  isSilent?(command: Command): boolean;
}

export interface DeskRoom<Command extends Named = Named> extends Asked<Command> {
  /** Returns the exit code. */
  obey(command: Command, desk: Desk): Promise<number>;
}

/** A room whose commands open the database by themselves. */
export interface PlaceRoom<Command extends Named = Named> extends Asked<Command> {
  obeyAt(command: Command, place: Place): Promise<number>;
}

export type Room = DeskRoom | PlaceRoom;

/** A reader that answers with words says what it did not understand. */
export function understood<Command>(read: Command | string): Command {
  if (typeof read === "string") throw new UsageError(read);
  return read;
}
