import type { z } from "zod";
import { applyAct, planAct } from "#contract/staff/act.ts";
import { may, type Permission } from "#domain/staff/roles.ts";
import { isSecondStepFresh } from "#domain/staff/sessions.ts";
import { undoWords } from "#domain/staff/undo-words.ts";
import { AuditLog } from "#functions/acts/audit-log.ts";
import type { OperatorContext, Refusal, UseCase } from "#functions/acts/use-case.ts";
import { answerStaff, type StaffContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import type { StaffMember } from "#functions/http/staff-member.ts";
import { hexDigest } from "#lib/bytes.ts";
import { CHANGED, say, type Tense } from "#lib/words.ts";

// biome-ignore lint/suspicious/noExplicitAny: the table holds use cases of every input, which its schema has checked
type AnyUseCase = UseCase<any, any, any, any, any>;

/** A use case as the back office may ask for it. */
interface Action<Input, Plan> {
  useCase: AnyUseCase;
  input: z.ZodType<Input>;
  /** What one must be allowed to do; where the input decides, who may do nothing of it is refused before it is read. */
  may: Permission | { oneOf: readonly Permission[]; by: (input: Input) => Permission };
  /** The second step is asked for again. */
  isDangerous?: boolean | ((input: Input) => boolean);
  /** The same where only the plan tells; it is looked at without the second step, and not done. */
  isDangerousPlan?: (plan: Plan) => boolean;
  /** The refusal of what is no business of this member of staff, as of what is not there. */
  hides?: (input: Input, staff: StaffMember, context: StaffContext) => Promise<Refusal | undefined>;
}

export type Actions = Record<string, Action<never, never>>;

/** A use case that the back office may ask for, by its name. */
export function action<
  Input,
  Plan extends { input: Input },
  Effect extends { effect: string },
  Done extends { did: string },
  Why extends Refusal,
>(
  useCase: UseCase<Input, Plan, Effect, Done, Why>,
  input: z.ZodType<Input>,
  rules: Omit<Action<Input, Plan>, "useCase" | "input">,
): Actions {
  return { [useCase.name]: { useCase, input, ...rules } as unknown as Action<never, never> };
}

/** The calls that plan and apply these actions. */
export function answerActions(actions: Actions) {
  return {
    planAct: answerStaff(planAct, ({ body }, context) => planAction(actions, body, context)),
    applyAct: answerStaff(applyAct, ({ body }, context) => applyAction(actions, body, context)),
  };
}

interface Asked {
  action: string;
  input: string;
}

/** The action with its input, if this member of staff may do it. */
async function open(actions: Actions, { action: name, input }: Asked, staff: StaffMember, context: StaffContext) {
  const found = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!found) return refuse("form_unknown", 422);
  const { isDangerous, may: needed } = found;
  const oneOf = typeof needed === "string" ? [needed] : needed.oneOf;
  if (!oneOf.some((one) => may(staff.role, one))) return refuse("role_forbidden", 403);
  const read = found.input.safeParse(parse(input));
  if (!read.success) return refuse("invalid", 422);
  if (typeof needed !== "string" && !may(staff.role, needed.by(read.data))) return refuse("role_forbidden", 403);
  const asksAgain = typeof isDangerous === "function" ? isDangerous(read.data) : isDangerous;
  if (asksAgain && !isSecondStepFresh(staff.secondStepAt, context.now)) return refuse("second_step_old", 403);
  const hidden = await found.hides?.(read.data, staff, context);
  const useCase: AnyUseCase = hidden ? { ...found.useCase, plan: async () => hidden } : found.useCase;
  return { useCase, input: read.data as object, isDangerousPlan: found.isDangerousPlan as PlanRule | undefined };
}

type PlanRule = (plan: object) => boolean;

/** The use case, which asks for the second step where its plan is dangerous. */
function askingStep(
  useCase: AnyUseCase,
  isDangerousPlan: PlanRule | undefined,
  { secondStepAt }: StaffMember,
): AnyUseCase {
  if (!isDangerousPlan) return useCase;
  return {
    ...useCase,
    async plan(input, operator) {
      const plan = await useCase.plan(input, operator);
      const asksAgain = !isRefusal(plan) && isDangerousPlan(plan);
      if (asksAgain && !isSecondStepFresh(secondStepAt, operator.now)) return refuse("second_step_old", 403);
      return plan;
    },
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** What an operator's use case works with, for a member of staff. */
export function operatorOf(context: StaffContext, staff: StaffMember, command: string): OperatorContext {
  const { db, now, origin, post, sighting } = context;
  return {
    db,
    now,
    origin,
    post,
    auditLog: new AuditLog(staff.name, command, now),
    staffId: staff.id,
    sighting,
    provider: context.payments(),
  };
}

async function planAction(actions: Actions, asked: Asked, context: StaffContext) {
  const staff = await context.whoActs();
  const { useCase, input } = await open(actions, asked, staff, context);
  return planUseCase(useCase, input, operatorOf(context, staff, asked.action));
}

/** What a use case would do for a member of staff, in sentences. */
export async function planUseCase(useCase: AnyUseCase, input: object, operator: OperatorContext) {
  const plan = await useCase.plan(input, operator);
  if (isRefusal(plan)) return { effects: [], seen: "", undo: null, refusal: refusalWords(useCase, plan) };
  return {
    effects: effectsOf(useCase, plan, "would"),
    seen: await digestOf(plan),
    undo: undoWords(useCase.undo(plan)),
    refusal: null,
  };
}

/** Does one of these actions once for its key, for whoever acts in this call. */
export async function applyAction(
  actions: Actions,
  { seen, key, ...asked }: Asked & { seen?: string | undefined; key: string },
  context: StaffContext,
) {
  const staff = await context.whoActs();
  const { useCase, input, isDangerousPlan } = await open(actions, asked, staff, context);
  const operator = operatorOf(context, staff, asked.action);
  return applyUseCase(
    askingStep(useCase, isDangerousPlan, staff),
    input,
    { seen, key: `${staff.id} ${key}` },
    operator,
  );
}

/** Does it once for a key, which is one person's; with `seen` only if what was shown still is so. */
export async function applyUseCase(
  useCase: AnyUseCase,
  input: object,
  { seen, key }: { seen?: string | undefined; key: string },
  operator: OperatorContext,
) {
  const ownKey = `${useCase.name} ${key}`;
  const nothing = { effects: [], hasChanged: false, isRepeated: false };
  const plan = await useCase.plan(input, operator);
  if (isRefusal(plan)) {
    const before = await useCase.answerOf(ownKey, operator);
    if (before) return { ...nothing, refusal: null, isRepeated: true };
    return { ...nothing, refusal: refusalWords(useCase, plan) };
  }
  if (seen !== undefined && seen !== (await digestOf(plan))) {
    const before = await useCase.answerOf(ownKey, operator);
    if (before) return { ...nothing, refusal: null, isRepeated: true };
    return { ...nothing, refusal: CHANGED.id, hasChanged: true };
  }
  const done = await useCase.apply(plan, ownKey, operator);
  if (isRefusal(done)) return { ...nothing, refusal: CHANGED.id, hasChanged: true };
  return {
    effects: effectsOf(useCase, plan, "did"),
    refusal: null,
    hasChanged: false,
    isRepeated: "isRepeated" in done,
  };
}

async function digestOf(plan: unknown): Promise<string> {
  return (await hexDigest("SHA-256", JSON.stringify(plan))).slice(0, 32);
}

function isRefusal(answer: object): answer is Refusal {
  return "did" in answer && answer.did === "nothing";
}

function refusalWords({ words }: AnyUseCase, refusal: Refusal): string {
  return refusal.why === "changed" && !("changed" in words.refusals)
    ? CHANGED.id
    : say(words.refusals, "why", refusal, "id");
}

function effectsOf({ effects, words }: AnyUseCase, plan: unknown, tense: Tense): string[] {
  const all: { effect: string }[] = effects(plan);
  return all.map((effect) => say(words.effects, "effect", effect, "id", tense));
}
