import type { OperatorContext, Refusal, UseCase } from "#functions/staff/use-case.ts";
import { hexDigest } from "#lib/bytes.ts";
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

/** What the prompt prints instead of the effects' sentences, or after them. */
interface Print<Plan, Done, Why> {
  plan?: (plan: Plan, tense: Tense) => string;
  /** Printed below a plan that is only looked at. */
  planned?: (plan: Plan) => string;
  /** Printed after a plan was applied. */
  done?: (done: Done, plan: Plan) => string | Promise<string>;
  /** Answers a refusal in words of its own; the exit code. */
  refused?: (why: Why, words: string) => number | Promise<number>;
}

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
  const keyOf = (code: string) => `${useCase.name} ${code}`;
  if (seen !== undefined && (await useCase.answerOf(keyOf(seen), context))) {
    console.log(`✓ That was done before, with --seen ${seen}. Nothing was done again.`);
    return 0;
  }
  const plan = await useCase.plan(input, context);
  if (isRefusal(plan)) {
    const words = onOneLine(say(useCase.words.refusals, "why", plan, "en"));
    return print.refused ? print.refused(plan, words) : refuse(words);
  }
  const code = (await hexDigest("SHA-256", JSON.stringify(plan))).slice(0, 8);
  const sentences = (tense: Tense) => print.plan?.(plan, tense) ?? effectsOf(useCase, plan, tense).join("\n  ");
  if (!apply) {
    console.log([sentences("would"), print.planned?.(plan)].filter(Boolean).join("\n  "));
    console.log(`${NOT_YET} With --seen ${code} only if it is still so.`);
    return 0;
  }
  if (seen !== undefined && seen !== code) return refuse(CHANGED.en);
  const done = await useCase.apply(plan, seen === undefined ? crypto.randomUUID() : keyOf(seen), context);
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
  console.error(`✗ ${why} Nothing was changed.`);
  return 1;
}
