import { isPlain } from "./plain.ts";

/**
 * The request with a form that was parsed from its body, which its action reads. Writing the form into a new body would
 * have each photo in memory several times.
 */
export function withForm(request: Request, form: FormData): Request {
  if (isPlain) return rewritten(request, form);
  request.formData = async () => form;
  return request;
}

function rewritten({ url, method, headers, signal }: Request, form: FormData): Request {
  const kept = [...headers].filter(([name]) => !/^content-(type|length)$/i.test(name));
  return new Request(url, { method, headers: kept, signal, body: form });
}
