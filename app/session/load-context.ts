import "@remix-run/cloudflare";

/** What the edge hands to the storefront: platform values only, because the two are bundled apart. */
declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    /** Carries a call to the shop's API, wherever that runs. */
    transport: (path: string, init: RequestInit) => Promise<Response>;
    waitUntil: (promise: Promise<unknown>) => void;
    requestId: string;
    nonce: string;
    /** Whole for first visits, crawlers and everybody without script; streamed for visitors whose browser has shown that script runs. */
    rendering: "whole" | "streamed";
    /** Whether a form was sent: what it does may take longer than what a page reads. */
    answersForm: boolean;
    catalogueVersion: string;
    clientAddress: string;
    /** What the browser says that it is. */
    userAgent: string;
    /** Where the shop is in the world, which the address of a request does not decide; empty where nobody has said it. */
    shopOrigin: string;
    isSecure: boolean;
    /** Unix seconds. */
    now: number;
    settings: {
      sessionSecrets: string[];
      logCalls: boolean;
      retailUrl: string;
      analyticsUrl: string;
      apiToken: string;
    };
    /** The only way to a cookie. What is read is written down, so that a page made for one visitor is never kept for others. */
    readCookie: (name: string) => string | null;
    setCookie: (cookie: string) => void;
    /** Says that this page may be kept for everybody who shows none of the cookies that were read. */
    cachePage: () => void;
    /** Says that this page is wrong from that second on. */
    validUntil: (seconds: number) => void;
    /** Says that this page is a visit of a product. It is remembered beside the page, so that the page can be kept all the same. */
    visitProduct: (product: number) => void;
    /** Says that this page runs the script of a partner such as the payment provider, which then may show a frame of its own. */
    letPartnerIn: (origin: string) => void;
    noteTiming: (name: string, milliseconds: number) => void;
    noteFault: (error: unknown) => void;
    /** Says that the shop behind is away or broken: the page is not at fault, and is there again when the shop is. */
    noteAway: () => void;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
