import type { RefusalCode as ShopRefusalCode } from "#domain/refusals.ts";
import type { StaffRefusalCode } from "#domain/staff/refusals.ts";

type RefusalCode = ShopRefusalCode | StaffRefusalCode;

/** A refusal. Thrown by handlers, answered by the router; never logged, because nothing is broken. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: RefusalStatus;
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  /** Goes into `data` beside the code when the shopper must see the current state. */
  readonly state?: object;

  constructor(
    code: RefusalCode,
    status: RefusalStatus,
    { fields, retryAfterSeconds, state }: Pick<Refused, "fields" | "retryAfterSeconds" | "state"> = {},
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.state = state;
  }
}

export type RefusalStatus = 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503;

export function refuse(code: RefusalCode, status: RefusalStatus, fields?: Record<string, string>): never {
  throw new Refused(code, status, { fields });
}

/** A temporary refusal, with the seconds to wait. */
export function refuseFor(code: RefusalCode, retryAfterSeconds: number): never {
  throw new Refused(code, 429, { retryAfterSeconds });
}

/** Refuses because the state has changed, and returns the current state. */
export function refuseWith(code: RefusalCode, status: RefusalStatus, state: object): never {
  throw new Refused(code, status, { state });
}
