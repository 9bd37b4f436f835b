/**
 * What the Worker (functions/edge) and the built storefront (app/entry.server.tsx) are to each other. The two are bundled
 * separately, so everything that passes between them is a value of the platform.
 */

/** What the edge passes to the storefront for one request. */
export interface PageContext {
  /** Sends a call to the shop's API, wherever that runs. */
  transport: (path: string, init: RequestInit) => Promise<Response>;
  waitUntil: (promise: Promise<unknown>) => void;
  requestId: string;
  nonce: string;
  /**
   * Whole for first visits, crawlers and clients without script; streamed for browsers that have shown that script
   * runs.
   */
  rendering: "whole" | "streamed";
  /** Whether a form was submitted: processing it may take longer than loading a page. */
  answersForm: boolean;
  catalogueVersion: string;
  clientAddress: string;
  /** The User-Agent header. */
  userAgent: string;
  /** The visitor has asked for less data. */
  saveData: boolean;
  /** The shop's configured public origin, independent of the request's URL; empty when not configured. */
  shopOrigin: string;
  isSecure: boolean;
  /** Unix seconds. */
  now: number;
  settings: {
    sessionSecrets: string[];
    logCalls: boolean;
    /** When search engines may show the shop: a demo never, one's own machine always, others once no text is the demo's. */
    found: "always" | "never" | "with-own-texts";
    retailUrl: string;
    analyticsUrl: string;
    /** Origins of panorama viewers that may be framed. */
    viewerOrigins: string[];
    apiToken: string;
    /** The API is at an address of somebody's: it may answer the specification's calls alone. */
    isApiForeign: boolean;
  };
  /**
   * The same request, for what is put into the page's slots: its reads of cookies say nothing about the rest of the
   * page, and what it loads sets no limits to how long the page is cached. While a form is answered it is this context.
   */
  own: PageContext;
  /** Of `own`: what is loaded with it is nobody's, because script asks for what is personal apart. */
  isNobodys: boolean;
  /** The only access to cookies. Reads are recorded, so a page made for one visitor is never cached for others. */
  readCookie: (name: string) => string | null;
  setCookie: (cookie: string) => void;
  /** Allows this page to be cached for all visitors who have none of the cookies that were read. */
  cachePage: () => void;
  /** This page is outdated from that second on. */
  validUntil: (seconds: number) => void;
  /** No search engine may keep this page. */
  hidePage: () => void;
  /** Marks this page as a product visit. It is recorded separately, so the page can still be cached. */
  visitProduct: (product: number) => void;
  /** A product's social card as JPEG, or the way to its picture where nothing draws. */
  drawCard: (card: { shop: string; name: string; price: string; from: string; picture: string }) => Promise<Response>;
  /** Allows a partner's script, such as the payment provider's, on this page; it may then open its own iframe. */
  letPartnerIn: (origin: string) => void;
  /** Allows this page what a panorama needs: pictures that script has fetched, and the frame of a viewer elsewhere. */
  letLookAround: (viewerOrigin: string | null) => void;
  /** Values that are made once per request; read and written with `#app/request-cache.ts`. */
  requestCache: Pick<Map<object, unknown>, "has" | "get" | "set" | "delete">;
  noteTiming: (name: string, milliseconds: number) => void;
  noteFault: (error: unknown) => void;
  /** An answer is older than the version that the page would be kept under. */
  noteBehind: () => void;
  /** Marks the shop's API as unavailable or broken: the error is not the page's, and retrying may succeed later. */
  noteAway: () => void;
  /** As Remix declares its context. */
  [name: string]: unknown;
}

/** The storefront of one build. */
export interface Storefront {
  /** Answers a request by its route, with the storefront's own guards around it. */
  render: (request: Request, context: PageContext) => Promise<Response>;
  addresses: Addresses;
  /** Records a visit of a product whose page was kept, so that no loader ran. */
  rememberVisit: (context: PageContext, product: number) => Promise<void>;
  /** Loads and renders what the slots of a kept page hold for a visitor, once what it writes into cookies is written. */
  openSlots: (
    context: PageContext,
    url: URL,
    slots: string[],
  ) => Promise<{ filling: Promise<ReadonlyMap<string, string>> }>;
}

export interface Addresses {
  /**
   * How the site map writes a path: its own words as they stand there, whatever capitals and slashes somebody has typed.
   * So are slugs, where the shop's have small letters. What else a path names, such as an order, stays as it was typed.
   * Undefined for a path that leads nowhere.
   */
  canonicalPath: (path: string, hasSmallSlugs: boolean) => string | undefined;
  /** The address with that part of its query that its page reads; `more` are names to keep besides. */
  readAddress: (url: URL, more: readonly string[]) => URL;
}

/** What the storefront's entry exports, for a build of its framework. */
export interface StorefrontEntry<Build> {
  open: (build: Build, mode: "development" | "production") => Storefront;
}
