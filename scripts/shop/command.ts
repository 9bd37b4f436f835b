import { type Command, Option } from "@commander-js/extra-typings";
import { CommanderError } from "commander";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { UsageError } from "./arguments.ts";

/** What a command runs with: the open shop. */
export interface ShopContext extends OperatorContext {
  /** The bucket with what customers and the shop have uploaded; opened by those alone that need it. */
  uploads: () => Promise<R2Bucket>;
}

/** Where a shop is stored, for commands that open it themselves. */
export interface Place {
  isRemote: boolean;
  /** The folder of the local shop. */
  state: string;
  /** Who runs the command, for the audit log. */
  staff: string;
}

/** What a command does; answers the exit code. */
export type Run = (context: ShopContext) => Promise<number>;
type RunAlone = (place: Place) => Promise<number>;

export type Work = { run: Run; sendsMails: boolean } | { runAlone: RunAlone };

/** A line of the prompt, parsed; nothing has been opened yet. */
export interface ParsedLine {
  /** The command without what was typed behind it, for the audit log. */
  title: string;
  args: unknown[];
  options: Record<string, unknown>;
  work: Work;
  /** Its mails have links, so that it must know where the shop's pages are. */
  needsOrigin: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a tree of commands has each one's own arguments and options
export type AnyCommand = Command<any, any, any>;

/** What the line that is being parsed does: Commander calls one action for each line, and drops what it answers. */
let chosen: { command: AnyCommand | undefined; work: Work } | undefined;

function action<Parsed extends unknown[], Found>(read: (...parsed: Parsed) => Found, toWork: (found: Found) => Work) {
  return (...parsed: Parsed): void => {
    const work = toWork(read(...parsed));
    // Commander hands the command itself on behind its arguments and options.
    chosen = { command: parsed.at(-1) as AnyCommand | undefined, work };
  };
}

/**
 * An action for `command.action(…)`: `read` gets the arguments and options, and answers what runs once the shop is
 * open. Where it throws a UsageError nothing is opened.
 */
export function run<Parsed extends unknown[]>(read: (...parsed: Parsed) => Run) {
  return action(read, (run) => ({ run, sendsMails: false }));
}

/** The same for what sends mails, unless it has `--apply` and that is not given. */
export function runWithMails<Parsed extends unknown[]>(read: (...parsed: Parsed) => Run) {
  return action(read, (run) => ({ run, sendsMails: true }));
}

/** The same for a command that opens the database itself. */
export function runAlone<Parsed extends unknown[]>(read: (...parsed: Parsed) => RunAlone) {
  return action(read, (runAlone) => ({ runAlone }));
}

export function applyOption() {
  return new Option("--apply", "do it; without this it only says what it would do");
}

export function seenOption() {
  return new Option(
    "--seen <code>",
    "with --apply: only if everything still is as it was when this code was shown, and only once",
  ).argParser((given: string) => {
    if (!/^[0-9a-f]{8}$/.test(given)) throw new UsageError("--seen takes the eight signs that were shown.");
    return given;
  });
}

/** The parsed line, or the help that it asks for. What is not understood is thrown as a UsageError. */
export function parseLine(program: AnyCommand, line: string[]): ParsedLine | { help: string } {
  const help: string[] = [];
  for (const command of commandsOf(program))
    command.exitOverride().configureOutput({ writeOut: (text) => help.push(text), writeErr: () => {} });
  chosen = undefined;
  const typed = commandAt(program, line);
  try {
    program.parse(line.length === 0 ? ["--help"] : line, { from: "user" });
    const found = chosen as { command: AnyCommand | undefined; work: Work } | undefined;
    if (!found) return { help: typed.helpInformation() };
    const { command = typed, work } = found;
    const [options, title] = [command.opts(), titleOf(command)];
    if (options.seen !== undefined && !options.apply) throw new UsageError("--seen belongs to --apply.");
    const isLookedAt = command.options.some((one) => one.attributeName() === "apply") && !options.apply;
    const needsOrigin = "run" in work && work.sendsMails && !isLookedAt;
    return { title, args: command.processedArgs, options, work, needsOrigin };
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return { help: help.join("") };
    if (!(error instanceof CommanderError) && !(error instanceof UsageError)) throw error;
    throw new UsageError(error instanceof UsageError ? error.message : wordsOf(error, typed), titleOf(typed));
  }
}

function commandsOf(command: AnyCommand): AnyCommand[] {
  return [command, ...command.commands.flatMap(commandsOf)];
}

/** The command that a line names, as far as it does. */
function commandAt(program: AnyCommand, line: string[]): AnyCommand {
  let at = program;
  for (const word of line) at = at.commands.find((one) => one.name() === word) ?? at;
  return at;
}

/** `complaints approve` */
export function titleOf(command: AnyCommand): string {
  return command.parent ? `${titleOf(command.parent)} ${command.name()}`.trim() : "";
}

function wordsOf(error: CommanderError, command: AnyCommand): string {
  const names = command.commands.map((one) => one.name());
  // A misspelt command of a room with a default one is an argument too many for that one.
  if (error.code === "commander.help" || (error.code === "commander.excessArguments" && names.length > 0))
    return `${titleOf(command)} does one of: ${names.join(", ")}.`;
  const words = error.message.replace(/^error: /, "").replaceAll("\n", " ");
  return `${words[0]?.toUpperCase()}${words.slice(1)}${/[.)]$/.test(words) ? "" : "."}`;
}
