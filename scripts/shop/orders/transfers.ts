import { readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { Command, Option } from "@commander-js/extra-typings";
import { formatRupiah } from "#domain/money.ts";
import { readSlip, type SlipKind } from "#domain/orders/parcels.ts";
import { listSlips } from "#functions/orders/operator-lists.ts";
import { enterTransfer } from "#functions/orders/operator-transfers.ts";
import { readAmount, readOrderNumber, toSend } from "../arguments.ts";
import { applyOption, run, runWithMails, type ShopContext, seenOption } from "../command.ts";
import { type ApplyOptions, refuse, runUseCase } from "../use-case.ts";
import { writeFile } from "../write-picture.ts";

/** Money that came to the shop's own account for an order. */
export const paid = new Command("paid")
  .description(
    "money that came to the shop's own account: pays an order that waits for just that; what came twice, late or as another sum is entered and promised back",
  )
  .argument("<order>", "its number", readOrderNumber)
  .addOption(
    new Option("--by <way>", "what comes through the provider, it reports by itself")
      .choices(["transfer"] as const)
      .makeOptionMandatory(),
  )
  .requiredOption("--amount <n>", "the sum that came", (given) => readAmount("amount", given))
  .requiredOption("--slip <file>", "a picture or a PDF that shows that it came")
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    runWithMails(
      (orderNumber, { amount, slip, ...options }) =>
        (context) =>
          enter({ orderNumber, amount, file: slip }, options, context),
    ),
  );

async function enter(
  { orderNumber, amount, file }: { orderNumber: string; amount: number; file: string },
  options: ApplyOptions,
  context: ShopContext,
): Promise<number> {
  const read = readFile(file);
  if (typeof read === "string") return refuse(read);
  const key = await keyOf(read.bytes);
  return runUseCase(enterTransfer, { orderNumber, amount, slip: key }, options, context, {
    async done(done) {
      await putFile(key, read, context);
      if (done.did === "promised") return toSend(orderNumber);
      if (done.isProviderUninformed)
        console.error(
          "! The payment provider was not told: cancel the payment there, or what is paid now is flagged as paid twice.",
        );
      return "";
    },
    async refused(why, words) {
      if (why.why !== "before") return refuse(words);
      // What was written before may have ended before its file was there.
      if (why.amount !== amount) return refuse(`${words} It was ${formatRupiah(why.amount)} then.`);
      await putFile(key, read, context);
      console.log(`${words} Nothing was changed.`);
      return 0;
    },
  });
}

/** Each under a name of its own: `slip.pdf`, `slip-2.pdf`. */
export const slip = new Command("slip")
  .description("writes the file that shows it into a file; others of the order beside it, numbered")
  .argument("<order>", "its number", readOrderNumber)
  .argument("<file>", "is never overwritten")
  .action(
    run((orderNumber, file) => async (context) => {
      const found = await listSlips(orderNumber, context);
      const { dir, name, ext } = parse(file);
      let code = found.length > 0 ? 0 : refuse(`${orderNumber} has no slip.`);
      for (const [nth, { slip, number }] of found.entries()) {
        const to = nth === 0 ? file : join(dir, `${name}-${nth + 1}${ext}`);
        code = Math.max(code, await writeFile(slip, `the slip of ${number}`, to, context.uploads));
      }
      return code;
    }),
  );

export interface ReadSlip {
  bytes: Uint8Array;
  kind: SlipKind;
}

/** A picture or a PDF, or why it is none. */
export function readFile(file: string): ReadSlip | string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    return `${file} cannot be read.`;
  }
  const kind = readSlip(bytes);
  if (kind === "large") return `${file} is larger than 5 MB.`;
  return kind === "none" ? `${file} is no picture (JPEG, PNG, WebP) and no PDF.` : { bytes, kind };
}

/** The same file is the same slip, whatever it is called. */
async function keyOf(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
  return `slips/${Buffer.from(digest).toString("hex")}`;
}

export async function putFile(key: string, { bytes, kind }: ReadSlip, { uploads }: ShopContext): Promise<void> {
  await (await uploads()).put(key, bytes, { httpMetadata: { contentType: kind } });
}
