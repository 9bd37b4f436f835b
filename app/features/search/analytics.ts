declare global {
  interface Window {
    /** The queue of a tag manager. It is there only where the shop has set one up. */
    dataLayer?: object[];
  }
}

interface Events {
  Search: { search_string: string; currency: "IDR" };
}

/** Tells the shop's own measuring what a shopper did: only after consent, and only where something listens. */
export function track<Name extends keyof Events>(event: Name, facts: Events[Name]): void {
  const hasConsent = document.cookie.split("; ").includes("consent=1");
  if (hasConsent) window.dataLayer?.push({ event, ...facts });
}
