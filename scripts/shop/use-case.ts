import type { OperatorContext, Refusal, UseCase } from "#functions/acts/use-case.ts";
import { hexDigest } from "#lib/bytes.ts";
import { plainText } from "#lib/plain-text.ts";
import { CHANGED, say, type Tense, type Words } from "#lib/words.ts";
import { NOT_YET, onOneLine } from "./print.ts";

/** The options of a command that says first what it would do. */
export interface ApplyOptions {
  apply?: true | undefined;
  /** The code that was shown with the plan. */
  seen?: string | undefined;
}

/** Applied without being looked at first, because no money moves and nothing is lost. */
export const AT_ONCE: ApplyOptions = { apply: true };

/** What the prompt prints instead of the effects' sentences, or after them, and what it asks of a plan besides. */
interface Print<Plan, Done, Why> {
  /** Money moves: typed again within ten minutes without a code, the same command is taken for a second press. */
  isMoney?: true;
  /** Why this plan is not what was typed; undefined if it is. */
  check?: (plan: Plan) => string | undefined;
  plan?: (plan: Plan, tense: Tense) => string;
  /** Printed below a plan that is only looked at. */
  planned?: (plan: Plan) => string;
  /** Printed after a plan was applied. */
  done?: (done: Done, plan: Plan) => string | Promise<string>;
  /** Answers a refusal in words of its own; the exit code. */
  refused?: (why: Why, words: string) => number | Promise<number>;
}

const SECOND_PRESS_SECONDS = 600;
const PRESSED =
  "Just this was done a few minutes ago. To do it once more, look at it without --apply, and give the code that it shows with --seen.";

/**
 * Shows what an action would do with the code for `--seen`, or does it and says so; the exit code. Where it is refused
 * nothing is changed.
 */
export async function runUseCase<
  Input,
  Plan extends { input: Input },
  Effect extends { effect: string },
  Done extends { did: string },
  Why extends Refusal,
>(
  useCase: UseCase<Input, Plan, Effect, Done, Why>,
  input: Input,
  { apply, seen }: ApplyOptions,
  context: OperatorContext,
  print: Print<Plan, Done, Why> = {},
): Promise<number> {
  if (seen !== undefined && (await useCase.answerOf(await keyOf(useCase.name, input, seen), context))) {
    console.log(`✓ That was done before, with --seen ${seen}. Nothing was done again.`);
    return 0;
  }
  const plan = await useCase.plan(input, context);
  if (isRefusal(plan)) {
    const words = onOneLine(say(useCase.words.refusals, "why", plan, "en"));
    return print.refused ? print.refused(plan, words) : refuse(words);
  }
  const code = (await hexDigest("SHA-256", JSON.stringify(plan))).slice(0, 8);
  if (seen !== undefined && seen !== code) return refuse(CHANGED.en);
  const isOther = print.check?.(plan);
  if (isOther) return refuse(isOther);
  const sentences = (tense: Tense) => print.plan?.(plan, tense) ?? effectsOf(useCase, plan, tense).join("\n  ");
  if (!apply) {
    console.log([sentences("would"), print.planned?.(plan)].filter(Boolean).join("\n  "));
    console.log(`${NOT_YET} With --seen ${code} only if it is still so.`);
    return 0;
  }
  const lately = Math.floor(context.now / SECOND_PRESS_SECONDS);
  if (print.isMoney && seen === undefined)
    for (const time of [lately, lately - 1])
      if (await useCase.answerOf(await keyOf(useCase.name, input, time), context)) return refuse(PRESSED);
  const pressed = seen ?? (print.isMoney ? lately : undefined);
  const key = pressed === undefined ? crypto.randomUUID() : await keyOf(useCase.name, input, pressed);
  const done = await useCase.apply(plan, key, context);
  if (print.isMoney && seen === undefined && "isRepeated" in done) return refuse(PRESSED);
  if (isRefusal(done)) return refuse(CHANGED.en);
  const after = (await print.done?.(done, plan)) ?? "";
  console.log(`✓ ${sentences("did")}${after && `\n  ${after}`}`);
  return 0;
}

/** What a plan would do, or has done, in sentences. */
export function effectsOf<Plan extends { input: unknown }, Effect extends { effect: string }>(
  {
    effects,
    words,
  }: Pick<UseCase<Plan["input"], Plan, Effect, { did: string }, Refusal>, "effects"> & {
    words: { effects: Words<"effect", Effect> };
  },
  plan: Plan,
  tense: Tense,
): string[] {
  return effects(plan).map((effect) => onOneLine(say(words.effects, "effect", effect, "en", tense)));
}

export function isRefusal<Why extends Refusal>(answer: object | Why): answer is Why {
  return "did" in answer && answer.did === "nothing";
}

/** Says why not; the exit code. */
export function refuse(why: string): number {
  console.error(`✗ ${plainText(why)} Nothing was changed.`);
  return 1;
}

/** The key of a press. Its code stands for what was typed as well: with another order's nothing was done before. */
export async function keyOf(name: string, input: unknown, code: string | number): Promise<string> {
  return `${name} ${(await hexDigest("SHA-256", JSON.stringify(input))).slice(0, 16)} ${code}`;
}
