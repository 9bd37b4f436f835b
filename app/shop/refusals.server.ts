import { type Envelope, type Refusal, refusal } from "#contract/call.ts";
import { fromWire } from "#contract/wire.ts";

/** The shop says no: a code, and perhaps words for single fields. Forms turn it into Indonesian beside the field. */
export class ShopRefusal extends Error {
  constructor(
    readonly code: string,
    readonly fields: Record<string, string>,
    readonly status: number,
    /** After how many seconds it may be tried again, where the shop says so. */
    readonly retryAfter?: number,
    /** What holds now, where the shop shows it beside its no. */
    readonly state?: unknown,
  ) {
    super(code);
  }
}

/** A dead or broken shop behind the storefront. It is logged once and reaches the error boundary. */
export class ShopFault extends Error {}

/** The words of a fault that brought no words of its own. */
export const NETWORK_ERROR = "Network Error";

/** Why the shop says no, as far as its answer can be read. */
export function refusalCode(body: Partial<Envelope<unknown>> | undefined): string {
  return refusal.safeParse(body?.data).data?.code ?? "refused";
}

export function readRefusal(body: Partial<Envelope<unknown>> | undefined, response: Response): ShopRefusal {
  const said = fromWire(body?.data);
  const told = refusal.safeParse(said);
  const data: Refusal = told.success ? told.data : { code: "refused" };
  const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return new ShopRefusal(data.code, data.fields ?? {}, response.status, wait > 0 ? Math.ceil(wait) : undefined, said);
}
