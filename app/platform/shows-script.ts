import { BEACON_PATH } from "#domain/metrics/visits.ts";

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
export const SHOWS_SCRIPT = `document.cookie="js=1;path=/;max-age=31536000;samesite=lax";
${MEASURES}`;
