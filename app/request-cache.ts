import type { AppLoadContext } from "@remix-run/cloudflare";

/** Names a value of a request, such as its session. Declared beside its use; no two keys are the same. */
export interface RequestKey<Value> {
  /** Never set: it ties the value's type to the key. */
  readonly value?: Value;
  /** The cookies that the value depends on, where that is known: a page that uses it depends on them too. */
  readonly cookies?: readonly string[];
}

/** The request's value for `key`: made at the first use, the same one ever after. */
export function remember<Value>(context: AppLoadContext, key: RequestKey<Value>, make: () => Value): Value {
  if (!context.requestCache.has(key)) context.requestCache.set(key, make());
  return context.requestCache.get(key) as Value;
}

/** The request's value for `key`, if there is one yet. */
export function recall<Value>(context: AppLoadContext, key: RequestKey<Value>): Value | undefined {
  return context.requestCache.get(key) as Value | undefined;
}

export function put<Value>(context: AppLoadContext, key: RequestKey<Value>, value: Value): void {
  context.requestCache.set(key, value);
}

export function forget(context: AppLoadContext, key: RequestKey<unknown>): void {
  context.requestCache.delete(key);
}
