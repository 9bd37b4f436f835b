import type { OperatorContext, Refusal, UseCase } from "#functions/acts/use-case.ts";

/** Plans and applies, as `--apply` does; the answer has the plan beside what was done. */
export async function act<
  Input,
  Plan extends { input: Input },
  Effect extends { effect: string },
  Done extends { did: string },
  Why extends Refusal,
>(useCase: UseCase<Input, Plan, Effect, Done, Why>, input: Input, context: OperatorContext) {
  const planned = await useCase.plan(input, context);
  if ("did" in planned) return planned;
  return { ...planned, ...(await useCase.apply(planned, crypto.randomUUID(), context)) };
}

/** Presses one key twice, one after the other. */
export async function pressTwice<
  Input,
  Plan extends { input: Input },
  Effect extends { effect: string },
  Done extends { did: string },
  Why extends Refusal,
>(useCase: UseCase<Input, Plan, Effect, Done, Why>, input: Input, context: OperatorContext) {
  const planned = await useCase.plan(input, context);
  if ("did" in planned) throw new Error(`Refused: ${planned.why}`);
  const key = crypto.randomUUID();
  return [await useCase.apply(planned, key, context), await useCase.apply(planned, key, context)] as const;
}
