import { type Envelope, type Refusal, refusal } from "#contract/call.ts";
import { fromWire } from "#contract/wire.ts";

/**
 * The shop refused a request: a code, and perhaps messages for single fields. Forms show it in Indonesian beside the
 * field.
 */
export class ShopRefusal extends Error {
  readonly fields: Record<string, string>;
  /** The seconds after which a retry is possible, if the shop says so. */
  readonly retryAfter?: number;
  /** The current state, if the shop sends it with the refusal. */
  readonly state?: unknown;

  constructor(
    readonly code: string,
    readonly status: number,
    { fields = {}, retryAfter, state }: Partial<Pick<ShopRefusal, "fields" | "retryAfter" | "state">> = {},
  ) {
    super(code);
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.state = state;
  }
}

/** A call of ours that the back end does not have: forms say so, and most reads have something to be put together from. */
export class CallAbsent extends ShopRefusal {
  constructor() {
    super("absent", 404);
  }
}

/** The API behind the storefront is down or broken. Logged once; reaches the error boundary. */
export class ShopFault extends Error {}

/** The message of a fault that has none of its own. */
export const NETWORK_ERROR = "Network Error";

/** The refusal code, as far as the response can be parsed. */
export function refusalCode(body: Partial<Envelope<unknown>> | undefined): string {
  return refusal.safeParse(body?.data).data?.code ?? "refused";
}

export function readRefusal(body: Partial<Envelope<unknown>> | undefined, response: Response): ShopRefusal {
  const said = fromWire(body?.data);
  const read = refusal.safeParse(said);
  const data: Refusal = read.success ? read.data : { code: "refused" };
  const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const retryAfter = wait > 0 ? Math.ceil(wait) : undefined;
  return new ShopRefusal(data.code, response.status, { fields: data.fields, retryAfter, state: said });
}
