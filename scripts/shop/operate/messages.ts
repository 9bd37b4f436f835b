import { fillText, NO_LETTERHEAD } from "#functions/messages/letterhead.ts";
import {
  type ListedMessage,
  MESSAGE_STATES,
  type MessageState,
  type SentAgain,
  selectMessage,
  selectMessages,
  sendAgain,
} from "#functions/messages/operator-messages.ts";
import { readId, refuseMore, UsageError } from "../arguments.ts";
import type { Desk, DeskRoom, Told } from "../desk-room.ts";
import { minute, onOneLine, table } from "../print.ts";

const PER_PAGE = 20;

type MessagesCommand = { name: "messages" } & (
  | { act: "list"; state: MessageState | undefined; isOfWork: boolean; page: number }
  | { act: "show" | "again"; id: number }
);

export const messages: DeskRoom<MessagesCommand> = {
  usage: `  messages list [--dead|--kept|--waiting] [--page N] what was sent to customers, the newest first: dead could not be
                                                     delivered, kept had no gateway
  messages list --files                              pictures that are deleted and refunds that are asked for,
                                                     which go by the same queue
  messages show ID                                   everything about one message
  messages again ID                                  sends a dead or kept message again, within minutes`,
  commands: { messages: { dead: "flag", kept: "flag", waiting: "flag", files: "flag", page: "text" } },
  read: readMessages,
  isReading: ({ act }) => act !== "again",
  isSilent: () => true,
  obey: obeyMessages,
};

function readMessages(_: string, told: Told): MessagesCommand {
  const [act = "list", ...rest] = told.words;
  const name = "messages";
  const chosen = MESSAGE_STATES.filter((state) => told.has(state));
  if (act === "list") {
    refuseMore("messages list", rest);
    if (chosen.length > 1) throw new UsageError(`messages list takes one of --${chosen.join(" and --")}.`);
    return { name, act, state: chosen[0], isOfWork: told.has("files"), page: told.page() };
  }
  if (act !== "show" && act !== "again") throw new UsageError("messages does one of: list, show ID, again ID.");
  if (told.has("files")) throw new UsageError(`messages ${act} has no option --files.`);
  if (chosen.length > 0) throw new UsageError(`messages ${act} has no option --${chosen[0]}.`);
  const [id, ...more] = rest;
  refuseMore(`messages ${act}`, more);
  return { name, act, id: readId(`messages ${act}`, id) };
}

function obeyMessages(command: MessagesCommand, desk: Desk): Promise<number> {
  if (command.act === "list") return list(command, desk);
  return command.act === "show" ? show(command.id, desk) : again(command.id, desk);
}

async function list(
  { state, isOfWork, page }: Extract<MessagesCommand, { act: "list" }>,
  { db }: Desk,
): Promise<number> {
  const found = await db.rows(selectMessages({ state, isOfWork }, PER_PAGE + 1, PER_PAGE * (page - 1)));
  if (found.length === 0)
    console.log(
      page > 1
        ? `There is no page ${page}.`
        : `No ${isOfWork ? "work of the queue" : "messages"}${state ? ` (${state})` : ""}.`,
    );
  else console.log(listOf(found.slice(0, PER_PAGE)));
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

function listOf(found: ListedMessage[]): string {
  return table(
    ["ID", "WRITTEN", "STATE", "TRIES", "BY", "TO", "SUBJECT"],
    found.map(({ id, createdAt, state, tries, channel, recipient, subject }) => [
      String(id),
      minute(createdAt),
      state,
      String(tries),
      channel,
      onOneLine(recipient),
      onOneLine(subject),
    ]),
    [0, 3],
  );
}

async function show(id: number, { db }: Desk): Promise<number> {
  const [message] = await db.rows(selectMessage(id));
  if (!message) return refuse(`There is no message ${id}.`);
  const { state, tries, channel, recipient, subject, text, createdAt, sentAt, isSecret } = message;
  const facts = [
    ["State", `${state}, tried ${tries} times`],
    ["By", channel],
    ["To", recipient],
    ["Written", minute(createdAt)],
    ["Sent", sentAt === null ? "" : minute(sentAt)],
    // Whoever reads a code that is good can sign in as somebody else.
    ["Subject", isSecret === 1 ? "(a code or a link, which only its customer reads)" : subject],
  ].filter(([, words]) => words !== "");
  const lines = facts.map(([head = "", words = ""]) => [head, onOneLine(words)]);
  const words =
    isSecret === 1 || text === "" ? [] : [fillText(text, NO_LETTERHEAD).split("\n").map(onOneLine).join("\n")];
  console.log([`Message ${id}`, table(["", ""], lines).trimStart(), ...words].join("\n\n"));
  return 0;
}

async function again(id: number, desk: Desk): Promise<number> {
  const outcome = await sendAgain(id, desk);
  if (outcome.did === "nothing") return refuse(`${whyNot(id, outcome)} Nothing was changed.`);
  console.log(`✓ Message ${id} to ${onOneLine(outcome.message.recipient)} is sent again within minutes.`);
  return 0;
}

function whyNot(id: number, outcome: Extract<SentAgain, { did: "nothing" }>): string {
  switch (outcome.why) {
    case "unknown":
      return `There is no message ${id}.`;
    case "state":
      return `Message ${id} is ${outcome.state}; only what is dead or kept is sent again.`;
    case "secret":
      return `Message ${id} holds a code or a link: its customer asks for a new one.`;
    case "wordless":
      return `Message ${id} has lost its words.`;
  }
}

function refuse(why: string): number {
  console.error(`✗ ${why}`);
  return 1;
}
