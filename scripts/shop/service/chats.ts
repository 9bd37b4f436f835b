import { Command } from "@commander-js/extra-typings";
import { CHAT_TEXT_MAX } from "#domain/service/chat.ts";
import { chatAnswerWords } from "#domain/service/operator-words.ts";
import { answerChat, listChats, readChat, type ShownMessage } from "#functions/service/operator-chats.ts";
import { ZONE } from "#lib/time.ts";
import { say } from "#lib/words.ts";
import { pageOption, readText, UsageError } from "../arguments.ts";
import { run, runWithMails, type ShopContext } from "../command.ts";
import { minute, onOneLine, picturesOf, printPage, type RowIn, table } from "../print.ts";
import { AT_ONCE, refuse, runUseCase } from "../use-case.ts";
import { pictureCommand } from "../write-picture.ts";

export const chats = new Command("chats").description("customers' messages");

chats
  .command("list")
  .description("customers' threads, those with unread messages first")
  .addOption(pageOption())
  .action(
    run(
      ({ page }) =>
        async (context) =>
          printPage(await listChats(page, context), "No messages.", tableOf),
    ),
  );

chats
  .command("show")
  .description("a customer's messages, the newest last; they count as read")
  .argument("<email>", "", readEmail)
  .addOption(pageOption())
  .action(
    run(
      (email, { page }) =>
        (context) =>
          show(email, page, context),
    ),
  );

chats
  .command("answer")
  .description("answers a customer, who is told")
  .argument("<email>", "", readEmail)
  .argument("<text>", "in quotes", readText("The answer", CHAT_TEXT_MAX))
  .action(runWithMails((email, text) => (context) => runUseCase(answerChat, { email, text }, AT_ONCE, context)));

chats.addCommand(pictureCommand("chats"));

function readEmail(given: string): string {
  const email = given.trim().toLowerCase();
  if (!/^\S+@\S+$/.test(email)) throw new UsageError("It needs the e-mail address of a customer.");
  return email;
}

const EXCERPT = 60;

function tableOf(threads: RowIn<typeof listChats>[]): string {
  const rows = threads.map(({ unread, createdAt, email, name, author, text }) => {
    const words = onOneLine(text);
    const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words;
    const last = `${author === "shop" ? "you: " : ""}${excerpt || "(a picture)"}`;
    return [unread > 0 ? String(unread) : "", minute(createdAt), onOneLine(email), onOneLine(name), last];
  });
  return table(["UNREAD", `LAST (${ZONE})`, "E-MAIL", "CUSTOMER", "MESSAGE"], rows, [0]);
}

async function show(email: string, page: number, context: ShopContext): Promise<number> {
  const chat = await readChat(email, page, context);
  if ("did" in chat) return refuse(say(chatAnswerWords.refusals, "why", chat, "en"));
  const { customer } = chat;
  console.log(`${onOneLine(customer.name)}, ${onOneLine(customer.email)}\n`);
  return printPage(chat, "No messages.", (messages) => messages.map(linesOf).join("\n"), "Older ones");
}

function linesOf(message: ShownMessage): string {
  const { author, text, createdAt, readAt, product, orderNumber, pictures } = message;
  const about = [product && `about ${onOneLine(product)}`, orderNumber && `about order ${orderNumber}`].filter(Boolean);
  const who = author === "shop" ? "shop" : `customer${readAt === null ? " (new)" : ""}`;
  return [
    `${minute(createdAt)}  ${who}${about.length > 0 ? `, ${about.join(", ")}` : ""}`,
    `  ${onOneLine(text)}`,
    ...(pictures.length === 0 ? [] : [`  pictures: ${picturesOf("chats", pictures)}`]),
  ].join("\n");
}
