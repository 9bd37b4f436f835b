import { z } from "zod";
import type { Permission } from "#domain/staff/roles.ts";

/**
 * A row of the contract. The client, the API's router, the contract suite and the OpenAPI document are all generated
 * from it.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to the API's base address; `{name}` is replaced with a value from `params`. */
  path: string;
  summary: string;
  /** Ours, beside the calls of the specification: a back end elsewhere may be without it. See app/shop/instead/. */
  isExtra?: true;
  /**
   * `integration`: with the static token shared by the shop's own systems. `staff`: with a session of the back office,
   * whose role has the permission `may`.
   */
  access: "public" | "signed-in" | "staff" | "integration";
  /** What a member of staff must be allowed to do; a call of theirs without it is refused to everybody. */
  may?: Permission;
  /** Moves money, people or secrets: it is refused while the second step of the sign-in is older than ten minutes. */
  isDangerous?: true;
  /** A public call that uses a token when there is one. */
  isPersonal?: true;
  /** How the body is encoded; JSON by default. */
  encoding?: "form" | "multipart";
  /** The largest body, if not the default. */
  bytesMax?: number;
  params: Params;
  query: Query;
  body: Body;
  data: Data;
  /** Read-only although the specification uses POST: it can be retried after a failure. */
  isRead?: true;
  /** How long an answer may be shared between visitors. Without it, an answer belongs to one request. */
  cache?: CacheRule;
}

export interface CacheRule {
  freshSeconds: number;
  /** How much longer a stale answer may be served while one refresh runs, or while the shop behind it fails. */
  staleSeconds: number;
}

/** The ids that the contract suite looks up before it calls row by row. */
export interface Found {
  productId: number;
  productSlug: string;
  bundleSlug: string;
  variantId: number;
  groupId: number;
  /** Contact data that reaches no one, different on each run. */
  unknownEmail: string;
  unknownPhone: string;
}

/** An unused mail address and phone number, made from a number unique to this run. */
export function nobody(run: number): Pick<Found, "unknownEmail" | "unknownPhone"> {
  return {
    unknownEmail: `bukan.siapa.${run}@contoh.example`,
    unknownPhone: `+62${80_000_000_000 + (run % 999_999_999)}`,
  };
}

type Part<Key extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? { [K in Key]?: undefined }
  : object extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> };

export type Ask<C extends Call> = Part<"params", C["params"]> & Part<"query", C["query"]> & Part<"body", C["body"]>;
export type Answer<C extends Call> = z.output<C["data"]>;

/** Calls the shop's API: `await shop(showProduct, { params: { id } })`. Typed by the call's row. */
export type Shop = <C extends Call>(
  call: C,
  ask?: Ask<C>,
  /** `fresh` bypasses the cache, so after a write the shopper reads what was written. */
  options?: { fresh?: boolean },
) => Promise<Answer<C>>;

const nothing = z.undefined();
type Nothing = typeof nothing;

export function call<
  Data extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  row: Omit<Call<Params, Query, Body, Data>, "params" | "query" | "body"> & {
    params?: Params;
    query?: Query;
    body?: Body;
  },
): Call<Params, Query, Body, Data> {
  return {
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    ...row,
  };
}

/** Public catalogue data: fresh for a minute, served up to a day stale when it has to be. */
export const catalogueCache: CacheRule = { freshSeconds: 60, staleSeconds: 86_400 };

/** The body of every answer. `message` is for people; on a refusal, `data.code` is for programs. */
export interface Envelope<T> {
  success: boolean;
  data: T;
  message: string;
  statusCode: number;
}

/** The shape of `data` in a refusal. */
export const refusal = z.object({
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Refusal = z.infer<typeof refusal>;

/** Set on answers that change by themselves at a known second, such as the start of a sale. */
export const VALID_UNTIL_HEADER = "X-Valid-Until";
/** Rises whenever an operator changes the catalogue. Cached pages and answers of an older version are not shown. */
export const CATALOGUE_VERSION_HEADER = "X-Catalogue-Version";
export const REQUEST_ID_HEADER = "X-Request-Id";
/** Returned with a signed-in shopper's answers and sent with the next call, so that shoppers read their own writes. */
export const BOOKMARK_HEADER = "X-D1-Bookmark";
/**
 * The id of the token's owner, as the caller claims it, so that authentication needs no trip of its own. No data is returned before
 * the token's row has confirmed it.
 */
export const SHOPPER_ID_HEADER = "X-Shopper-Id";
/**
 * Set by the storefront's edge on every call: where the shopper is, with which browser, and which address of the shop
 * is its own.
 */
export const SHOPPER_ADDRESS_HEADER = "X-Shopper-Address";
export const SHOPPER_PLACE_HEADER = "X-Shopper-Place";
export const SHOPPER_AGENT_HEADER = "X-Shopper-Agent";
export const SHOP_ORIGIN_HEADER = "X-Shop-Origin";
/** Proves to a remote API that the headers above come from the shop's own edge. */
export const SHOP_SECRET_HEADER = "X-Shop-Secret";
/** The static token of calls whose access is `integration`. */
export const API_TOKEN_HEADER = "X-API-Token";
/** Seconds by which a test moves the shop's clock; applied only where the shop is set up for tests. */
export const TEST_CLOCK_HEADER = "X-Test-Now";
