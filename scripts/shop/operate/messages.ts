import { Command } from "@commander-js/extra-typings";
import { sendAgainWords } from "#domain/service/operator-words.ts";
import { listMessages, sendAgain, showMessage } from "#functions/messages/operator-messages.ts";
import { say } from "#lib/words.ts";
import { pageOption, readId, UsageError } from "../arguments.ts";
import { run, type ShopContext } from "../command.ts";
import { factsOf, minute, onOneLine, printPage, type RowIn, table } from "../print.ts";
import { AT_ONCE, refuse, runUseCase } from "../use-case.ts";

export const messages = new Command("messages").description("what was sent to customers");

const CHOICES = ["dead", "kept", "waiting"] as const;

messages
  .command("list", { isDefault: true })
  .description("what was sent to customers, the newest first")
  .option("--dead", "what could not be delivered")
  .option("--kept", "what had no gateway")
  .option("--waiting", "what is still to be sent")
  .option("--files", "instead: deleted pictures and refunds that are asked for, which go by the same queue")
  .addOption(pageOption())
  .action(
    run(({ page, files, ...flags }) => {
      const chosen = CHOICES.filter((one) => flags[one]);
      if (chosen.length > 1) throw new UsageError(`messages list takes one of --${chosen.join(" and --")}.`);
      const choice = { state: chosen[0], isOfWork: files === true };
      const none = `No ${choice.isOfWork ? "work of the queue" : "messages"}${choice.state ? ` (${choice.state})` : ""}.`;
      return async (context) => printPage(await listMessages(choice, page, context), none, tableOf);
    }),
  );

messages
  .command("show")
  .description("everything about one message")
  .argument("<id>", "", readId)
  .action(run((id) => (context) => show(id, context)));

messages
  .command("again")
  .description("sends a dead or kept message again, within minutes")
  .argument("<id>", "", readId)
  .action(run((id) => (context) => runUseCase(sendAgain, { id }, AT_ONCE, context)));

function tableOf(found: RowIn<typeof listMessages>[]): string {
  return table(
    ["ID", "WRITTEN", "STATE", "TRIES", "BY", "TO", "SUBJECT"],
    found.map(({ id, createdAt, state, tries, channel, recipient, subject }) => [
      ...[String(id), minute(createdAt), state, String(tries), channel, onOneLine(recipient), onOneLine(subject)],
    ]),
    [0, 3],
  );
}

async function show(id: number, context: ShopContext): Promise<number> {
  const message = await showMessage(id, context);
  if ("did" in message) return refuse(say(sendAgainWords.refusals, "why", message, "en"));
  const { state, tries, channel, recipient, words, createdAt, sentAt } = message;
  const facts = factsOf([
    ["State", `${state}, tried ${tries} times`],
    ["By", channel],
    ["To", recipient],
    ["Written", minute(createdAt)],
    ["Sent", sentAt === null ? "" : minute(sentAt)],
    ["Subject", words ? words.subject : "(a code or a link, which only its customer reads)"],
  ]);
  const text = words?.text ? [words.text.split("\n").map(onOneLine).join("\n")] : [];
  console.log([`Message ${id}`, facts, ...text].join("\n\n"));
  return 0;
}
