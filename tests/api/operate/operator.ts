import { env } from "cloudflare:workers";
import { Database } from "#functions/db/database.ts";
import { AuditLog } from "#functions/staff/audit-log.ts";
import type { OperatorContext, Refusal, UseCase } from "#functions/staff/use-case.ts";
import { SEEDED_AT } from "../shop.ts";

/** What an operator's use cases run with in tests. */
export function operatorAt(now = SEEDED_AT, command = "test"): OperatorContext {
  const auditLog = new AuditLog("sari", command, now);
  return { db: new Database(env.DB), now, origin: "https://serambi.example", post: () => {}, auditLog };
}

type Planned<Input> = { input: Input };

/** The plan; a refusal is thrown. */
export async function planned<Input, Plan extends Planned<Input>, Done extends { did: string }>(
  useCase: UseCase<Input, Plan, { effect: string }, Done, Refusal>,
  input: Input,
): Promise<Plan> {
  const plan = await useCase.plan(input, operatorAt());
  if ("did" in plan) throw new Error(JSON.stringify(plan));
  return plan;
}

/** Plans and applies it. */
export async function carryOut<Input, Plan extends Planned<Input>, Done extends { did: string }>(
  useCase: UseCase<Input, Plan, { effect: string }, Done, Refusal>,
  input: Input,
): Promise<void> {
  const done = await useCase.apply(await planned(useCase, input), crypto.randomUUID(), operatorAt());
  if (done.did === "nothing") throw new Error(JSON.stringify(done));
}
