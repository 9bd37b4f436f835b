import type { MoveContext } from "#functions/orders/order-moves.ts";
import {
  answerCustomer,
  markShown,
  type ShownMessage,
  selectCustomer,
  selectMessagesOf,
  selectThreads,
} from "#functions/service/chat-operator.ts";
import { ZONE } from "#lib/time.ts";
import { type Desk, type DeskRoom, understood } from "../desk-room.ts";
import { minute, onOneLine, picturesOf, table } from "../print.ts";
import { writePicture } from "../write-picture.ts";
import { CHATS_USAGE, type ChatsCommand, readChats } from "./command.ts";

const PER_PAGE = 20;
const EXCERPT = 60;

export const chats: DeskRoom<ChatsCommand> = {
  usage: CHATS_USAGE,
  commands: { chats: { page: "text" } },
  read: (_, told) => understood(readChats(told.words, told.page())),
  isReading: ({ act }) => act !== "answer",
  obey: obeyChats,
};

function obeyChats(command: ChatsCommand, context: Desk): Promise<number> {
  if (command.act === "picture") return writePicture("chats", command.wanted, context);
  if (command.act === "list") return list(command.page, context);
  if (command.act === "show") return show(command.email, command.page, context);
  return answer(command.email, command.text, context);
}

async function list(page: number, { db }: MoveContext): Promise<number> {
  const found = await db.rows(selectThreads(PER_PAGE + 1, PER_PAGE * (page - 1)));
  const shown = found.slice(0, PER_PAGE).map(({ unread, createdAt, email, name, author, text }) => {
    const words = onOneLine(text);
    const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words;
    const last = `${author === "shop" ? "you: " : ""}${excerpt || "(a picture)"}`;
    return [unread > 0 ? String(unread) : "", minute(createdAt), onOneLine(email), onOneLine(name), last];
  });
  if (shown.length === 0) console.log(page > 1 ? `There is no page ${page}.` : "No messages.");
  else console.log(table(["UNREAD", `LAST (${ZONE})`, "E-MAIL", "CUSTOMER", "MESSAGE"], shown, [0]));
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

async function show(email: string, page: number, { db, now }: MoveContext): Promise<number> {
  const [[customer], found] = await db.batch([
    selectCustomer(email),
    selectMessagesOf(email, PER_PAGE + 1, PER_PAGE * (page - 1)),
  ]);
  if (!customer) return nobody(email);
  const shown = found.slice(0, PER_PAGE).reverse();
  console.log(`${onOneLine(customer.name)}, ${onOneLine(customer.email)}\n`);
  if (shown.length === 0) console.log(page > 1 ? `There is no page ${page}.` : "No messages.");
  for (const message of shown) console.log(linesOf(message));
  if (found.length > PER_PAGE) console.log(`\nOlder ones with --page ${page + 1}`);
  await db.batch([
    markShown(
      shown.map(({ id }) => id),
      now,
    ),
  ]);
  return 0;
}

function linesOf({ author, text, createdAt, readAt, product, orderNumber, pictures }: ShownMessage): string {
  const about = [product && `about ${onOneLine(product)}`, orderNumber && `about order ${orderNumber}`].filter(Boolean);
  const who = author === "shop" ? "shop" : `customer${readAt === null ? " (new)" : ""}`;
  return [
    `${minute(createdAt)}  ${who}${about.length > 0 ? `, ${about.join(", ")}` : ""}`,
    `  ${onOneLine(text)}`,
    ...(pictures === null ? [] : [`  pictures: ${picturesOf("chats", JSON.parse(pictures))}`]),
  ].join("\n");
}

async function answer(email: string, text: string, context: MoveContext): Promise<number> {
  if (!(await answerCustomer(email, text, context))) return nobody(email);
  console.log(`✓ Sent. ${email} reads it at /profile/chats, and is told as they chose.`);
  return 0;
}

function nobody(email: string): number {
  console.error(`✗ No customer has the address ${email}. Nothing was changed.`);
  return 1;
}
