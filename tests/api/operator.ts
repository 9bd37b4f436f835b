import { env } from "cloudflare:workers";
import { AuditLog } from "#functions/acts/audit-log.ts";
import type { OperatorContext, Refusal } from "#functions/acts/use-case.ts";
import { Database } from "#functions/db/database.ts";
import { SEEDED_AT } from "./shop.ts";

/** What an operator's use case works with. */
export function operatorAt(now = SEEDED_AT, more: Partial<OperatorContext> = {}): OperatorContext {
  return {
    db: new Database(env.DB),
    now,
    origin: "https://serambi.example",
    post: () => {},
    auditLog: new AuditLog("Rina", "test", now),
    ...more,
  };
}

interface Action<Input, Plan> {
  plan(input: Input, context: OperatorContext): Promise<Plan | Refusal>;
  apply(plan: Plan, key: string, context: OperatorContext): Promise<{ did: string }>;
}

/** The plan; a refusal is thrown. */
export async function planned<Input, Plan extends object>(
  useCase: Action<Input, Plan>,
  input: Input,
): Promise<Exclude<Plan, Refusal>> {
  const plan = await useCase.plan(input, operatorAt());
  if ("did" in plan) throw new Error(JSON.stringify(plan));
  return plan as Exclude<Plan, Refusal>;
}

/** Plans and applies it. */
export async function carryOut<Input, Plan extends object>(useCase: Action<Input, Plan>, input: Input): Promise<void> {
  const done = await useCase.apply(await planned(useCase, input), crypto.randomUUID(), operatorAt());
  if (done.did === "nothing") throw new Error(JSON.stringify(done));
}
