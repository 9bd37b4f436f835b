import type { EntryContext } from "@remix-run/cloudflare";
import { dataSlots } from "#app/personal/slots.ts";
import { slotData } from "#lib/slots.ts";

/** What Remix passes to the entry. The second name is that of our build (late-handoff.ts), the first is Remix's own. */
type Entry = EntryContext & { serverHandoffStream?: ReadableStream; openHandoff?: () => ReadableStream };

/** The entry with Remix's own handoff, for streamed pages. */
export function withRemixHandoff(entry: Entry): Entry {
  return { ...entry, serverHandoffStream: remixHandoff(entry) };
}

function remixHandoff({ openHandoff, serverHandoffStream }: Entry): ReadableStream | undefined {
  return openHandoff ? openHandoff() : serverHandoffStream;
}

/**
 * The page's data for the late script: a JavaScript expression that produces the text Remix reads. Remix writes every
 * value once and refers to it by number, and those numbers are a third of a compressed page. So the page carries plain
 * JSON, whose repeated words compress to almost nothing, and its script adds the numbers when it starts.
 */
export async function handoffOf(entry: Entry): Promise<string> {
  const { loaderData, actionData, errors } = entry.staticHandlerContext;
  if (!errors) {
    const rest = scriptSafe(JSON.stringify({ actionData, errors })).slice(1);
    return `${NUMBERING}({"loaderData":${markedJson(loaderData, Object.entries(dataSlots))},${rest})`;
  }
  // Thrown values have a format of their own that only Remix can write.
  return scriptSafe(JSON.stringify(await new Response(remixHandoff(entry)).text()));
}

/** A slot's value as the page's data carries it. */
export function slotJson(slot: string, value: unknown): string {
  return slotData(slot, scriptSafe(JSON.stringify(value) ?? "null"));
}

type Place = [slot: string, keys: readonly string[]];

/** The JSON of a value in which the values at some places are slots. */
function markedJson(value: unknown, places: Place[]): string {
  const slot = places.find(([, keys]) => keys.length === 0);
  if (slot) return slotJson(slot[0], value);
  if (places.length === 0 || value === null || typeof value !== "object") return scriptSafe(JSON.stringify(value));
  const fields = Object.entries(value).flatMap(([key, one]) => {
    const within = places.filter(([, keys]) => keys[0] === key).map(([name, keys]): Place => [name, keys.slice(1)]);
    return one === undefined ? [] : [`${scriptSafe(JSON.stringify(key))}:${markedJson(one, within)}`];
  });
  return `{${fields.join(",")}}`;
}

/** Numbers every value in the order of first occurrence, as turbo-stream does; -5 stands for null. */
export const NUMBERING = `(d=>{const o=[],m=new Map,n=v=>{if(v===null)return-5;let i=m.get(v);if(i===undefined){m.set(v,i=o.push(0)-1);
o[i]=Array.isArray(v)?v.map(n):typeof v=="object"?Object.fromEntries(Object.entries(v).map(([k,x])=>["_"+n(k),n(x)])):v}return i};n(d);return JSON.stringify(o)+"\\n"})`;

const inScript: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Escapes text for an inline script: a product named `</script>` must not end it. */
export function scriptSafe(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => inScript[sign] as string);
}
