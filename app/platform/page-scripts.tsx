import { UNSAFE_RemixContext as RemixContext, Scripts, useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import { BEACON_PATH } from "#domain/metrics/visits.ts";
import { scriptSafe } from "./handoff.ts";
import { isPlain } from "./plain.ts";

/**
 * When the page is first left or hidden: that script ran, whether the page had been fetched ahead, and LCP, INP and CLS
 * as the browser saw them (`0,1830,48,0.0120`; empty if it does not say). No cookie and nothing of the visitor's.
 */
const MEASURES = `(()=>{try{let l="",i="",c="",w=0,f=0,p=0,s,P=PerformanceObserver,g=(type,b)=>P.supportedEntryTypes.includes(type)&&new P(e=>e.getEntries().map(b)).observe({type,buffered:true,durationThreshold:16});
g("largest-contentful-paint",e=>l=e.startTime|0);g("event",e=>e.interactionId&&(i=Math.max(i,e.duration|0)));
if(g("layout-shift",e=>{let t=e.startTime;e.hadRecentInput||(t-p<1e3&&t-f<5e3?w+=e.value:(f=t,w=e.value),p=t,c=Math.max(c,w).toFixed(4))})!==false)c=0;
document.addEventListener("visibilitychange",()=>{if(s||document.visibilityState!="hidden")return;s=1;let n=performance.getEntriesByType("navigation")[0]||{};navigator.sendBeacon("${BEACON_PATH}",[n.activationStart||n.deliveryType=="navigational-prefetch"?1:0,l,i,c])})}catch{}})();`;

/**
 * Sets a cookie that shows that script runs in this browser, and measures the page. From then on, pages with slow parts
 * may be streamed.
 */
const SHOWS_SCRIPT = `document.cookie="js=1;path=/;max-age=31536000;samesite=lax";
${MEASURES}`;

/** The script loader: our late one, or Remix's own. */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  return isPlain ? <PlainScripts nonce={nonce} /> : <LateScripts nonce={nonce} />;
}

function PlainScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is ours and holds no value */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SHOWS_SCRIPT }} />
      <Scripts nonce={nonce} />
    </>
  );
}

/** How long after a file has failed to load it may be requested again: a pointer moves often. */
const AGAIN_MS = 2000;

/** The page's data (see handoff.ts) when the page is sent whole; streamed pages send it in chunks after the markup. */
export const HandoffContext = createContext<string | undefined>(undefined);

/**
 * Replaces Remix's `<Scripts>`. Nothing is preloaded. The page's modules are fetched when the browser is idle after
 * load, or at the first touch, key or hover, whichever comes first. Until then every control is an ordinary link or
 * form, and remains one if a file does not load; the next touch tries again. A browser may remember a failed import as long
 * as the document lives, so all files are fetched first, and imported once all have arrived.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const remix = useContext(RemixContext);
  const handoff = useContext(HandoffContext);
  const matches = useMatches();
  if (remix?.renderMeta) remix.renderMeta.didRenderScripts = true;
  const script =
    import.meta.env.SSR && remix?.serverHandoffString
      ? startScript(
          remix,
          matches.map((match) => match.id),
          handoff,
        )
      : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is ours, and scriptSafe escapes its values
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

type Remix = NonNullable<React.ContextType<typeof RemixContext>>;

function startScript(
  { manifest, serverHandoffString }: Remix,
  routeIds: string[],
  handoff: string | undefined,
): string {
  // The router fetches routes that it lacks, but takes the root for a complete match of `/`, so home is always
  // included.
  const homes = Object.values(manifest.routes).flatMap((route) => (route?.index ? [route.id] : []));
  const ids = ["root", ...homes, ...routeIds];
  const routes = Object.fromEntries(ids.map((id) => [id, withoutImports(manifest.routes[id])]));
  const partialManifest = { ...manifest, entry: withoutImports(manifest.entry), routes };
  const isWhole = handoff !== undefined;
  const started = ["root", ...routeIds].map((id) => manifest.routes[id]);
  const files = new Set([manifest.entry, ...started].flatMap((one) => [one?.module ?? [], one?.imports ?? []].flat()));
  const coming = `__remixContext.stream=new ReadableStream({start(c){__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;
  // In development React's refresh runtime must load before every other module.
  const runtime = manifest.hmr ? `await import(${JSON.stringify(manifest.hmr.runtime)});` : "";
  return `${SHOWS_SCRIPT}
window.__remixContext=${serverHandoffString};${isWhole ? "" : coming}
window.__remixManifest=${scriptSafe(JSON.stringify(partialManifest))};
(()=>{let g,v=["pointerdown","pointerover","touchstart","keydown"];
const w=()=>{g=0;v.map(e=>addEventListener(e,b,{passive:true}))};
const b=async()=>{if(g)return;g=1;v.map(e=>removeEventListener(e,b));try{
${isWhole ? `__remixContext.stream=new Response(${handoff}).body;` : ""}${runtime}const m=${scriptSafe(JSON.stringify(routeIds))},f=__remixManifest;
await Promise.all(${scriptSafe(JSON.stringify([...files]))}.map(async u=>{const a=await fetch(u);await a.text();if(!a.ok)throw u}));
const r=await Promise.all(m.map(id=>import(f.routes[id].module)));window.__remixRouteModules=Object.fromEntries(m.map((id,i)=>[id,r[i]]));await import(f.entry.module)}catch{setTimeout(w,${AGAIN_MS})}};
w();
const i=()=>window.requestIdleCallback?requestIdleCallback(b,{timeout:4000}):setTimeout(b,1500);
document.readyState==="complete"?i():addEventListener("load",i)})()`;
}

/** Omits a module's imports from the manifest, so nothing is preloaded. */
function withoutImports<Entry extends { imports?: string[] }>(entry: Entry | undefined) {
  return { ...entry, imports: undefined };
}
